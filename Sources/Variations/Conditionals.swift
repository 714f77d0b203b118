import SwiftTree

/// Conditional compilation that includes iOS.
extension Variation {
  static let conditionals: [Variation] = [
    Variation("file in #if") { ground in
      [Rewrite(.insert("#if os(iOS)\n", at: 0), .insert("#endif\n", at: ground.bytes.count))]
    },
    Variation("file in #else") { ground in
      [Rewrite(.insert("#if os(macOS)\nimport AppKit\n#else\n", at: 0), .insert("#endif\n", at: ground.bytes.count))]
    },
    Variation("type in #if") { ground in
      ground.children(0).filter { ground.unit[$0].kind == .typeDeclaration && ground.isMarked($0) }
        .compactMap { ground.inCondition($0, "#if canImport(UIKit)") }
    },
    Variation("member in #if") { ground in
      let members = ground.expressions.compactMap { ground.member(around: $0)?.member }
      return Set(members).sorted().compactMap { ground.inCondition($0, "#if os(iOS)") }
    },
    Variation("statement in #if") { ground in
      Set(ground.expressions.compactMap { ground.statement(around: $0) }).sorted()
        .compactMap { ground.inCondition($0, "#if os(iOS)") }
    },
    Variation("modifier in #if") { ground in
      ground.expressions.compactMap(ground.modifierInCondition)
    },
  ]
}

extension Ground {
  /// Puts whole lines between directives; nil where something else stands on them.
  func inCondition(_ id: NodeID, _ condition: String) -> Rewrite? {
    let range = range(id)
    guard startsLine(range.lowerBound), endsLine(range.upperBound) else { return nil }
    return Rewrite(.insert("\(condition)\n", at: range.lowerBound), .insert("\n#endif", at: range.upperBound))
  }

  private func endsLine(_ offset: Int) -> Bool {
    var end = offset
    while end < bytes.count, bytes[end] == 0x20 { end += 1 }
    return end == bytes.count || bytes[end] == 0x0A
  }

  /// `.id(x)` of a chain, on lines of its own between directives.
  func modifierInCondition(_ id: NodeID) -> Rewrite? {
    guard unit[id].kind == .call, unit[id + 1].kind == .member, unit[id + 2].kind == .call,
      let dot = offset(of: UInt8(ascii: "."), before: Int(unit[id].tokenStart)), dot > 0,
      bytes[dot - 1] != UInt8(ascii: "?"),
      let statement = statement(around: id), isView(statement), unit.ancestor(id, .string) < 0
    else { return nil }
    let end = range(id).upperBound
    var rest = end
    while rest < bytes.count, bytes[rest] == 0x20 || bytes[rest] == 0x0A { rest += 1 }
    guard rest == bytes.count || bytes[rest] == UInt8(ascii: ".") || endsLine(end) || bytes[rest] == UInt8(ascii: "}")
    else { return nil }
    return Rewrite(.insert("\n#if os(iOS)\n", at: dot), .insert("\n#endif\n", at: end))
  }
}
