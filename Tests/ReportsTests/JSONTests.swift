import Foundation
import Testing

@testable import Reports

@Suite struct JSONTests {
  private func text(_ value: JSONValue, depth: Int = .max) -> String {
    var output = ReportOutput()
    value.write(to: &output, linesDownTo: depth)
    return output.text
  }

  @Test func keysKeepTheirOrder() {
    #expect(text(["b": 1, "a": "x", "c": true]) == "{\"b\": 1, \"a\": \"x\", \"c\": true}\n")
  }

  @Test func deepValuesStandOnOneLine() {
    #expect(
      text(["a": [["b": [1, 2]], ["b": []]]], depth: 2) == """
        {
          "a": [
            {"b": [1, 2]},
            {"b": []}
          ]
        }

        """)
  }

  @Test func everyStringIsValid() throws {
    let invalid = String(decoding: [0x61, 0xED, 0xA0, 0x80, 0xFF, 0x62] as [UInt8], as: UTF8.self)
    let nasty = "\u{0}\u{1B}[31m\"\\\n\r\t\u{7F}\u{85}\u{2028}é👨‍👩‍👧" + invalid
    let written = text(.array([.string(nasty)]))
    #expect(
      written
        == "[\"\\u0000\\u001b[31m\\\"\\\\\\n\\r\\t\\u007f\\u0085\\u2028é👨‍👩‍👧a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\"]\n")
    #expect(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String] == [nasty])
  }

  @Test func aReportHasTheKeysOfVersion1() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(Sample.text(.json).utf8)) as? [String: Any]
    let report = try #require(parsed)
    #expect(Set(report.keys) == ["version", "tool", "summary", "findings", "partlyRead"])
    #expect(report["version"] as? Int == 1)
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.count == Sample.findings.count)
    let keys: Set = [
      "rule", "level", "confidence", "path", "line", "column", "endLine", "endColumn", "message", "fix", "related",
      "fingerprint",
    ]
    #expect(findings.filter { Set($0.keys) == keys }.count == findings.count - 1)
    let waived = findings.compactMap { $0["waived"] as? [String: String] }
    #expect(waived == [["reason": "kept for the widget's snapshot"]])
  }

  @Test func columnsCountUTF16() throws {
    let parsed = try JSONSerialization.jsonObject(with: Data(Sample.text(.json).utf8)) as? [String: Any]
    let findings = try #require(parsed?["findings"] as? [[String: Any]])
    let odd = findings.filter { $0["path"] as? String == "My App/a #1%é.swift" }
    #expect(odd.map { $0["column"] as? Int } == [33, 62, 26])
    #expect(odd.map { $0["endColumn"] as? Int } == [46, 75, 39])
  }

  @Test func whatTheBaselineKnowsIsNotListed() {
    var report = Sample.report
    for index in report.findings.indices { report.findings[index].isBaselined = true }
    #expect(Sample.text(.json, report).contains("\"findings\": [],"))
    for format in ReportFormat.allCases {
      #expect(!Sample.text(format, report).contains("the padding comes from"), "\(format)")
    }
  }
}
