import CodePatterns
import SwiftTree

/// The construct `padding`: room that is kept free at an edge, by a modifier, by insets, or by the height of something there.
extension UnitModel {
  /// The names of modifiers and properties that keep room free.
  static let paddingNames = [
    "padding", "safeAreaPadding", "contentMargins", "safeAreaInset", "safeAreaBar", "contentInset",
    "additionalSafeAreaInsets",
  ]

  func paddingConstructs() -> [Construct] {
    var reader = PaddingReader(model: self)
    for id in 0..<unit.count { reader.read(id) }
    return reader.found
  }
}

private struct PaddingReader {
  let model: UnitModel
  var found: [Construct] = []
  private var unit: SyntaxUnit { model.unit }
  private let showsTabs: Bool

  init(model: UnitModel) {
    self.model = model
    showsTabs = Self.showsTabs(in: model.unit)
  }

  /// Whether a file makes a view with a tab bar, of SwiftUI or by a name that says so.
  private static func showsTabs(in unit: SyntaxUnit) -> Bool {
    (0..<unit.count).contains { id in
      guard unit[id].kind == .call, case let name = unit.name(unit[id].name) else { return false }
      return name == "tabItem" || name.hasSuffix("TabView") || name.hasSuffix("TabBarController")
    }
  }

  mutating func read(_ id: NodeID) {
    switch unit[id].kind {
    case .call: readCall(id)
    case .assignment: readAssignment(id)
    case .variableDeclaration where unit.name(unit[id].name) == "additionalSafeAreaInsets": readOverride(id)
    default: break
    }
  }

  // MARK: - SwiftUI

  private mutating func readCall(_ id: NodeID) {
    switch unit.name(unit[id].name) {
    case "padding": readModifier(id, kind: "padding")
    case "safeAreaPadding": readModifier(id, kind: "safe")
    case "contentMargins": readModifier(id, kind: "content")
    case "safeAreaInset", "safeAreaBar": readInset(id)
    case "frame": readHeight(id)
    case "constraint": readHeightConstraint(id)
    default: break
    }
  }

  /// `.padding(.top, 44)`, `.padding(insets)`, `.padding(44)`.
  private mutating func readModifier(_ call: NodeID, kind: String) {
    let values = unit.arguments(call).filter {
      $0 + 1 < unit[$0].subtreeEnd && (unit[$0].name == 0 || unit.name(unit[$0].name) == "edges")
    }.map { $0 + 1 }
    guard let first = values.first else { return }
    if values.count > 1, let edges = model.edges(of: first) {
      add(values[1], edges, kind: kind, in: call)
    } else if case let parts = model.insetParts(first), !parts.isEmpty {
      for part in parts { add(part.value, Set(UnitModel.edgeWords[part.edge] ?? []), kind: kind, in: call) }
    } else if values.count == 1, model.edges(of: first) == nil {
      add(first, Set(UnitModel.edgeWords["all"] ?? []), kind: kind, in: call)
    }
  }

