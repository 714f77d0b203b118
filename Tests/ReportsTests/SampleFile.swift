import Audit

/// A source file of the sample project, with places found in its text.
struct SampleFile {
  static let root = "/projects/Sample App"

  let reference: FileReference
  let text: String

  init(_ path: String, _ text: String) {
    self.init(
      FileReference(absolute: "\(Self.root)/\(path)", shown: path, repository: path, project: path), text)
  }

  init(_ reference: FileReference, _ text: String) {
    self.reference = reference
    self.text = text
  }

  /// The place of the nth occurrence of a text, from 0; the file's start where it does not occur.
  func place(_ needle: String, _ occurrence: Int = 0) -> Place {
    let bytes = Array(text.utf8), wanted = Array(needle.utf8)
    var left = occurrence
    var start = 0
    for offset in 0...max(0, bytes.count - wanted.count) where bytes[offset...].starts(with: wanted) {
      start = offset
      left -= 1
      if left < 0 { break }
    }
    return place(start..<start + wanted.count)
  }

  func place(_ range: Range<Int>) -> Place {
    let bytes = Array(text.utf8)
    let lineStart = (bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1
    let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
    return Place(
      file: reference, range: range, start: position(range.lowerBound), end: position(range.upperBound),
      line: String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self))
  }

  private func position(_ offset: Int) -> Position {
    let before = Array(text.utf8)[..<offset]
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    let prefix = String(decoding: before[lineStart...], as: UTF8.self)
    return Position(
      line: before.filter { $0 == 0x0A }.count + 1, utf8: offset - lineStart + 1,
      utf16: prefix.utf16.count + 1, characters: prefix.count + 1)
  }
}
