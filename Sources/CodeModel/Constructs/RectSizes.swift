import CodePatterns
import SwiftTree

/// Sizes that a rectangle or size gives to a view or an item.
extension SizeReader {
  /// `CGRect(x: 0, y: 0, width: 390, height: 200)` and `CGSize(width: 390, height: 200)`, where they are a frame or an item's size.
  mutating func readRect(_ call: NodeID) {
    let width = value(call, "width")
    let height = value(call, "height")
    guard width >= 0 || height >= 0 else { return }
    // Names that nothing here declares are asked for only where the size is one that counts.
    if [width, height].contains(where: { $0 >= 0 && isOpen($0) }), RectUse(model: model).use(of: call) != nil {
      _ = (length(width), length(height))
    }
    let sides = (length(width, asks: false), length(height, asks: false))
    guard [sides.0, sides.1].contains(where: { ($0?.number ?? 0) >= SizeNumbers.leastSize }),
      let use = RectUse(model: model).use(of: call)
    else { return }
    switch use.kind {
    case .item: add("item", call, width: sides.0, height: sides.1)
    case .frame: add("rect", call, width: sides.0, height: sides.1, object: use.object)
    case .constraint: add("constraint", call, width: sides.0, height: sides.1)
    }
  }

  /// Whether an expression is a name that another file may declare.
  private func isOpen(_ id: NodeID) -> Bool {
    guard unit[id].kind == .name || unit[id].kind == .member, unit[id].known == nil, case .nothing = model.resolve(id)
    else { return false }
    return true
  }

  /// `widthDimension: .absolute(390)`.
  mutating func readAbsolute(_ call: NodeID) {
    guard let number = firstValue(of: call), case let argument = unit[call].parent, argument >= 0,
      unit[argument].kind == .argument
    else { return }
    switch unit.name(unit[argument].name) {
    case "widthDimension": add("item", call, width: length(number))
    case "heightDimension": add("item", call, height: length(number))
    default: break
    }
  }

  /// `card.frame.size.width = 390`, `panel.bounds.size.height = 500`, `widthConstraint.constant = 390`.
  mutating func readAssignment(_ assignment: NodeID) {
    let target = unit.child(assignment, .left)
    guard target >= 0, unit[assignment].operator == .assign, unit[target].kind == .member else { return }
    if unit.name(unit[target].name) == "constant" {
      readConstant(assignment, target)
      return
    }
    guard unit[target].known == .width || unit[target].known == .height else { return }
    var base = target + 1
    if base < unit[target].subtreeEnd, unit[base].known == .size { base += 1 }
    guard base < unit[target].subtreeEnd, unit[base].known == .frame || unit[base].known == .bounds else {
      // `layout.itemSize.width = 390`.
      if base < unit[target].subtreeEnd, unit.name(unit[base].name) == "itemSize" {
        add("item", assignment, unit[target].known == .width ? .width : .height, length(unit.child(assignment, .right)))
      }
      return
    }
    add("rect", assignment, unit[target].known == .width ? .width : .height, length(unit.child(assignment, .right)))
  }
}

