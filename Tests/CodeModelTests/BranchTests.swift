import Testing

@testable import CodeModel

/// Arms, keys and forms of branches: one test for each sentence of the design.
@Suite struct BranchTests {
  // MARK: - Keys

  @Test(arguments: [
    ("", "VStack { Field() }", "HStack { Field() }"),
    ("", "Group { Field() }", "AnyView(Field())"),
    ("", "AnyView(VStack { ((Field())) })", "LazyVStack { Section { Field() } }"),
    ("", "Text(\"a\").overlay { Field() }", "ZStack { Field().padding() }"),
    ("var low: some View { VStack { Field() } }", "low", "self.low.padding()"),
    ("@ViewBuilder func row(_ n: Int) -> some View { Text(\"a\"); Field() }", "row(1)", "VStack { Field() }"),
    ("private let field = Field()", "field", "HStack { field }"),
    ("func made() -> AnyView { return AnyView(Field()) }", "made()", "VStack { made() }"),
  ])
  func armsAreExpandedThroughPropertiesFunctionsGroupsAndStacks(members: String, first: String, second: String) throws {
    // One view alone, with and without a modifier, has a word of its own.
    let fixture = try BranchFixture(
      body: "if wide { \(first); Text(\"x\") } else { \(second) }", members: members)
    #expect(fixture.summary == "shared owned")
  }

  @Test func armsAreExpandedThroughLocals() throws {
    let fixture = try BranchFixture(
      body: """
        let field = Field()
        let both = VStack(spacing: 0) { field; Text("a") }
        if wide { both } else { HStack { field } }
        """)
    #expect(fixture.summary == "shared owned")
  }

  @Test(arguments: [
    "ScrollView { Plain() }", "List { Plain() }", "Form { Plain() }", "TextEditor(text: $text)",
    "NavigationStack { Plain() }", "TabView { Plain() }",
  ])
  func containersThatKeepSomethingAreKeysThemselves(view: String) throws {
    let fixture = try BranchFixture(body: "if wide { HStack { \(view) } } else { VStack { \(view); Text(\"b\") } }")
    #expect(fixture.summary == "shared platform")
  }

  @Test func whatScrollsIsLookedIntoAsWell() throws {
    let fixture = try BranchFixture(body: "if wide { ScrollView { Field() } } else { List { Field() } }")
    #expect(fixture.summary == "shared owned")
  }

  @Test func projectViewsAreKeysThatAreExpandedForTheirStateAlone() throws {
    let types = """
      struct First: View { var body: some View { VStack { Field() } } }
      struct Second: View { var body: some View { VStack { Field() } } }
      """
    let different = try BranchFixture(body: "if wide { First() } else { Second() }", types: types)
    #expect(different.summary == "different none")
    #expect(try different.word("each-state") == "owned")
    let same = try BranchFixture(body: "if wide { HStack { First() } } else { VStack { First() } }", types: types)
    #expect(same.summary == "shared owned")
  }

  @Test func viewsDeclaredElsewhereAreTakenForStateless() throws {
    let fixture = try BranchFixture(body: "if wide { HStack { Feed(); Text(\"a\") } } else { VStack { Feed() } }")
    #expect(fixture.summary == "different none")
  }

  @Test func aViewThatHoldsItselfEnds() throws {
    let types =
      "struct Tree: View { var body: some View { VStack { Tree(); TextField(\"a\", text: .constant(\"\")) } } }"
    let fixture = try BranchFixture(body: "if wide { HStack { Tree() } } else { VStack { Tree() } }", types: types)
    #expect(fixture.summary == "shared platform")
  }

  @Test(arguments: [
    ("let content: Content", "content"), ("@ViewBuilder let content: () -> Content", "content()"),
    ("let label: () -> AnyView", "label()"), ("@ViewBuilder var footer: () -> Footer", "footer()"),
  ])
  func whatIsPassedInIsContent(member: String, view: String) throws {
    let fixture = try BranchFixture(
      body: "if wide { HStack { \(view) } } else { VStack { \(view) } }", members: member)
    #expect(fixture.summary == "shared content")
  }

