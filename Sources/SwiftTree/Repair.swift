/// Overwrites what the grammar is known to stumble over with text of the same length, so that offsets hold.
///
/// Only a file whose first parse has errors is repaired, and the tree with fewer error bytes wins. What is
/// reported always comes from the original bytes.
struct Repair {
  private(set) var bytes: [UInt8]
  private let tokens: [TokenScanner.Token]
  private var isChanged = false
  /// Where the attributes start that are overwritten.
  private(set) var attributes: [UInt32] = []
  /// Code that is overwritten and nothing stands for.
  private(set) var lost: [Range<UInt32>] = []
  /// Whether each open brace is that of a `switch`.
  private var braces: [Bool] = []
  /// A `switch` whose brace has not come yet.
  private var isSwitchPending = false

  /// In tokens; so that looking for an attribute's end stays linear in the file's size.
  private static let longestAttribute = 400

  private init(_ original: UnsafeRawBufferPointer) {
    bytes = [UInt8](original)
    var scanner = TokenScanner(original)
    var tokens: [TokenScanner.Token] = []
    while let token = scanner.next() { tokens.append(token) }
    self.tokens = tokens
  }

  /// A repaired file, or nil where no known gap occurs. Linear in the file's size.
  static func repaired(_ original: UnsafeRawBufferPointer) -> Repair? {
    var repair = Repair(original)
    for index in repair.tokens.indices { repair.mend(at: index) }
    return repair.isChanged ? repair : nil
  }

