import CTreeSitterSwift

/// Attributes and modifiers, in front of declarations and of types.
extension Lowering {
  /// The attributes and modifiers in front of a declaration; for a parameter those of its type too.
  mutating func lowerModifiers(of index: Int) {
    let isParameter = kind(index) == .parameter
    var child = index + 1
    while child < next(index) {
      if kind(child) == .modifiers || kind(child) == .parameterModifiers || isParameter && kind(child) == .typeModifiers
      {
        lowerModifierList(child)
      } else if kind(child) == .attribute {
        lowerAttribute(child, .attribute)
      } else if kind(child) == .ownership || kind(child) == .modifier {
        lowerModifier(child)
      } else if kind(index) == .function, kind(child) == .token, text(child, is: "class") {
        // `class func`: the grammar has no modifier for it unless another one stands in front.
        let id = open(.modifier, .modifier, child)
        name(id, child)
        close(id)
      } else if kind(child) == .pattern || isModifierEnd(child) && !isParameter {
        return
      }
      child = next(child)
    }
  }

  /// The attributes and modifiers among the children of a grammar node.
  mutating func lowerModifierList(_ index: Int) {
    var modifier = index + 1
    while modifier < next(index) {
      switch kind(modifier) {
      case .attribute: lowerAttribute(modifier, .attribute)
      case .modifier, .ownership: lowerModifier(modifier)
      default: break
      }
      modifier = next(modifier)
    }
  }

  private func isModifierEnd(_ index: Int) -> Bool {
    guard kind(index) == .token, raw[index].end == raw[index].start + 1 else { return false }
    switch byte(index) {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"): return true
    default: return false
    }
  }

  private mutating func lowerModifier(_ index: Int) {
    let token = index + 1 < next(index) ? index + 1 : index
    if byte(token) == UInt8(ascii: "@") {
      // `@escaping` and `@autoclosure` of a parameter are one token to the grammar.
      let id = open(.attribute, .attribute, index)
      name(id, raw[token].start + 1..<raw[token].end)
      close(id)
      return
    }
    let id = open(.modifier, .modifier, index)
    name(id, token)
    close(id)
  }

  mutating func lowerAttribute(_ index: Int, _ role: Role) {
    let id = open(.attribute, role, index)
    var child = index + 1
    var isNamedYet = false
    var label: Int?
    while child < next(index) {
      if kind(child) == .userType, !isNamedYet {
        isNamedYet = true
        nameType(id, child)
      } else if kind(child) == .simpleIdentifier, isColon(after: child, in: index) {
        // Several in a row are the parts of a selector.
        if let label { labelLeaf(label) }
        label = child
      } else if isNamed(child), !isComment(child) {
        let argument = open(.argument, .argument, start: raw[label ?? child].start, end: raw[child].end)
        if let label { name(argument, label) }
        lower(child, .value)
        close(argument)
        label = nil
      }
      child = next(child)
    }
    if let label { labelLeaf(label) }
    close(id)
  }

  /// The attributes that were overwritten before the table was filled and stand right before `start`: they are read from
  /// the table of the file as it was.
  mutating func lowerDroppedAttributes(before start: UInt32) {
    while let attribute = dropped.attributes.last, dropped.raw[attribute].start < start {
      dropped.attributes.removeLast()
      guard isBlank(dropped.raw[attribute].end..<start) else { continue }
      let repaired = raw
      raw = dropped.raw
      lowerAttribute(attribute, .attribute)
      raw = repaired
    }
  }

  private func isBlank(_ range: Range<UInt32>) -> Bool {
    bytes[Int(range.lowerBound)..<Int(range.upperBound)].allSatisfy { $0 == 0x20 || $0 &- 0x09 < 5 }
  }

  private func isColon(after child: Int, in index: Int) -> Bool {
    let following = next(child)
    return following < next(index) && isToken(following, ":")
  }
}
