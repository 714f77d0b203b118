import AuditRules
import Foundation
import Testing

/// What the documents say of the rules is what the rules say of themselves.
@Suite struct DocumentTests {
  private static let root = URL(filePath: CorpusTests.folder).deletingLastPathComponent()

  @Test(arguments: CatalogueRules.names) func theReadmeListsTheRule(rule: String) throws {
    let page = try #require(CatalogueRules.pages.first { $0.name == rule })
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("| `\(page.name)` | \(page.level.rawValue) | \(page.title) |"))
  }

  @Test func theReadmeListsNothingElse() throws {
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let listed = readme.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains("` | ") }
      .compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
      .filter { $0.contains("-") && !$0.hasPrefix("-") }
    #expect(Set(listed).subtracting(CatalogueRules.names) == [])
  }

  @Test(arguments: CatalogueRules.names) func theChangelogNamesTheRule(rule: String) throws {
    let changelog = try String(contentsOf: Self.root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    #expect(changelog.contains("`\(rule)`"))
  }
}
