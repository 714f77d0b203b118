import Audit
import AuditRules

extension AuditReport.Summary {
  /// The counts of a run under the keys of the JSON format.
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = Level.allCases.sorted(by: >).map {
      (key: $0.rawValue, value: .integer(counts[$0, default: 0]))
    }
    members += [
      ("hidden", .integer(hidden)),
      ("waived", .integer(waived)),
      ("baselined", .integer(baselined)),
      ("files", .integer(files)),
      ("excluded", .object(excluded.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })),
      ("partlyRead", .integer(partlyRead)),
      ("rulesOff", .array(rulesOff.map(JSONValue.string))),
      ("unchanged", .integer(unchanged)),
    ]
    return .object(members)
  }
}
