import Foundation
import Testing

@testable import embed_rules

@Suite struct EmbeddingTests {
  @Test func pagesBecomeRawLiterals() {
    let source = swiftSource(of: [
      EmbeddedPage(path: "Rules/a/one.md", text: "---\n## Fix\n  \\(x) \"\"\"### ↓é\n"),
      EmbeddedPage(path: "Rules/b/two.md", text: "a\tb\r\nc\u{0}\u{FEFF}"),
    ])
    #expect(
      source.hasSuffix(
        #####"""
          public static let pages: [(path: String, text: String)] = [
            (
              path: #"Rules/a/one.md"#,
              text: ####"""
        ---
        ## Fix
          \(x) """### ↓é

        """####
            ),
            (
              path: #"Rules/b/two.md"#,
              text: #"""
        a	b\#u{d}
        c\#u{0}\#u{feff}
        """#
            ),
          ]
        }

        """#####))
  }

  @Test func noPagesAreAnEmptyList() {
    #expect(swiftSource(of: []).hasSuffix("= [\n  ]\n}\n"))
  }

  @Test func pagesAreFoundInAStableOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "embed-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["b/z.md", "b/a.md", "a-b/x.md", "a/x.md", "README.md", "a/README.md", "a/x.txt", ".git/x.md"] {
      let file = URL(fileURLWithPath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    #expect(rulePaths(in: folder) == ["a-b/x.md", "a/x.md", "b/a.md", "b/z.md"])
    #expect(rulePaths(in: "\(folder)/none") == [])
  }
}
