import AuditRules
import CodePatterns
import SwiftTree

/// Makes a rule's rewrite for one place: which bytes are replaced, and by what.
///
/// As little as possible is replaced: what the old code and the new one start and end with stays as it is written, line breaks
/// and comments in it too. Where a comment stands in what is left, there is no rewrite, as it would be lost.
struct RewriteReader {
  let unit: SyntaxUnit

  struct Edit: Equatable {
    var range: Range<UInt32>
    var text: String
    var isSafe: Bool
  }

  /// How far up from the place the code that is replaced is looked for.
  private static let maximumDepth = 12

  func edit(_ rewrite: Rule.Rewrite, _ candidate: Candidate) -> Edit? {
    guard candidate.node >= 0, let (node, captures) = target(rewrite, candidate) else { return nil }
    let range = unit[node].start..<unit[node].end
    guard unit[node].flags.isDisjoint(with: .unread), let text = text(rewrite.template, captures, node) else {
      return nil
    }
    let lineBreak = unit.text.bytes.usesCarriageReturns ? "\r\n" : "\n"
    // What was captured has its own line breaks already.
    let new = Array(text.replacing("\r\n", with: "\n").replacing("\n", with: lineBreak).utf8)
    var trimmed = trim(range, new)
    if isComment(trimmed.range), !trimmed.text.isEmpty {
      // What comes before a comment leaves it where it is.
      let lower = trimmed.range.lowerBound
      trimmed = (lower..<lower, trimmed.text + Array((lineBreak + indentation(at: lower)).utf8))
    }
    let isCommented = unit.comments.contains { $0.overlaps(trimmed.range) }
    guard !isCommented, !(trimmed.range.isEmpty && trimmed.text.isEmpty) else { return nil }
    return Edit(range: trimmed.range, text: String(decoding: trimmed.text, as: UTF8.self), isSafe: rewrite.isSafe)
  }

  /// Whether a range holds a comment or several, and nothing else but white space.
  private func isComment(_ range: Range<UInt32>) -> Bool {
    let inside = unit.comments.filter { range.contains($0.lowerBound) && $0.upperBound <= range.upperBound }
    guard !inside.isEmpty else { return false }
    return range.allSatisfy { offset in
      Self.isSpace(unit.text.bytes[Int(offset)]) || inside.contains { $0.contains(offset) }
    }
  }

  /// The code that is replaced: the innermost around the place that the pattern matches, else the first within it.
  private func target(_ rewrite: Rule.Rewrite, _ candidate: Candidate) -> (NodeID, Captures)? {
    guard let pattern = rewrite.pattern else { return (candidate.node, candidate.captures) }
    var node = candidate.node
    for _ in 0..<Self.maximumDepth where node >= 0 {
      if let match = pattern.match(unit, node) { return (match.node, match.captures) }
      node = unit[node].parent
    }
    return pattern.firstMatch(unit, in: candidate.node).map { ($0.node, $0.captures) }
  }

  /// The new code, its lines indented as the old ones are.
  private func text(_ template: CaptureTemplate, _ captures: Captures, _ node: NodeID) -> String? {
    let outer = indentation(at: unit[node].start)
    let inner = innerIndentation(captures, node) ?? outer + "    "
    var result = ""
    for part in template.parts {
      switch part {
      case .text(let text):
        result += text.replacing("\n    ", with: "\n\u{0}").replacing("\n", with: "\n" + outer)
          .replacing("\n" + outer + "\u{0}", with: "\n" + inner)
      case .capture(let name):
        guard let text = captures.text(name, in: unit) else { return nil }
        result += text
      }
    }
    // A capture that stood for nothing leaves no blank line.
    return result.replacing("\n" + inner + "\n", with: "\n")
  }

  /// The indentation of the statements that were captured, where they stand on lines of their own.
  private func innerIndentation(_ captures: Captures, _ node: NodeID) -> String? {
    for case let capture? in captures.values where capture.nodes.count > 0 {
      let indentation = indentation(at: capture.range.lowerBound)
      let length = UInt32(indentation.utf8.count)
      let line = lineStart(of: capture.range.lowerBound)
      if line + length == capture.range.lowerBound, line > unit[node].start { return indentation }
    }
    return nil
  }

  private func lineStart(of offset: UInt32) -> UInt32 {
    var start = Int(offset)
    while start > 0, !Self.isLineBreak(unit.text.bytes[start - 1]) { start -= 1 }
    return UInt32(start)
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

  private func indentation(at offset: UInt32) -> String {
    let bytes = unit.text.bytes[Int(lineStart(of: offset))..<Int(offset)]
    return String(decoding: bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
  }

  /// Leaves out what both start and end with. White space of the old code alone stays where it is.
  private func trim(_ range: Range<UInt32>, _ new: [UInt8]) -> (range: Range<UInt32>, text: [UInt8]) {
    let old = Array(unit.text.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    var from = 0
    var start = 0
    while from < old.count, start < new.count {
      if old[from] == new[start] {
        from += 1
        start += 1
        continue
      }
      let end = old[from...].firstIndex { !Self.isSpace($0) } ?? old.count
      let newEnd = new[start...].firstIndex { !Self.isSpace($0) } ?? new.count
      guard end > from, end < old.count, newEnd < new.count, old[end] == new[newEnd] else { break }
      from = end
      start = newEnd
    }
    var oldEnd = old.count
    var newEnd = new.count
    while oldEnd > from, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    // No character is cut in two.
    while start > 0, start < new.count, new[start] & 0xC0 == 0x80 || from < old.count && old[from] & 0xC0 == 0x80 {
      start -= 1
      from -= 1
    }
    while newEnd < new.count, new[newEnd] & 0xC0 == 0x80 {
      newEnd += 1
      oldEnd += 1
    }
    let lower = range.lowerBound + UInt32(from)
    return (lower..<max(lower, range.lowerBound + UInt32(oldEnd)), Array(new[start..<max(start, newEnd)]))
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || isLineBreak(byte)
  }
}

extension [UInt8] {
  /// Whether the first line ends as lines of Windows do.
  fileprivate var usesCarriageReturns: Bool {
    guard let end = firstIndex(of: UInt8(ascii: "\n")), end > 0 else { return false }
    return self[end - 1] == UInt8(ascii: "\r")
  }
}
