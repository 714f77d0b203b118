import AuditRules

/// Everything the audit knows of one line, and what each rule made of it.
public struct LineTrace: Sendable {
  /// An expression on the line of which something is known, or of which nothing is.
  public struct Known: Sendable {
    public var place: Place
    /// As written, on one line.
    public var text: String
    /// The words of its origins; empty for none.
    public var origins: [String]
    public var kind: String
    public var constant: Double?
    public var type: String?
    /// Where it ends up, what says most first.
    public var sinks: [String]
    /// Where its origin comes from.
    public var steps: [RelatedPlace]
    /// Whether its name means nothing that is known.
    public var isUnknown: Bool
  }

  /// What a rule made of a place on the line.
  public struct Verdict: Sendable, Equatable {
    public var rule: String
    /// The column in characters, from 1.
    public var column: Int
    /// The level it is reported at; nil where the rule is silent.
    public var level: Level?
    /// Why it is silent, or what it says.
    public var text: String
  }

  public var file: FileReference
  public var line: Int
  /// The line as it stands in the file.
  public var text: String
  public var known: [Known] = []
  /// The words of the contexts that the line's first code stands in.
  public var contexts: [String] = []
  public var verdicts: [Verdict] = []
  /// Why no rule looked at the file at all, as sentences.
  public var notes: [String] = []

  init(file: FileReference, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}

/// Which line of which file a run is asked about.
struct LineProbe: Sendable {
  /// Absolute.
  var path: String
  /// From 1.
  var line: Int
}
