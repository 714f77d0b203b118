import SwiftTree

/// The construct `fallback`: a number that stands in for a value which may be missing: right of `??`, given back where a binding
/// fails, in the other arm of a ternary.
extension UnitModel {
  func fallbackConstructs() -> [Construct] {
    let reader = FallbackReader(model: self)
    return (0..<unit.count).flatMap { reader.fallbacks(at: $0) }
  }
}

private struct FallbackReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func fallbacks(at id: NodeID) -> [Construct] {
    switch unit[id].kind {
    case .binary where unit[id].operator == .coalesce:
      return constructs(unit.child(id, .left), unit.child(id, .right), in: id)
    case .ternary: return ternary(id)
    case .guardStatement: return guarded(id)
    case .ifStatement: return chosen(id)
    default: return []
    }
  }

  /// `window != nil ? window.safeAreaInsets.top : 44`, `insets.top > 0 ? insets.top : 20`.
  private func ternary(_ id: NodeID) -> [Construct] {
    let condition = unit.child(id, .condition)
    let arms = [unit.child(id, .then), unit.child(id, .otherwise)]
    guard condition >= 0, arms.allSatisfy({ $0 >= 0 }) else { return [] }
    let asksNil = (condition..<unit[condition].subtreeEnd).contains { unit[$0].kind == .nilLiteral }
    return arms.indices.flatMap { index -> [Construct] in
      let other = arms[1 - index]
      guard asksNil || asksSame(condition, other) else { return [] }
      return constructs(other, arms[index], in: id)
    }
  }

  /// Whether a condition compares the very value that one arm gives.
  private func asksSame(_ condition: NodeID, _ arm: NodeID) -> Bool {
    guard unit[condition].kind == .binary, unit[condition].operator.isComparison,
      unit[model.definition(of: arm)].known == .top
    else { return false }
    return [unit.child(condition, .left), unit.child(condition, .right)].contains {
      $0 >= 0 && unit.isSame(model.definition(of: $0), model.definition(of: arm))
    }
  }

  /// `guard let window else { return 34 }`, in front of `return window.safeAreaInsets.bottom`.
  private func guarded(_ id: NodeID) -> [Construct] {
    let otherwise = unit.child(id, .otherwise)
    guard otherwise >= 0, bindsOptional(id), let result = returned(in: otherwise) else { return [] }
    return constructs(ofFunctionAround: id, standIn: result)
  }

  /// `if let window { return window.safeAreaInsets.bottom }` in front of `return 34`, or with an `else` that gives it.
  private func chosen(_ id: NodeID) -> [Construct] {
    let then = unit.child(id, .then)
    guard then >= 0, bindsOptional(id), let kept = returned(in: then) else { return [] }
    let otherwise = unit.child(id, .otherwise)
    if otherwise >= 0 {
      guard let result = returned(in: otherwise) else { return [] }
      return constructs(kept, result, in: id)
    }
    let block = unit[id].parent
    guard block >= 0, unit[block].kind == .block,
      let last = unit.children(block).first(where: { $0 > id && unit[$0].kind == .returnStatement }),
      last + 1 < unit[last].subtreeEnd
    else { return [] }
    return constructs(kept, last + 1, in: id)
  }

  private func bindsOptional(_ id: NodeID) -> Bool {
    unit.children(id).contains { condition in
      guard unit[condition].role == .condition else { return false }
      if unit[condition].kind == .optionalBinding { return true }
      return (condition..<unit[condition].subtreeEnd).contains { unit[$0].kind == .nilLiteral }
    }
  }

  /// What a block gives back or is.
  private func returned(in block: NodeID) -> NodeID? {
    let statements = Array(unit.children(block))
    guard let last = statements.last else { return nil }
    if unit[last].kind == .returnStatement { return last + 1 < unit[last].subtreeEnd ? last + 1 : nil }
    return statements.count == 1 && model.isExpression(last) ? last : nil
  }

  private func constructs(ofFunctionAround id: NodeID, standIn: NodeID) -> [Construct] {
    var parent = unit[id].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .functionDeclaration, .variableDeclaration, .accessor, .closure:
        let body = unit[parent].kind == .variableDeclaration ? model.getter(of: parent) : unit.child(parent, .body)
        guard let body, body >= 0 else { return [] }
        let others = model.returns(in: body).filter { $0 + 1 < unit[$0].subtreeEnd && $0 + 1 != standIn }
        return others.lazy.map { constructs($0 + 1, standIn, in: id) }.first { !$0.isEmpty } ?? []
      case .typeDeclaration: return []
      default: parent = unit[parent].parent
      }
    }
    return []
  }

  private func isInset(_ id: NodeID) -> Bool {
    model.insetSide(id) != nil || model.value(of: id).kind == .insets
  }

  /// The numbers by which one expression is stood in for by another.
  private func constructs(_ missing: NodeID, _ standIn: NodeID, in node: NodeID) -> [Construct] {
    guard missing >= 0, standIn >= 0, case let value = model.value(of: missing), !value.origins.isEmpty else {
      return []
    }
    let parts = model.insetParts(standIn).map(\.value)
    return (parts.isEmpty ? [standIn] : parts).compactMap { part in
      let numbers = model.possibleNumbers(of: part)
      guard !numbers.isEmpty else { return nil }
      var construct = Construct(kind: .fallback, node: node, place: part)
      construct.reportsWhole = true
      construct.origins = value.origins
      construct.attributes["of"] = AttributeValue(words: model.originWords(of: value).sorted())
      construct.attributes["amount"] = .numbers(numbers)
      // A height that is worked out with an inset is none.
      construct.attributes["whole"] = .flag(!value.origins.contains(.safeArea) || isInset(missing))
      construct.trace = model.trace(of: missing)
      return construct
    }
  }
}
