import SwiftTree

/// The numbers of a unit's names by their text: known names are found in the vocabulary that all units share, so only the file's own
/// are gathered.
struct NameIDs {
  private let vocabulary: Vocabulary
  private let own: [String: NameID]

  init(_ unit: SyntaxUnit) {
    vocabulary = unit.vocabulary
    var own: [String: NameID] = [:]
    own.reserveCapacity(unit.nameCount - Int(vocabulary.count))
    for id in vocabulary.count..<NameID(unit.nameCount) { own[unit.name(id)] = id }
    self.own = own
  }

  /// The number of a name; nil for one that neither the file holds nor the vocabulary.
  subscript(name: String) -> NameID? { vocabulary.id(name) ?? own[name] }
}
