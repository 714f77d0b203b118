/// What is known of names that other files declare: the table through which one file's knowledge reaches another.
public struct NameFacts: Sendable {
  public struct Key: Hashable, Sendable {
    /// The full name of the type the name belongs to; empty for a global.
    public var owner: String
    public var name: String

    public init(owner: String, name: String) {
      self.owner = owner
      self.name = name
    }
  }

  private var values: [Key: Value] = [:]
  private var ownersByName: [String: Set<String>] = [:]
  private var types: [String: String] = [:]

  public init() {}

  /// The names that a project says hold a size of the main screen: `Metrics.screenWidth`, or a global's name alone.
  public init(sizeSymbols: [String]) {
    for symbol in sizeSymbols {
      let parts = symbol.split(separator: ".")
      guard let name = parts.last else { continue }
      add(
        Value(origins: .mainScreen, kind: .size), owner: parts.dropLast().joined(separator: "."), name: String(name))
    }
  }

  /// Whether no other file declares a name that counts.
  public var isEmpty: Bool { values.isEmpty && types.isEmpty }

  /// Adds a declared name and its value; several declarations of one key join.
  public mutating func add(_ value: Value, owner: String, name: String) {
    let key = Key(owner: owner, name: name)
    values[key] = values[key].map { $0.joined(value) } ?? value
    ownersByName[name, default: []].insert(owner)
  }

  /// Adds the superclass of a type that another file declares.
  public mutating func add(type: String, superclass: String) { types[type] = superclass }

  /// The value of a member of a type or, with an empty owner, of a global.
  public func value(owner: String, name: String) -> Value? { values[Key(owner: owner, name: name)] }

  /// The types (or "" for global) that declare the name in other files.
  public func owners(of name: String) -> Set<String> { ownersByName[name] ?? [] }

  public func superclass(of type: String) -> String? { types[type] }
}
