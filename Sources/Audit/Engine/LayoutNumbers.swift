import AuditRules

/// FDuoLayout's numbers waive nothing here: one advice a project counts them and shows the form to write.
enum LayoutNumbers {
  static func findings(_ results: [FileResult], rules: RuleSet, wanted: Set<Int>) -> [Finding] {
    guard let position = rules.positions["unknown-waiver"], wanted.contains(position) else { return [] }
    let page = rules.rules[position].page
    var projects: [String] = []
    var byProject: [String: [Place]] = [:]
    for place in results.flatMap(\.layoutNumbers) {
      let project = place.file.projectFolder
      if byProject[project] == nil { projects.append(project) }
      byProject[project, default: []].append(place)
    }
    return projects.compactMap { project in
      guard let places = byProject[project], let first = places.first else { return nil }
      let count = places.count == 1 ? "one number" : "\(places.count) numbers"
      return Finding(
        rule: page.name, level: .advice, confidence: page.confidence, place: first,
        message: "FDuoLayout's \(count) in waivers waive nothing here",
        fix: "write the rule's name: `duo-audit: ignore main-screen-bounds the reason`",
        related: places.dropFirst().map { RelatedPlace(place: $0, message: "another one") })
    }
  }
}
