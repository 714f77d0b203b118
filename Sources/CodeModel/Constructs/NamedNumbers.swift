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
    var construct = Construct(kind: .constant, node: id, place: id)
    construct.reportsName = true
    construct.attributes["amount"] = .numbers(numbers)
    construct.attributes["called"] = AttributeValue(words: Array(Set(wordsOf(unit.name(unit[id].name)))).sorted())
    construct.attributes["system"] = .flag(
      !isInOwnBar(id) && SystemBarNames.names(wordsOf(unit.name(unit[id].name)), numbers: numbers))
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
