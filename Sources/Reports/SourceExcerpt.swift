import Audit

/// The source line of a place as a terminal shows it, and the line of carets that goes under it.
///
/// The carets' line repeats the tabs of the source line and takes as many spaces as the characters before the region
/// take columns, so that they stand under the region at any tab width and behind wide or combined characters.
struct SourceExcerpt: Equatable {
  /// The line, without trailing blanks, cut around the region with `…` where it is too long.
  var text: String
  /// Blanks up to the region, then at least one caret. A region of several lines is marked to the end of its first.
  var carets: String

  /// - Parameter limit: the most columns the text takes; a tab counts as four.
  init(_ place: Place, limit: Int = 120) {
    let line = place.line.map(DisplayText.shown)
    let from = min(max(place.start.characters - 1, 0), line.count)
    let isOneLine = place.end.line == place.start.line
    let to = isOneLine ? min(max(place.end.characters - 1, from), line.count) : line.count
    let textEnd = (line.lastIndex { !$0.isWhitespace } ?? -1) + 1
    let end = isOneLine ? max(textEnd, to) : max(textEnd, from)

    let window = Self.window(of: line[..<end], around: from..<min(to, end), limit: limit)
    let isCutLeft = window.lowerBound > 0, isCutRight = window.upperBound < end
    text = (isCutLeft ? "…" : "") + String(line[window]) + (isCutRight ? "…" : "")

    var carets = isCutLeft ? " " : ""
    for character in line[window.lowerBound..<from] {
      carets += character == "\t" ? "\t" : String(repeating: " ", count: DisplayText.width(character))
    }
    let marked = line[from..<max(from, min(to, window.upperBound))]
    self.carets = carets + String(repeating: "^", count: max(1, DisplayText.width(marked)))
  }

  private static let tabWidth = 4
  /// The columns of code kept in front of a region that stands too far to the right.
  private static let lead = 40

  private static func columns(_ character: Character) -> Int {
    character == "\t" ? tabWidth : DisplayText.width(character)
  }

  /// The part of the line to show: all of it, or what fits with the region in it; its start at least.
  private static func window(of line: ArraySlice<Character>, around region: Range<Int>, limit: Int) -> Range<Int> {
    let columns = line.map(columns)
    guard columns.reduce(0, +) > limit else { return 0..<line.count }

    var start = 0
    if columns[..<region.upperBound].reduce(0, +) > limit - 1 {
      let regionWidth = columns[region].reduce(0, +)
      var room = min(lead, max(limit - 2 - regionWidth, lead / 2))
      start = region.lowerBound
      while start > 0, columns[start - 1] <= room {
        start -= 1
        room -= columns[start]
      }
    }
    var room = limit - 1 - (start > 0 ? 1 : 0)
    var end = start
    while end < columns.count, columns[end] <= room {
      room -= columns[end]
      end += 1
    }
    return start..<end
  }
}
