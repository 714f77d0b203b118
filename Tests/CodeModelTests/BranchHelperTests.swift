import Testing

@testable import CodeModel

/// Helpers that apply a modifier under a condition.
@Suite struct BranchHelperTests {
  private let helper = """
    extension View {
      @ViewBuilder
      func narrow<Changed: View>(_ yes: Bool, _ change: (Self) -> Changed) -> some View {
        if yes { change(self) } else { self }
      }
      func framed(_ yes: Bool) -> some View { frame(width: yes ? 1 : 2) }
      func tinted(_ yes: Bool) -> AnyView { yes ? AnyView(self.tint(.red)) : AnyView(self) }
    }
    """

  @Test(arguments: ["Field().narrow(wide) { $0.padding() }", "Field().padding().tinted(wide)"])
  func aHelperOfTheFileIsKnownByWhatItDoes(body: String) throws {
    let fixture = try BranchFixture(body: body, types: helper)
    #expect(fixture.summary == "same-view-modified owned")
    #expect(try fixture.word("form") == "helper")
    let modifier = try #require(fixture.branches.first?.parts["modifier"])
    #expect(["narrow", "tinted"].contains(fixture.model.unit.name(fixture.model.unit[modifier].name)))
  }

  @Test(arguments: [
    "List { Plain() }.if(wide) { $0.padding() }", "List { Plain() }.apply(if: wide) { list in list.padding() }",
    "List { Plain() }.modifyWhen(widthClass == .compact) { $0.bold() }",
    "List { Plain() }.conditionalModifier(wide, Card())",
  ])
  func aHelperOfAnotherFileIsKnownByItsForm(body: String) throws {
    #expect(try BranchFixture(body: body).summary == "same-view-modified platform")
  }

  @Test(arguments: [
    "Field().framed(wide)", "Field().if(isOn) { $0.padding() }", "Field().disabled(wide)",
    "Field().onChange(of: wide) { load() }",
    "Field().animation(.default, value: wide)", "Field().task(if: wide) { await load() }",
  ])
  func otherCallsWithAConditionAreNoBranch(body: String) throws {
    #expect(try BranchFixture(body: body, types: helper).branches.isEmpty)
  }

  @Test func aBranchInAModifyingClosureIsOneOnTheView() throws {
    let fixture = try BranchFixture(
      body: "ScrollView { Plain() }.modify { view in if wide { view.padding() } else { view } }")
    #expect(fixture.summary == "same-view-modified platform")
  }

  @Test func aHelperWithoutAConditionOfItsOwnIsABranchItself() throws {
    let fixture = try BranchFixture(
      """
      struct Page: View {
        @Environment(\\.horizontalSizeClass) var widthClass
        var body: some View { Text("a") }
        func card(_ view: some View) -> some View {
          if widthClass == .compact { view } else { view.padding() }
        }
      }
      """)
    #expect(fixture.summary == "same-view-modified content")
  }
}
