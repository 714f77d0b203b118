/// Reads the known identifiers of a byte range, and chains of them.
struct ChainReader {
  /// A known identifier.
  struct Token {
    let range: Range<Int>
    let name: NameID
    /// Whether a dot stands before it.
    let isAfterDot: Bool
    /// Whether that dot is the one of `self.`.
    let isAfterSelf: Bool
  }

  private let bytes: UnsafeRawBufferPointer
  private let range: Range<Int>
  private let vocabulary: Vocabulary
  private var scanner: TokenScanner
  /// The scanner behind the identifier that `next` returned last.
  private var behind: TokenScanner
  /// The last two tokens that are no comments, `?` or `!`.
  private var previous: Range<Int>?
  private var beforePrevious: Range<Int>?

  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ vocabulary: Vocabulary) {
    self.bytes = bytes
    self.range = range
    self.vocabulary = vocabulary
    // Chains may start in the range and go on behind it.
    scanner = TokenScanner(bytes, range: range.lowerBound..<bytes.count)
    behind = scanner
    previous = Self.dot(before: range.lowerBound, bytes)
  }

  /// The dot that stands right before a range, white space aside.
  private static func dot(before start: Int, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
    var index = start - 1
    while index >= 0, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index -= 1 }
    return index >= 0 && bytes[index] == UInt8(ascii: ".") ? index..<index + 1 : nil
  }

  /// The next known identifier that starts in the range.
  mutating func next() -> Token? {
    while let token = scanner.next(), token.range.lowerBound < range.upperBound {
      if token.kind == .comment || isSuffix(token) { continue }
      let isAfterDot = isDot(previous) && !(isDot(beforePrevious) && touch(beforePrevious, previous))
      let isAfterSelf = isAfterDot && isSelf(beforePrevious)
      beforePrevious = previous
      previous = token.range
      guard token.kind == .identifier else { continue }
      let name = name(token.range)
      if name != 0 {
        behind = scanner
        return Token(range: token.range, name: name, isAfterDot: isAfterDot, isAfterSelf: isAfterSelf)
      }
    }
    return nil
  }

  /// The identifiers of a chain that starts with this token, or nil where another follows.
  func follow(_ names: [NameID], from token: Token) -> [Range<Int>]? {
    var found = [token.range]
    var scanner = behind
    var isAfterDot = false
    var end = token.range.upperBound
    while found.count < names.count {
      guard let token = scanner.next() else { return nil }
      switch token.kind {
      case .comment: continue
      case .punctuation where !isAfterDot:
        if isDot(token.range) {
          isAfterDot = true
        } else if isSuffix(token), token.range.lowerBound == end {
          end = token.range.upperBound
        } else {
          return nil
        }
      case .identifier where isAfterDot && name(token.range) == names[found.count]:
        found.append(token.range)
        isAfterDot = false
        end = token.range.upperBound
      default: return nil
      }
    }
    return found
  }

  private func name(_ range: Range<Int>) -> NameID {
    let hasTicks = range.count > 2 && bytes[range.lowerBound] == UInt8(ascii: "`")
    let name = hasTicks ? range.lowerBound + 1..<range.upperBound - 1 : range
    return vocabulary.id(of: UnsafeRawBufferPointer(rebasing: bytes[name]))
  }

  private func isDot(_ range: Range<Int>?) -> Bool {
    range.map { $0.count == 1 && bytes[$0.lowerBound] == UInt8(ascii: ".") } ?? false
  }

  private func touch(_ left: Range<Int>?, _ right: Range<Int>?) -> Bool {
    left != nil && left?.upperBound == right?.lowerBound
  }

  private func isSelf(_ range: Range<Int>?) -> Bool {
    range.map { bytes[$0].elementsEqual("self".utf8) } ?? false
  }

  private func isSuffix(_ token: TokenScanner.Token) -> Bool {
    guard token.kind == .punctuation, token.range.count == 1 else { return false }
    return bytes[token.range.lowerBound] == UInt8(ascii: "?") || bytes[token.range.lowerBound] == UInt8(ascii: "!")
  }
}