  @Test func sharedMeansAKeyInTwoArms() throws {
    let fixture = try BranchFixture(body: "if wide { HStack { Field(); Plain() } } else { VStack { Other() } }")
    #expect(fixture.summary == "different none")
    #expect(try fixture.word("each-state") == "owned")
  }

  @Test func textFieldsForOtherTextsAreOtherFields() throws {
    let fixture = try BranchFixture(
      body: "if wide { HStack { TextField(\"a\", text: $a) } } else { VStack { TextField(\"a\", text: $b) } }")
    #expect(fixture.summary == "different none")
    #expect(try fixture.word("each-state") == "platform")
  }

  @Test func aTypeOfTheProjectGoesBeforeSwiftUIs() throws {
    let fixture = try BranchFixture(
      body: "if wide { HStack { Map(); Text(\"a\") } } else { VStack { Map() } }",
      types: "struct Map: View { var body: some View { Text(\"map\") } }")
    #expect(fixture.summary == "different none")
  }

  // MARK: - Forms

  @Test(arguments: [
    ("if wide { HStack { Field() } } else { VStack { Field() } }", "if"),
    ("if wide { return AnyView(HStack { Field() }) }\nreturn AnyView(VStack { Field() })", "if"),
    ("guard wide else { return AnyView(HStack { Field() }) }\nreturn AnyView(VStack { Field() })", "guard"),
    ("switch widthClass { case .compact: HStack { Field() }\ndefault: VStack { Field() } }", "switch"),
    ("wide ? AnyView(HStack { Field() }) : AnyView(VStack { Field() })", "ternary"),
    ("AnyView(wide ? AnyView(HStack { Field() }) : AnyView(VStack { Field() })).padding()", "ternary"),
    ("return wide ? AnyView(HStack { Field() }) : AnyView(VStack { Field() })", "ternary"),
    ("switch true { case wide: HStack { Field() }\ndefault: VStack { Field() } }", "switch"),
    ("if let w = widthClass, w == .compact { HStack { Field() } } else { VStack { Field() } }", "if"),
    ("if case .compact = widthClass { HStack { Field() } } else { VStack { Field() } }", "if"),
    ("GeometryReader { p in if p.size.width > 600 { HStack { Field() } } else { VStack { Field() } } }", "if"),
  ])
  func everyFormGivesTheSameConstruct(body: String, form: String) throws {
    let fixture = try BranchFixture(body: body)
    #expect(fixture.summary == "shared owned")
    #expect(try fixture.word("form") == form)
    #expect(try fixture.word("containers") == "differs")
    #expect(try fixture.word("builds") == "view")
    #expect(fixture.branches[0].attributes["on"]?.words.contains("folding") == true)
  }

  @Test func anElseIfChainIsOneBranch() throws {
    let chain = "if isOn { Plain() } else if wide { HStack { Field() } } else { VStack { Field() } }"
    let fixture = try BranchFixture(body: chain)
    #expect(fixture.summary == "shared owned")
    let nested = try BranchFixture(
      body: "if isOn { Plain() } else { if wide { HStack { Field() } } else { VStack { Field() } } }")
    #expect(nested.summary == "shared owned")
    #expect(fixture.model.unit.string(fixture.branches[0].place) == "wide")
  }

  @Test func aConditionThatFoldingDoesNotChangeSeparatesNothing() throws {
    // Both fields stand under the same outcome of `wide`.
    let fixture = try BranchFixture(
      body: "if wide { Plain() } else if isOn { HStack { Field() } } else { VStack { Field() } }")
    #expect(fixture.summary == "different none")
    let tuple = try BranchFixture(
      body: """
        switch (widthClass, isOn) {
        case (.compact, true): HStack { Field() }
        case (.compact, false): VStack { Field() }
        default: Plain()
        }
        """)
    #expect(tuple.summary == "different none")
  }

