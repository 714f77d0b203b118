import SwiftTree

/// What views an item of UIKit's is given to show.
struct BarViews {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) { self.model = model }

  /// How many controls a view holds: those of a stack that the file fills, else one.
  func controls(in view: NodeID) -> Int {
    let kinds = ViewKinds(model: model)
    guard kinds.type(of: view) == "UIStackView" else { return 1 }
    var count = 0
    let meant = model.definition(of: view)
    if unit[meant].kind == .call { count = controls(inArgumentsOf: meant, kinds) }
    guard case .declarations(let found) = model.resolve(view), let first = found.first else { return max(1, count) }
    let declaration = model.index.declarations[first]
    if count == 0, case let value = unit.child(declaration.node, .value), value >= 0 {
      for call in value..<unit[value].subtreeEnd where unit[call].kind == .call {
        count = max(count, controls(inArgumentsOf: call, kinds))
      }
    }
    for use in model.uses(of: declaration.name) where model.means(use, declaration) && unit[use].role == .base {
      let call = unit[unit[use].parent].parent
      guard call >= 0, unit[call].kind == .call, unit.name(unit[call].name) == "addArrangedSubview",
        let argument = unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd })
      else { continue }
      if kinds.kind(of: argument + 1) == "control" { count += 1 }
    }
    return max(1, count)
  }

  private func controls(inArgumentsOf call: NodeID, _ kinds: ViewKinds) -> Int {
    for argument in unit.arguments(call)
    where argument + 1 < unit[argument].subtreeEnd && unit.name(unit[argument].name) == "arrangedSubviews" {
      let list = model.definition(of: argument + 1)
      guard unit[list].kind == .array else { return 0 }
      return unit.children(list).filter { kinds.kind(of: $0) == "control" }.count
    }
    return 0
  }
}
