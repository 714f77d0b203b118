/// Where a file's lines start, and positions in every unit.
///
/// Lines end at LF, CRLF and a lone CR, as editors and the compiler's diagnostics have it; tree-sitter's rows count LF alone, so
/// they are never used. Bytes that are no UTF-8 count as the U+FFFD that `String(decoding:as:)` puts in their place: one column for
/// each broken sequence. A byte order mark at the file's start is no column and no text.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [UInt32]
  /// Whether a line is ASCII throughout, so that all its columns are bytes.
  private let isASCII: [Bool]
  private let markLength: Int

  /// - Parameter bytes: the whole file.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts: [UInt32] = [0]
    var isASCII: [Bool] = []
    var high: UInt8 = 0
    bytes.withUnsafeBufferPointer { bytes in
      var offset = markLength
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        high |= byte
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
        if byte == UInt8(ascii: "\r"), offset < bytes.count, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        starts.append(UInt32(truncatingIfNeeded: offset))
        isASCII.append(high < 0x80)
        high = 0
      }
    }
    isASCII.append(high < 0x80)
    self.markLength = markLength
    self.starts = starts
    self.isASCII = isASCII
  }

  /// The number of lines; a line break at the file's end starts one more, an empty one.
  public var count: Int { starts.count }

  /// The line that a byte lies on, from 1. A line's break belongs to it.
  /// - Parameter offset: bytes from the file's start; one outside the file counts as its nearest end.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The bytes of a line, counted from 1, without its break and without a byte order mark; empty for one there isn't.
  public func range(ofLine line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return bytes.count..<bytes.count }
    let start = max(Int(starts[line - 1]), line == 1 ? markLength : 0)
    guard line < starts.count else { return start..<bytes.count }
    var end = Int(starts[line]) - 1
    if end > start, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The text of a line, counted from 1, without its break; invalid UTF-8 repaired.
  public func text(ofLine line: Int) -> String {
    String(decoding: bytes[range(ofLine: line)], as: UTF8.self)
  }

  /// The text of the line that a byte lies on, without its break; invalid UTF-8 repaired.
  public func line(containing offset: Int) -> String {
    text(ofLine: line(at: offset))
  }

  /// The position of a byte. One inside a character's encoding counts as the character's start, one inside a line's break as
  /// the end of the line's text.
  public func position(at offset: Int) -> Position {
    let line = line(at: offset)
    let range = range(ofLine: line)
    let end = min(max(offset, range.lowerBound), range.upperBound)
    if isASCII[line - 1] {
      let column = end - range.lowerBound + 1
      return Position(line: line, utf8: column, utf16: column, characters: column)
    }
    let scalarStart = scalarStart(end, in: range)
    let text = String(decoding: bytes[range.lowerBound..<scalarStart], as: UTF8.self)
    return Position(
      line: line, utf8: scalarStart - range.lowerBound + 1, utf16: text.utf16.count + 1, characters: text.count + 1)
  }

  /// The start of the scalar that an offset cuts in two, or the offset where it cuts none.
  private func scalarStart(_ offset: Int, in line: Range<Int>) -> Int {
    var start = offset
    while start > line.lowerBound, offset - start < 3, start < line.upperBound, bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    guard start < offset, bytes[start] >= 0xC0 else { return offset }
    let length = bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
    let end = start + length
    guard end > offset, end <= line.upperBound, String(validating: bytes[start..<end], as: UTF8.self) != nil else {
      return offset
    }
    return start
  }
}
