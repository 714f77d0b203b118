/// Reads the words of one comment.
struct WaiverComment {
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int

  /// The waiver in a comment, without its reach, or nil where the comment does not begin with the word.
  ///
  /// A rule's name is lower-case words with dashes, or one of FDuoLayout's numbers. The first word counts as one
  /// without a dash too, so that a misspelt name is said; after a comma, a word without a dash counts only where
  /// `isRule` knows it, so that a reason may go on after a comma.
  static func waiver(
    in bytes: [UInt8], comment: Range<UInt32>, isRule: (String) -> Bool
  ) -> Waiver? {
    var reader = WaiverComment(bytes: bytes, comment: comment)
    return reader.read(isRule)
  }

  private init(bytes: [UInt8], comment: Range<UInt32>) {
    self.bytes = bytes
    var start = Int(comment.lowerBound)
    var end = min(Int(comment.upperBound), bytes.count)
    func begins(_ text: StaticString) -> Bool {
      start + text.utf8CodeUnitCount <= end
        && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }
    func ends(_ text: StaticString) -> Bool {
      let first = end - text.utf8CodeUnitCount
      return first >= start && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[first + $0] == text.utf8Start[$0] }
    }
    if begins("//") {
      start += 2
      while start < end, bytes[start] == UInt8(ascii: "/") { start += 1 }
    } else if begins("/*") {
      start += 2
      if ends("*/") { end -= 2 }
      while start < end, bytes[start] == UInt8(ascii: "*") { start += 1 }
    } else if begins("<!--") {
      start += 4
      if ends("-->") { end -= 3 }
    }
    while start < end, bytes[start].isSpace || bytes[start].isLineBreak { start += 1 }
    // The command and its reason are one line, also in a block comment.
    if let lineBreak = bytes[start..<max(start, end)].firstIndex(where: \.isLineBreak) { end = lineBreak }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    self.position = start
    self.end = end
  }

  private mutating func read(_ isRule: (String) -> Bool) -> Waiver? {
    let start = position
    guard take("duo-audit:") || take("duo-layout-audit:") else { return nil }
    skipSpaces()
    let commandRange = word()
    let command = string(commandRange)
    let form: Waiver.Form
    switch command {
    case "ignore": form = .node
    case "ignore-file": form = .file
    case let other where other.hasPrefix("ignore") || other.hasPrefix("disable"): form = .unknown(other)
    default: return nil
    }
    position = commandRange.upperBound
    skipSpaces()
    let names = readNames(isRule)
    let reason = readReason()
    return Waiver(form: form, names: names, reason: reason, range: UInt32(start)..<UInt32(end))
  }

  private mutating func readNames(_ isRule: (String) -> Bool) -> [Waiver.RuleName] {
    var names: [Waiver.RuleName] = []
    while position < end {
      let range = name()
      let text = string(range)
      let isName = !range.isEmpty && (names.isEmpty || text.contains("-") || isRule(text))
      guard isName else { break }
      names.append(named(range))
      position = range.upperBound
      let afterName = position
      skipSpaces()
      guard position < end, bytes[position] == UInt8(ascii: ",") else {
        position = afterName
        break
      }
      position += 1
      skipSpaces()
    }
    if names.isEmpty, position < end {
      let range = word()
      names.append(named(range))
      position = range.upperBound
    }
    return names
  }

  private mutating func readReason() -> String? {
    let reason = string(position..<end).drop { " \t:,;-–—".contains($0) }
    return reason.contains { $0.isLetter || $0.isNumber } ? String(reason) : nil
  }

  /// The longest name that starts here, empty where none does or where it runs on as something else.
  private func name() -> Range<Int> {
    var next = position
    if string(position..<min(position + 3, end)) == "DL-" {
      next += 3
      while next < end, bytes[next].isDigit { next += 1 }
      if next == position + 3 { return position..<position }
    } else {
      guard next < end, bytes[next].isLowercase else { return position..<position }
      while next < end, bytes[next].isLowercase || bytes[next].isDigit || bytes[next] == UInt8(ascii: "-") {
        next += 1
      }
      // `drawn-bar- reason`
      while bytes[next - 1] == UInt8(ascii: "-") { next -= 1 }
    }
    let ends = next == end || bytes[next].isSpace || [UInt8](",:;-".utf8).contains(bytes[next])
    return ends ? position..<next : position..<position
  }

  /// Up to the next space or comma.
  private func word() -> Range<Int> {
    var next = position
    while next < end, !bytes[next].isSpace, bytes[next] != UInt8(ascii: ",") { next += 1 }
    return position..<next
  }

  private func named(_ range: Range<Int>) -> Waiver.RuleName {
    Waiver.RuleName(text: string(range), range: UInt32(range.lowerBound)..<UInt32(range.upperBound))
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func skipSpaces() {
    while position < end, bytes[position].isSpace { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    let word = Array(text.utf8)
    guard position + word.count <= end, bytes[position..<position + word.count].elementsEqual(word) else {
      return false
    }
    position += word.count
    return true
  }
}

extension UInt8 {
  /// A space within a line; a form feed counts as one.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0B || self == 0x0C }
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLowercase: Bool { (0x61...0x7A).contains(self) }
  /// What an identifier may go on with; every byte beyond ASCII counts.
  var isIdentifier: Bool { isDigit || isLowercase || (0x41...0x5A).contains(self) || self == 0x5F || self >= 0x80 }
}
