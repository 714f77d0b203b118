/// What equal findings of a baseline have in common.
public struct BaselineKey: Sendable, Hashable, Comparable {
  /// Relative to the project, with `/`.
  public var path: String
  public var rule: String
  /// The source line with its white space folded.
  public var line: String

  public init(path: String, rule: String, line: String) {
    self.path = path
    self.rule = rule
    self.line = Fingerprint.normalised(line)
  }

  init(_ finding: Finding) {
    self.init(path: finding.place.file.project, rule: finding.rule, line: finding.place.line)
  }

  public static func < (a: BaselineKey, b: BaselineKey) -> Bool {
    (a.path, a.rule, a.line) < (b.path, b.rule, b.line)
  }
}
