import Testing

@testable import CodeModel

/// What views lose when they are built anew.
@Suite struct BranchStateTests {
  private func state(_ members: String, body: String = "Text(\"a\")", inherits: String = "View") throws -> String {
    let fixture = try BranchFixture(
      body: "if wide { HStack { Pane(); Text(\"x\") } } else { VStack { Pane() } }",
      types: "struct Pane: \(inherits) {\n\(members)\nvar body: some View { \(body) }\n}")
    return fixture.branches.first?.attributes["shared-state"]?.words.first ?? ""
  }

  @Test(arguments: [
    "@State private var draft = \"\"", "@StateObject private var model = Model()", "@FocusState var isFocused: Bool",
    "@GestureState private var offset = CGSize.zero", "@State private var isExpanded = false",
    "@State private var pressed: Set<Int> = []",
  ])
  func propertiesOfAViewAreOwned(member: String) throws {
    #expect(try state(member) == "owned")
  }

  @Test(arguments: [
    "@SceneStorage(\"a\") var draft = \"\"", "@AppStorage(\"a\") var draft = \"\"",
    "@Environment(Model.self) var model",
    "@Binding var draft: String", "@Namespace var space", "let draft: String",
    "@State private var isPressed = false", "@State private var hovering: Bool = false",
    "@State private var isAnimating = false",
  ])
  func whatSurvivesOrIsNoLossIsNoState(member: String) throws {
    #expect(try state(member) == "none")
  }

  @Test(arguments: [
    "TextField(\"a\", text: $a)", "SecureField(\"a\", text: $a)", "TextEditor(text: $a)", "ScrollView { Plain() }",
    "List { Plain() }", "Form { Plain() }", "Table(rows) { Column() }", "WebView(url: url)", "Map()",
    "VideoPlayer(player: player)", "AsyncImage(url: url)",
  ])
  func inputsScrollersMapsAndPlayersArePlatformState(body: String) throws {
    #expect(try state("", body: "VStack { \(body) }") == "platform")
  }

  @Test(arguments: ["Toggle(\"a\", isOn: $a)", "ProgressView()", "ForEach(rows) { Text($0) }", "Button(\"a\") {}"])
  func controlsAndLeavesKeepNothing(body: String) throws {
    #expect(try state("", body: body) == "none")
  }

  @Test func representablesArePlatformState() throws {
    let fixture = try BranchFixture(
      body: "if wide { HStack { Canvas3(); Text(\"x\") } } else { VStack { Canvas3() } }",
      types: "struct Canvas3: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }")
    #expect(fixture.summary == "shared platform")
  }

  @Test func stateIsFoundThroughViewsInViews() throws {
    #expect(try state("", body: "VStack { Field() }") == "owned")
    #expect(try state("let content: Content", body: "VStack { content }") == "none")
  }

  // MARK: - State at a modifier

  @Test func aModifiersViewIsTheBottomOfItsChain() throws {
    let fixture = try BranchFixture(
      body: """
        Field().padding().id(1)
        List { Plain() }.refreshable { }.id(2)
        VStack { Text("a"); ProgressView() }.id(3)
        Plain().id(4)
        Image("a").resizable().id(5)
        ForEach(rows) { Field().id(6) }.id(7)
        """)
    #expect(fixture.identified == ["owned", "platform", "none", "none", "none", "owned", "owned"])
  }

  @Test func theStateOfAViewThatIsDeclaredElsewhereIsUnknown() throws {
    let fixture = try BranchFixture(
      body: """
        Feed().id(1)
        VStack { Text("a"); Feed() }.id(2)
        header.id(3)
        Feed(count: n, style: .large).id(4)
        Feed(count: 2) { Text("a") }.id(5)
        """)
    #expect(fixture.identified == ["unknown", "unknown", "unknown", "unknown", "unknown"])
  }

  @Test(arguments: [
    "Burst(count: 12, tint: .yellow.opacity(0.5)).id(1)", "HStack { Burst(\"a\", -1, [.top]); Text(name) }.id(1)",
    "Burst(Theme.accent, Color(\"gold\"), .system(size: 12)).id(1)", "Text(name).background(Shine(model).id(1))",
    "Text(name).overlay(alignment: .top) { VStack { Shine().id(1) } }",
  ])
  func viewsOfLiteralsAndDecorationsArePlain(body: String) throws {
    #expect(try BranchFixture(body: body).identified == ["plain"])
  }

  @Test func theStateOfThePassedViewIsContent() throws {
    let fixture = try BranchFixture(body: "content.id(1)", members: "let content: Content")
    #expect(fixture.identified == ["content"])
  }
}
