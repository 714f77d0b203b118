import Testing

@testable import CodeModel

/// The context of code that folding adds or takes away.
@Suite struct LayoutBranchTests {
  @Test(arguments: [
    "if wide { Plain().task { } } else { Plain().task { } }",
    "HStack { Plain(); if wide { VStack { Plain().task { } } } }",
    "wide ? AnyView(Plain().task { }) : AnyView(Plain().padding())",
    "switch widthClass { case .compact: Plain().task { }\ndefault: Plain() }",
    "guard wide else { return AnyView(Plain().task { }) }\nlet plain = Plain().task { }\nreturn AnyView(plain)",
    "Plain().if(wide) { $0.task { } }",
    "if isOn { Plain() } else if wide { Plain().task { } } else { Plain().task { } }",
  ])
  func everyArmUnderAFoldingConditionIsOne(body: String) throws {
    let found = try BranchFixture(body: body).layoutBranches(around: "task")
    #expect(!found.isEmpty && found.allSatisfy { $0 })
  }

  @Test(arguments: [
    "Group { if wide { Plain() } else { Field() } }.task { }",
    "if isOn { Plain().task { } } else { Plain() }",
    "if isOn { Plain().task { } } else if wide { Plain() } else { Field() }",
    "Plain().padding(wide ? 8 : 16).task { }",
    "VStack { if #available(iOS 26, *) { Plain().task { } } }",
  ])
  func codeOutsideIsNone(body: String) throws {
    let found = try BranchFixture(body: body).layoutBranches(around: "task")
    #expect(!found.isEmpty && found.allSatisfy { !$0 })
  }

  @Test func containmentFollowsTheViewTree() throws {
    let only = try BranchFixture(
      body: "if wide { low } else { Plain() }",
      members: """
        private var low: some View { inner(1) }
        private func inner(_ n: Int) -> some View { Plain().task { } }
        """)
    #expect(only.layoutBranches(around: "task") == [true])
    let both = try BranchFixture(
      body: "VStack { low; if wide { low } else { Plain() } }",
      members: "private var low: some View { Plain().task { } }")
    #expect(both.layoutBranches(around: "task") == [false])
  }

  @Test func aPropertyThatHoldsItselfEnds() throws {
    let fixture = try BranchFixture(
      body: "if wide { low } else { Plain() }",
      members: """
        private var low: some View { VStack { high } }
        private var high: some View { VStack { low; Plain().task { } } }
        """)
    #expect(fixture.layoutBranches(around: "task").count == 1)
  }
}
