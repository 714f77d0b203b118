/// Something that a unit asks of other files.
public enum Demand: Hashable, Sendable {
  /// The declaration of a type, by the last component of its name.
  case type(String)
  /// A function or property that one of some types has, by the last components of theirs, "" for a global; of any where there are
  /// none.
  case name(String, owners: [String])
  /// What files do with a name that this unit declares, by the last component of its type.
  case uses(NameFacts.Key)
  /// Nothing, but tells that arms of layout branches show a member of the last component of its type.
  case shown(NameFacts.Key)

  /// The declaration of the type with this full name.
  static func type(of name: String) -> Demand {
    .type(lastComponent(of: name))
  }

  /// The names that a file must hold to answer.
  public var words: [String] {
    switch self {
    case .type(let name): [name]
    case .name(let name, let owners): [name] + owners.filter { !$0.isEmpty }
    case .uses(let key), .shown(let key): key.owner.isEmpty ? [key.name] : [key.name, key.owner]
    }
  }
}
