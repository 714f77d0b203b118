import SwiftTree

/// A value behind a form that gives it back as it is.
extension Variation {
  static let wrappings: [Variation] = [
    Variation("comments") { ground in
      ground.lines.map { line in
        Rewrite(
          edits: ground.dots(in: line).map {
            .insert(" // as before\n" + ground.indentation(at: ground.range(line).lowerBound) + "    ", at: $0)
          })
      }
    },
    Variation("closure called at once") { ground in
      ground.wholeExpressions.filter {
        ground.isMovable($0) && ground.unit[$0].role != .base && !ground.isView($0) && !ground.holdsClosure($0)
      }.compactMap { id in
        let range = ground.range(id)
        // At the start of a line a brace would go on with the line before it.
        guard !ground.startsLine(range.lowerBound), !ground.isInCondition(id) else { return nil }
        var rewrite = Rewrite(edits: [])
        for place in [id] + ground.repeats(of: id, in: ground.statement(around: id) ?? id) {
          rewrite.edits.append(.insert("{ ", at: ground.range(place).lowerBound))
          rewrite.edits.append(.insert(" }()" + ground.continuation(place), at: ground.range(place).upperBound))
        }
        return range.isEmpty ? nil : rewrite
      }
    },
    Variation("tuple") { ground in ground.wholeExpressions.compactMap(ground.tuple) },
    Variation("local function") { ground in ground.wholeExpressions.compactMap(ground.localFunction) },
    Variation("explicit init") { ground in ground.initialisers.map { Rewrite(.insert(".init", at: $0)) } },
    Variation("types in a namespace") { ground in ground.namespace.map { [$0] } ?? [] },
  ]
}

extension Ground {
  /// Whether an expression stands in what decides an `if`, `guard`, `switch` or `while`, where a brace opens the body.
  func isInCondition(_ id: NodeID) -> Bool {
    var child = id
    while unit[child].parent >= 0 {
      switch unit[child].role {
      case .condition where unit[unit[child].parent].kind != .ternary: return true
      case .value where unit[unit[child].parent].kind == .switchStatement: return true
      case .statement, .body, .member: return false
      default: child = unit[child].parent
      }
      if unit[child].kind == .optionalBinding || unit[child].kind == .patternCondition { return true }
    }
    return false
  }

  func holdsClosure(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { unit[$0].kind == .closure }
  }

  /// `let (alder, _) = (value, 0)` in front of the statement.
  func tuple(_ id: NodeID) -> Rewrite? {
    guard !isView(id), !holdsClosure(id),
      var rewrite = alias(id), let edit = rewrite.edits.first, case .name = edit.parts[1]
    else { return nil }
    var parts = edit.parts
    parts[0] = .text("let (")
    parts[2] = .text(", _) = (")
    parts.insert(.text(", 0)"), at: 4)
    rewrite.edits[0] = TextEdit(edit.range, parts: parts)
    return rewrite
  }

  /// A function in front of the statement that gives the value.
  func localFunction(_ id: NodeID) -> Rewrite? {
    guard var rewrite = alias(id), let edit = rewrite.edits.first, let type = type(of: id),
      let statement = statement(around: id), case let owner = owner(of: statement, through: true),
      owner < 0 || !isBuilder(owner)
    else { return nil }
    var parts = edit.parts
    parts[0] = .text("func ")
    parts[2] = .text("() -> \(type) { ")
    parts.insert(.text(" }"), at: 4)
    rewrite.edits[0] = TextEdit(edit.range, parts: parts)
    for index in rewrite.edits.indices.dropFirst() {
      guard case .text(let use) = rewrite.edits[index].parts[0] else { return nil }
      let name = freshName()
      rewrite.edits[index].parts[0] = .text(name + "()" + use.dropFirst(name.count))
    }
    return rewrite
  }

  /// Where `.init` may stand: after a type's name, in front of the parenthesis.
  var initialisers: [Int] {
    let lines = lines
    return (0..<unit.count).compactMap { id in
      guard unit[id].kind == .call, case let callee = unit.child(id, .callee), callee >= 0, unit[callee].kind == .name,
        isTypeName(callee), lines.contains(where: { unit.contains($0, id) })
      else { return nil }
      let end = range(callee).upperBound
      return end < bytes.count && bytes[end] == UInt8(ascii: "(") ? end : nil
    }
  }

  /// All of a file's types inside an enum, where the file holds nothing else that would have to change.
  var namespace: Rewrite? {
    let declarations = children(0).filter { unit[$0].kind != .importDeclaration }
    guard let first = declarations.first, let last = declarations.last,
      declarations.allSatisfy({
        unit[$0].kind == .typeDeclaration && unit[$0].detail != TypeKeyword.extension.rawValue
          && unit[$0].detail != TypeKeyword.protocol.rawValue
      })
    else { return nil }
    let name = Self.capitalized(freshName())
    return Rewrite(
      .insert("enum \(name) {\n", at: range(first).lowerBound), .insert("\n}", at: range(last).upperBound))
  }
}
