import SwiftTree

/// A ternary in its other forms.
extension Variation {
  static let ternaries: [Variation] = [
    Variation("ternary to if") { ground in ground.ternaryNodes.compactMap { ground.spelledOut($0, as: .if) } },
    Variation("ternary to switch") { ground in ground.ternaryNodes.compactMap { ground.spelledOut($0, as: .switch) } },
    Variation("ternary to assignments") { ground in
      ground.ternaryNodes.compactMap { ground.spelledOut($0, as: .assignments) }
    },
  ]
}

enum TernaryForm { case `if`, `switch`, assignments }

extension Ground {
  var ternaryNodes: [NodeID] {
    (0..<unit.count).filter { unit[$0].kind == .ternary && isMarked($0) && isBalanced(range($0)) }
  }

  func spelledOut(_ id: NodeID, as form: TernaryForm) -> Rewrite? {
    let condition = unit.child(id, .condition)
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    guard condition >= 0, then >= 0, otherwise >= 0, [condition, then, otherwise].allSatisfy({ isBalanced(range($0)) })
    else {
      return nil
    }
    let start = range(id).lowerBound
    func value(_ indent: String) -> [TextEdit.Part] {
      let parts: [TextEdit.Part] = [.moved(range(condition))]
      if form == .if {
        return [.text("if ")] + parts + [
          .text(" { "), .moved(range(then)), .text(" } else { "), .moved(range(otherwise)), .text(" }"),
        ]
      }
      return [.text("switch ")] + parts + [
        .text(" {\(indent)case true: "), .moved(range(then)), .text("\(indent)case false: "), .moved(range(otherwise)),
        .text("\(indent)}"),
      ]
    }
    let indent = "\n" + indentation(at: start)
    let parent = unit[id].parent
    let node = unit[id]
    let isParenthesised = node.flags.contains(.parenthesised)
    if form != .assignments, !isParenthesised {
      let isWhole =
        unit[parent].kind == .variableDeclaration && node.role == .value
        || unit[parent].kind == .assignment && node.role == .right || unit[parent].kind == .returnStatement
        || isImplicitReturn(id) || isView(id) && node.role == .statement
      if isWhole { return Rewrite(TextEdit(range(id), parts: value(indent))) }
    }
    // Anywhere else the value gets a name first.
    guard let statement = statement(around: id), !isView(id) || node.role != .statement,
      needs(of: id).bare.isDisjoint(with: locals(of: statement, besides: id).keys),
      offset(of: UInt8(ascii: ","), before: range(statement).lowerBound) == nil, startsLine(range(statement).lowerBound)
    else { return nil }
    let place = range(statement).lowerBound
    guard bytes[place] != UInt8(ascii: ".") else { return nil }
    let outer = "\n" + indentation(at: place)
    let name = freshName()
    var parts: [TextEdit.Part]
    if form == .assignments {
      guard let type = type(of: id) else { return nil }
      // A builder takes no assignments.
      let owner = owner(of: statement, through: true)
      guard owner < 0 || !isBuilder(owner) else { return nil }
      parts = [
        .text("let \(name): \(type)\(outer)if "), .moved(range(condition)), .text(" {\(outer)  \(name) = "),
        .moved(range(then)),
        .text("\(outer)} else {\(outer)  \(name) = "), .moved(range(otherwise)), .text("\(outer)}"),
      ]
    } else {
      guard unit[then].kind != .implicitMember else { return nil }
      parts = [.text("let \(name) = ")] + value(outer)
    }
    parts.append(.text(outer + (isImplicitReturn(statement) ? "return " : "")))
    return Rewrite(TextEdit(place..<place, parts: parts), replacement(of: id, by: name))
  }
}
