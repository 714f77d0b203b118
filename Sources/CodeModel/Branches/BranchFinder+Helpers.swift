import CodePatterns
import SwiftTree

/// Helpers that apply a modifier under a condition: `.if(isCompact) { $0.padding() }`.
extension BranchFinder {
  func helperCall(_ id: NodeID) -> Branch? {
    let callee = unit.child(id, .callee)
    guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      !model.startsUppercase(unit[callee].name), let condition = helperCondition(of: id, callee)
    else { return nil }
    let decided = model.conditionValue(condition)
    let value = model.constantOnPhone(condition) == nil ? decided : decided.removing(.folding)
    guard !value.origins.isDisjoint(with: .layout), let receiver = reader.views(of: callee + 1), !receiver.isEmpty
    else { return nil }
    var branch = Branch(form: .helper, node: id, arms: [], condition: condition, value: value)
    branch.modifier = callee
    branch.receiver = receiver
    if !value.origins.isDisjoint(with: .folding) {
      branch.foldingRoots = unit.children(id).filter {
        unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure
      }
    }
    return branch
  }

  /// The condition that a call passes to such a helper: by what the helper does where this file declares it, else by
  /// its name and form.
  private func helperCondition(of call: NodeID, _ callee: NodeID) -> NodeID? {
    let declared = model.index.named(unit[callee].name).map { model.index.declarations[$0] }.filter {
      $0.kind == .function && reader.returnsView($0.node)
    }
    if !declared.isEmpty {
      for function in declared {
        guard let parameter = choosingParameter(of: function.node),
          let position = model.parameterPosition(parameter, in: function.node),
          let argument = model.argument(of: call, for: parameter, at: position)
        else { continue }
        return argument
      }
      return nil
    }
    if case .outside(let name) = model.resolve(callee), case .function(let parameters) = name.kind {
      return model.passed(to: parameters, by: call).first { $0.parameter.choosesView }?.argument
    }
    var arguments = unit.children(call).filter { unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd }[...]
    guard let first = arguments.popFirst(), unit[first + 1].kind != .closure, !arguments.isEmpty else { return nil }
    let words = wordsOf(unit.name(unit[callee].name)) + wordsOf(unit.name(unit[first].name))
    guard words.contains(where: Self.conditionalWords.contains) else {
      model.ask(ofFunction: call, carrying: model.value(of: first + 1).origins)
      return nil
    }
    // What is applied is a closure that makes a view of the view, or a modifier.
    let applies = arguments.contains { argument in
      switch unit[argument + 1].kind {
      case .closure: usesItsParameter(argument + 1)
      case .call: model.startsUppercase(unit[argument + 1].name)
      case .keyPath, .member, .name: true
      default: false
      }
    }
    return applies ? first + 1 : nil
  }

  private static let conditionalWords: Set<String> = ["if", "when", "unless", "conditional", "conditionally", "iff"]

  private func usesItsParameter(_ closure: NodeID) -> Bool {
    let parameter = unit.child(closure, .parameter)
    let name = parameter >= 0 ? unit.name(unit[parameter].name) : "$0"
    return (closure..<unit[closure].subtreeEnd).contains {
      unit[$0].kind == .name && unit[$0].role == .base && unit.name(unit[$0].name) == name
    }
  }

  /// The parameter that decides in a helper whether the view comes back as it is.
  func choosingParameter(of function: NodeID) -> NodeID? {
    for id in function..<unit[function].subtreeEnd where isChoice(id) {
      for condition in unit.children(id) where unit[condition].role == .condition {
        if let parameter = parameter(in: condition, of: function), returnsItself(function, id) { return parameter }
      }
    }
    return nil
  }

  private func isChoice(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .ifStatement, .guardStatement, .ternary: true
    default: false
    }
  }

  private func parameter(in condition: NodeID, of function: NodeID) -> NodeID? {
    for id in condition..<unit[condition].subtreeEnd where unit[id].kind == .name || unit[id].kind == .optionalBinding {
      guard case .declarations(let found) = model.lookUp(unit[id].name, at: condition) else { continue }
      for position in found {
        let declaration = model.index.declarations[position]
        if declaration.kind == .parameter, unit[declaration.node].parent == function { return declaration.node }
      }
    }
    return nil
  }

  /// Whether a helper may give back the view it is called on: `self` alone, or a wrapped content.
  private func returnsItself(_ function: NodeID, _ choice: NodeID) -> Bool {
    (function..<unit[function].subtreeEnd).contains { id in
      guard unit[id].kind == .selfExpression else { return false }
      switch unit[id].role {
      case .statement, .then, .otherwise, .base: return true
      case .value, .argument:
        let parent = unit[id].parent
        return unit[parent].kind == .returnStatement || unit[parent].kind == .argument
      default: return false
      }
    }
  }

  /// Whether a branch is the inside of a helper whose condition is a parameter: its calls are where it is decided.
  func isHelperBody(_ branch: Branch) -> Bool {
    let function = unit.ancestor(branch.node, .functionDeclaration)
    guard function >= 0, let condition = branch.arms.first?.conditions.first,
      parameter(in: condition, of: function) != nil
    else { return false }
    return (branch.node..<unit[unit[branch.node].parent].subtreeEnd).contains { unit[$0].kind == .selfExpression }
  }
}
