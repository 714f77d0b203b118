import SwiftTree

/// The construct `edge-pin`: one view's edge tied to the same edge of what it lies in, whoever writes the constraint and in which
/// order.
extension UnitModel {
  /// The names without which a file ties no edges.
  static let pinNames = [
    "constraint", "NSLayoutConstraint", "makeConstraints", "remakeConstraints", "updateConstraints",
  ]
  static let anchorEdges: [String: String] = [
    "leadingAnchor": "leading", "trailingAnchor": "trailing", "leftAnchor": "left", "rightAnchor": "right",
    "topAnchor": "top", "bottomAnchor": "bottom",
  ]

  func edgePinConstructs() -> [Construct] {
    let reader = EdgePinReader(model: self)
    return reader.marked((0..<unit.count).flatMap { reader.pins(at: $0) })
  }
}

/// A constraint between the edges of two things, before it is known which of them lies in the other.
struct RawPin {
  var node: NodeID
  /// What is tied: a view or a guide, `.none` for the object around.
  var first: NodeID
  var firstEdge: String
  var second: NodeID
  var secondEdge: String
  /// The expression of the second edge, for reports.
  var firstPlace: NodeID
  var secondPlace: NodeID
  var constant: NodeID = .none
  var isEqual = true
}

private struct EdgePinReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }
  private let dsl: ConstraintClosures

  init(model: UnitModel) {
    self.model = model
    dsl = ConstraintClosures(model: model)
  }

  func pins(at id: NodeID) -> [Construct] {
    guard unit[id].kind == .call else { return [] }
    let raw: [RawPin]
    switch unit.name(unit[id].name) {
    case "constraint": raw = anchorPin(id).map { [$0] } ?? []
    case "NSLayoutConstraint": raw = attributePin(id).map { [$0] } ?? []
    case "equalTo", "equalToSuperview", "greaterThanOrEqualTo", "lessThanOrEqualTo": raw = dsl.pins(at: id)
    default: return []
    }
    return raw.flatMap { pin in spread(pin).compactMap { construct($0) } }
  }

  /// The pins, with what they say together: something that is tied to all four edges of a controller's view is all that the
  /// controller shows, and lies where its container puts it.
  func marked(_ pins: [Construct]) -> [Construct] {
    func key(_ pin: Construct) -> String? {
      guard let item = pin.parts["source"], pin.attributes["to"]?.words == ["view"],
        pin.attributes["constant"]?.number == 0
      else { return nil }
      return (model.enclosingTypeName(of: pin.node) ?? "") + " " + unit.string(item)
    }
    func distance(_ pin: Construct) -> String? {
      guard let item = pin.parts["source"], let words = pin.attributes["constant"]?.words, !words.isEmpty else {
        return nil
      }
      return (model.enclosingTypeName(of: pin.node) ?? "") + " " + unit.string(item) + " "
        + words.joined(separator: " ")
    }
    var edges: [String: Set<String>] = [:]
    var distances: [String: Set<String>] = [:]
    for pin in pins {
      guard let distance = distance(pin) else { continue }
      distances[distance, default: []].formUnion(pin.attributes["edge"]?.words ?? [])
    }
    for pin in pins { if let key = key(pin) { edges[key, default: []].formUnion(pin.attributes["edge"]?.words ?? []) } }
    return pins.map { pin in
      var pin = pin
      let found = key(pin).flatMap { edges[$0] } ?? []
      let areAll =
        found.isSuperset(of: ["top", "bottom"]) && !found.isDisjoint(with: ["leading", "left"])
        && !found.isDisjoint(with: ["trailing", "right"])
      pin.attributes["fills"] = .flag(areAll)
      // The same margin along and across is a design's, and no bar's.
      let same = distance(pin).flatMap { distances[$0] } ?? []
      pin.attributes["even"] = .flag(
        !same.isDisjoint(with: ["top", "bottom"])
          && !same.isDisjoint(with: ["leading", "left", "trailing", "right"]))
      return pin
    }
  }

  // MARK: - Spellings

  /// `label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16)`.
  private func anchorPin(_ call: NodeID) -> RawPin? {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      let first = anchor(callee + 1)
    else { return nil }
    var constant: NodeID = .none
    var other: (NodeID, String, NodeID)?
    var isEqual = true
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      switch unit.name(unit[argument].name) {
      case "equalTo", "equalToSystemSpacingAfter", "equalToSystemSpacingBelow": other = anchor(argument + 1)
      case "greaterThanOrEqualTo", "lessThanOrEqualTo", "greaterThanOrEqualToSystemSpacingAfter",
        "lessThanOrEqualToSystemSpacingAfter":
        other = anchor(argument + 1)
        isEqual = false
      case "constant": constant = argument + 1
      default: break
      }
    }
    guard let other else { return nil }
    return RawPin(
      node: call, first: first.0, firstEdge: first.1, second: other.0, secondEdge: other.1, firstPlace: first.2,
      secondPlace: other.2, constant: constant, isEqual: isEqual)
  }

  /// What an anchor belongs to (`.none` for the object around), its edge, and the whole expression; through a name for it.
  private func anchor(_ id: NodeID) -> (NodeID, String, NodeID)? {
    let meant = model.bound(id)
    guard unit[meant].kind == .member || unit[meant].kind == .name,
      let edge = UnitModel.anchorEdges[unit.name(unit[meant].name)]
    else { return nil }
    let owner = unit[meant].kind == .member && meant + 1 < unit[meant].subtreeEnd ? meant + 1 : NodeID.none
    return (owner, edge, id)
  }

  /// `NSLayoutConstraint(item: label, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, ...)`.
  private func attributePin(_ call: NodeID) -> RawPin? {
    var items: [NodeID] = []
    var edges: [String] = []
    var constant: NodeID = .none
    var isEqual = true
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let value = argument + 1
      switch unit.name(unit[argument].name) {
      case "item", "toItem": items.append(value)
      case "attribute": edges.append(unit.name(unit[model.definition(of: value)].name))
      case "relatedBy": isEqual = unit.name(unit[model.definition(of: value)].name) == "equal"
      case "constant": constant = value
      default: break
      }
    }
    guard items.count == 2, edges.count == 2, edges.allSatisfy(SinkTable.edges.contains) else { return nil }
    return RawPin(
      node: call, first: items[0], firstEdge: edges[0], second: items[1], secondEdge: edges[1], firstPlace: items[0],
      secondPlace: items[1], constant: constant, isEqual: isEqual)
  }

  // MARK: - Helpers

  /// A constraint between what a function is handed or called on: one for each call of the function in this file.
  private func spread(_ pin: RawPin) -> [RawPin] {
    let function = model.callable(around: pin.node)
    guard function >= 0, unit[function].kind == .functionDeclaration,
      isHanded(pin.first, function) || isHanded(pin.second, function)
    else { return [pin] }
    let calls = model.calls(of: function) + receiverCalls(of: function)
    guard !calls.isEmpty else { return [pin] }
    return Set(calls).sorted().map { call in
      var result = pin
      result.node = call
      result.first = argument(for: pin.first, of: function, in: call)
      result.second = argument(for: pin.second, of: function, in: call)
      // The edge of what the function knows by itself is named in the function.
      if result.first != pin.first { result.firstPlace = result.first >= 0 ? result.first : call }
      if result.second != pin.second { result.secondPlace = result.second >= 0 ? result.second : call }
      if pin.constant >= 0 { result.constant = argument(for: pin.constant, of: function, in: call) }
      return result
    }
  }

  /// Calls of a function that an extension adds to views, on views whose type nothing in view says.
  private func receiverCalls(of function: NodeID) -> [NodeID] {
    guard let type = model.enclosingTypes(of: function).first,
      unit[type].detail == TypeKeyword.extension.rawValue, unit.name(unit[type].name) == "UIView"
    else { return [] }
    return model.uses(of: unit[function].name).compactMap { use in
      let call = unit[use].parent
      return unit[use].role == .callee && unit[use].kind == .member && unit[call].kind == .call ? call : nil
    }
  }

  private func isHanded(_ id: NodeID, _ function: NodeID) -> Bool {
    guard id >= 0, unit[id].kind != .selfExpression else { return isView(around: function) }
    return parameter(id, of: function) != nil
  }

  /// Whether `self` is a view here: in a controller, edges are never its own.
  private func isView(around function: NodeID) -> Bool {
    guard let type = model.enclosingTypes(of: function).first else { return false }
    return unit[type].detail == TypeKeyword.extension.rawValue && unit.name(unit[type].name).hasPrefix("UI")
  }

  private func parameter(_ id: NodeID, of function: NodeID) -> NodeID? {
    guard unit[id].kind == .name, case .declarations(let found) = model.resolve(id), found.count == 1,
      case let declaration = model.index.declarations[found[0]], declaration.kind == .parameter,
      unit[declaration.node].parent == function
    else { return nil }
    return declaration.node
  }

  private func argument(for id: NodeID, of function: NodeID, in call: NodeID) -> NodeID {
    guard id >= 0, unit[id].kind != .selfExpression else {
      let callee = unit.child(call, .callee)
      guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return id }
      return callee + 1
    }
    guard let parameter = parameter(id, of: function), let position = model.parameterPosition(parameter, in: function)
    else { return id }
    return model.argument(of: call, for: parameter, at: position) ?? unit.child(parameter, .value)
  }

  // MARK: - Constructs

  private func construct(_ pin: RawPin) -> Construct? {
    guard let edge = Self.sameEdge(pin.firstEdge, pin.secondEdge) else { return nil }
    let first = place(pin.first)
    let second = place(pin.second)
    let item: NodeID
    let to: String
    let reported: NodeID
    if let second, first == nil || first == "view" && second != "view" {
      (item, to, reported) = (pin.first, second, pin.secondPlace)
    } else if let first, second == nil, !isOfAnother(pin.first) {
      (item, to, reported) = (pin.second, first, pin.firstPlace)
    } else {
      return nil
    }
    var construct = Construct(kind: .edgePin, node: pin.node, place: reported)
    construct.reportsWhole = true
    construct.attributes["edge"] = .word(edge)
    construct.attributes["to"] = .word(to)
    construct.attributes["equal"] = .flag(pin.isEqual)
    construct.attributes["item-kind"] = .word(ViewKinds(model: model).kind(of: item))
    let numbers = pin.constant >= 0 ? model.possibleNumbers(of: pin.constant) : [0]
    construct.attributes["constant"] = .numbers(numbers.map(abs))
    if item >= 0 { construct.parts["source"] = item }
    if pin.constant >= 0 { construct.parts["sink"] = pin.constant }
    return construct
  }

  /// Whether it is the view of another controller, which lies in what it is tied to.
  private func isOfAnother(_ id: NodeID) -> Bool {
    let meant = model.bound(id)
    return unit[meant].kind == .member && meant + 1 < unit[meant].subtreeEnd && unit[meant + 1].kind != .selfExpression
  }

  private static func sameEdge(_ first: String, _ second: String) -> String? {
    if first == second { return first }
    let sides: [[String]] = [["leading", "left"], ["trailing", "right"]]
    return sides.contains { $0.contains(first) && $0.contains(second) } ? first : nil
  }

  /// What an edge belongs to: a controller's view, its safe area or margins, a window; nil for a view that lies in one.
  private func place(_ id: NodeID) -> String? {
    guard id >= 0 else { return nil }
    let meant = model.bound(id)
    switch unit.name(unit[meant].name) {
    case "safeAreaLayoutGuide", "topLayoutGuide", "bottomLayoutGuide", "keyboardLayoutGuide": return "safe"
    case "layoutMarginsGuide", "readableContentGuide": return "margin"
    default: break
    }
    if model.isRootView(meant) { return "view" }
    return model.typeName(of: meant) == "UIWindow" ? "window" : nil
  }
}
