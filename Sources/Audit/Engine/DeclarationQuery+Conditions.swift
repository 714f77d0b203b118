import AuditRules
import CodeModel

extension DeclarationQuery {
  /// What a finder of declarations asks, and what the rest of its rule asks of what is found.
  init(_ conditions: [Condition], of rule: Rule) {
    self.init(attributes: [])
    for condition in conditions {
      guard case .attribute(let name, let test) = condition, !test.isNegated, !test.isAbsent else { continue }
      switch name {
      case "kind": kinds = kinds.map { $0.intersection(test.texts) } ?? Set(test.texts)
      case "name": names = names.map { $0.intersection(test.texts) } ?? Set(test.texts)
      default: break
      }
    }
    for condition in conditions + rule.conditions + rule.variants.flatMap(\.conditions) { add(condition) }
  }

  private mutating func add(_ condition: Condition) {
    switch condition {
    case .attribute(let name, _): attributes?.insert(name)
    case .not(let inner): add(inner)
    case .all(let list), .any(let list), .construct(_, let list): list.forEach { add($0) }
    case .capture, .captureValue, .context, .around, .has, .does, .functionHas, .fileHas, .runsBelow, .emptyBody: break
    }
  }
}
