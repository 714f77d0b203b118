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

  private var known: [Key: OutsideName] = [:]
  private var ownersByName: [String: Set<String>] = [:]
  private var types: [String: OutsideType] = [:]
  /// Full names of the types that names belong to, by their last component.
  private var ownersByComponent: [String: Set<String>] = [:]
  private var typesByComponent: [String: Set<String>] = [:]
  /// The types that a name with an origin belongs to.
  private var ownersWithOrigins: Set<String> = []
  /// What every place that makes a value of a type passes, by the type's last component and the label.
  private var passed: [String: [String: Value]] = [:]
  /// What files do with names of others that asked.
  private var uses: [Key: OutsideUse] = [:]
  /// Names that the project declares as something else too, in places that no fact is about.
  private var ambiguous: Set<String> = []

  public init() {}

  /// The names that a project says hold a size of the main screen: `Metrics.screenWidth`, or a global's name alone.
  public init(sizeSymbols: [String]) {
    for symbol in sizeSymbols {
      let parts = symbol.split(separator: ".")
      guard let name = parts.last else { continue }
      var symbol = OutsideName(
        owner: parts.dropLast().joined(separator: "."), name: String(name),
        value: Value(origins: .mainScreen, kind: .size))
      symbol.symbol = "yes"
      add(symbol)
    }
  }

  /// Whether no other file declares a name that counts.
  public var isEmpty: Bool { known.isEmpty && types.isEmpty && uses.isEmpty && passed.isEmpty }

  /// All names, without their owners.
  public private(set) var names: Set<String> = []

  /// Adds a declared name and its value; several declarations of one key join.
  public mutating func add(_ value: Value, owner: String, name: String) {
    add(OutsideName(owner: owner, name: name, value: value))
  }

  /// Adds a declared name; several declarations of one key join.
  public mutating func add(_ name: OutsideName) {
    let key = Key(owner: name.owner, name: name.name)
    known[key] = known[key].map { $0.joined(name) } ?? name
    names.insert(name.name)
    ownersByName[name.name, default: []].insert(name.owner)
    if !name.value.origins.isEmpty { ownersWithOrigins.insert(name.owner) }
    if !name.owner.isEmpty { ownersByComponent[lastComponent(of: name.owner), default: []].insert(name.owner) }
  }

  /// Adds what other files say of a type; several say it together.
  public mutating func add(_ type: OutsideType) {
    types[type.name] = types[type.name].map { $0.joined(type) } ?? type
    typesByComponent[lastComponent(of: type.name), default: []].insert(type.name)
  }

  /// Adds what a file does with a name of another one; several files' uses join.
  public mutating func add(_ use: OutsideUse) { uses[use.key] = uses[use.key].map { $0.joined(use) } ?? use }

  /// Says what all places that make a value of a type pass under its labels, where they agree.
  public mutating func setPassed(_ values: [String: Value], to type: String) { passed[type] = values }

  /// What the whole project passes for a label where a value of a type is made: unknown where the places don't agree, nil where none
  /// is known to pass an origin.
  public func passed(to type: String, label: String) -> Value? { passed[type].map { $0[label] ?? .unknown } }

  /// What is passed to a type, of any label.
  public func passedOrigins(to type: String) -> OriginSet {
    passed[type]?.values.reduce(into: OriginSet()) { $0.formUnion($1.origins) } ?? []
  }

  /// The types to which something else is passed than another table says.
  public func changedPasses(since other: NameFacts) -> Set<String> {
    Set(passed.keys).union(other.passed.keys).filter { passed[$0] != other.passed[$0] }
  }

  /// What files do with a name of another one, by the last component of its type.
  func use(of key: Key) -> OutsideUse? { uses[key] }

  /// Says that a name stands for other things in the project as well: it means a fact only where its owner is known.
  public mutating func markAmbiguous(_ name: String) { ambiguous.insert(name) }

  /// What is known of a member of a type or, with an empty owner, of a global.
  public func name(owner: String, _ name: String) -> OutsideName? {
    if let found = known[Key(owner: owner, name: name)] { return found }
    // `Cell` for `Feed.Cell`, where only one type ends so.
    guard !owner.isEmpty, let owners = ownersByComponent[owner], owners.count == 1, let full = owners.first else {
      return nil
    }
    return known[Key(owner: full, name: name)]
  }

  /// The value of a member of a type or, with an empty owner, of a global.
  public func value(owner: String, name: String) -> Value? { self.name(owner: owner, name)?.value }

  /// The types (or "" for global) that declare the name in other files.
  public func owners(of name: String) -> Set<String> { ownersByName[name] ?? [] }

  /// Whether the project declares a name as one thing only, as far as is known.
  public func isUnique(_ name: String) -> Bool { !ambiguous.contains(name) && owners(of: name).count == 1 }

  /// The last components of the types that every file may know of.
  public var openTypes: Set<String> {
    Set(types.values.lazy.filter(\.isOpen).map { lastComponent(of: $0.name) })
  }

  /// The words for which types that a file mentions are open.
  public func openWords(ofTypesIn mentions: Set<String>) -> Set<String> {
    Set(types.values.lazy.filter { mentions.contains(lastComponent(of: $0.name)) }.compactMap(\.openWord))
  }

  /// All that is known under a name, in the order of its owners.
  public func names(called name: String) -> [OutsideName] {
    owners(of: name).sorted().compactMap { known[Key(owner: $0, name: name)] }
  }

  /// The names under which this table says something else of their uses than another one.
  public func changedUses(since other: NameFacts) -> Set<Key> {
    Set(uses.keys.filter { uses[$0] != other.uses[$0] } + other.uses.keys.filter { uses[$0] == nil })
  }

  /// The keys under which this table says something else than another one, or nothing.
  public func changes(since other: NameFacts) -> (names: Set<String>, types: Set<String>) {
    var names: Set<String> = []
    for (key, name) in known where other.known[key] != name { names.insert(key.name) }
    for key in other.known.keys where known[key] == nil { names.insert(key.name) }
    names.formUnion(ambiguous.symmetricDifference(other.ambiguous))
    var changed: Set<String> = []
    for (key, type) in types where other.types[key] != type { changed.insert(key) }
    for key in other.types.keys where types[key] == nil { changed.insert(key) }
    return (names, changed)
  }

  /// Whether a name is hardly anything else's: UIKit and SwiftUI have no such member.
  public static func isTelling(_ name: String) -> Bool { !KnownName.isKnown(name) }

  /// Whether an origin comes with a name: it holds one, or something that has a member which does.
  public func carriesOrigin(_ name: OutsideName) -> Bool {
    if !name.value.origins.isEmpty { return true }
    guard let type = name.type, name.isOpen else { return false }
    return UnitModel.devices.contains(type) || ownersWithOrigins.contains(type)
  }

  /// Whether a member may be asked of something whose type a file does not name: any but a view's or controller's, whose members
  /// are asked by itself.
  public func isShared(_ name: OutsideName) -> Bool {
    guard !name.isPartOfView else { return false }
    // `.gap`: the place asks for a number, and the file need not name its type.
    if name.isStatic { return UnitModel.numbersAndSizes.contains(name.owner) }
    let last = lastComponent(of: name.owner)
    return last.hasPrefix("UI") || !["View", "Controller", "Cell"].contains { last.hasSuffix($0) }
  }

  /// Whether the project declares a name as something else too.
  public func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

  /// What is known of a type that another file declares: of the full name, or of a last component that one type has.
  public func type(_ name: String) -> OutsideType? {
    if let found = types[name] { return found }
    guard let full = typesByComponent[lastComponent(of: name)], full.count == 1, let only = full.first else {
      return nil
    }
    return types[only]
  }

  /// The type that another file says a type inherits from first.
  public func superclass(of type: String) -> String? { self.type(type)?.inherits.first }
}
