/// A Swift text with the places that a rule reports in it.
public struct MarkedText: Sendable, Equatable {
  /// One reported place.
  public struct Mark: Sendable, Equatable {
    /// Offsets in bytes at which the finding may stand: first where the token itself is, then the places that
    /// stand for it (where a moved value is read now).
    public var places: [Int]

    public init(places: [Int]) {
      self.places = places
    }
  }

  public var text: String
  public var marks: [Mark]
  /// Where names stand that rewrites declared: a rule may speak of a name for what it looks for.
  public var names: [Int]

  public init(text: String, marks: [Mark], names: [Int] = []) {
    self.text = text
    self.marks = marks
    self.names = names
  }

  /// - Parameter offsets: where the reported tokens start, in bytes of the text.
  public init(text: String, offsets: [Int]) {
    self.init(text: text, marks: offsets.map { Mark(places: [$0]) })
  }
}
