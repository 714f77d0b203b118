/// A pattern's source made into Swift that parses: metavariables become identifiers, leading dots get a
/// receiver that stands for any, the mark is taken out.
struct PatternText {
  /// How a metavariable was written into the text, which depends on what may stand in its place.
  enum Place {
    case name
    /// `$$$` among the members of a type: a variable declaration.
    case member
    /// `$$$` among the parameters of a function: a parameter with a type.
    case parameter
    /// `$$$` among the cases of a switch: a case.
    case switchCase
  }

  /// One occurrence of a metavariable.
  struct Slot {
    /// An index into `variables`, or `PatternNode.anonymous`.
    let variable: Int16
    let isRun: Bool
    let place: Place
    /// Bytes from the start of the pattern's source.
    let offset: Int
  }

  /// The receiver written in front of a leading dot.
  static let receiver = "__pattern_any"
  private static let slotPrefix = "__pattern_slot_"
  private static let reserved = "__pattern_"
  private static let markBytes = Array("↓".utf8)

  private(set) var text: [UInt8] = []
  private(set) var slots: [Slot] = []
  private(set) var variables: [String] = []
  /// The offset in `text` of the token behind the mark.
  private(set) var mark: Int?
  /// The mark's offset in the source.
  private(set) var markOffset = 0

  private let source: [UInt8]
  private var at = 0
  private var open: [Bracket] = []
  /// Where semicolons between members stand in `text`.
  private var memberSeparators: [Int] = []
  /// Where stretches of `text` come from, in order.
  private var origins: [(text: Int, source: Int, isWritten: Bool)] = []

  private enum Bracket {
    case parenthesis, parameters, square
    case statements, members, requirements, cases
    case interpolation(hashes: Int, quotes: Int)
  }

  init(_ pattern: String) throws(PatternError) {
    source = Array(pattern.utf8)
    if let place = Self.find(Self.reserved, in: source) {
      throw PatternError("identifiers that start with \(Self.reserved) are reserved; use another name", at: place)
    }
    origins.append((0, 0, false))
    while at < source.count { try step() }
    // The grammar reads no semicolon between the members of an enum.
    for separator in memberSeparators { text[separator] = UInt8(ascii: "\n") }
    if mark == text.count {
      throw PatternError("the mark stands in front of nothing; put it before a token", at: markOffset)
    }
  }

  /// The slot that an identifier of the text stands for.
  func slot(_ identifier: String) -> Slot? {
    guard identifier.hasPrefix(Self.slotPrefix), let number = Int(identifier.dropFirst(Self.slotPrefix.count))
    else { return nil }
    return slots.indices.contains(number) ? slots[number] : nil
  }

  /// The source offset of an offset in the text.
  func sourceOffset(_ offset: Int) -> Int {
    var origin = origins[0]
    for next in origins where next.text <= offset { origin = next }
    return min(source.count, origin.isWritten ? origin.source : origin.source + offset - origin.text)
  }

  // MARK: Reading

