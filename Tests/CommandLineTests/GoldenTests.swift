import Foundation
import Testing

/// Each format's whole output on one small project, as the program writes it.
///
/// `DUO_AUDIT_UPDATE_GOLDEN=1 swift test --filter CommandLineTests.GoldenTests` writes the files anew.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let isUpdating = ProcessInfo.processInfo.environment["DUO_AUDIT_UPDATE_GOLDEN"] == "1"

  @Test(arguments: [
    (["--format", "text"], "text.txt"),
    (["--format", "text", "--detail", "--min-level", "advice"], "text-detail.txt"),
    (["--format", "json"], "report.json"),
    (["--format", "sarif"], "report.sarif"),
    (["--format", "xcode"], "xcode.txt"),
    (["--format", "github"], "github.txt"),
    (["--format", "agent"], "agent.txt"),
    (["--format", "checkstyle"], "checkstyle.xml"),
    (["--format", "junit"], "junit.xml"),
  ])
  func format(_ arguments: [String], _ name: String) throws {
    let project = try Project(copyOf: Self.folder.appendingPathComponent("Fixture"))
    let run = try project.run(arguments)
    #expect(run.code == 1)
    #expect(run.errors.isEmpty)
    let text = Self.withoutCatalogue(run.text.replacing(project.url.path, with: "/projects/Shelf"))
    let file = Self.folder.appendingPathComponent("Golden/\(name)")
    if Self.isUpdating { try Data(text.utf8).write(to: file) }
    #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self), "\(name) differs")
  }

  /// The text without SARIF's table of rules, which changes whenever any page does.
  private static func withoutCatalogue(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if let start = lines.firstIndex(where: { $0.hasSuffix("\"rules\": [") }),
      let end = lines[start...].firstIndex(where: { $0 == lines[start].prefix { $0 == " " } + "]" })
    {
      lines.removeSubrange((start + 1)..<end)
    }
    return lines.joined(separator: "\n").replacing(#/"ruleIndex": \d+/#, with: "\"ruleIndex\": 0")
  }
}
