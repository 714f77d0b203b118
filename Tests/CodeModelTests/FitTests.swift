import SwiftTree
import Testing

@testable import CodeModel

/// `ViewThatFits` as a branch.
struct FitTests {
  private func fit(_ content: String, members: String = "") throws -> Construct {
    let fixture = try BranchFixture(body: "ViewThatFits { \(content) }", members: members)
    return try #require(fixture.branches.first { $0.attributes["form"] == .word("fits") })
  }

  private func state(_ content: String, members: String = "") throws -> String? {
    try fit(content, members: members).attributes["state"]?.words.first
  }

  @Test func `what its views keep`() throws {
    #expect(try state("Text(\"a\"); Image(\"b\")") == "none")
    #expect(try state("HStack { Field() }; Plain()") == "owned")
    #expect(try state("TextField(\"a\", text: $text); Plain()") == "platform")
    #expect(try state("AsyncImage(url: url); Plain()") == "none")
    #expect(
      try state(
        "wideOne; tallOne", members: "var wideOne: some View { Field() }\nvar tallOne: some View { Text(\"\") }")
        == "owned")
    #expect(try state("content(); content()", members: "let content: () -> AnyView") == "none")
  }

  @Test func `one scroll view stands in for what does not fit`() throws {
    #expect(try state("HStack { Text(\"a\") }; ScrollView { Text(\"a\") }") == "none")
    #expect(try state("ScrollView { Text(\"a\") }; List { Text(\"a\") }") == "platform")
    #expect(try state("ScrollView { Field() }; Plain()") == "owned")
  }

  @Test func navigation() throws {
    let other = try fit("NavigationStack { Plain() }; NavigationSplitView { Plain() } detail: { Plain() }")
    #expect(other.attributes["navigation"] == .word("differs"))
    #expect(try fit("Plain(); Text(\"\")").attributes["navigation"] == .word("same"))
  }

  @Test func `it folds nothing by itself`() throws {
    #expect(try fit("Field(); Plain()").attributes["on"]?.words == [])
  }

  @Test func `written with init`() throws {
    let fixture = try BranchFixture(body: "ViewThatFits.init(in: .horizontal) { Field(); Plain() }")
    #expect(fixture.branches.map { $0.attributes["state"] } == [.word("owned")])
  }

  @Test func `a type of the app's own with that name`() throws {
    let fixture = try BranchFixture(
      body: "ViewThatFits { Field() }", types: "struct ViewThatFits: View { var body: some View { Text(\"\") } }")
    #expect(fixture.branches.isEmpty)
  }
}
