import AuditRules
import Foundation
import Testing

@testable import Audit

/// What rules' rewrites make of the rules' own examples.
@Suite struct FixTests {
  private static let pages = CatalogueRules.pages.filter { !$0.rewrites.isEmpty }

  /// Every fix stays, and at least one flagged example of the rule is mended by it.
  @Test(arguments: pages.map(\.name)) func examplesAreMended(_ name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    var edits = 0
    for example in try page.examples where example.kind == .flagged {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fix-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      for file in example.files {
        let place = folder.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: place)
      }
      var request = AuditRequest(workingFolder: folder.path)
      request.minLevel = .advice
      let run = try FixRun(Auditor(request), .all)
      #expect(run.takenBack.isEmpty, "\(run.takenBack) in \(example.files.map(\.text))")
      edits += run.files.reduce(0) { $0 + $1.edits }
    }
    #expect(edits > 0)
  }

  /// The two paths write the same.
  @Test func thePlainPathMendsTheSame() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Corpus")
    var request = AuditRequest(workingFolder: root.path)
    request.minLevel = .advice
    let fast = try FixRun(Auditor(request), .all)
    request.isPlain = true
    let plain = try FixRun(Auditor(request), .all)
    #expect(fast.files == plain.files)
    #expect(fast.takenBack == plain.takenBack && fast.takenBack.isEmpty)
    #expect(!fast.files.isEmpty)
    #expect(fast.files.allSatisfy { !$0.file.absolute.contains("/After/") })
  }
}
