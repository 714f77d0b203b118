import CodePatterns
import SwiftTree

/// Members of a view that its layout branches show and that an extension in another file declares.
extension UnitModel {
  /// The origins of branches that tell the files of what they show: those that every run on the project knows of.
  public static let shownBy = OriginSet.folding.intersection(exported)

  /// Asks the other declarations of the views here for what arms of layout branches show.
  public func askForShownMembers() {
    for branch in views.branches
    where !branch.foldingRoots.isEmpty && !branch.value.origins.isDisjoint(with: Self.shownBy) {
      for item in branch.arms.flatMap({ $0.items.all }) where item.key.kind == .elsewhere {
        for owner in enclosingTypes(of: item.node).compactMap({ index.owner(opened: $0) }) where owner >= 0 {
          let name = index.owners[Int(owner)]
          demands.insert(.shown(NameFacts.Key(owner: lastComponent(of: name), name: unit.name(item.key.name))))
        }
      }
    }
  }

  /// What is lost when `ViewThatFits` takes another view than one that another file's member gives; asks for it.
  func outsideFit(of item: ViewItem) -> OutsideFit? {
    let named = unit[item.node].kind == .call ? unit.child(item.node, .callee) : item.node
    guard named >= 0 else { return nil }
    ask(unit.name(item.key.name), of: ownOwners(at: item.node))
    guard case .outside(let name) = resolve(named), isGranted(name.name, owner: name.owner) else { return nil }
    return name.fit
  }
}

/// What a view keeps that `ViewThatFits` may take or leave.
struct OutsideFit: Sendable, Equatable {
  var state: ViewState
  var scrolls: Bool
}
