import CTreeSitterSwift

/// Chains and calls behind a leading dot.
extension Lowering {
  /// `.a`, or `.a.b`, where the grammar hangs the dot on the whole chain.
  mutating func lowerImplicitMember(_ index: Int, _ role: Role) {
    let member = firstChild(index) { !isToken($0, ".") && !isComment($0) }
    if let member, kind(member).isPostfix {
      lowerDotted(member, role, start: raw[index].start)
      return
    }
    if let member, kind(member) == .packExpansion {
      lowerRepeatMember(member, role, start: raw[index].start)
      return
    }
    let id = open(.implicitMember, role, index)
    if let member { name(id, member) }
    close(id)
  }

  /// A chain with a dot at `start` in front of its first name.
  mutating func lowerDotted(_ index: Int, _ role: Role, start: UInt32) {
    let outer = dotted
    dotted = (bottom(of: index), start)
    lowerPostfix(index, role, start: start)
    dotted = outer
  }

  /// `.repeat(x)`, which the grammar reads as a dot in front of `repeat (x)`.
  private mutating func lowerRepeatMember(_ index: Int, _ role: Role, start: UInt32) {
    let id = open(.call, role, start: start, end: raw[index].end)
    let callee = open(.implicitMember, .callee, start: start, end: raw[index + 1].end)
    name(callee, index + 1)
    close(callee)
    takeName(id, from: callee)
    if let tuple = firstChild(index, .tuple) { lowerTupleArguments(tuple) }
    close(id)
  }

  mutating func lowerDottedName(_ role: Role) {
    let id = open(.implicitMember, role, start: dotted.start, end: raw[dotted.name].end)
    name(id, dotted.name)
    close(id)
  }
}