  @Test func severalEarlyReturnsAreOneBranch() throws {
    let fixture = try BranchFixture(
      body: """
        guard isOn else { return AnyView(Plain()) }
        if wide { return AnyView(HStack { Field() }) }
        return AnyView(VStack { Field() })
        """)
    #expect(fixture.summary == "shared owned")
    #expect(fixture.model.unit.string(fixture.branches[0].place) == "wide")
  }

  @Test func aGuardThatOnlyLeavesDoesNotHideTheBranchAfterIt() throws {
    let fixture = try BranchFixture(
      body: """
        guard isOn else { return nil }
        if wide { return AnyView(HStack { Field() }) } else { return AnyView(VStack { Field() }) }
        """)
    #expect(fixture.summary == "shared owned")
  }

  @Test func aBranchInsideAnArmIsItsOwn() throws {
    let fixture = try BranchFixture(
      body: """
        if wide { Plain() } else {
          ZStack { Plain(); if widthClass == nil { HStack { Field() } } else { VStack { Field() } } }
        }
        """)
    #expect(fixture.summary == "different none, shared owned")
  }

  // MARK: - Arms

  @Test func aLoneIfHasOneArm() throws {
    #expect(try BranchFixture(body: "HStack { Plain(); if wide { Field() } }").summary == "one-armed none")
    #expect(try BranchFixture(body: "if wide { Field() } else { EmptyView() }").summary == "one-armed none")
    #expect(try BranchFixture(body: "if wide { EmptyView() } else { EmptyView() }").branches.isEmpty)
  }

  @Test func theSameStatelessViewsInAnotherContainerAreShared() throws {
    let fixture = try BranchFixture(
      body: "if wide { HStack { Text(\"a\"); Plain() } } else { VStack { Text(\"a\").bold(); Plain() } }")
    #expect(fixture.summary == "shared none")
    #expect(try fixture.word("containers") == "differs")
    let other = try BranchFixture(body: "if wide { HStack { Text(\"a\") } } else { VStack { Text(\"b\") } }")
    #expect(other.summary == "different none")
    let same = try BranchFixture(body: "if wide { VStack { Text(\"a\") } } else { VStack { Text(\"b\") } }")
    #expect(try same.word("containers") == "same")
  }

