/// Steps over a file's bytes by its comments, without a tree.
struct CodeScanner {
  let bytes: [UInt8]
  /// In source order.
  let comments: [Range<UInt32>]

  /// The comment that holds this byte.
  func comment(at byte: UInt32) -> Range<UInt32>? {
    let index = comments.partitioningIndex { $0.upperBound > byte }
    return index < comments.count && comments[index].contains(byte) ? comments[index] : nil
  }

  /// The line of a byte, without its line break.
  func line(of byte: Int) -> Range<Int> {
    let start = bytes[..<byte].lastIndex(where: \.isLineBreak).map { $0 + 1 } ?? 0
    let end = bytes[byte...].firstIndex(where: \.isLineBreak) ?? bytes.count
    return start..<end
  }

  /// The runs of bytes in a range that are neither space nor comment.
  func code(in range: Range<Int>) -> [Range<UInt32>] {
    var runs: [Range<UInt32>] = []
    var position = next(from: range.lowerBound)
    while position < range.upperBound {
      let start = position
      let limit = min(range.upperBound, nextComment(from: position))
      while position < limit, !bytes[position].isSpace, !bytes[position].isLineBreak { position += 1 }
      runs.append(UInt32(start)..<UInt32(position))
      position = next(from: position)
    }
    return runs
  }

  /// The first byte from here on that is neither space nor comment, or the end of the file.
  func next(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      if bytes[position].isSpace || bytes[position].isLineBreak {
        position += 1
      } else if let comment = comment(at: UInt32(position)) {
        position = Int(comment.upperBound)
      } else {
        return position
      }
    }
    return bytes.count
  }

  /// Whether nothing but spaces and comments stands before a byte on its line.
  func isFirstOnLine(_ byte: Int) -> Bool { code(in: line(of: byte).lowerBound..<byte).isEmpty }

  /// The start of this word where it is the last code before a byte.
  func word(endingBefore byte: Int, is word: String) -> UInt32? {
    var end = byte
    while end > 0 {
      if bytes[end - 1].isSpace || bytes[end - 1].isLineBreak {
        end -= 1
      } else if let comment = comment(at: UInt32(end - 1)) {
        end = Int(comment.lowerBound)
      } else {
        break
      }
    }
    let start = end - word.utf8.count
    guard start >= 0, bytes[start..<end].elementsEqual(word.utf8), start == 0 || !bytes[start - 1].isIdentifier else {
      return nil
    }
    return UInt32(start)
  }

  /// The first byte of a declaration or statement, imports and directives aside.
  func firstCode() -> Int {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var position = next(from: hasMark ? 3 : 0)
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "#"), isDirective(at: position) {
        position = endOfStatement(from: position)
      } else if let keyword = importKeyword(from: position) {
        position = endOfStatement(from: keyword)
      } else {
        return position
      }
      position = next(from: position)
    }
    return position
  }

  /// The end of an attribute with its arguments that starts here, or nil where none does.
  func attributeEnd(at start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "@") else { return nil }
    var position = wordEnd(from: start + 1)
    while position < bytes.count, bytes[position] == UInt8(ascii: ".") { position = wordEnd(from: position + 1) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return position }
    var depth = 0
    var isQuoted = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "(") where !isQuoted: depth += 1
      case UInt8(ascii: ")") where !isQuoted: depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    return position
  }

  /// The end of what may stand in front of a statement's node and in none: an attribute, an effect, `self.`, an opening
  /// parenthesis. Nil where nothing of the kind starts here.
  func prefixEnd(at start: Int) -> Int? {
    if let end = attributeEnd(at: start) { return end }
    if bytes[start] == UInt8(ascii: "(") { return start + 1 }
    var end = wordEnd(from: start)
    switch String(decoding: bytes[start..<end], as: UTF8.self) {
    case "try", "await", "consume", "unsafe":
      if end < bytes.count, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[end]) { end += 1 }
      return end
    case "self":
      while end < bytes.count, [UInt8](" \t\r\n?!".utf8).contains(bytes[end]) { end += 1 }
      return end < bytes.count && bytes[end] == UInt8(ascii: ".") ? end + 1 : nil
    case "nonisolated":
      return bytes[end...].starts(with: "(unsafe)".utf8) ? end + 8 : end
    default: return nil
    }
  }

  private func wordEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isIdentifier } ?? bytes.count
  }

  private func nextComment(from position: Int) -> Int {
    let index = comments.partitioningIndex { $0.lowerBound >= UInt32(position) }
    return index < comments.count ? Int(comments[index].lowerBound) : bytes.count
  }

  private func isDirective(at position: Int) -> Bool {
    ["#!", "#if", "#elseif", "#else", "#endif"].contains { directive in
      bytes[position...].starts(with: directive.utf8)
        && (directive == "#!" || !(bytes.dropFirst(position + directive.utf8.count).first?.isIdentifier ?? false))
    }
  }

  /// The `import` of an import declaration that starts here, attributes and access included.
  private func importKeyword(from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if let end = attributeEnd(at: position) {
        position = next(from: end)
        continue
      }
      let end = wordEnd(from: position)
      switch String(decoding: bytes[position..<end], as: UTF8.self) {
      case "import": return position
      case "public", "package", "internal", "fileprivate", "private": position = next(from: end)
      default: return nil
      }
    }
    return nil
  }

  /// The end of the line, or the semicolon or comment before it.
  private func endOfStatement(from start: Int) -> Int {
    var position = start
    let limit = nextComment(from: start)
    while position < limit, !bytes[position].isLineBreak {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ";") { break }
    }
    return position
  }
}
