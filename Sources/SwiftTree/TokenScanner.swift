/// A light lexer over a file's bytes: enough to tell code from comments and strings where there is no
/// tree to ask. It never fails: what it does not know is punctuation.
public struct TokenScanner {
  public enum TokenKind: Sendable {
    case identifier, number, string, comment, punctuation
    /// `#if`, `#elseif`, `#else`, `#endif`: the range is the keyword's.
    case directive
  }

  public struct Token: Sendable {
    public let kind: TokenKind
    public let range: Range<Int>
  }

  private let bytes: UnsafeRawBufferPointer
  private let end: Int
  private var position: Int
  /// How many interpolations the scan is in.
  private var depth = 0

  /// Deeper nesting of strings in strings than people write; below it a string is read without interpolation.
  private static let maximumDepth = 64

  /// Scans `range` of the bytes; a range that starts inside a string or comment is read as code.
  public init(_ bytes: UnsafeRawBufferPointer, range: Range<Int>? = nil) {
    self.bytes = bytes
    self.position = range?.lowerBound ?? 0
    self.end = range?.upperBound ?? bytes.count
    if position == 0, end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// The next token, or nil at the end.
  public mutating func next() -> Token? {
    while position < end {
      let byte = bytes[position]
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C || byte == 0 {
        position += 1
        continue
      }
      let start = position
      let kind = scan(byte)
      return Token(kind: kind, range: start..<position)
    }
    return nil
  }

  private mutating func scan(_ byte: UInt8) -> TokenKind {
    if isIdentifierStart(byte) {
      position += 1
      while position < end, isIdentifierPart(bytes[position]) { position += 1 }
      return .identifier
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      position += 1
      while position < end, isIdentifierPart(bytes[position]) || isDecimalPoint() { position += 1 }
      return .number
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while position < end, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      return .comment
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipBlockComment()
      return .comment
    case UInt8(ascii: "\""):
      skipString(hashes: 0)
      return .string
    case UInt8(ascii: "#"):
      return scanHash()
    case UInt8(ascii: "`"):
      position += 1
      while position < end, isIdentifierPart(bytes[position]) { position += 1 }
      if position < end, bytes[position] == UInt8(ascii: "`") { position += 1 }
      return .identifier
    default:
      position += 1
      return .punctuation
    }
  }

  private func peek(_ offset: Int) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

  private func isDecimalPoint() -> Bool {
    bytes[position] == UInt8(ascii: ".") && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(1))
  }

  private mutating func scanHash() -> TokenKind {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      position += hashes
      skipString(hashes: hashes)
      return .string
    }
    if hashes > 1 {
      position += hashes
      return .punctuation
    }
    position += 1
    let start = position
    while position < end, isIdentifierPart(bytes[position]) { position += 1 }
    for word: StaticString in ["if", "elseif", "else", "endif"]
    where word.utf8CodeUnitCount == position - start
      && (0..<word.utf8CodeUnitCount).allSatisfy({ bytes[start + $0] == word.utf8Start[$0] })
    {
      return .directive
    }
    position = start
    return .punctuation
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < end {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// From an opening quote to after the closing one. A single-line string that does not close ends with its line.
  private mutating func skipString(hashes: Int) {
    let isMultiLine = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    let quotes = isMultiLine ? 3 : 1
    position += quotes
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\"), followsHashes(hashes, from: 1) {
        let escaped = position + 1 + hashes
        position = escaped
        if position < end, bytes[position] == UInt8(ascii: "("), depth < Self.maximumDepth {
          skipInterpolation(stopsAtLine: !isMultiLine)
        } else if position < end, bytes[position] != 0x0A {
          position += 1
        }
      } else if byte == UInt8(ascii: "\""), closes(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        return
      } else if !isMultiLine, byte == 0x0A || byte == 0x0D {
        return
      } else {
        position += 1
      }
    }
  }

  private func followsHashes(_ hashes: Int, from offset: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && followsHashes(hashes, from: quotes)
  }

  private mutating func skipInterpolation(stopsAtLine: Bool) {
    depth += 1
    defer { depth -= 1 }
    var parentheses = 0
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "("):
        parentheses += 1
        position += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        position += 1
        if parentheses == 0 { return }
      case UInt8(ascii: "\""): skipString(hashes: 0)
      case 0x0A where stopsAtLine: return
      default: position += 1
      }
    }
  }
}

@inline(__always)
func isIdentifierStart(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80 || byte == UInt8(ascii: "$")
}

@inline(__always)
func isIdentifierPart(_ byte: UInt8) -> Bool {
  isIdentifierStart(byte) || byte &- 0x30 < 10
}
