import SwiftTree

/// Reads that are compared with each other, or of which the greater or smaller is taken, are one defect: width and height
/// of one screen.
struct ReadGroups {
  let unit: SyntaxUnit

  init(_ unit: SyntaxUnit) { self.unit = unit }

  /// One finding a rule and comparison: the first, with the others as related places and the graver level.
  func grouped(_ findings: [RawFinding]) -> [RawFinding] {
    var groups: [Key: Int] = [:]
    var result: [RawFinding] = []
    for finding in findings.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let whole = comparison(around: finding.node) else {
        result.append(finding)
        continue
      }
      let key = Key(rule: finding.rule, whole: whole)
      if let first = groups[key] {
        result[first].level = max(result[first].level, finding.level)
        result[first].related.append(RawFinding.Step(range: finding.range, text: "and here"))
      } else {
        groups[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  private struct Key: Hashable {
    var rule: Int
    var whole: NodeID
  }

  /// The innermost comparison, or call of `min` or `max`, that an expression is part of.
  private func comparison(around id: NodeID) -> NodeID? {
    var current = id
    while current >= 0, case let parent = unit[current].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary where unit[parent].operator.isComparison: return parent
      case .call where isExtreme(parent): return parent
      case .member, .binary, .prefix, .argument, .cast, .tuple: current = parent
      case .call where unit[current].role != .statement: current = parent
      default: return nil
      }
    }
    return nil
  }

  private func isExtreme(_ call: NodeID) -> Bool {
    switch unit.name(unit[call].name) {
    case "min", "max": true
    default: false
    }
  }
}
