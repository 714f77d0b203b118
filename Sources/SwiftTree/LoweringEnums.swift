import CTreeSitterSwift

/// The cases of an enum.
extension Lowering {
  mutating func lowerEnumEntry(_ index: Int, _ role: Role) {
    var child = index + 1
    let end = next(index)
    while child < end {
      guard raw[child].field == fields.name, kind(child) == .simpleIdentifier else {
        child = next(child)
        continue
      }
      let id = open(.enumCase, role, child)
      name(id, child)
      lowerModifiers(of: index)
      child = next(child)
      while child < end, !isToken(child, ",") {
        if kind(child) == .enumTypeParameters {
          lowerCaseParameters(child)
        } else if raw[child].field == fields.rawValue {
          lower(child, .value)
        }
        nodes[Int(id)].end = max(nodes[Int(id)].end, raw[child].end)
        child = next(child)
      }
      close(id)
    }
  }

  private mutating func lowerCaseParameters(_ index: Int) {
    var child = index + 1
    var label: Int?
    var modifiers: Int?
    var last = NodeID.none
    while child < next(index) {
      if kind(child) == .simpleIdentifier {
        label = child
      } else if raw[child].field == fields.name, isNamed(child) {
        let id = open(.parameter, .parameter, start: raw[label ?? child].start, end: raw[child].end)
        if let label { name(id, label) }
        if let modifiers { lowerModifierList(modifiers) }
        lower(child, .type)
        close(id)
        label = nil
        modifiers = nil
        last = id
      } else if kind(child) == .parameterModifiers || kind(child) == .typeModifiers {
        modifiers = child
      } else if isNamed(child), !isComment(child), kind(child) != .wildcard, last >= 0 {
        // A default value.
        adopt(last) { $0.lower(child, .value) }
      }
      child = next(child)
    }
  }
}
