import CodePatterns
import SwiftTree

/// What stands around a size, so that it may be right.
struct SizeSurroundings {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  /// The words of rule pages for what a size stands in.
  /// - Parameter object: what is made with the size as its first frame, or what the frame is of.
  func words(of id: NodeID, object: NodeID) -> [String] {
    var words: Set<String> = []
    addAncestors(of: id, &words, depth: 0)
    if isDecoration(id) { words.insert("decoration") }
    if isWide(id, depth: 0) { words.insert("wide") }
    if object >= 0, isPlacedAnew(object) { words.insert("placed-anew") }
    if object >= 0, unit[object].kind != .call { addNames(unit.name(unit[object].name), &words) }
    return words.sorted()
  }

  private func addAncestors(of id: NodeID, _ words: inout Set<String>, depth: Int) {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .call where unit[child].kind == .argument:
        switch unit.name(unit[parent].name) {
        case "popover", "contextMenu": words.insert("popover")
        case "background", "mask", "containerBackground", "listRowBackground", "scrollContentBackground":
          words.insert("decoration")
        case "WindowGroup", "Window", "Settings", "UtilityWindow": words.insert("scene")
        case "ImageRenderer", "UIHostingConfiguration": words.insert("export")
        default: break
        }
      case .functionDeclaration, .variableDeclaration:
        addNames(unit.name(unit[parent].name), &words)
        if depth < 3, unit[parent].known != .body { addUses(of: parent, &words, depth: depth) }
      case .typeDeclaration:
        addNames(unit.name(unit[parent].name), &words)
        let type = model.enclosingTypeName(of: child)
        if type.map({ model.ancestry(of: $0).contains { wordsOf($0).contains("popover") } }) ?? false {
          words.insert("popover")
        }
        if isShownInPopovers(unit[parent].name) { words.insert("popover") }
      default: break
      }
      child = parent
    }
  }

  /// What stands around all places that show what a function or property of this file gives.
  private func addUses(of id: NodeID, _ words: inout Set<String>, depth: Int) {
    guard let declaration = model.declaration(at: id) else { return }
    let uses = model.uses(of: declaration.name).filter { !unit.contains(id, $0) && model.means($0, declaration) }
    var shared: Set<String>?
    for use in uses {
      var around: Set<String> = []
      addAncestors(of: use, &around, depth: depth + 1)
      shared = shared?.intersection(around) ?? around
    }
    words.formUnion(shared ?? [])
  }

  private func addNames(_ name: String, _ words: inout Set<String>) {
    let parts = Set(deviceWords(of: name))
    if !parts.isDisjoint(with: ["popover", "tooltip", "callout"]) { words.insert("popover") }
    if !parts.isDisjoint(with: ["pad", "tablet", "mac", "vision", "tv", "watch"]) { words.insert("wide") }
    if !parts.isDisjoint(with: Self.exports) { words.insert("export") }
    if !parts.isDisjoint(with: ["background", "backdrop", "confetti", "mask", "shadow"]) { words.insert("decoration") }
  }

  /// What is made on paper or as a picture.
  private static let exports: Set<String> = [
    "export", "exported", "exporter", "pdf", "print", "printed", "printable", "paper", "snapshot", "render", "rendered",
    "renderer", "shareable", "screenshot", "invoice",
  ]

  /// Whether all places in this file that make a view do so in a popover.
  private func isShownInPopovers(_ type: NameID) -> Bool {
    let made = model.uses(of: type).filter { unit[$0].role == .callee }
    return !made.isEmpty
      && made.allSatisfy { use in
        var call = unit.ancestor(use, .call)
        while call >= 0, unit.name(unit[call].name) != "popover" { call = unit.ancestor(call, .call) }
        return call >= 0
      }
  }

  // MARK: - Decoration

  /// A shape that is blurred, moved or turned behind everything.
  private func isDecoration(_ frame: NodeID) -> Bool {
    guard unit[frame].kind == .call, let items = model.views.views(of: frame), !items.isEmpty else { return false }
    let names = Set(
      items.flatMap(\.leaves).flatMap { $0.system == .transparent ? $0.children.leaves : [$0] }
        .map { unit.name($0.key.name) })
    if names == ["Spacer"] { return true }
    guard !names.isEmpty, names.isSubset(of: Self.shapes.union(["Spacer"])) else { return false }
    var chain = frame
    while case let parent = unit[chain].parent, parent >= 0,
      unit[parent].kind == .member && unit[chain].role == .base
        || unit[parent].kind == .call && unit[chain].role == .callee
    {
      chain = parent
    }
    return (frame..<unit[frame].subtreeEnd).contains { isEffect($0) }
      || modifiers(from: frame, to: chain).contains { isEffect($0) }
  }

  private func modifiers(from frame: NodeID, to chain: NodeID) -> [NodeID] {
    var result: [NodeID] = []
    var current = frame
    while current != chain, unit[current].parent >= 0 {
      current = unit[current].parent
      result.append(current)
    }
    return result
  }

  private func isEffect(_ id: NodeID) -> Bool {
    unit[id].kind == .call
      && ["blur", "offset", "rotationEffect", "blendMode", "mask", "position"].contains(unit.name(unit[id].name))
  }

  private static let shapes: Set<String> = [
    "Circle", "Ellipse", "Rectangle", "RoundedRectangle", "Capsule", "Color", "LinearGradient", "RadialGradient",
    "AngularGradient", "EllipticalGradient", "MeshGradient",
  ]

  // MARK: - Wide displays

  /// Whether a place is only reached on an iPad, or where the width is regular.
  private func isWide(_ id: NodeID, depth: Int) -> Bool {
    guard depth < 4 else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        if isArm(child, of: parent) { return true }
      case .ternary where unit[child].role != .condition:
        if isArm(child, of: parent) { return true }
      case .switchCase:
        let asked = unit.children(parent).filter { unit[$0].role == .pattern }.compactMap { model.patternCase($0) }
        if !asked.isEmpty, asked.allSatisfy({ [.pad, .mac, .regular, .tv].contains(unit[$0].known) }) { return true }
        if isCase(asked, of: unit[parent].parent) { return true }
      case .block: if followsGuard(child, in: parent) { return true }
      case .functionDeclaration, .variableDeclaration:
        if model.isMemberOrGlobal(parent), isUsedWide(parent, depth) { return true }
      case .typeDeclaration: return false
      default: break
      }
      child = parent
    }
    return false
  }

  /// `case true` of a `switch` over a question.
  private func isCase(_ asked: [NodeID], of statement: NodeID) -> Bool {
    let subject = unit.child(statement, .value)
    guard subject >= 0, asked.count == 1, unit[asked[0]].kind == .boolean else { return false }
    if !model.conditionValue(subject).origins.isDisjoint(with: Self.room) { return true }
    let polarity = model.polarity(of: subject, depth: 0)
    return unit.string(asked[0]) == "true" ? polarity == .wide : polarity == .narrow
  }

  private func isArm(_ arm: NodeID, of statement: NodeID) -> Bool {
    let isThen = unit[arm].role == .then
    return unit.children(statement).contains { condition in
      guard unit[condition].role == .condition else { return false }
      if isOtherPlatform(condition) { return isThen }
      // What the room chooses fits it.
      if !model.conditionValue(condition).origins.isDisjoint(with: Self.room) { return true }
      let polarity = model.polarity(of: condition, depth: 0)
      return isThen ? polarity == .wide : polarity == .narrow
    }
  }

  private static let room = OriginSet.orientation.union(.geometry)

  /// `ProcessInfo.processInfo.isMacCatalystApp`.
  private func isOtherPlatform(_ condition: NodeID) -> Bool {
    ["isMacCatalystApp", "isiOSAppOnMac"].contains(unit.name(unit[condition].name))
  }

  /// A statement behind `guard sizeClass == .regular else { ... }`.
  private func followsGuard(_ statement: NodeID, in block: NodeID) -> Bool {
    unit.children(block).contains { other in
      guard other < statement, unit[other].kind == .guardStatement else { return false }
      return unit.children(other).contains {
        unit[$0].role == .condition && model.polarity(of: $0, depth: 0) == .wide
      }
    }
  }

  private func isUsedWide(_ id: NodeID, _ depth: Int) -> Bool {
    guard unit[id].known != .body, let declaration = model.declaration(at: id) else { return false }
    let uses = model.uses(of: declaration.name).filter { !unit.contains(id, $0) && model.means($0, declaration) }
    return !uses.isEmpty && uses.allSatisfy { isWide($0, depth: depth + 1) }
  }

  // MARK: - First frames

  /// Whether a view gets its place otherwise: by constraints, by resizing itself, by another frame, or because the system lays
  /// it out. An object is followed through names, closures that are called at once, functions and properties of the file.
  private func isPlacedAnew(_ object: NodeID, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if depth == 0, unit[object].kind == .name || unit[object].kind == .member {
      guard case .declarations(let found) = model.resolve(object), found.count == 1 else { return false }
      return isPlaced(model.index.declarations[found[0]], depth)
    }
    var child = object
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .member where unit[child].role == .base: break
      case .call where unit[child].role == .callee: break
      case .closure where unit[parent].role == .callee: break
      case .cast, .returnStatement, .block, .accessor: break
      case .argument where unit[unit[parent].parent].kind == .tuple:
        guard let part = model.partBound(to: parent, of: unit[parent].parent) else { return false }
        return model.declaration(at: part).map { isPlaced($0, depth) } ?? false
      case .variableDeclaration where unit[child].role == .value:
        return model.declaration(at: parent).map { isPlaced($0, depth) } ?? false
      case .variableDeclaration, .functionDeclaration: return isPlaced(givenBy: parent, depth)
      case .assignment where unit[child].role == .right:
        let target = unit.child(parent, .left)
        guard target >= 0 else { return false }
        if Self.systemPlaces.contains(unit.name(unit[target].name)) { return true }
        guard case .declarations(let found) = model.resolve(target), found.count == 1 else { return false }
        return isPlaced(model.index.declarations[found[0]], depth)
      default: return false
      }
      child = parent
    }
    return false
  }

  /// What a function or property makes for others is placed where they place it, as far as this file tells.
  private func isPlaced(givenBy id: NodeID, _ depth: Int) -> Bool {
    guard let declaration = model.declaration(at: id) else { return false }
    let uses = model.uses(of: declaration.name).filter { model.means($0, declaration) }
    if uses.isEmpty { return model.isSeenOutside(id) }
    return uses.contains { use in
      isPlaced(use) || isPlacedAnew(unit[use].role == .callee ? unit[use].parent : use, depth: depth + 1)
    }
  }

  private func isPlaced(_ variable: Declaration, _ depth: Int) -> Bool {
    model.uses(of: variable.name).contains { use in
      guard model.means(use, variable) else { return false }
      if isPlaced(use) { return true }
      let parent = unit[use].parent
      // Another name for the same object.
      let isCarried = unit[parent].kind == .variableDeclaration || unit[parent].kind == .argument
      return isCarried && depth < 5 && isPlacedAnew(use, depth: depth + 1)
    }
  }

  private func isPlaced(_ use: NodeID) -> Bool {
    let parent = unit[use].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .member where unit[use].role == .base: return isPlacing(parent)
    case .assignment where unit[use].role == .right:
      let target = unit.child(parent, .left)
      return target >= 0 && Self.systemPlaces.contains(unit.name(unit[target].name))
    case .argument:
      // `NSLayoutConstraint(item: card, ...)`, `barButtonItem(customView:)`.
      let label = unit.name(unit[parent].name)
      return ["item", "customView", "toItem", "inputView"].contains(label)
    case .returnStatement: return true
    default: return false
    }
  }

  private func isPlacing(_ member: NodeID) -> Bool {
    let name = unit.name(unit[member].name)
    if name.hasSuffix("Anchor") || Self.placing.contains(name) { return true }
    guard name == "frame" || name == "bounds" else { return false }
    // Another frame, beside the one that is looked at.
    var target = member
    while unit[unit[target].parent].kind == .member, unit[target].role == .base { target = unit[target].parent }
    guard model.isAssigned(target), case let right = unit.child(unit[target].parent, .right), right >= 0 else {
      return false
    }
    return !(right..<unit[right].subtreeEnd).contains { model.value(of: $0).constant.map { $0 >= 320 } ?? false }
  }

  private static let placing: Set<String> = [
    "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "snp", "sizeToFit", "pin", "edgesToSuperview",
    "safeAreaLayoutGuide", "systemLayoutSizeFitting", "sizeThatFits", "autoPinEdge", "autoPinEdgesToSuperviewEdges",
    "addConstraints", "addConstraint", "layout",
    "setFrame",
  ]

  private static let systemPlaces: Set<String> = [
    "tableHeaderView", "tableFooterView", "inputAccessoryView", "inputView", "titleView", "backgroundView", "view",
    "accessoryView", "selectedBackgroundView", "leftView", "rightView",
  ]
}