  /// `.safeAreaInset(edge: .top) { Color.clear.frame(height: fold.height) }`: the length of what is put there.
  private mutating func readInset(_ call: NodeID) {
    var edges: Set<String> = []
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      if unit.name(unit[argument].name) == "edge" { edges = model.edges(of: argument + 1) ?? [] }
      guard unit[argument + 1].kind == .closure else { continue }
      let length = edges.isDisjoint(with: ["leading", "trailing"]) ? "height" : "width"
      for inner in argument + 1..<unit[argument].subtreeEnd
      where unit[inner].kind == .call && unit[inner].known == .frame {
        for size in unit.arguments(inner)
        where unit.name(unit[size].name) == length && size + 1 < unit[size].subtreeEnd {
          add(size + 1, edges, kind: "safe", in: call)
        }
      }
    }
  }

  /// `.frame(height: clock.height)`: a band as high as something that is measured.
  private mutating func readHeight(_ call: NodeID) {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member else { return }
    for argument in unit.arguments(call)
    where ["height", "minHeight"].contains(unit.name(unit[argument].name)) && argument + 1 < unit[argument].subtreeEnd {
      addHeight(argument + 1, in: call)
    }
  }

  /// `header.heightAnchor.constraint(equalToConstant: clock.height)`.
  private mutating func readHeightConstraint(_ call: NodeID) {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return }
    let anchor = unit.name(unit[callee + 1].name)
    for argument in unit.arguments(call)
    where unit.name(unit[argument].name).hasSuffix("onstant") && argument + 1 < unit[argument].subtreeEnd {
      if anchor == "heightAnchor" { addHeight(argument + 1, in: call) }
      if anchor == "topAnchor" { addMeasured(argument + 1, ["top"], kind: "constraint", in: call) }
    }
  }

  // MARK: - UIKit

  private mutating func readAssignment(_ id: NodeID) {
    let target = unit.child(id, .left)
    let value = unit.child(id, .right)
    guard target >= 0, value >= 0 else { return }
    if let kind = Self.properties[unit.name(unit[target].name)], isOfObject(target) {
      readInsets(value, kind: kind, in: id, target: target)
    } else if unit[target].kind == .member, target + 1 < unit[target].subtreeEnd,
      let kind = Self.properties[unit.name(unit[target + 1].name)],
      case let name = unit.name(unit[target].name), SinkTable.edges.contains(name), isOfObject(target + 1)
    {
      add(value, [name], kind: kind, in: id, target: target + 1)
    } else if let edge = constantEdge(target) {
      if edge == "height" { addHeight(value, in: id) }
      if edge == "top" { addMeasured(value, [edge], kind: "constraint", in: id) }
    }
  }

  /// Whether a name is that of UIKit's property, and no variable that the file declares itself.
  private func isOfObject(_ target: NodeID) -> Bool {
    guard case .declarations(let found) = model.resolve(target) else { return true }
    return found.allSatisfy { model.hasModifier(model.index.declarations[$0].node, .override) }
  }

  private static let properties: [String: String] = [
    "contentInset": "content", "additionalSafeAreaInsets": "additional",
  ]

  /// `headerTop.constant = ...`, `header.frame.size.height = ...`: the edge or length that is set.
  private func constantEdge(_ target: NodeID) -> String? {
    guard unit[target].kind == .member, target + 1 < unit[target].subtreeEnd else { return nil }
    switch unit.name(unit[target].name) {
    case "constant":
      if let edge = edgeOfConstraint(target + 1) { return edge }
      let words = Set(wordsOf(unit.name(unit[target + 1].name)))
      return words.contains("top") ? "top" : words.contains("height") ? "height" : nil
    case "height":
      let base = unit.name(unit[target + 1].name)
      return base == "size" || base == "frame" || base == "bounds" ? "height" : nil
    default: return nil
    }
  }

  /// The edge or length of the constraint that a name holds, where this file makes it.
  private func edgeOfConstraint(_ id: NodeID) -> String? {
    var made = [model.definition(of: id)]
    for use in model.uses(of: unit[id].name) where model.isAssigned(use) {
      made.append(unit.child(unit[use].parent, .right))
    }
    for value in made where value >= 0 && unit[value].kind == .call && unit.name(unit[value].name) == "constraint" {
      let callee = unit.child(value, .callee)
      guard callee >= 0, callee + 1 < unit[callee].subtreeEnd else { continue }
      switch unit.name(unit[callee + 1].name) {
      case "topAnchor": return "top"
      case "heightAnchor": return "height"
      default: return "other"
      }
    }
    return nil
  }

  private mutating func readInsets(_ value: NodeID, kind: String, in node: NodeID, target: NodeID) {
    let parts = model.insetParts(value)
    for part in parts { add(part.value, [part.edge], kind: kind, in: node, target: target) }
    if parts.isEmpty {
      add(value, Set(UnitModel.edgeWords["all"] ?? []), kind: kind, in: node, target: target)
    }
  }

  /// `override var additionalSafeAreaInsets: UIEdgeInsets { get { ... } }`.
  private mutating func readOverride(_ variable: NodeID) {
    guard model.hasModifier(variable, .override), let getter = model.getter(of: variable) else { return }
    let statements = Array(unit.children(getter))
    var results = model.returns(in: getter).filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
    if results.isEmpty, statements.count == 1, model.isExpression(statements[0]) { results = statements }
    for result in results { readInsets(result, kind: "additional", in: variable, target: .none) }
  }

  // MARK: - Constructs

  private mutating func addHeight(_ amount: NodeID, in node: NodeID) {
    addMeasured(amount, [], kind: "height", in: node)
  }

  /// Room whose size is measured: plain numbers are sizes and constraints as any.
  private mutating func addMeasured(_ amount: NodeID, _ edges: Set<String>, kind: String, in node: NodeID) {
    guard !model.value(of: amount).origins.isDisjoint(with: [.occlusion, .fold]) else { return }
    add(amount, edges, kind: kind, in: node)
  }

  private mutating func add(
    _ amount: NodeID, _ edges: Set<String>, kind: String, in node: NodeID, target: NodeID = .none
  ) {
    let value = model.value(of: amount)
    let place = value.origins.isEmpty ? amount : model.carrier(of: value.origins, in: amount, followsLocals: false)
    var construct = Construct(kind: .padding, node: node, place: place)
    construct.reportsWhole = true
    construct.parts["sink"] = amount
    construct.parts["name"] = target >= 0 ? target : node
    construct.parts["modifier"] = construct.parts["name"]
    construct.origins = value.origins
    construct.attributes["kind"] = .word(kind)
    construct.attributes["edge"] = AttributeValue(words: edges.sorted())
    construct.attributes["across"] = .flag(
      edges.isSuperset(of: ["top", "bottom"]) || edges.isSuperset(of: ["leading", "trailing"]))
    let numbers = model.possibleNumbers(of: amount)
    if !numbers.isEmpty {
      construct.attributes["amount"] = .numbers(numbers)
      construct.attributes["beyond"] = .flag(isBeyond(node, edges))
      construct.attributes["tabs"] = .flag(showsTabs)
    }
    if !value.origins.isEmpty {
      construct.attributes["of"] = AttributeValue(words: model.originWords(of: value).sorted())
      let sum = model.uncancelled(model.sum(amount))
      construct.attributes["added"] = .flag(
        sum.contains { !$0.isTaken && (!value.origins.contains(.safeArea) || model.readsInsets($0.node)) })
      if kind == "content" { construct.attributes["known"] = .flag(isKnown(target)) }
      construct.attributes["of-target"] = .flag(target >= 0 && isOfTarget(amount, target) || isOverride(node))
      construct.attributes["overlaps"] = .flag(model.asksForOverlap(amount, around: node))
      construct.attributes["narrow"] = .flag(isNarrow(node, target))
      construct.trace = model.trace(of: amount)
    }
    found.append(construct)
  }

  /// Whether a view stands where the safe area is ignored on one of the edges: only there it has to keep clear by itself.
  private func isBeyond(_ node: NodeID, _ edges: Set<String>) -> Bool {
    guard unit[node].kind == .call,
      unit.nameID("ignoresSafeArea") != nil || unit.nameID("edgesIgnoringSafeArea") != nil
    else { return false }
    return !model.ignoredEdges(around: node).isDisjoint(with: edges)
  }

  /// Whether nothing out of view sets a scroll view up: one of UIKit's classes, or one of this file, made here.
  private func isKnown(_ target: NodeID) -> Bool {
    guard target >= 0, unit[target].kind == .member, target + 1 < unit[target].subtreeEnd else { return true }
    let scroll = target + 1
    if unit[scroll].kind == .selfExpression { return true }
    if unit[scroll].kind == .member, unit[scroll + 1].kind != .selfExpression { return false }
    guard let type = model.typeName(of: model.bound(scroll)) ?? ViewKinds(model: model).type(of: scroll) else {
      return false
    }
    return type.hasPrefix("UI") || model.isDeclaredHere(type)
  }

  private func isOverride(_ node: NodeID) -> Bool { unit[node].kind == .variableDeclaration }

  /// Whether what is assigned reads the insets of the very controller whose insets are set.
  private func isOfTarget(_ amount: NodeID, _ target: NodeID) -> Bool {
    let owner = target + 1 < unit[target].subtreeEnd && unit[target].kind == .member ? target + 1 : NodeID.none
    return model.safeAreaReads(in: amount).contains { model.isController($0, owner) }
  }

  /// Whether the view is as narrow as a column: a frame of a fixed width around it, or a name that says so.
  private func isNarrow(_ node: NodeID, _ target: NodeID) -> Bool {
    if unit[node].kind == .call, hasFixedWidth(node) { return true }
    var names = [unit.name(unit[node].name), model.enclosingTypeName(of: node) ?? ""]
    if unit[node].kind == .assignment, case let left = unit.child(node, .left), left >= 0 {
      for id in left..<unit[left].subtreeEnd { names.append(unit.name(unit[id].name)) }
    }
    if unit[node].kind == .call, case let callee = unit.child(node, .callee), callee >= 0 {
      for id in callee..<unit[callee].subtreeEnd where unit[id].kind == .name || unit[id].kind == .member {
        names.append(unit.name(unit[id].name))
      }
      for id in callee..<unit[callee].subtreeEnd where unit[id].kind == .call && model.startsUppercase(unit[id].name) {
        names.append(unit.name(unit[id].name))
      }
    }
    return names.contains { !Self.narrowWords.isDisjoint(with: wordsOf($0)) }
  }

  private static let narrowWords: Set<String> = ["rail", "column", "strip", "sidebar", "side"]

  /// Whether a chain of modifiers, or one around it in the same view, gives a fixed width.
  private func hasFixedWidth(_ call: NodeID) -> Bool {
    var id = call
    // Down the chain, then up.
    while true {
      if givesWidth(id) { return true }
      let callee = unit.child(id, .callee)
      guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
        unit[callee + 1].kind == .call
      else { break }
      id = callee + 1
    }
    id = call
    while case let parent = unit[id].parent, parent >= 0 {
      if unit[parent].kind == .functionDeclaration || unit[parent].kind == .variableDeclaration { return false }
      if unit[parent].kind == .call, unit[id].role == .callee, givesWidth(parent) { return true }
      id = parent
    }
    return false
  }

  private func givesWidth(_ call: NodeID) -> Bool {
    unit[call].known == .frame && unit.arguments(call).contains { unit[$0].known == .width }
  }
}
