import CodePatterns
import SwiftTree

/// The construct `arrangement`: an `ArrangementView` or `UIArrangementViewController`, where it stands in something that it can't stand in,
/// and where it holds something that it can't hold.
extension UnitModel {
  /// The names by which a file makes an arrangement.
  static let arrangementNames = ["ArrangementView", "UIArrangementViewController"]

  func arrangementConstructs() -> [Construct] {
    let shown = ArrangementReader(model: self).constructs()
    return (shown + ControllerArrangements(model: self).constructs()).sorted { $0.place < $1.place }
  }

  /// Whether a view that this file declares shows an arrangement, by itself or in a view that it holds.
  func showsArrangement(_ type: NodeID) -> Bool { ArrangementReader(model: self).shows(type) }
}

/// Arrangements of SwiftUI.
private struct ArrangementReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  /// Containers in which an arrangement has no height, or no room, of its own.
  private static let containers: [String: String] = [
    "List": "list", "Table": "list", "Form": "list", "UIHostingConfiguration": "list", "ScrollView": "scroll",
    "NavigationSplitView": "split",
  ]

  func constructs() -> [Construct] {
    var found: [NodeID: Construct] = [:]
    for id in 0..<unit.count where unit[id].kind == .call {
      let name = unit.name(unit[id].name)
      if name == "ArrangementView" {
        for construct in held(by: id) { found[construct.place] = construct }
      } else if let kind = Self.containers[name], isSystem(id) {
        for construct in standing(in: id, kind) where found[construct.place] == nil {
          found[construct.place] = construct
        }
      }
    }
    return Array(found.values) + (0..<unit.count).compactMap(oneAxis)
  }

  /// `.split.axes(.horizontal)`: a split that is held to one axis.
  private func oneAxis(_ call: NodeID) -> Construct? {
    guard unit[call].kind == .call, unit.name(unit[call].name) == "axes", case let callee = unit.child(call, .callee),
      callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd, isSplit(callee + 1),
      let axes = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd }),
      case let words = model.meanings(of: axes + 1), !words.isEmpty, words.isSubset(of: ["horizontal", "vertical"])
    else { return nil }
    var construct = Construct(kind: .arrangement, node: call, place: call)
    construct.reportsName = true
    construct.attributes["axes"] = .word("one")
    return construct
  }

  private func isSplit(_ id: NodeID) -> Bool {
    if model.typeName(of: id) == "UISplitArrangement" { return true }
    let meant = model.definition(of: id)
    guard unit[meant].kind == .implicitMember || unit[meant].kind == .member else { return false }
    return unit.name(unit[meant].name) == "split"
  }

  /// Whether a call makes SwiftUI's own view, and not a type of the project of the same name.
  private func isSystem(_ call: NodeID) -> Bool { !model.isDeclaredHere(unit.name(unit[call].name)) }

  /// The views in a container's closures.
  private func contents(of call: NodeID) -> [ViewItem] {
    if unit.name(unit[call].name) == "UIHostingConfiguration" { return model.views.closureViews(of: call) }
    return model.views.views(of: call)?.flatMap(\.children) ?? []
  }

  // MARK: - What it stands in

  private func standing(in container: NodeID, _ kind: String) -> [Construct] {
    contents(of: container).all.compactMap { item in
      guard let step = arrangement(item) else { return nil }
      var construct = Construct(kind: .arrangement, node: item.node, place: item.node)
      construct.attributes["held-by"] = .word(kind)
      construct.trace = step + [TraceStep(node: container, text: "stands in this \(unit.name(unit[container].name))")]
      return construct
    }
  }

  /// Why a view is an arrangement or shows one; nil where it is none.
  private func arrangement(_ item: ViewItem) -> [TraceStep]? {
    switch item.key.kind {
    case .system: return isArrangement(item) ? [] : nil
    case .project:
      let name = unit.name(item.key.name)
      if let type = model.views.declaration(ofType: item.key.name) {
        guard let shown = shownArrangement(type) else { return nil }
        return [TraceStep(node: shown, text: "\(name) shows an arrangement")]
      }
      return model.outsideType(name)?.arranges == true ? [] : nil
    default: return nil
    }
  }

  private func isArrangement(_ item: ViewItem) -> Bool { unit.name(item.key.name) == "ArrangementView" }

  func shows(_ type: NodeID) -> Bool { shownArrangement(type) != nil }

  /// The view in a type's body that is an arrangement, or shows one.
  private func shownArrangement(_ type: NodeID, depth: Int = 0) -> NodeID? {
    guard depth < 4, let body = model.views.body(of: type), let items = model.views.views(ofDeclaration: body) else {
      return nil
    }
    for item in items.all {
      switch item.key.kind {
      case .system where isArrangement(item): return item.node
      case .project:
        if let inner = model.views.declaration(ofType: item.key.name) {
          if shownArrangement(inner, depth: depth + 1) != nil { return item.node }
        } else if model.outsideType(unit.name(item.key.name))?.arranges == true {
          return item.node
        }
      default: break
      }
    }
    return nil
  }

  // MARK: - What it holds

  private func held(by arrangement: NodeID) -> [Construct] {
    model.views.closureViews(of: arrangement).all.compactMap { item in
      let kinds = navigation(item)
      guard !kinds.isEmpty else { return nil }
      var construct = Construct(kind: .arrangement, node: item.node, place: item.node)
      construct.attributes["holds"] = AttributeValue(words: kinds.map(\.rawValue).sorted())
      construct.trace = [TraceStep(node: arrangement, text: "the arrangement around it")]
      return construct
    }
  }

  /// The containers that a view is, or that one of the project shows first.
  private func navigation(_ item: ViewItem) -> Set<NavigationKind> {
    switch item.key.kind {
    case .system:
      guard case .navigation(let kind) = item.system, !model.views.isPager(item) else { return [] }
      return [kind]
    case .project:
      let own = model.views.declaration(ofType: item.key.name).map { model.views.navigation(ofType: $0) }
      let kinds = own ?? model.outsideType(unit.name(item.key.name))?.navigation ?? []
      return kinds.subtracting([.sidebar])
    default: return []
    }
  }
}
