/// Makes the places of one file. Places on one line share its text.
public struct PlaceMaker: Sendable {
  public let file: FileReference
  public let lines: LineIndex
  private var last: (line: Int, text: String)?

  /// - Parameter bytes: the whole file.
  public init(file: FileReference, bytes: [UInt8]) {
    self.file = file
    self.lines = LineIndex(bytes)
  }

  /// The place of a range of bytes from the file's start.
  public mutating func place(_ range: Range<Int>) -> Place {
    let start = lines.position(at: range.lowerBound)
    let end = range.isEmpty ? start : lines.position(at: range.upperBound)
    let text: String
    if let last, last.line == start.line {
      text = last.text
    } else {
      text = lines.text(ofLine: start.line)
      last = (start.line, text)
    }
    return Place(file: file, range: range, start: start, end: end, line: text)
  }
}
