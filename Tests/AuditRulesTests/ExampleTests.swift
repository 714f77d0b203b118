import Testing

@testable import AuditRules

@Suite struct ExampleTests {
  private func examples(_ body: String) throws -> [RulePage.Example] {
    try RulePage(text: page(body: body), path: "a.md").examples
  }

  /// Errors of a body, whose first line is the eighth of the page.
  private func errors(_ body: String) -> [String] {
    AuditRulesTests.errors(in: page(body: body), path: "a.md")
  }

  @Test func fencesAreExamples() throws {
    let examples = try RulePage(text: samplePage, path: "a.md").examples
    #expect(examples.map(\.kind) == [.flagged, .clean])
    #expect(examples.map(\.line) == [38, 50])
    #expect(examples.map(\.settings) == [["target=18.0"], ["catalyst"]])
    let files = examples[0].files
    #expect(files.map(\.path) == ["Design/Insets.swift", "Feed.swift"])
    #expect(files.map(\.line) == [39, 46])
    #expect(files[0].text == "// é\nlet width = view.bounds.width - view.safeAreaInsets.left * 2\n")
    #expect(files[0].marks == [43])
    #expect(files[1].text == "let a = 1\n  let b = view.safeAreaInsets.right * 2 + 2 * view.safeAreaInsets.left\n")
    #expect(files[1].marks == [25, 61])
    #expect(
      examples[1].files == [.init(path: "Info.plist", language: "plist", text: "<plist/>\n", marks: [], line: 51)])
  }

  @Test func marksPointAtTheTokenInBytes() throws {
    let file = try examples("```swift flagged\nlet é = \"👨‍👩‍👧\"; ↓UIScreen.main\n```\n")[0].files[0]
    let marked = Array(file.text.utf8)[file.marks[0]...]
    #expect(String(decoding: marked, as: UTF8.self) == "UIScreen.main\n")
  }

  @Test func settingsAreAskedByName() throws {
    let example = try examples("```swift clean target=18.0 catalyst\nx\n```\n")[0]
    #expect(example.setting("target") == "18.0")
    #expect(example.setting("catalyst") == "")
    #expect(example.setting("tar") == nil)
  }

  @Test func filesWithoutANameHaveTheLanguagesName() throws {
    let names = try examples(
      """
      ```swift clean
      ```
      ```swift clean +
      ```
      ```pbxproj clean +
      ```
      ```storyboard clean +
      ```
      ```xml clean +
      ```
      ```strings clean + file=en.lproj/Main.strings
      ```
      """
    ).map { $0.files.map(\.path) }
    #expect(
      names == [
        [
          "Example.swift", "Example2.swift", "App.xcodeproj/project.pbxproj", "Main.storyboard", "Main5.storyboard",
          "en.lproj/Main.strings",
        ]
      ])
  }

  @Test func anEmptyExampleHasAnEmptyText() throws {
    #expect(try examples("```swift clean\n```\n")[0].files[0].text == "")
    #expect(try examples("```swift clean\n\n```\n")[0].files[0].text == "\n")
  }

  @Test func theIndentOfAListIsNoCode() throws {
    let file = try examples("- item\n\n  ~~~swift flagged\n  if a {\n    ↓b\n\n  }\n  ~~~\n")[0].files[0]
    #expect(file.text == "if a {\n  b\n\n}\n")
    #expect(file.marks == [9])
  }

  @Test func otherFencesAreDocumentation() throws {
    #expect(try examples("```swift\n↓x\n```\n```\ny\n```\n```swift title=A\nz\n```\n").isEmpty)
  }

  // MARK: Errors

  @Test func aFlaggedExampleHasAMark() {
    #expect(
      errors("Why.\n\n```swift flagged\nx\n```\n")
        == ["a.md:10:1: a flagged example marks what is reported by '↓' in front of it"])
    #expect(errors("```swift flagged\nx\n```\n```swift flagged +\n↓y\n```\n").isEmpty)
  }

  @Test func aCleanExampleHasNone() {
    #expect(
      errors("  ```swift clean\n  é ↓x\n  ```\n")
        == ["a.md:9:5: a clean example marks nothing; take '↓' out or call the example flagged"])
  }

  @Test func aMisspeltExampleIsNoDocumentation() {
    #expect(errors("```swift flaged\n↓x\n```\n") == ["a.md:8:10: unknown word 'flaged'; did you mean 'flagged'?"])
    #expect(errors("```swift flagged clean\n↓x\n```\n") == ["a.md:8:18: an example is flagged or clean, once"])
    #expect(
      errors("```swfit clean\n```\n") == ["a.md:8:4: unknown language 'swfit'; did you mean 'swift'?"])
    #expect(
      errors("```ruby clean\n```\n").first?.hasPrefix("a.md:8:4: unknown language 'ruby'; known are swift") == true)
  }

  @Test func aContinuedExampleHasABeginning() {
    #expect(
      errors("```swift flagged +\n↓x\n```\n")
        == ["a.md:8:18: '+' goes on with a flagged example, and there is none before it"])
    #expect(
      errors("```swift clean\nx\n```\n```swift flagged +\n↓x\n```\n")
        == ["a.md:11:18: '+' goes on with a flagged example, and there is none before it"])
    #expect(
      errors("```swift +\nx\n```\n")
        == ["a.md:8:1: a fence that goes on with '+' says flagged or clean, as the fence before it"])
  }

  @Test(arguments: ["/etc/a.swift", "../a.swift", "a//b.swift", "", "./a.swift"])
  func filesStandInTheExample(_ name: String) {
    #expect(
      errors("```swift clean file=\(name)\n```\n")
        == ["a.md:8:16: 'file=\(name)' is no relative path such as file=Feed/FeedView.swift"])
  }

  @Test func filesOfAnExampleDiffer() {
    #expect(
      errors("```swift clean file=A.swift\n```\n\n```swift clean + file=A.swift\n```\n")
        == ["a.md:11:18: the example has a file 'A.swift' already; each file has its own name"])
  }

  @Test func aFenceEnds() {
    #expect(errors("```swift flagged\n↓x\n") == ["a.md:8:1: the fence does not end; close it by a line of backticks"])
  }
}
