import Foundation
import Testing

/// The table of what the documents tell to look for.
@Suite struct RedFlagTests {
  private static let text: String = {
    let root = URL(filePath: CorpusTests.folder).deletingLastPathComponent()
    return (try? String(contentsOf: root.appending(path: "Guides/red-flags.md"), encoding: .utf8)) ?? ""
  }()

  private static let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| to look for") }

  /// The names in a row's second column between a sign and the next one of it.
  private func names(in row: Substring, between sign: Character) -> [String] {
    let cell = row.split(separator: "|").last ?? ""
    return cell.split(separator: sign, omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test func everyNamedRuleIsInTheCatalogue() {
    #expect(Self.rows.count > 100)
    for row in Self.rows {
      #expect(Set(names(in: row, between: "`")).subtracting(CatalogueRules.names) == [], "\(row)")
    }
  }

  @Test func everyRowHasARuleOrAReason() {
    for row in Self.rows {
      let hasRule = !names(in: row, between: "`").isEmpty
      #expect(hasRule || row.contains("source does not decide it: "), "\(row)")
    }
  }
}