  private mutating func mend(at index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .identifier: mendWord(at: index)
    case .punctuation:
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "{"):
        braces.append(isSwitchPending)
        isSwitchPending = false
      case UInt8(ascii: "}"): _ = braces.popLast()
      case UInt8(ascii: "@"): mendAttribute(at: index)
      case UInt8(ascii: "["): mendEmptyCaptures(at: index)
      case UInt8(ascii: "("): mendNothing(at: index)
      case UInt8(ascii: "/") where startsExpression(index): mendRegex(at: index)
      case UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "/"): joinOperatorLine(at: index)
      default: break
      }
    default: break
    }
  }

  private mutating func mendWord(at index: Int) {
    mendDollar(in: tokens[index].range)
    if isDroppedWord(index) {
      blank(tokens[index].range)
    } else if isWord(index, "try"), !isPunctuation(index - 1, ".") {
      // `try? await x {`: the brace is read as a trailing closure of what is tried.
      blank(tokens[index].range)
      if touches(index + 1, "?") || touches(index + 1, "!") { blank(tokens[index + 1].range) }
    } else if isWord(index, "self"), isPunctuation(index + 1, ":"),
      isPunctuation(index - 1, "(") || isPunctuation(index - 1, ",")
    {
      // A closure's parameter called `self`, the form that trait registrations take.
      overwrite(tokens[index].range, with: "_elf")
    } else if isWord(index, "final"), isPunctuation(index + 1, ".") {
      // A variable of this name.
      overwrite(tokens[index].range, with: "_inal")
    } else if isWord(index, "nonisolated"), isPunctuation(index + 1, "("), isWord(index + 2, "unsafe") {
      blank(tokens[index].range.lowerBound..<tokens[min(index + 3, tokens.count - 1)].range.upperBound)
    } else if isWord(index, "catch") {
      mendCatch(at: index)
    } else if isWord(index, "switch"), !isPunctuation(index - 1, ".") {
      isSwitchPending = true
    } else if isWord(index, "case") {
      mendNumberPattern(at: index)
    } else if isWord(index, "associatedtype") {
      mendAssociatedType(at: index)
    } else if isPunctuation(index + 1, ":"), isPunctuation(index + 2, "{"), !isWord(index, "default"),
      let previous = codeToken(before: index), isPunctuation(previous, "}")
    {
      // A labelled trailing closure on a line of its own.
      joinLine(at: index)
    }
  }

  /// A dollar inside a name, as generated code has it: names are read from the file as it was.
  private mutating func mendDollar(in range: Range<Int>) {
    for position in range.dropFirst() where bytes[position] == UInt8(ascii: "$") {
      bytes[position] = UInt8(ascii: "_")
      isChanged = true
    }
  }

  /// Words in front of an expression or type that change nothing for the audit.
  private func isDroppedWord(_ index: Int) -> Bool {
    guard !isPunctuation(index - 1, "."), !isPunctuation(index + 1, ":") else { return false }
    if isWord(index, "await") { return true }
    guard isWord(index, "consume") || isWord(index, "sending") || isWord(index, "__consuming") else { return false }
    return !isPunctuation(index + 1, "(")
  }

  /// `if case 200..<300 = x`: a number is no pattern to the grammar, but one in parentheses is.
  private mutating func mendNumberPattern(at index: Int) {
    let isCondition = isWord(index - 1, "if") || isWord(index - 1, "guard") || isWord(index - 1, "while")
    guard isCondition || isPunctuation(index - 1, ","), index + 1 < tokens.count else { return }
    var hasNumber = false
    for position in index + 1..<min(index + 16, tokens.count) {
      if tokens[position].kind == .number { hasNumber = true }
      if isPunctuation(position, "{") || isPunctuation(position, "(") { return }
      guard isPunctuation(position, "="), hasNumber else { continue }
      let before = tokens[index + 1].range.lowerBound - 1
      let after = tokens[position].range.lowerBound - 1
      guard bytes[before] == 0x20, bytes[after] == 0x20, before < after else { return }
      overwrite(before..<before + 1, with: "(")
      overwrite(after..<after + 1, with: ")")
      return
    }
  }

  /// `associatedtype T: A, B`: the same as `A & B`.
  private mutating func mendAssociatedType(at index: Int) {
    var position = index + 1
    while position < tokens.count, !startsLine(position), !isPunctuation(position, "}") {
      if isPunctuation(position, ",") { overwrite(tokens[position].range, with: "&") }
      position += 1
    }
  }

  private mutating func mendAttribute(at index: Int) {
    guard index + 1 < tokens.count, tokens[index + 1].kind == .identifier else { return }
    let end = attributeEnd(from: index)
    // A local function among the statements of a case; in front of `default` the grammar knows attributes too.
    let isInCase = isWord(end, "func") && braces.last == true
    let range = tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound
    if isInCase || isInFrontOfMacro(end) {
      blank(range)
      attributes.append(UInt32(range.lowerBound))
    } else if isInMetatype(index) {
      blank(range)
      lost.append(UInt32(range.lowerBound)..<UInt32(range.upperBound))
    }
  }

  /// Whether a macro or another attribute of one starts here.
  private func isInFrontOfMacro(_ index: Int) -> Bool {
    var position = index
    for _ in 0..<8 {
      while position < tokens.count, tokens[position].kind == .comment { position += 1 }
      guard isPunctuation(position, "@"), position + 1 < tokens.count else { break }
      position = attributeEnd(from: position)
    }
    return isPunctuation(position, "#")
  }

  /// `(@Sendable () -> Void).self`: a function type where a value stands.
  private func isInMetatype(_ index: Int) -> Bool {
    guard isWord(index + 1, "Sendable") || isWord(index + 1, "convention"), isPunctuation(index - 1, "(") else {
      return false
    }
    var depth = 1
    for position in index..<min(index + 60, tokens.count) {
      if isPunctuation(position, "(") { depth += 1 }
      if isPunctuation(position, ")") { depth -= 1 }
      if depth == 0 { return isPunctuation(position + 1, ".") && isWord(position + 2, "self") }
    }
    return false
  }

  /// Whether what starts here can only be an expression, not an operator.
  private func startsExpression(_ index: Int) -> Bool {
    guard let previous = codeToken(before: index), tokens[index].range.upperBound < bytes.count,
      !isSpace(bytes[tokens[index].range.upperBound])
    else { return false }
    switch bytes[tokens[previous].range.lowerBound] {
    case UInt8(ascii: "="), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["),
      UInt8(ascii: "{"):
      return tokens[previous].kind == .punctuation
    default: return isWord(previous, "return") || isWord(previous, "in")
    }
  }

  /// `case .done():`, and `()` as a statement.
  private mutating func mendNothing(at index: Int) {
    guard touches(index + 1, ")") else { return }
    if touches(index, "("), tokens[index - 1].kind == .identifier, isInCasePattern(index), isPatternEnd(index + 2) {
      // Lowering sees the parentheses in the file as it was.
      blank(tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound)
    } else if isPunctuation(index - 1, "{") || startsLine(index), isPunctuation(index + 2, "}") || startsLine(index + 2)
    {
      overwrite(tokens[index].range, with: "0")
      blank(tokens[index + 1].range)
    }
  }

  private func isInCasePattern(_ index: Int) -> Bool {
    for position in stride(from: index - 1, to: max(-1, index - 12), by: -1) {
      if isWord(position, "case") { return true }
      if isPunctuation(position, "{") || isPunctuation(position, "}") || isPunctuation(position, ":") { return false }
    }
    return false
  }

  private func isPatternEnd(_ index: Int) -> Bool {
    isPunctuation(index, ":") || isPunctuation(index, ",") || isPunctuation(index, "=")
  }

  /// A regular expression: what stands in it is letters to the grammar, which knows only simple ones.
  private mutating func mendRegex(at index: Int) {
    let start = tokens[index].range.upperBound
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "/"), bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    // As in Swift, a literal ends with no space; `/A.b, with: /C.d` has two operators.
    guard end < bytes.count, end > start, bytes[end] == UInt8(ascii: "/"), !isSpace(bytes[end - 1]) else {
      // A prefix operator: a case path.
      if index + 1 < tokens.count, tokens[index + 1].kind == .identifier { blank(tokens[index].range) }
      return
    }
    for position in start..<end { bytes[position] = UInt8(ascii: "a") }
    isChanged = true
  }

  /// The token after an attribute and its arguments.
  private func attributeEnd(from index: Int) -> Int {
    guard touches(index + 2, "(") else { return min(index + 2, tokens.count) }
    var depth = 0
    var end = index + 2
    while end < tokens.count, end < index + Self.longestAttribute {
      if isPunctuation(end, "(") { depth += 1 }
      if isPunctuation(end, ")") { depth -= 1 }
      end += 1
      if depth == 0 { break }
    }
    return end
  }

  /// `{ [] action in`: a list of no captures.
  private mutating func mendEmptyCaptures(at index: Int) {
    guard isPunctuation(index + 1, "]"), isPunctuation(index - 1, "{"), index + 2 < tokens.count,
      tokens[index + 2].kind == .identifier || isPunctuation(index + 2, "(")
    else { return }
    blank(tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound)
  }

  /// `catch a, b {`: the same as a tuple of patterns; where there is no room for parentheses, the first stands for all.
  private mutating func mendCatch(at index: Int) {
    var comma: Int?
    var depth = 0
    var end = index + 1
    while end < tokens.count, end < index + 60 {
      if isPunctuation(end, "(") { depth += 1 }
      if isPunctuation(end, ")") { depth -= 1 }
      if isPunctuation(end, "{") { break }
      if depth == 0, isPunctuation(end, ","), comma == nil { comma = end }
      end += 1
    }
    guard let comma, end < tokens.count, isPunctuation(end, "{") else { return }
    let before = tokens[index + 1].range.lowerBound - 1
    let after = tokens[end].range.lowerBound - 1
    let hasWhere = (index..<end).contains { isWord($0, "where") }
    if !hasWhere, isSpace(bytes[before]), isSpace(bytes[after]) {
      overwrite(before..<before + 1, with: "(")
      overwrite(after..<after + 1, with: ")")
    } else {
      let range = tokens[comma].range.lowerBound..<tokens[end].range.lowerBound
      blank(range)
      lost.append(UInt32(range.lowerBound)..<UInt32(range.upperBound))
    }
  }

  /// A line that starts with a binary `*`, `/` or `%` goes on with the line before it.
  private mutating func joinOperatorLine(at index: Int) {
    guard tokens[index].range.upperBound < bytes.count, isSpace(bytes[tokens[index].range.upperBound]) else { return }
    joinLine(at: index)
  }

  /// Makes a token stand on the line of the token before it.
  private mutating func joinLine(at index: Int) {
    guard let gap = gap(before: index), bytes[gap].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return }
    for position in gap { bytes[position] = 0x20 }
    isChanged = true
  }

  private func startsLine(_ index: Int) -> Bool {
    guard index < tokens.count else { return true }
    return gap(before: index).map { bytes[$0].contains { $0 == 0x0A || $0 == 0x0D } } ?? true
  }

  /// From the end of the token before, comments aside.
  private func gap(before index: Int) -> Range<Int>? {
    codeToken(before: index).map { tokens[$0].range.upperBound..<tokens[index].range.lowerBound }
  }

  private func codeToken(before index: Int) -> Int? {
    var previous = index - 1
    while previous >= 0, tokens[previous].kind == .comment { previous -= 1 }
    return previous >= 0 ? previous : nil
  }

  // MARK: - Tokens

  private func isWord(_ index: Int, _ word: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .identifier && isText(tokens[index].range, word)
  }

  private func isPunctuation(_ index: Int, _ mark: StaticString) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation && isText(tokens[index].range, mark)
  }

  /// Whether the token is this mark and nothing stands between it and the one before.
  private func touches(_ index: Int, _ mark: StaticString) -> Bool {
    isPunctuation(index, mark) && index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  private func isText(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return (0..<range.count).allSatisfy { bytes[range.lowerBound + $0] == word.utf8Start[$0] }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private mutating func blank(_ range: Range<Int>) {
    for position in range where bytes[position] != 0x0A && bytes[position] != 0x0D {
      bytes[position] = 0x20
      isChanged = true
    }
  }

  private mutating func overwrite(_ range: Range<Int>, with word: StaticString) {
    for offset in 0..<min(range.count, word.utf8CodeUnitCount) {
      bytes[range.lowerBound + offset] = word.utf8Start[offset]
    }
    isChanged = true
  }
}
