import Audit
import AuditRules
import Testing

/// Every page's examples: what is marked is found by the page's rule, and nothing else of that rule.
@Suite struct ExampleTests {
  @Test(arguments: CatalogueRules.names) func examplesHold(rule: String) throws {
    let page = try #require(CatalogueRules.pages.first { $0.name == rule })
    for example in try page.examples {
      let files = example.files
      let all = CatalogueRules.findings(
        of: rule, in: files.map { ($0.path, $0.text) }, settings: example.settings)
      for file in files {
        let found = all[file.path] ?? []
        let expected = file.marks.sorted()
        #expect(
          found.map(\.offset) == expected,
          """
          \(page.path):\(file.line) \(example.kind.rawValue): expected \(expected.map { line(of: $0, in: file.text) }), \
          found \(found.map { "\(line(of: $0.offset, in: file.text)) \($0.level)" })
          """)
      }
    }
  }

  private func line(of offset: Int, in text: String) -> String {
    let line = text.utf8.prefix(offset).filter { $0 == 0x0A }.count + 1
    let rest = String(decoding: Array(text.utf8.dropFirst(offset).prefix(24)), as: UTF8.self)
    return "\(line): \(rest.split(separator: "\n").first ?? "")"
  }
}
