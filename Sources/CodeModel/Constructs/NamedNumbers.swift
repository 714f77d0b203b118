import CodePatterns
import SwiftTree

/// The construct `constant`: a number that is written down, by the name it has.
extension UnitModel {
  func constantConstructs() -> [Construct] {
    var result: [Construct] = []
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .variableDeclaration, .parameter, .functionDeclaration:
        if let found = namedNumber(id) { result.append(found) }
      case .integer, .float:
        guard !isNamed(id), let number = unit.number(id) else { continue }
        var construct = Construct(kind: .constant, node: id, place: id)
        construct.attributes["amount"] = AttributeValue(words: [Self.word(number)], number: number)
        result.append(construct)
      default: break
      }
    }
    return result
  }

  private func namedNumber(_ id: NodeID) -> Construct? {
    guard let declared = declaration(at: id), isLength(declared) else { return nil }
    let numbers = possibleNumbers(of: declared)
    guard !numbers.isEmpty else { return nil }
    let words = wordsOf(unit.name(unit[id].name))
    var construct = Construct(kind: .constant, node: id, place: id)
    construct.reportsName = true
    construct.attributes["amount"] = .numbers(numbers)
    construct.attributes["called"] = AttributeValue(words: Array(Set(words)).sorted())
    construct.attributes["system"] = .flag(
      SystemBarNames.names(words, numbers: numbers) && (SystemBarNames.namesInset(words) || !isInOwnBar(id))
        && !isStartValue(declared) && !isOwnHeight(declared))
    construct.trace = useSteps(declared)
    return construct
  }

  /// Whether a number is one of a bar that the app draws itself.
  private func isInOwnBar(_ id: NodeID) -> Bool {
    enclosingTypes(of: id).contains { type in
      !unit.name(unit[type].name).hasPrefix("UI")
        && !Set(wordsOf(unit.name(unit[type].name))).isDisjoint(with: ["bar", "toolbar", "tabbar", "navbar"])
    }
  }

  /// Whether a number only stands there until something is measured or set: a property behind a wrapper, one that is observed, and
  /// one that is assigned.
  private func isStartValue(_ declared: Declaration) -> Bool {
    guard unit[declared.node].kind == .variableDeclaration,
      unit[declared.node].detail == VariableKeyword.var.rawValue
    else { return false }
    let isWatched = unit.children(declared.node).contains { child in
      switch unit[child].kind {
      case .attribute: startsUppercase(unit[child].name)
      case .accessor:
        [AccessorKeyword.willSet.rawValue, AccessorKeyword.didSet.rawValue].contains(unit[child].detail)
      default: false
      }
    }
    return isWatched || uses(of: declared.name).contains { isAssigned($0) }
  }

  /// Whether a file uses a number as the height of views alone: a bar of the app's own is as high as the app says.
  private func isOwnHeight(_ declared: Declaration) -> Bool {
    let uses = uses(of: declared.name).filter { means($0, declared) || unit[$0].kind == .implicitMember }
    return !uses.isEmpty && uses.allSatisfy { isHeight($0) }
  }

  /// Whether an expression, or a sum that it is part of, becomes a height; what is taken from something does not.
  private func isHeight(_ id: NodeID, depth: Int = 0) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .argument:
      let call = unit[parent].parent
      switch unit.name(unit[parent].name) {
      case "height", "minHeight", "maxHeight", "idealHeight": return true
      case "equalToConstant", "constant": return dimension(ofConstraint: call) == "heightAnchor"
      case "": return isConversion(call) ? isHeight(call, depth: depth) : setsHeight(call)
      default: return false
      }
    case .assignment where unit[id].role == .right:
      let target = unit.child(parent, .left)
      return target >= 0 && unit.name(unit[target].name) == "height"
    case .binary where unit[parent].operator == .plus: return isHeight(parent, depth: depth)
    case .member where unit[id].role != .base: return isHeight(parent, depth: depth)
    case .tuple: return isHeight(parent, depth: depth)
    case .variableDeclaration where unit[id].role == .value:
      let uses = handedOn(from: id)
      return depth < Self.maximumSteps && !uses.isEmpty && uses.allSatisfy { isHeight($0, depth: depth + 1) }
    default: return false
    }
  }

  private func isConversion(_ call: NodeID) -> Bool {
    call >= 0 && unit[call].kind == .call && ["CGFloat", "Double", "Float"].contains(unit.name(unit[call].name))
  }

  /// `bar.heightAnchor.constraint(equalToConstant:)`: the anchor.
  private func dimension(ofConstraint call: NodeID) -> String? {
    guard call >= 0, unit[call].kind == .call, case let callee = unit.child(call, .callee), callee >= 0,
      unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd
    else { return nil }
    return unit.name(unit[bound(callee + 1)].name)
  }

  /// `make.height.equalTo(48)`.
  private func setsHeight(_ call: NodeID) -> Bool {
    guard call >= 0, ["equalTo", "offset"].contains(unit.name(unit[call].name)) else { return false }
    return dimension(ofConstraint: call) == "height"
  }

  /// Whether a name may hold a length: what its type says, or a number without a type.
  private func isLength(_ declaration: Declaration) -> Bool {
    let node = declaration.node
    let type = unit.child(node, unit[node].kind == .functionDeclaration ? .returnType : .type)
    guard type >= 0 else { return unit[node].kind == .variableDeclaration }
    return ["CGFloat", "Double", "Float", "Int", "NSNumber"].contains(namedType(type) ?? "")
  }

  private func isNamed(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    return parent >= 0 && unit[parent].kind == .variableDeclaration && unit[id].role == .value
  }
}
