/// What is wrong at one place of a rule page or of another file in YAML.
public struct RuleFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path as given or found.
  public var path: String
  /// From 1; 0 where the error is about the whole file or folder.
  public var line: Int
  /// From 1, in Unicode scalars; 0 where `line` is 0.
  public var column: Int
  /// What is wrong and what to do about it, lower case, no full stop.
  public var message: String

  public init(path: String, line: Int = 0, column: Int = 0, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// `path:line:column: message`, the form that editors and build logs link.
  public var description: String {
    line == 0 ? "\(path): \(message)" : "\(path):\(line):\(column): \(message)"
  }
}
