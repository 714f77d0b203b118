import AuditRules

@testable import Audit

/// Findings for tests that need no source.
enum FindingExample {
  static func finding(
    _ rule: String = "main-screen-bounds", path: String = "Sources/Feed.swift", line: String, at number: Int = 1,
    waived: String? = nil
  ) -> Finding {
    let file = FileReference(
      absolute: "/checkout/\(path)", shown: path, repository: "App/\(path)", project: path)
    let start = Position(line: number, utf8: 1, utf16: 1, characters: 1)
    return Finding(
      rule: rule, level: .p1, confidence: .high,
      place: Place(file: file, range: 0..<1, start: start, end: start, line: line), message: "", fix: "",
      waived: waived)
  }

  static func fingerprints(_ findings: [Finding]) -> [String] {
    var findings = findings
    Fingerprint.assign(to: &findings)
    return findings.map(\.fingerprint)
  }
}
