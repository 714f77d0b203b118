import SwiftTree

/// Counts what the parser could not read, by the text it stumbled over.
struct GapTally {
  private struct Gap {
    var count = 0
    var example = ""
  }

  private var files = 0
  private var bytes = 0
  private var partlyRead = 0
  private var unread = 0
  private var gaps: [String: Gap] = [:]

  mutating func add(_ unit: SyntaxUnit) {
    let source = unit.text.bytes
    files += 1
    bytes += source.count
    guard !unit.unread.isEmpty else { return }
    partlyRead += 1
    var end = 0
    for gap in unit.unread.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let range = Int(gap.range.lowerBound)..<Int(gap.range.upperBound)
      unread += max(0, range.upperBound - max(end, range.lowerBound))
      end = max(end, range.upperBound)
      let start = Self.firstCode(in: source, from: range.lowerBound)
      let text =
        switch gap.reason {
        case .syntax where range.isEmpty: "missing before " + Self.excerpt(of: unit.text, from: start)
        case .syntax: Self.excerpt(of: unit.text, from: start)
        default: "(\(gap.reason.rawValue))"
        }
      gaps[text, default: Gap(example: "\(unit.text.path):\(Self.line(of: start, in: source))")].count += 1
    }
  }

  /// The counts, and the texts that are most frequent with one place each.
  func summary(limit: Int) -> String {
    let share = bytes == 0 ? 0 : Double(unread) * 100_000 / Double(bytes)
    var lines = [
      "\(files) files, \(partlyRead) of them partly read; "
        + "\(unread) of \(bytes) bytes unread (\(share.rounded() / 1000) %)"
    ]
    let frequent = gaps.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit)
    let width = frequent.map(\.key.count).max() ?? 0
    for (text, gap) in frequent {
      let count = String(repeating: " ", count: max(0, 6 - String(gap.count).count)) + String(gap.count)
      lines.append("\(count)  \(text)\(String(repeating: " ", count: width - text.count))  \(gap.example)")
    }
    if gaps.count > limit { lines.append("        and \(gaps.count - limit) other texts") }
    return lines.joined(separator: "\n")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func firstCode(in source: [UInt8], from start: Int) -> Int {
    source[min(start, source.count)...].firstIndex { !isSpace($0) } ?? min(start, source.count)
  }

  /// The rest of the line, white space folded, 40 characters at most.
  private static func excerpt(of text: SourceText, from start: Int) -> String {
    let end = text.bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.bytes.count
    let words = text.string(start..<end).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? "(end of file)" : String(words.joined(separator: " ").prefix(40))
  }

  private static func line(of offset: Int, in source: [UInt8]) -> Int {
    source[..<offset].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
