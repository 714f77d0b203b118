import Foundation
import Reports
import Testing

/// Each format's output on the sample, whole.
///
/// `DUO_AUDIT_UPDATE_GOLDEN=1 swift test --filter GoldenTests` writes the files anew.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Golden")
  private static let isUpdating = ProcessInfo.processInfo.environment["DUO_AUDIT_UPDATE_GOLDEN"] == "1"

  private func expect(_ text: String, is name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if Self.isUpdating { try Data(text.utf8).write(to: file) }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self), "\(name) differs")
  }

  @Test func text() throws { try expect(Sample.text(.text), is: "text.txt") }
  @Test func textInDetail() throws {
    try expect(
      Sample.text(.text) {
        $0.detail = true
        $0.includeWaived = true
      }, is: "text-detail.txt")
  }
  @Test func textAtATerminal() throws {
    try expect(
      Sample.text(.text) {
        $0.colour = true
        $0.isTerminal = true
      }, is: "text-terminal.txt")
  }
  @Test func json() throws { try expect(Sample.text(.json), is: "report.json") }
  @Test func sarif() throws { try expect(Sample.text(.sarif), is: "report.sarif") }
  @Test func sarifOfACleanRun() throws { try expect(Sample.text(.sarif, Sample.clean), is: "clean.sarif") }
  @Test func xcode() throws { try expect(Sample.text(.xcode), is: "xcode.txt") }
  @Test func github() throws { try expect(Sample.text(.github), is: "github.txt") }
  @Test func agent() throws { try expect(Sample.text(.agent), is: "agent.txt") }
  @Test func checkstyle() throws { try expect(Sample.text(.checkstyle), is: "checkstyle.xml") }
  @Test func junit() throws { try expect(Sample.text(.junit), is: "junit.xml") }
}