  @Test func oneViewWithAndWithoutAModifierIsTheSameViewModified() throws {
    #expect(
      try BranchFixture(body: "if wide { Field().padding() } else { Field() }").summary == "same-view-modified owned")
    let property = try BranchFixture(
      body: "if wide { list } else { list.padding() }", members: "var list: some View { List { Plain() } }")
    #expect(property.summary == "same-view-modified platform")
    #expect(try property.word("state") == "platform")
    #expect(
      try BranchFixture(body: "if wide { Feed(n: 1).padding(8) } else { Feed(n: 1).padding(4) }").summary
        == "same-view-modified none")
    #expect(try BranchFixture(body: "if wide { Field() } else { Field() }").summary == "shared owned")
  }

  @Test func aModifiersContentIsContent() throws {
    let fixture = try BranchFixture(
      """
      struct Card: ViewModifier {
        @Environment(\\.horizontalSizeClass) var widthClass
        func body(content: Content) -> some View {
          if widthClass == .regular { content.padding() } else { content }
        }
      }
      """)
    #expect(fixture.summary == "same-view-modified content")
    #expect(try fixture.word("form") == "modifier")
  }

  // MARK: - Silence

  @Test(arguments: [
    "let layout = wide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())\nlayout { Field() }",
    "Field().padding(wide ? 8 : 16)", "Text(wide ? \"a\" : \"b\")", "Text(\"a\").font(wide ? .body : .title)",
    "Plain().onAppear { if wide { load() } else { reload() } }",
    "Button(\"a\") { if wide { Task { await load() } } else { Logger().log() } }",
    "if isOn { HStack { Field() } } else { VStack { Field() } }",
    "if #available(iOS 26, *) { HStack { Field() } } else { VStack { Field() } }",
    "let names = all.map { n in if wide { n.lowercased() } else { n } }\nText(names[0])",
    "let title = wide ? model.title : model.shortTitle\nText(title)",
  ])
  func noBranchWhereNoViewIsChosenByFolding(body: String) throws {
    let members = "let names: [String]\nlet all: [String]\nlet model: Model"
    #expect(try BranchFixture(body: body, members: members).branches.isEmpty)
  }

  @Test func textsAndPicturesAloneAreValues() throws {
    let fixture = try BranchFixture(body: "if wide { Text(\"a\").bold() } else { Text(\"a\") }")
    #expect(try fixture.word("builds") == "value")
    #expect(try fixture.word("arms") != "same-view-modified")
  }

  // MARK: - Trace

  @Test func theTraceNamesTheConditionAndTheSharedView() throws {
    let fixture = try BranchFixture(body: "if wide { HStack { Field() } } else { VStack { Field() } }")
    #expect(
      fixture.branches[0].trace.map(\.text) == [
        "wide is widthClass == .regular", "the same `Field` in the other arm",
      ])
  }

  @Test func theFoldingHalfNamesTheOrigin() throws {
    let fixture = try BranchFixture(
      body: "if UIDevice.current.userInterfaceIdiom == .pad || wide { HStack { Field() } } else { VStack { Field() } }")
    #expect(fixture.branches[0].originPhrase == "size class")
  }

  // MARK: - Settled on a phone

  @Test(arguments: [
    "if pad && wide", "if pad, wide", "if wide && isOn && pad",
    "if UIDevice.current.userInterfaceIdiom != .phone, wide",
    "if !phone && wide", "if phone || !wide", "if desk", "if !(phone || !wide)", "if desk == true && isOn",
    "if case .pad = UIDevice.current.userInterfaceIdiom, wide",
  ])
  func aConditionThatTheIdiomSettlesNeverFolds(condition: String) throws {
    let fixture = try settled(condition)
    #expect(fixture.branches.map { $0.attributes["on"]?.words.contains("folding") } == [false])
    #expect(fixture.branches[0].originPhrase == "device's idiom")
    #expect(fixture.layoutBranches(around: "task") == [false])
  }

  @Test(arguments: [
    "if pad || wide", "if phone && wide", "if !pad && wide", "if wide && isOn", "if phone == false || wide",
    "if !desk && wide",
  ])
  func otherConditionsFold(condition: String) throws {
    let fixture = try settled(condition)
    #expect(fixture.branches.map { $0.attributes["on"]?.words.contains("folding") } == [true])
    #expect(fixture.layoutBranches(around: "task") == [true])
  }

  private func settled(_ condition: String) throws -> BranchFixture {
    try BranchFixture(
      body: "\(condition) { HStack { Field() }.task { } } else { VStack { Field() } }",
      members: """
        private var pad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
        private let phone = UIDevice.current.userInterfaceIdiom == .phone
        private var desk: Bool { return pad && wide }
        """)
  }

  @Test func aBoolThatOnlyItsArmSetsTurnsOnce() throws {
    let members = "@State private var tall = false"
    let once = "tall = proxy.size.height > 9"
    let arm = "GeometryReader { proxy in Field().onAppear { \(once) } }"
    #expect(try BranchFixture(body: "if tall { Field() } else { \(arm) }", members: members).branches.isEmpty)
    #expect(try BranchFixture(body: "if !tall { \(arm) } else { Field() }", members: members).branches.isEmpty)
    #expect(
      try BranchFixture(
        body: "Group { if tall { Field() } else { Other() } }.onAppear { tall = wide }", members: members
      )
      .branches.count == 1)
  }
}
