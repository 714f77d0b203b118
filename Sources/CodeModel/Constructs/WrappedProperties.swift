import CodePatterns
import SwiftTree

/// Properties behind a wrapper that keeps them under a key: `@SceneStorage("place")`.
extension UnitModel {
  /// The words of a property's name and of the key that its wrapper is given, one by one and in pairs: `api key`.
  func keyWords(of id: NodeID) -> [String] {
    var names = [unit.name(unit[id].name)]
    for attribute in unit.children(id) where unit[attribute].kind == .attribute {
      guard let key = unit.children(attribute).first(where: { unit[$0].kind == .argument && unit[$0].name == 0 }) else {
        continue
      }
      names.append(contentsOf: texts(in: key + 1))
    }
    var words: Set<String> = []
    for name in names {
      let parts = name.split { !($0.isLetter || $0.isNumber) }.flatMap { wordsOf(String($0)) }
      words.formUnion(parts)
      words.formUnion(zip(parts, parts.dropFirst()).map { $0 + " " + $1 })
    }
    return words.sorted()
  }

  /// The texts and names in a key, and what a name of this file stands for.
  private func texts(in key: NodeID) -> [String] {
    guard key < unit.count else { return [] }
    var result: [String] = []
    for id in key..<unit[key].subtreeEnd {
      switch unit[id].kind {
      case .string: if let text = unit.literal(id) { result.append(text) }
      case .name, .member, .implicitMember:
        if unit.name(unit[id].name) != "rawValue" { result.append(unit.name(unit[id].name)) }
        let meant = definition(of: id)
        if meant != id, let text = unit.literal(meant) { result.append(text) }
      default: break
      }
    }
    return result
  }

  /// What a property keeps, by its type or what it starts with: `number`, `flag`, `text`, `other`.
  func storedKind(of id: NodeID) -> String {
    let type = unit.child(id, .type)
    if type >= 0 {
      switch namedType(type) ?? "" {
      case "Bool": return "flag"
      case "Int", "Double", "Float", "CGFloat", "Date", "TimeInterval", "Int64", "UInt", "Color", "CGSize":
        return "number"
      case "String", "Data", "SubSequence": return "text"
      default: return "other"
      }
    }
    let value = unit.child(id, .value)
    guard value >= 0 else { return "other" }
    switch unit[value].kind {
    case .boolean: return "flag"
    case .integer, .float, .prefix: return "number"
    case .string: return "text"
    default:
      switch self.value(of: value).kind {
      case .bool: return "flag"
      case .number: return "number"
      case .text: return "text"
      default: return typeName(of: value) == "String" || typeName(of: value) == "Data" ? "text" : "other"
      }
    }
  }
}
