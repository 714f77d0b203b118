import Foundation
import Testing

@testable import AuditRules

@Suite struct EmbeddedRulesTests {
  /// The package's own rules as they are on disk now.
  private var rules: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Rules").path
  }

  @Test func theProgramHoldsThePagesOfItsFolder() throws {
    let contents = RuleFolder.read(rules)
    guard !contents.pages.isEmpty else {
      #expect(EmbeddedRules.pages.isEmpty)
      return
    }
    #expect(contents.errors.map(\.description) == [])
    #expect(EmbeddedRules.pages.map(\.path) == contents.pages.map { "Rules" + $0.path.dropFirst(rules.count) })
    #expect(EmbeddedRules.pages.map(\.text) == contents.pages.map(\.text))
  }

  @Test func theEmbeddedPagesAreRead() throws {
    let pages = try EmbeddedRules.load()
    #expect(pages.map(\.path) == EmbeddedRules.pages.map(\.path))
    for page in pages {
      #expect(throws: Never.self) { try page.examples }
    }
  }
}
