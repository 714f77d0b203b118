import CodePatterns
import SwiftTree

/// What other files do with a name that one file declares, as far as a finding at the declaration hangs on it.
public struct OutsideUse: Sendable, Equatable {
  /// The name and the last component of the type that it belongs to.
  public let key: NameFacts.Key
  /// Whether it is shown in arms of layout branches alone.
  var isInLayoutBranch: Bool
  /// Whether it becomes the columns of a grid, and whether a condition chooses between it and others.
  var isColumns = false
  var isChosen = false
  /// Whether it is nothing but the frame that `loadView` gives its view, or that view itself.
  var isRootFrame: Bool
  var isRootView: Bool
  /// Whether an object that it gives is shown or kept, or only asked for its size.
  var isShown = false
  var isMeasured = false

  /// What two files do with a name.
  func joined(_ other: OutsideUse) -> OutsideUse {
    var result = self
    result.isInLayoutBranch = isInLayoutBranch && other.isInLayoutBranch
    result.isColumns = isColumns || other.isColumns
    result.isChosen = isChosen || other.isChosen
    result.isRootFrame = isRootFrame && other.isRootFrame
    result.isRootView = isRootView && other.isRootView
    result.isShown = isShown || other.isShown
    result.isMeasured = isMeasured || other.isMeasured
    return result
  }
}

extension UnitModel {
  /// What other files do with a declared name; nil where none uses it, or before they said so. Asks them.
  func outsideUse(of id: NodeID) -> OutsideUse? {
    guard isMemberOrGlobal(id), let declaration = declaration(at: id), isSeenOutside(id) else { return nil }
    let owner = declaration.owner >= 0 ? lastComponent(of: index.owners[Int(declaration.owner)]) : ""
    // Members of all views, controllers or numbers are asked of anything.
    guard owner.isEmpty || !isOfSystem(owner) && owner != "View" else { return nil }
    let key = NameFacts.Key(owner: owner, name: unit.name(declaration.name))
    let demand = Demand.uses(key)
    demands.insert(demand)
    return granted.contains(demand) ? facts.use(of: key) : nil
  }

  // MARK: - What is told

  /// What this unit does with some names that other files declare.
  public func exports(uses asked: Set<NameFacts.Key>) -> [OutsideUse] {
    asked.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }.compactMap { use(of: $0) }
  }

  private func use(of key: NameFacts.Key) -> OutsideUse? {
    guard let name = unit.nameID(key.name) else { return nil }
    let places = uses(of: name).filter { mayMean($0, key) }.map { unit[$0].role == .callee ? unit[$0].parent : $0 }
    guard !places.isEmpty else { return nil }
    var result = OutsideUse(
      key: key, isInLayoutBranch: places.allSatisfy { isInLayoutBranch($0) },
      isRootFrame: places.allSatisfy { rootFrames.contains($0) },
      isRootView: places.allSatisfy { rootViews.contains($0) })
    for place in places {
      if let use = columnUse(of: place) {
        result.isColumns = true
        result.isChosen = result.isChosen || use.isChosen
      }
      switch objectUse(of: place) {
      // What stands over the keyboard is the keyboard's.
      case nil: result.isShown = result.isShown || !setsAccessory
      case "measured": result.isMeasured = true
      default: break
      }
    }
    return result
  }

  /// Whether this file gives something a view to stand over the keyboard.
  private var setsAccessory: Bool {
    (unit.nameID("inputAccessoryView").map { name in
      !uses(of: name).isEmpty || !index.named(name).isEmpty
    }) ?? false
  }

  /// Whether a name may be one that another file declares in a type, or outside of all.
  private func mayMean(_ use: NodeID, _ key: NameFacts.Key) -> Bool {
    switch resolve(use) {
    case .declarations: return false
    case .outside(let name): return lastComponent(of: name.owner) == key.owner
    case .nothing: break
    }
    guard unit[use].kind == .member else { return key.owner.isEmpty || ownOwners(at: use).contains(key.owner) }
    let base = use + 1
    guard !key.owner.isEmpty, base < unit[use].subtreeEnd else { return false }
    if startsUppercase(unit[base].name), unit[base].kind != .call { return unit.name(unit[base].name) == key.owner }
    return typeName(of: base).map { family($0).contains(key.owner) } ?? false
  }
}
