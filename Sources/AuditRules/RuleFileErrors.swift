/// Everything that is wrong in a page or a folder of pages; never empty.
public struct RuleFileErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// In the order of paths, and of places in a file.
  public var errors: [RuleFileError]

  public init(_ errors: [RuleFileError]) {
    self.errors = errors
  }

  /// One error a line.
  public var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
