import SwiftTree

/// What a unit has words for at all, so that most units never ask what they can't have. Made once a unit, in one pass
/// over its nodes.
struct UnitHints {
  /// Whether an identifier of hardware is written anywhere.
  private(set) var hasHardware = false
  /// Whether a pose is named: as a case, or as a text that something is compared with.
  private(set) var hasPoses = false
  /// Whether the hinge's types or calls are named.
  private(set) var hasHinge = false

  init(_ unit: SyntaxUnit) {
    for id in 0..<unit.count {
      let node = unit[id]
      if HintNames.hinge.contains(node.name) { hasHinge = true }
      switch node.kind {
      case .implicitMember, .member, .enumCase: if HintNames.poses.contains(node.name) { hasPoses = true }
      case .string where node.subtreeEnd == id + 1 && node.parent >= 0:
        switch unit[node.parent].kind {
        case .valuePattern, .binary: readText(id, in: unit)
        case .array, .argument, .variableDeclaration: if startsLikeHardware(node, in: unit) { readText(id, in: unit) }
        default: break
        }
      default: break
      }
    }
  }

  private mutating func readText(_ id: NodeID, in unit: SyntaxUnit) {
    guard unit[id].end - unit[id].start < 24, let text = unit.literal(id) else { return }
    hasHardware = hasHardware || UnitModel.isHardwareIdentifier(text)
    hasPoses = hasPoses || PostureWords.isTelling(text)
  }

  private func startsLikeHardware(_ node: Node, in unit: SyntaxUnit) -> Bool {
    node.end - node.start < 24
      && unit.withBytes(node.start..<node.end) {
        $0.count > 4 && $0[1] == UInt8(ascii: "i") && $0[2] | 0x20 == UInt8(ascii: "p")
      }
  }
}

/// Names that every vocabulary has right behind `KnownName`'s, each kind of them in one run of numbers.
enum HintNames {
  static let lists = [PostureWords.caseNames, UnitModel.hingeNames, UnitModel.modelQuestions.sorted()]

  static let poses = run(0)
  static let hinge = run(1)
  static let questions = run(2)

  private static func run(_ position: Int) -> Range<NameID> {
    let first = KnownName.allCases.count + 1 + lists[..<position].map(\.count).reduce(0, +)
    return NameID(first)..<NameID(first + lists[position].count)
  }
}
