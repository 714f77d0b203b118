import CTreeSitterSwift

/// Closures: their captures, parameters and statements.
extension Lowering {
  mutating func lowerClosure(_ index: Int, _ role: Role) {
    let id = open(.closure, role, index)
    nodes[Int(id)].tokenEnd = nodes[Int(id)].start + 1
    var child = index + 1
    while child < next(index) {
      switch kind(child) {
      case .captureList: lowerCaptures(child)
      case .lambdaType: lowerClosureType(child)
      case .attribute: lowerAttribute(child, .attribute)
      default: break
      }
      child = next(child)
    }
    lowerBody(index, role: .body, skipping: [.captureList, .lambdaType, .attribute])
    close(id)
  }

  /// The statements of a closure: its captures, type and attributes are no statements.
  private mutating func lowerBody(_ index: Int, role: Role, skipping skipped: [Raw]) {
    let id = open(.block, role, index)
    nodes[Int(id)].tokenEnd = nodes[Int(id)].start + 1
    var child = index + 1
    while child < next(index) {
      if kind(child) == .statements {
        lowerStatements(in: child, role: .statement)
      } else if isNamed(child), !isComment(child), !skipped.contains(kind(child)) {
        lower(child, .statement)
      }
      child = next(child)
    }
    close(id)
  }

  private mutating func lowerCaptures(_ index: Int) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .captureItem {
        let id = open(.capture, .capture, child)
        if let ownership = firstChild(child, .ownership) {
          nodes[Int(id)].detail = text(ownership, is: "weak") ? 1 : 2
        }
        var part = child + 1
        while part < next(child) {
          if raw[part].field == fields.name || kind(part) == .selfExpression {
            name(id, part)
          } else if isNamed(part), !isComment(part), kind(part) != .ownership {
            lower(part, .value)
          }
          part = next(part)
        }
        close(id)
      }
      child = next(child)
    }
  }

  private mutating func lowerClosureType(_ index: Int) {
    var child = index + 1
    while child < next(index) {
      if kind(child) == .lambdaParameters {
        var parameter = child + 1
        while parameter < next(child) {
          if kind(parameter) == .lambdaParameter { lowerClosureParameter(parameter) }
          parameter = next(parameter)
        }
      } else if isNamed(child), !isComment(child), raw[child].field != 0 {
        lower(child, .returnType)
      }
      child = next(child)
    }
  }

  private mutating func lowerClosureParameter(_ index: Int) {
    let id = open(.parameter, .parameter, index)
    var child = index + 1
    while child < next(index) {
      if kind(child) == .simpleIdentifier || kind(child) == .selfExpression {
        name(id, child)
      } else if kind(child) == .parameterModifiers || kind(child) == .typeModifiers {
        lowerModifierList(child)
      } else if isNamed(child), !isComment(child) {
        lower(child, .type)
      }
      child = next(child)
    }
    close(id)
  }
}
