import SwiftTree

extension UnitModel {
  /// Asks other files for the members of views that an expression names, by itself or in what a name of this file stands for.
  func ask(ofMeasuresIn id: NodeID, depth: Int = 0) {
    guard id >= 0, depth < Self.maximumSteps else { return }
    for inner in id..<unit[id].subtreeEnd {
      let node = unit[inner]
      guard node.kind == .name || node.kind == .member, !startsUppercase(node.name) else { continue }
      switch resolve(inner) {
      case .declarations:
        let meant = definition(of: inner)
        if meant != inner, !unit.contains(id, meant) { ask(ofMeasuresIn: meant, depth: depth + 1) }
      case .outside(let name): ask(of: name)
      case .nothing:
        guard node.known == nil else { continue }
        guard node.kind == .member, inner + 1 < node.subtreeEnd else {
          ask(ofNamesIn: inner)
          continue
        }
        guard let type = typeName(of: inner + 1), isView(type) || isController(type) else { continue }
        ask(unit.name(node.name), of: family(type))
      }
    }
  }
}
