extension Finding {
  /// The total order of findings: path, line, column, rule, message.
  static func isOrdered(_ a: Finding, _ b: Finding) -> Bool {
    if a.place.file.absolute != b.place.file.absolute {
      return a.place.file.absolute.utf8.lexicographicallyPrecedes(b.place.file.absolute.utf8)
    }
    if a.place.range.lowerBound != b.place.range.lowerBound {
      return a.place.range.lowerBound < b.place.range.lowerBound
    }
    return (a.rule, a.message) < (b.rule, b.message)
  }
}
