/// A value in a YAML file, with the place it starts at.
public struct YAMLNode: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    /// A scalar is the words it is: `on`, `no`, `0.10` and `~` are text. `isQuoted` also holds for block scalars.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    /// In the order of the file; no name stands twice.
    case mapping([Entry])
  }

  /// A key of a mapping and its value.
  public struct Entry: Sendable, Equatable {
    public var name: String
    /// Of the key, from 1.
    public var line: Int
    /// Of the key, from 1, in Unicode scalars.
    public var column: Int
    public var value: YAMLNode

    public init(name: String, line: Int, column: Int, value: YAMLNode) {
      self.name = name
      self.line = line
      self.column = column
      self.value = value
    }

    /// An error about the key.
    public func error(_ message: String, in path: String) -> RuleFileError {
      RuleFileError(path: path, line: line, column: column, message: message)
    }
  }

  public var content: Content
  /// From 1.
  public var line: Int
  /// From 1, in Unicode scalars.
  public var column: Int

  public init(_ content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }

  /// The text of a scalar.
  public var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Whether this is a scalar in quotes or a block scalar.
  public var isQuoted: Bool {
    if case .scalar(_, let isQuoted) = content { isQuoted } else { false }
  }

  /// The values of a sequence.
  public var items: [YAMLNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The keys and values of a mapping.
  public var entries: [Entry]? {
    if case .mapping(let entries) = content { entries } else { nil }
  }

  /// The values of a sequence, or the value itself: where one or a list may stand.
  public var oneOrMore: [YAMLNode] { items ?? [self] }

  /// Whether nothing was written: a key without a value, or an empty list or mapping.
  public var isEmpty: Bool {
    switch content {
    case .scalar(let text, let isQuoted): text.isEmpty && !isQuoted
    case .sequence(let items): items.isEmpty
    case .mapping(let entries): entries.isEmpty
    }
  }

  /// The value of a mapping's key.
  public subscript(name: String) -> YAMLNode? {
    entry(name)?.value
  }

  /// A mapping's key with its place.
  public func entry(_ name: String) -> Entry? {
    entries?.first { $0.name == name }
  }

  /// An error about this value.
  public func error(_ message: String, in path: String) -> RuleFileError {
    RuleFileError(path: path, line: line, column: column, message: message)
  }
}
