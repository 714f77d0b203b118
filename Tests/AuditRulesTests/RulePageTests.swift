import Testing

@testable import AuditRules

@Suite struct RulePageTests {
  @Test func everyKeyIsRead() throws {
    let page = try RulePage(text: samplePage, path: "Rules/safe-area/mirrored-inset.md")
    #expect(page.name == "mirrored-inset")
    #expect(page.subject == "safe-area")
    #expect(page.level == .p1)
    #expect(page.title == "One side's inset used for both sides")
    #expect(page.message == "the {SIDE} inset is taken for both sides")
    #expect(page.fix == "bounds.inset(by: safeAreaInsets).width")
    #expect(page.since == "0.10")
    #expect(page.sources == ["designing-for-iphone-duo 3", "agent-guide-for-iphone-duo 2"])
    #expect(page.frameworks == ["uikit", "swiftui"])
    #expect(page.confidence == .medium)
    #expect(page.once == .file)
    #expect(page.at == .source)
    #expect(page.yieldsTo == ["main-screen-bounds"])
    #expect(page.rewrites.first?.to.text == ".safeAreaInsets.$SIDE")
    #expect(page.rewrites.first?.isSafe == true)
    #expect(page.find["code"]?.items?.first?.text == ".↓safeAreaInsets.$SIDE * 2")
    #expect(page.within?.text == "view-body")
    #expect(page.notWithin?.items?.count == 2)
    #expect(page.unless?["file-has"]?.text == "import AppKit")
    #expect(page.conditions?["SIDE"]?["text"]?.items?.count == 4)
    #expect(page.variants?.items?.first?["level"]?.text == "P2")
    #expect(page.analysis == nil)
  }

  @Test func placesAreThoseOfTheFile() throws {
    let page = try RulePage(text: samplePage, path: "a.md")
    let code = try #require(page.find["code"])
    #expect([code.line, code.column] == [11, 9])
    #expect(page.error("no", key: .message).description == "a.md:4:1: no")
    let short = try RulePage(text: AuditRulesTests.page(), path: "a.md")
    #expect(short.error("no", key: .at).description == "a.md:1:1: no")
  }

  @Test func whatIsNotWrittenHasItsDefault() throws {
    let page = try RulePage(text: page(find: "find: { analysis: inset-writers }"), path: "screen/a-rule.md")
    #expect(page.analysis == "inset-writers")
    #expect(page.confidence == .high)
    #expect(page.since == nil && page.at == nil && page.once == nil && page.rewrites.isEmpty)
    #expect(page.sources.isEmpty && page.frameworks.isEmpty && page.yieldsTo.isEmpty)
    #expect(page.within == nil && page.notWithin == nil && page.unless == nil)
    #expect(page.conditions == nil && page.variants == nil)
  }

