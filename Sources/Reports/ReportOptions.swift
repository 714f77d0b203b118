import Audit

/// What a person asked of a report beyond its format.
public struct ReportOptions: Sendable {
  /// List everything, in the text format: each finding in full, what was left out, what was not read.
  public var detail = false
  /// Findings alone, in the formats for people.
  public var quiet = false
  /// Whether the text format may use terminal colours.
  public var colour = false
  /// Whether a person watches a terminal: only then the time is shown, so that other output is the same at every run.
  public var isTerminal = false
  /// Whether waived findings are listed in every format; JSON always lists them.
  public var includeWaived = false
  /// The tool's version, for JSON and SARIF.
  public var toolVersion: String
  /// A file's bytes, or nil where they can't be had: SARIF's line hashes need them.
  public var contents: @Sendable (FileReference) -> [UInt8]?

  public init(
    toolVersion: String, contents: @escaping @Sendable (FileReference) -> [UInt8]? = { _ in nil }
  ) {
    self.toolVersion = toolVersion
    self.contents = contents
  }
}
