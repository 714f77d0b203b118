import AuditRules

extension FileResult {
  /// Takes over what a file's waivers do: the reasons of those that cover its findings, which stand in the same order, and what is
  /// wrong with the waivers themselves.
  mutating func apply(
    _ outcome: WaiverApplier.Outcome, rules: RuleSet, settings: AuditSettings, _ places: inout PlaceMaker
  ) {
    for (index, reason) in outcome.reasons.enumerated() { findings[index].waived = reason }
    for waiverFinding in outcome.findings {
      guard let position = rules.positions[waiverFinding.rule] else { continue }
      let page = rules.rules[position].page
      var finding = Finding(
        rule: page.name, level: settings.level(of: page.name, in: places.file.project) ?? page.level,
        confidence: page.confidence,
        place: places.place(Int(waiverFinding.range.lowerBound)..<Int(waiverFinding.range.upperBound)),
        message: waiverFinding.message(rules.rules[position].message), fix: page.fix)
      finding.waived = waiverFinding.waived
      findings.append(finding)
    }
    layoutNumbers = outcome.layoutNumbers.map {
      places.place(Int($0.range.lowerBound)..<Int($0.range.upperBound))
    }
  }
}
