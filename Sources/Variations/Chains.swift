import SwiftTree

/// Spellings of a chain that change nothing but its optionality and its receiver.
extension Variation {
  static let selves: [Variation] = [
    Variation("self") { ground in
      let edits = ground.bareMembers.map { TextEdit.insert("self.", at: ground.range($0).lowerBound) }
      return edits.isEmpty ? [] : [Rewrite(edits: edits)]
    }
  ]

  static let optionals: [Variation] = [
    Variation("optional chain") { ground in ground.chainLinks.map { Rewrite(.insert("?", at: $0)) } },
    Variation("force unwrap") { ground in ground.chainLinks.map { Rewrite(.insert("!", at: $0)) } },
  ]
}

extension Ground {
  /// Members of the type around that the rewritten statements use without `self.`.
  var bareMembers: [NodeID] {
    let members = memberNames
    var found: [NodeID] = []
    for line in lines {
      guard let place = memberHolding(line), !isStatic(place.member) else { continue }
      let locals = locals(of: place.member, besides: .none)
      for id in line..<unit[line].subtreeEnd where unit[id].kind == .name {
        var name = name(id)
        if name.hasPrefix("$") { name.removeFirst() }
        guard !unit[id].flags.contains(.explicitSelf), members.contains(name), locals[name] == nil,
          unit.ancestor(id, .attribute) < 0
        else { continue }
        found.append(id)
      }
    }
    return Set(found).sorted()
  }

  private func memberHolding(_ line: NodeID) -> (member: NodeID, type: NodeID)? {
    if let place = member(around: line) { return place }
    // A line may be a member itself.
    let type = unit[unit[line].parent].parent
    return type >= 0 && unit[type].kind == .typeDeclaration ? (line, type) : nil
  }

  /// Where `?` or `!` may stand in the rewritten chains: after a value, before a dot.
  var chainLinks: [Int] {
    let links = expressions.compactMap { id -> Int? in
      guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd else { return nil }
      let base = id + 1
      switch unit[base].kind {
      case .name, .member: break
      default: return nil
      }
      let end = range(base).upperBound
      guard !isTypeName(base), end < bytes.count, bytes[end] == UInt8(ascii: ".") else { return nil }
      // A constant of a type (`UIScreen.main`) is never optional.
      if unit[base].kind == .member, isTypeName(base + 1) { return nil }
      return end
    }
    return Set(links).sorted()
  }
}