  private mutating func step() throws(PatternError) {
    let byte = source[at]
    switch byte {
    case 0xE2 where starts(Self.markBytes):
      if mark != nil { throw PatternError("a pattern has one mark; take this one out", at: at) }
      mark = text.count
      markOffset = at
      at += 3
      origins.append((text.count, at, false))
    case UInt8(ascii: "$"): try metavariable()
    case UInt8(ascii: "."): dot()
    case UInt8(ascii: "/") where starts("//"):
      while at < source.count, source[at] != UInt8(ascii: "\n") { blank() }
    case UInt8(ascii: "/") where starts("/*"):
      while at < source.count, !starts("*/") { blank() }
      for _ in 0..<min(2, source.count - at) { blank() }
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "#"):
      var hashes = 0
      while at < source.count, source[at] == byte {
        hashes += 1
        copy()
      }
      if at < source.count, source[at] == UInt8(ascii: "\"") { string(hashes: hashes) }
    case UInt8(ascii: ";"):
      switch open.last {
      case .members, .requirements: memberSeparators.append(text.count)
      default: break
      }
      copy()
    case UInt8(ascii: "("):
      open.append(isParameterList ? .parameters : .parenthesis)
      copy()
    case UInt8(ascii: "["):
      open.append(.square)
      copy()
    case UInt8(ascii: "{"):
      open.append(bodyKind)
      copy()
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      let closed = open.popLast()
      copy()
      if case .interpolation(let hashes, let quotes) = closed { stringRest(hashes: hashes, quotes: quotes) }
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      blank()
    default: copy()
    }
  }

  /// Writes white space for a byte of white space or of a comment; a mark moves on to what follows.
  private mutating func blank() {
    let isBehindMark = mark == text.count
    text.append(Self.isSpace(source[at]) ? source[at] : UInt8(ascii: " "))
    at += 1
    if isBehindMark { mark = text.count }
  }

  private mutating func copy() {
    text.append(source[at])
    at += 1
  }

  private mutating func write(_ string: String, from offset: Int) {
    origins.append((text.count, offset, true))
    text.append(contentsOf: string.utf8)
    origins.append((text.count, at, false))
  }

  private mutating func metavariable() throws(PatternError) {
    let start = at
    var dollars = 0
    while at < source.count, source[at] == UInt8(ascii: "$") {
      dollars += 1
      at += 1
    }
    let nameStart = at
    while at < source.count, Self.isIdentifier(source[at]), !starts(Self.markBytes) { at += 1 }
    let name = String(decoding: source[nameStart..<at], as: UTF8.self)
    let first = name.utf8.first
    // `$0` and `$isPresented` are Swift.
    if dollars == 1, let first, Self.isDigit(first) || Self.isLowercase(first) || first >= 0x80 {
      text.append(contentsOf: source[start..<at])
      return
    }
    guard dollars == 1 || dollars == 3 else {
      throw PatternError("a metavariable is written $NAME or $$$NAME", at: start)
    }
    guard dollars == 3 || !name.isEmpty else {
      throw PatternError("a metavariable needs a name: $NAME, or $_ for one that is not kept", at: start)
    }
    guard name.utf8.allSatisfy({ Self.isUppercase($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") }),
      first.map({ !Self.isDigit($0) }) ?? true
    else { throw PatternError("a metavariable's name has capitals, digits and _ only", at: start) }

    var variable = PatternNode.anonymous
    if !name.isEmpty, name != "_" {
      if let known = variables.firstIndex(of: name) {
        variable = Int16(known)
      } else {
        guard variables.count < 64 else { throw PatternError("a pattern has at most 64 metavariables", at: start) }
        variable = Int16(variables.count)
        variables.append(name)
      }
    }
    let identifier = "\(Self.slotPrefix)\(slots.count)"
    var place = Place.name
    var written = identifier
    if dollars == 3 {
      switch open.last {
      case .members: (place, written) = (.member, "var \(identifier): Any")
      case .requirements: (place, written) = (.member, "var \(identifier): Any { get }")
      case .cases where isBetweenCases: (place, written) = (.switchCase, "case \(identifier): break")
      case .parameters: (place, written) = (.parameter, "\(identifier): Any")
      default: break
      }
    }
    if mark == text.count, place == .member { mark = text.count + 4 }
    slots.append(Slot(variable: variable, isRun: dollars == 3, place: place, offset: start))
    write(written, from: start)
  }

  /// Whether `$$$` in the braces of a `switch` stands for cases, not for statements of the case before: at
  /// the start, or after another `$$$`, which already stands for the statements.
  private var isBetweenCases: Bool {
    var end = text.count
    while end > 0, Self.isSpace(text[end - 1]) || text[end - 1] == UInt8(ascii: ";") { end -= 1 }
    guard end > 0 else { return false }
    if text[end - 1] == UInt8(ascii: "{") { return true }
    let word = self.word(endingAt: end)
    return word == "break" ? slots.last?.place == .switchCase : slot(word)?.isRun ?? false
  }

  // MARK: Dots

  private mutating func dot() {
    let isBehindMark = mark == text.count
    if isLeadingDot { write(Self.receiver, from: at) }
    copy()
    if isBehindMark { mark = text.count }
  }

  /// Whether nothing stands before the dot that it could be a member of.
  private var isLeadingDot: Bool {
    var next = at + 1
    if source[next...].starts(with: Self.markBytes) { next += Self.markBytes.count }
    guard next < source.count,
      Self.isIdentifier(source[next]) || source[next] == UInt8(ascii: "$") || source[next] == UInt8(ascii: "`")
    else { return false }
    var end = text.count
    while end > 0, Self.isSpace(text[end - 1]) { end -= 1 }
    guard end > 0 else { return true }
    let isSpaced = end < text.count
    let before = text[end - 1]
    switch before {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "`"),
      UInt8(ascii: "\\"), UInt8(ascii: "."):
      return false
    case UInt8(ascii: ">"): return isSpaced
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      guard !isSpaced, end > 1 else { return true }
      let operand = text[end - 2]
      return
        !(Self.isIdentifier(operand) || [UInt8]([0x29, 0x5D, 0x7D, 0x3E, 0x22, 0x60, 0x3F, 0x21]).contains(operand))
    case let byte where Self.isIdentifier(byte):
      let word = self.word(endingAt: end)
      if let slot = slot(word), slot.isRun { return isSpaced }
      // After `case` the dot stays: an enum case in a pattern is spelled as it is in the code.
      return isSpaced && Self.keywordsBeforeValue.contains(word)
    default: return true
    }
  }

  private static let keywordsBeforeValue: Set<String> = [
    "return", "in", "is", "as", "try", "await", "else", "where", "throw", "if", "guard", "while", "switch", "repeat",
    "do", "defer",
  ]

  // MARK: Strings

  private mutating func string(hashes: Int) {
    let quotes = starts("\"\"\"") ? 3 : 1
    for _ in 0..<quotes { copy() }
    stringRest(hashes: hashes, quotes: quotes)
  }

  /// Copies up to the string's end or its next interpolation.
  private mutating func stringRest(hashes: Int, quotes: Int) {
    let end =
      [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while at < source.count {
      if starts(end) {
        for _ in end { copy() }
        return
      }
      if starts(escape) {
        for _ in escape { copy() }
        if at < source.count, source[at] == UInt8(ascii: "(") {
          open.append(.interpolation(hashes: hashes, quotes: quotes))
          copy()
          return
        }
      }
      if at < source.count { copy() }
    }
  }

  // MARK: What a bracket opens

  /// Whether a parenthesis that would open here holds parameters: after `func name`, `init`, `subscript`.
  private var isParameterList: Bool {
    var end = text.count
    while end > 0, Self.isSpace(text[end - 1]) { end -= 1 }
    if end > 0, text[end - 1] == UInt8(ascii: ">") {
      var depth = 0
      repeat {
        end -= 1
        if text[end] == UInt8(ascii: ">") { depth += 1 }
        if text[end] == UInt8(ascii: "<") { depth -= 1 }
      } while end > 0 && depth > 0
    }
    if end > 0, text[end - 1] == UInt8(ascii: "?") || text[end - 1] == UInt8(ascii: "!") { end -= 1 }
    let name = word(endingAt: end)
    guard !name.isEmpty else { return false }
    end -= name.utf8.count
    let isMember = end > 0 && text[end - 1] == UInt8(ascii: ".")
    if name == "init" || name == "subscript" { return !isMember }
    while end > 0, Self.isSpace(text[end - 1]) { end -= 1 }
    return word(endingAt: end) == "func"
  }

  /// What a brace that would open here holds, by the words since the last brace or semicolon.
  private var bodyKind: Bracket {
    var start = text.count
    while start > 0, ![UInt8]([0x7B, 0x7D, 0x3B]).contains(text[start - 1]) { start -= 1 }
    let words = Set(
      text[start...].split { !Self.isIdentifier($0) }.map { String(decoding: $0, as: UTF8.self) })
    if words.contains("switch") { return .cases }
    if !words.isDisjoint(with: ["func", "var", "let", "init", "subscript", "if", "for"]) { return .statements }
    if words.contains("protocol") { return .requirements }
    return words.isDisjoint(with: ["class", "struct", "enum", "actor", "extension"]) ? .statements : .members
  }

  private func word(endingAt end: Int) -> String {
    var start = end
    while start > 0, Self.isIdentifier(text[start - 1]) { start -= 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  // MARK: Bytes

  private func starts(_ string: String) -> Bool { starts(Array(string.utf8)) }

  private func starts(_ bytes: [UInt8]) -> Bool { source[at...].starts(with: bytes) }

  private static func find(_ string: String, in bytes: [UInt8]) -> Int? {
    let wanted = Array(string.utf8)
    return bytes.indices.first { bytes[$0...].starts(with: wanted) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  private static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isLowercase(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    isDigit(byte) || isUppercase(byte) || isLowercase(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
