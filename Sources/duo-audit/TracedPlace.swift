/// A place as `trace` takes it: `FILE:LINE`, or `FILE:LINE:COLUMN` as the reports print it.
struct TracedPlace: Equatable {
  var path: String
  /// From 1.
  var line: Int

  /// Nil where the text is no place.
  init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let last = parts.popLast(), let number = Int(last), number > 0, !parts.isEmpty else { return nil }
    // A number before the last one is the line, and the last one the column.
    if parts.count > 1, let line = parts.last.flatMap({ Int($0) }), line > 0 {
      parts.removeLast()
      self.line = line
    } else {
      line = number
    }
    path = parts.joined(separator: ":")
    if path.isEmpty { return nil }
  }
}