/// What a rectangle or size is for.
struct RectUse {
  enum Kind { case frame, item, constraint }

  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  /// What an expression that is a rectangle or size is for, with the object that is made with it as its frame.
  func use(of id: NodeID, depth: Int = 0) -> (kind: Kind, object: NodeID)? {
    guard depth < UnitModel.maximumSteps else { return nil }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ternary where unit[child].role != .condition: break
      case .cast, .tuple: break
      case .binary where unit[parent].operator == .coalesce: break
      case .argument where unit[unit[parent].parent].kind == .tuple:
        guard let part = model.partBound(to: parent, of: unit[parent].parent), unit[part].kind == .bindingPattern else {
          return nil
        }
        return use(declared: part, depth)
      case .argument: return use(argument: parent, depth)
      case .closure where unit[parent].role == .callee: break
      case .call where unit[child].role == .callee && unit[child].kind == .closure: break
      case .assignment where unit[child].role == .right: return use(assignedTo: unit.child(parent, .left), parent)
      case .variableDeclaration where unit[child].role == .value: return use(declared: parent, depth)
      case .returnStatement: break
      case .block:
        if unit[child].kind != .returnStatement, Array(unit.children(parent)).last != child { return nil }
      case .accessor, .ifStatement, .switchStatement, .switchCase: break
      case .variableDeclaration: return given(by: parent, depth)
      case .functionDeclaration: return given(by: parent, depth)
      default: return nil
      }
      child = parent
    }
    return nil
  }

  private func use(argument: NodeID, _ depth: Int) -> (kind: Kind, object: NodeID)? {
    let call = unit[argument].parent
    guard call >= 0, unit[call].kind == .call else { return nil }
    let name = unit.name(unit[call].name)
    switch unit.name(unit[argument].name) {
    // The frame that a window is made with is another rule's.
    case "frame" where model.startsUppercase(unit[call].name) && !name.hasSuffix("Window"): return (.frame, call)
    case "size" where name == "CGRect": return use(of: call, depth: depth + 1)
    case "" where name == "equalTo": return isMaker(call) ? (.constraint, .none) : nil
    default: return nil
    }
  }

  private func isMaker(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    return callee >= 0 && callee + 1 < unit[callee].subtreeEnd && unit[callee + 1].known == .size
  }

  private func use(assignedTo target: NodeID, _ assignment: NodeID) -> (kind: Kind, object: NodeID)? {
    guard target >= 0, unit[assignment].operator == .assign else { return nil }
    switch unit.name(unit[target].name) {
    case "frame", "bounds": return isLayer(target) ? nil : (.frame, object(of: target))
    case "size":
      guard target + 1 < unit[target].subtreeEnd, [.frame, .bounds].contains(unit[target + 1].known) else { return nil }
      return (.frame, object(of: target + 1))
    case "itemSize": return (.item, .none)
    default: return nil
    }
  }

  /// What is in front of `.frame`, or `.none`.
  private func object(of target: NodeID) -> NodeID {
    unit[target].kind == .member && target + 1 < unit[target].subtreeEnd ? target + 1 : .none
  }

  /// Whether a frame is a layer's, which draws.
  private func isLayer(_ target: NodeID) -> Bool {
    let object = object(of: target)
    guard object >= 0 else { return false }
    return wordsOf(unit.name(unit[object].name)).contains("layer")
      || model.typeName(of: object)?.hasSuffix("Layer") ?? false
  }

  /// A variable that holds the rectangle: what it is used for.
  private func use(declared variable: NodeID, _ depth: Int) -> (kind: Kind, object: NodeID)? {
    guard let declaration = model.declaration(at: variable), !model.isAssigned(declaration) else { return nil }
    if unit.name(declaration.name) == "intrinsicContentSize" { return (.frame, .none) }
    for use in model.uses(of: declaration.name) where model.means(use, declaration) {
      if model.isChangedInPart(use) { return nil }
      if let found = self.use(of: use, depth: depth + 1) { return found }
    }
    return nil
  }

  /// What a function or computed property gives: an item's size, or the view's own.
  private func given(by id: NodeID, _ depth: Int) -> (kind: Kind, object: NodeID)? {
    if unit.name(unit[id].name) == "intrinsicContentSize" { return (.frame, .none) }
    if unit[id].kind == .functionDeclaration {
      let labels = unit.children(id).filter { unit[$0].kind == .parameter }.map {
        unit.name(model.externalLabel(of: $0))
      }
      if labels.contains("sizeForItemAt") { return (.item, .none) }
      for call in model.calls(of: id) {
        if let found = use(of: call, depth: depth + 1) { return found }
      }
      return nil
    }
    return use(declared: id, depth)
  }
}
