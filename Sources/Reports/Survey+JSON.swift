import Audit
import AuditRules

extension Survey {
  /// The survey under stable keys, which are only ever added to. Paths as in the JSON format of a run.
  var json: JSONValue {
    [
      "version": 1,
      "summary": report.summary.json,
      "foldersFirst": .array(foldersFirst.map { .string($0.path) }),
      "folders": .array(
        folders.map { folder in
          .object([("path", .string(folder.path)), ("files", .integer(folder.files))] + folder.counts.members)
        }),
      "rules": .array(
        rules.map { rule in
          .object(
            [
              ("rule", .string(rule.name)), ("title", .string(rule.title)), ("files", .integer(rule.files)),
            ] + rule.counts.members)
        }),
      "helpers": .array(
        helpers.map { ["name": .string($0.name), "uses": .integer($0.uses), "files": .integer($0.files)] }),
      "files": .array(
        files.map { file in
          .object([("path", .string(file.path))] + file.counts.members + [("unadapted", .boolean(file.isUnadapted))])
        }),
    ]
  }
}

extension Survey.Counts {
  fileprivate var members: [(key: String, value: JSONValue)] {
    Level.allCases.sorted(by: >).map { (key: $0.rawValue, value: .integer(self[$0])) } + [("weight", .integer(weight))]
  }
}
