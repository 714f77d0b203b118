import AuditRules
import CodeModel

/// Findings of rules that report once within something: the first place stands for all.
struct Folding {
  let rules: RuleSet

  init(_ rules: RuleSet) { self.rules = rules }

  /// Findings in their order, the further places of a rule as related places of its first.
  func folded(_ findings: [Finding]) -> [Finding] {
    var first: [String: Int] = [:]
    var result: [Finding] = []
    for finding in frequent(paired(findings)) {
      guard let once = once(finding) else {
        result.append(finding)
        continue
      }
      let scope =
        switch once {
        case .project: finding.place.file.projectFolder
        case .file: finding.place.file.absolute
        case .type: finding.place.file.projectFolder + "\u{0}" + finding.enclosingType
        case .pair: finding.place.file.projectFolder + "\u{0}" + (finding.half?.pair ?? "")
        }
      let key = finding.rule + "\u{0}" + scope
      if let index = first[key] {
        result[index].related.append(RelatedPlace(place: finding.place, message: finding.message))
      } else {
        first[key] = result.count
        result.append(finding)
      }
    }
    return result
  }

  private func once(_ finding: Finding) -> RulePage.Extent? {
    guard finding.waived == nil, let position = rules.positions[finding.rule] else { return nil }
    return rules.rules[position].page.once
  }

  /// The findings without those of rules that ask for more types than a project has them in. A waived place counts among them.
  private func frequent(_ findings: [Finding]) -> [Finding] {
    func key(_ finding: Finding) -> (key: String, wanted: Int)? {
      guard let position = rules.positions[finding.rule], case let wanted = rules.rules[position].page.atLeast,
        wanted > 1
      else { return nil }
      return (finding.rule + "\u{0}" + finding.place.file.projectFolder, wanted)
    }
    var types: [String: Set<String>] = [:]
    for finding in findings {
      if let key = key(finding)?.key { types[key, default: []].insert(finding.enclosingType) }
    }
    guard !types.isEmpty else { return findings }
    return findings.filter { finding in
      guard let key = key(finding) else { return true }
      return (types[key.key]?.count ?? 0) >= key.wanted
    }
  }

  /// The findings without halves of which the project has no other half, or whose other half is waived.
  private func paired(_ findings: [Finding]) -> [Finding] {
    func key(_ finding: Finding) -> String? {
      guard let half = finding.half, let position = rules.positions[finding.rule],
        rules.rules[position].page.once == .pair
      else { return nil }
      return finding.rule + "\u{0}" + finding.place.file.projectFolder + "\u{0}" + half.pair
    }
    var sides: [String: Set<PairHalf.Side>] = [:]
    var waived: Set<String> = []
    for finding in findings {
      guard let key = key(finding), let half = finding.half else { continue }
      sides[key, default: []].insert(half.side)
      if finding.waived != nil { waived.insert(key) }
    }
    guard !sides.isEmpty else { return findings }
    return findings.filter { finding in
      guard finding.waived == nil, let key = key(finding) else { return true }
      return sides[key]?.count == 2 && !waived.contains(key)
    }
  }
}
