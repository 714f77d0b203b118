import Audit
import AuditRules
import Testing
import Variations

@testable import duo_vary

/// Every rewrite of every example of the catalogue: what was found is found again, and nothing else.
@Suite struct CatalogueVariationTests {
  static let pages: [RulePage] = ((try? EmbeddedRules.load()) ?? []).sorted { $0.name < $1.name }
  static let rules = try? RuleSet.compile(pages).rules

  @Test(arguments: pages.map(\.name)) func findingsSurviveEveryRewrite(rule name: String) throws {
    let page = try #require(Self.pages.first { $0.name == name })
    var rule = VariedRule(page: page, rules: try #require(Self.rules))
    #expect(rule.notFollowed.unknown == [], "\(page.path)")
    rule.limit = 5
    let report = try rule.run()
    #expect(report.losses.isEmpty, "\(report.losses.map(\.description).joined(separator: "\n\n"))")
    // Property lists and project files have no rewrites.
    let isCode = try page.examples.contains { $0.files.contains { $0.language == "swift" } }
    #expect(report.total.applied > 0 || !isCode)
    #expect(report.total.kept == report.total.applied)
  }

  @Test func theCatalogueHasRules() { #expect(Self.pages.count > 20) }

  @Test func namesOfVariationsDiffer() {
    let names = VariedRule.names
    #expect(Set(names).count == names.count)
  }

  /// A page that explains away what its rule follows would hide the next loss.
  @Test func whatIsNotFollowedIsLost() throws {
    let rules = try #require(Self.rules)
    for page in Self.pages {
      let rule = VariedRule(page: page, rules: rules, followsAll: true)
      for name in NotFollowed(page, names: VariedRule.names).reasons.keys.sorted() {
        let isMove = name.hasPrefix(SplitText.name)
        let variations = Variation.all.filter {
          isMove ? name == "\(SplitText.name) after \($0.name)" : $0.name == name
        }
        let report = try rule.run(variations, movesDeclarations: isMove)
        #expect(!report.losses.isEmpty, "\(page.path) follows '\(name)' and says it does not")
      }
    }
  }

  @Test func pairsAreTheSameForOneSeed() {
    var first = PairChoice(count: 3, seed: 7)
    var second = PairChoice(count: 3, seed: 7)
    var other = PairChoice(count: 3, seed: 8)
    let names = { (pair: (Variation, Variation)) in "\(pair.0.name) + \(pair.1.name)" }
    let one = (0..<5).map { _ in names(first.next()) }
    #expect(one == (0..<5).map { _ in names(second.next()) })
    #expect(one != (0..<5).map { _ in names(other.next()) })
  }

  @Test func aPageSaysWhatItsRuleDoesNotFollow() throws {
    let text = """
      ---
      level: P2
      title: A title
      message: 'a message'
      fix: 'a fix'
      since: '0.1'
      sources: [a 1]
      frameworks: [uikit]
      find:
        code: ['↓a.b']
      ---
      Why, when the phone is closed.

      ## Fix

      Do.

      ## Not flagged

      Nothing.

      ## Not followed

      * alias, if to
        ternary: the reason
        goes on.
      * renames: no such thing
      * property
      """
    let page = try RulePage(text: text, path: "Rules/x/y.md")
    let found = NotFollowed(page, names: ["alias", "if to ternary", "property"])
    #expect(found.reasons == ["alias": "the reason goes on.", "if to ternary": "the reason goes on."])
    #expect(found.unknown == ["renames", "property"])
  }
}
