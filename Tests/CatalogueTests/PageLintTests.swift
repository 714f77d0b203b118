import AuditRules
import Foundation
import SwiftTree
import Testing

/// What every page of the catalogue promises, whatever its rule.
@Suite struct PageLintTests {
  private static let poses = [
    "closed", "open", "folded", "unfolded", "half-folded", "folding", "fold", "upright", "landscape", "portrait",
    "split view", "unfolding", "folds",
  ]

  @Test(arguments: CatalogueRules.names) func textsKeepTheForm(rule: String) throws {
    let page = try page(rule)
    var messages = [page.message]
    messages += (page.variants?.oneOrMore ?? []).compactMap { $0["message"]?.text }
    for message in messages + [page.fix] {
      #expect(message.count < 90, "\(rule): \(message.count) characters: \(message)")
    }
    for message in messages {
      #expect(message.first?.isUppercase != true, "\(rule): a message starts small: \(message)")
      #expect(!message.hasSuffix("."), "\(rule): a message has no full stop: \(message)")
      let words = Set(message.split { !($0.isLetter || $0 == "-") }.map(String.init))
      let named = words.intersection(CatalogueRules.names).filter { $0.contains("-") }
      #expect(named == [], "\(rule): a message names no rule: \(message)")
    }
  }

  @Test(arguments: CatalogueRules.names) func reasonNamesAPose(rule: String) throws {
    let page = try page(rule)
    guard page.subject != "audit" else { return }
    let why = page.why.lowercased()
    #expect(Self.poses.contains { why.contains($0) }, "\(rule): \(page.why)")
  }

  @Test(arguments: CatalogueRules.names) func sectionsStand(rule: String) throws {
    let titles = Set(try page(rule).sections.map(\.title))
    #expect(titles.isSuperset(of: ["Fix", "Not flagged"]), "\(rule) has \(titles.sorted())")
  }

  @Test(arguments: CatalogueRules.names) func thereAreThreeExamplesOfEachKind(rule: String) throws {
    let examples = try page(rule).examples
    #expect(examples.filter { $0.kind == .flagged }.count >= 3, "\(rule)")
    #expect(examples.filter { $0.kind == .clean }.count >= 3, "\(rule)")
  }

  @Test(arguments: CatalogueRules.names) func codeParses(rule: String) throws {
    let parser = try SwiftParser()
    for example in try page(rule).examples {
      for file in example.files where file.language == "swift" {
        let unit = parser.parse(SourceText(path: file.path, text: file.text), vocabulary: Vocabulary([]))
        #expect(unit.unread == [], "\(rule): line \(file.line)")
      }
    }
  }

  @Test(arguments: CatalogueRules.names) func examplesDifferInMoreThanNames(rule: String) throws {
    var seen: Set<String> = []
    let page = try page(rule)
    for example in try page.examples {
      // The pages about waivers are about comments.
      let shape = example.files.map { self.shape(of: $0.text, keepsComments: page.subject == "audit") }.joined(
        separator: "\u{0}")
      #expect(seen.insert(shape).inserted, "\(rule): line \(example.line) has the shape of another example")
    }
  }

  @Test(arguments: CatalogueRules.names) func oneFlaggedExampleIsSpreadOverLines(rule: String) throws {
    let page = try page(rule)
    guard page.subject != "audit" else { return }
    // Tools write property lists and project files one way.
    guard
      try page.examples.contains(where: { example in
        example.kind == .flagged && example.files.contains { $0.language == "swift" }
      })
    else { return }
    // A line that goes on with a dot, an operator or an argument.
    let isSpread = try page.examples.contains { example in
      example.kind == .flagged
        && example.files.contains { file in
          file.text.split(separator: "\n").contains { line in
            let text = line.drop { $0 == " " }
            return text.hasPrefix(".") || text.hasPrefix("*") || text.hasPrefix("==") || text.hasPrefix("?")
              || text.hasPrefix("||") || text.hasPrefix("&&") || text.hasPrefix("-") || line.hasSuffix("(")
          }
        }
    }
    #expect(isSpread, "\(rule)")
  }

  private func page(_ rule: String) throws -> RulePage {
    try #require(CatalogueRules.pages.first { $0.name == rule })
  }

  /// The text with names, numbers and strings blanked.
  private func shape(of text: String, keepsComments: Bool) -> String {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { bytes in
      var scanner = TokenScanner(bytes)
      var shape: [String] = []
      while let token = scanner.next() {
        switch token.kind {
        case .identifier: shape.append("a")
        case .number: shape.append("1")
        case .string: shape.append("s")
        case .comment: if keepsComments { shape.append(String(decoding: bytes[token.range], as: UTF8.self)) }
        case .punctuation, .directive: shape.append(String(decoding: bytes[token.range], as: UTF8.self))
        }
      }
      return shape.joined(separator: " ")
    }
  }
}
