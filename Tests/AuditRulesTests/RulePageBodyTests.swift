import Testing

@testable import AuditRules

@Suite struct RulePageBodyTests {
  private let page: RulePage

  init() throws {
    page = try RulePage(text: samplePage, path: "Rules/safe-area/mirrored-inset.md")
  }

  @Test func theBodyIsWhatFollowsTheFrontMatter() {
    #expect(page.body.hasPrefix("On iPhone Duo the vertical bar"))
    #expect(page.body.hasSuffix("<plist/>\n```"))
  }

  @Test func whyIsTheFirstParagraphWithoutMarkdown() throws {
    #expect(page.why == "On iPhone Duo the vertical bar stands on one side only, so left and right differ in 2 * x.")
    let headed = try RulePage(
      text: AuditRulesTests.page(body: "## Why\n\n```swift\nx\n```\n\nFirst.\n\nNext.\n"), path: "a.md")
    #expect(headed.why == "First.")
    #expect(try RulePage(text: AuditRulesTests.page(body: ""), path: "a.md").why == "")
  }

  @Test func sectionsStandUnderTheirHeadings() {
    #expect(page.sections.map(\.title) == ["Fix", "Not flagged"])
    #expect(page.sections.map(\.level) == [2, 2])
    #expect(page.sections.map(\.line) == [27, 34])
    #expect(
      page.sections[0].text == """
        Take the insets off by `.inset(by:)`.

        ```swift
        let width = view.bounds.inset(by: view.safeAreaInsets).width
        ```
        """)
  }

  @Test func sectionsHoldTheirSubsections() throws {
    let page = try RulePage(text: AuditRulesTests.page(body: "# A\n## B `c`\nb\n### D\nd\n## E\n"), path: "a.md")
    #expect(page.sections.map(\.title) == ["A", "B c", "D", "E"])
    #expect(page.sections.map(\.text) == ["## B `c`\n\nb\n\n### D\n\nd\n\n## E", "b\n\n### D\n\nd", "d", ""])
  }

  @Test func theMarkdownReadsOnItsOwn() {
    #expect(
      page.markdown == #"""
        # mirrored-inset

        **P1**: One side's inset used for both sides

        On iPhone Duo the vertical bar stands on *one* side only,
        so `left` and `right` [differ](https://example.com/a_b) in `2 * x`.

        ## Fix

        Take the insets off by `.inset(by:)`.

        ```swift
        let width = view.bounds.inset(by: view.safeAreaInsets).width
        ```

        ## Not flagged

        - sizes \*of\* the **window**

        Flagged, `Design/Insets.swift`:

        ```swift
        // é
        let width = view.bounds.width - view.safeAreaInsets.left * 2
        ```

        Between the two.

        Flagged, with it, `Feed.swift` (target=18.0):

        ```swift
        let a = 1
          let b = view.safeAreaInsets.right * 2 + 2 * view.safeAreaInsets.left
        ```

        Clean (catalyst):

        ```plist
        <plist/>
        ```

        """#)
  }

  @Test func thePlainTextReadsInATerminal() {
    #expect(
      page.plainText == """
        mirrored-inset  P1
        One side's inset used for both sides

        On iPhone Duo the vertical bar stands on one side only,
        so left and right differ in 2 * x.

        Fix

        Take the insets off by .inset(by:).

            let width = view.bounds.inset(by: view.safeAreaInsets).width

        Not flagged

        - sizes *of* the window

        Flagged, Design/Insets.swift:
            // é
            let width = view.bounds.width - view.safeAreaInsets.left * 2

        Between the two.

        Flagged, with it, Feed.swift (target=18.0):
            let a = 1
              let b = view.safeAreaInsets.right * 2 + 2 * view.safeAreaInsets.left

        Clean (catalyst):
            <plist/>

        """)
  }

  @Test func aFenceOfManyBackticksHoldsFencesOfFewer() throws {
    let text = AuditRulesTests.page(body: "````text\n```swift flagged\n```\n````\nEnd.\n")
    let page = try RulePage(text: text, path: "a.md")
    #expect(try page.examples.isEmpty)
    #expect(page.markdown.hasSuffix("\n\n````text\n```swift flagged\n```\n````\n\nEnd.\n"))
  }

  @Test(arguments: [
    ("a `b_c*` *d* **e** _f_ __g__", "a b_c* d e f g"),
    ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
    ("* item with *stress*", "* item with stress"),
    ("[`a` and b](c(d) e", "a and b e"),
    ("[no link] and a[0]", "[no link] and a[0]"),
    ("``a ` b`` and `open", "a ` b and `open"),
    (#"\`a\` \_ \d"#, #"`a` _ \d"#),
    ("<https://a.b/c_d_e> and Array<Int>", "https://a.b/c_d_e and Array<Int>"),
    ("", ""),
  ])
  func plainTextKeepsTheWords(_ pair: (String, String)) {
    #expect(MarkdownText.plain(pair.0) == pair.1)
  }
}