  @Test func allKeysOfAPageAreKnown() {
    #expect(
      RulePage.Key.allCases.map(\.rawValue).sorted()
        == [
          "at", "at-least", "confidence", "find", "fix", "frameworks", "in", "level", "message", "not-in", "once",
          "rewrite",
          "since",
          "sources", "title", "unless", "variants", "where", "yields-to",
        ])
  }

  @Test func CRLFAndAByteOrderMarkAreRead() throws {
    let text =
      "\u{FEFF}"
      + page(body: "One\ntwo.\n").split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let page = try RulePage(text: text, path: "a.md")
    #expect(page.fix == "a fix")
    #expect(page.why == "One two.")
  }

  // MARK: Errors

  @Test func unknownKeysAreErrorsWithTheNearestKey() {
    #expect(
      errors(in: page("yieldsTo: [b]\nabove: x"))
        == [
          "Rules/screen/a-rule.md:7:1: unknown key 'yieldsTo'; did you mean 'yields-to'?",
          "Rules/screen/a-rule.md:8:1: unknown key 'above'; the keys of a page are level, title, message, fix, since, "
            + "sources, frameworks, confidence, find, in, not-in, unless, where, variants, once, at-least, at, yields-to, rewrite",
        ])
    #expect(
      errors(in: page("rewrite: { to: 'a', save: yes }"))
        == ["Rules/screen/a-rule.md:7:21: unknown key 'save'; did you mean 'safe'?"])
  }

  @Test func missingKeysAreNamedAllAtOnce() {
    #expect(
      errors(in: "---\ntitle: x\n---\n", path: "a.md") == [
        "a.md:1:1: the key 'level' is missing: P0, P1, P2 or advice",
        "a.md:1:1: the key 'message' is missing: one sentence about the place that is found",
        "a.md:1:1: the key 'fix' is missing: what to write instead, on one line",
        "a.md:1:1: the key 'find' is missing: what to look for",
      ])
    #expect(errors(in: "---\n---\n").count == 5)
  }

  @Test func aKeyWithoutAValueIsAnError() {
    #expect(errors(in: page(find: "find:")) == ["Rules/screen/a-rule.md:6:1: the key 'find' has no value"])
    #expect(errors(in: page("sources: []")) == ["Rules/screen/a-rule.md:7:1: the key 'sources' has no value"])
    #expect(errors(in: page("since: ''")) == ["Rules/screen/a-rule.md:7:8: 'since' is empty"])
  }

  @Test func wordsOfOtherListsAreErrors() {
    #expect(
      errors(in: page("confidence: hihg")) == [
        "Rules/screen/a-rule.md:7:13: unknown confidence 'hihg'; did you mean 'high'?"
      ])
    #expect(
      errors(in: page("once: folder\nat: nowhere")) == [
        "Rules/screen/a-rule.md:7:7: unknown once 'folder'; known are file, type, project, pair",
        "Rules/screen/a-rule.md:8:5: unknown at 'nowhere'; known are source, sink, condition, modifier, name",
      ])
    let level = page().replacing("P0", with: "P4")
    #expect(errors(in: level) == ["Rules/screen/a-rule.md:2:8: unknown level 'P4'; did you mean 'P0'?"])
  }

  @Test func textStandsOnOneLine() {
    #expect(
      errors(in: page("since: |\n  a\n  b")) == ["Rules/screen/a-rule.md:7:8: 'since' stands on one line"])
    #expect(
      errors(in: page("frameworks: [uikit, { a: b }]"))
        == ["Rules/screen/a-rule.md:7:21: 'frameworks' is text; put it in single quotes"])
  }

  @Test func aRewriteSaysWhatToWrite() {
    #expect(
      errors(in: page("rewrite: { safe: maybe }")) == [
        "Rules/screen/a-rule.md:7:10: a rewrite says in 'to' what code to write instead",
        "Rules/screen/a-rule.md:7:18: 'safe' is yes or no",
      ])
    #expect(
      errors(in: page("rewrite: code")) == ["Rules/screen/a-rule.md:7:10: 'rewrite' is { to: 'code', safe: yes | no }"])
  }

  @Test func brokenYAMLHasTheLineOfThePage() {
    #expect(place(errors(in: page("sources: a: b")).first) == "Rules/screen/a-rule.md:7:11")
    #expect(
      errors(in: page("level: P1"))
        == ["Rules/screen/a-rule.md:7:1: the key 'level' stands already on line 2; a key stands once"])
  }

  @Test func frontMatterBeginsAndEnds() {
    #expect(
      errors(in: "# A page\n", path: "a.md")
        == ["a.md:1:1: a rule's page starts with its front matter between two lines of '---'"])
    #expect(errors(in: "", path: "a.md").count == 1)
    #expect(
      errors(in: "---\nlevel: P0\n", path: "a.md")
        == ["a.md:1:1: the front matter does not end; close it by a line of '---'"])
    #expect(
      errors(in: "---\n- a\n---\n", path: "a.md") == ["a.md:2:1: the front matter is made of 'key: value' lines"])
  }

  @Test(arguments: ["A Rule.md", "aRule.md", "a_rule.md", "-a.md", ".md"])
  func namesAreThoseThatWaiversCanName(_ file: String) {
    #expect(
      errors(in: page(), path: "x/\(file)")
        == ["x/\(file):1:1: the file's name is the rule's name: write it in small letters, digits and '-'"])
  }
}
