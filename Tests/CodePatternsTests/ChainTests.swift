import Testing

@testable import CodePatterns

@Suite struct ChainTests {
  @Test(arguments: [
    "UIScreen.main.bounds", "UIScreen.main.bounds.width", "UIScreen\n  .main\n  .bounds", "(UIScreen.main).bounds",
    "UIScreen.main!.bounds", "UIScreen.main?.bounds", "UIScreen // the one\n  .main /* here */\n  // there\n  .bounds",
    "let size = UIScreen.main.bounds.size", "f(UIScreen.main.bounds)", "a + UIScreen.main.bounds.width * 2",
    "\"\\(UIScreen.main.bounds)\"", "if UIScreen.main.bounds.width > 3 { }", "func f() { return UIScreen.main.bounds }",
    "x = UIScreen.main.bounds", "UIScreen.main.bounds.insetBy(dx: 1, dy: 1)", "try? UIScreen.main.bounds",
    "let f = { UIScreen.main.bounds }",
  ])
  func spellings(_ code: String) throws { #expect(try count("UIScreen.main.bounds", code) == 1, "\(code)") }

  @Test(arguments: [
    "XUIScreen.main.bounds", "UIScreen.mainX.bounds", "UIScreen.main.nativeBounds", "screen.main.bounds",
    "UIScreen.bounds.main", "UIScreen.main().bounds", "a.UIScreen.main.bounds", "\"UIScreen.main.bounds\"",
    "// UIScreen.main.bounds", "UIScreen.main[0].bounds", "main.bounds",
  ])
  func otherChains(_ code: String) throws { #expect(try count("UIScreen.main.bounds", code) == 0, "\(code)") }

  @Test(arguments: [
    "view.bounds", "self.view.bounds", "self.view?.bounds", "view!.bounds", "self?.view!.bounds", "(self.view).bounds",
  ])
  func transparent(_ code: String) throws {
    #expect(try count("view.bounds", code) == 1, "\(code)")
    #expect(try count("self.view.bounds", code) == 1, "\(code)")
  }

  @Test(arguments: ["cell.view.bounds", "super.view.bounds", "view().bounds", "view.boundsInset"])
  func otherViews(_ code: String) throws { #expect(try count("view.bounds", code) == 0, "\(code)") }

  @Test func leadingDotIsAnyReceiver() throws {
    let fixture = try PatternFixture(".safeAreaInsets")
    for code in [
      "safeAreaInsets.left", "self.safeAreaInsets.left", "view.safeAreaInsets.left",
      "view?.window?.safeAreaInsets.left",
      "super.safeAreaInsets", "views[0].safeAreaInsets", "make().safeAreaInsets", "{ view }().safeAreaInsets",
    ] { #expect(fixture.found(code).count == 1, "\(code)") }
    for code in [
      "let x: Insets = .safeAreaInsets", "safeAreaInsets()", "f(safeAreaInsets: 1)", "let safeAreaInsets = 3",
    ] {
      #expect(fixture.found(code).count == (code.hasPrefix("safeAreaInsets(") ? 1 : 0), "\(code)")
    }
  }

  @Test func initIsNoCaseOfAnEnum() throws {
    let fixture = try PatternFixture(".init(left: $L, right: $R)")
    // A type that is written makes `Insets.init(...)` the same as `Insets(...)`.
    #expect(fixture.found("a = .init(left: x, right: y); b = .some(left: x, right: y)") == [".init(left: x, right: y)"])
    #expect(try count("Insets(left: $L, right: $R)", "b = Insets.init(left: x, right: y)") == 1)
  }

  @Test func metavariableIsAReceiverThatIsWritten() throws {
    let fixture = try PatternFixture("$V.safeAreaInsets")
    #expect(fixture.found("safeAreaInsets.left").isEmpty)
    #expect(fixture.captures("V", "view.window.safeAreaInsets.left") == ["view.window"])
  }

  @Test func memberNames() throws {
    let fixture = try PatternFixture(".safeAreaInsets.$SIDE")
    #expect(fixture.captures("SIDE", "a(view.safeAreaInsets.left, safeAreaInsets.`right`)") == ["left", "right"])
    #expect(fixture.found("view.safeAreaInsets").isEmpty)
    #expect(fixture.found("view.safeAreaInsets.left.rounded()") == ["view.safeAreaInsets.left"])
  }

  @Test func dotsInOperands() throws {
    let code = "let w = view.bounds.width - 2 * view.safeAreaInsets.left - safeAreaInsets.right * 2"
    #expect(try found("2 * .safeAreaInsets.$SIDE", code) == ["2 * view.safeAreaInsets.left"])
    #expect(try found(".safeAreaInsets.$SIDE * 2", code) == ["safeAreaInsets.right * 2"])
    #expect(try found("$A - .safeAreaInsets.$SIDE * 2", code).count == 1)
  }

  @Test func dotAfterKeywordsAndOperators() throws {
    #expect(try found("return .zero", "func f() -> CGPoint { return .zero }") == ["return .zero"])
    #expect(try found("$A ? .a : .b", "let x: E = flag ? .a : E.b") == ["flag ? .a : E.b"])
    #expect(try found("!.isPad", "if !UIDevice.isPad { }") == ["!UIDevice.isPad"])
    #expect(try found("$X == .pad", "if idiom == .pad { }") == ["idiom == .pad"])
    #expect(try found("$X == .pad", "if idiom == UIUserInterfaceIdiom.pad { }").count == 1)
    #expect(try found(".pad == $X", "if .pad == idiom { }").count == 1)
    #expect(try found(".contentInset = $X", "scroll.contentInset = .zero") == ["scroll.contentInset = .zero"])
    #expect(try found(".contentInset = $X", "contentInset = .zero").count == 1)
    #expect(try found(".contentInset.top += $X", "scroll.contentInset.top += 4").count == 1)
    #expect(try found(".contentInset.top += $X", "scroll.contentInset.top -= 4").isEmpty)
  }

  @Test func bareName() throws {
    #expect(try found("isPad", "if isPad, self.isPad, device.isPad, isPadding { }") == ["isPad", "self.isPad"])
  }

  @Test func patternsMayStandOnSeveralLines() throws {
    let code = "Text(a).font(.body).id(UUID())"
    #expect(try count("Text($T) // any\n  .font($F) /* any */\n  .id(UUID())", code) == 1)
    #expect(try count("Text($T)\n.id(UUID())", code) == 0)
  }

  @Test func keyPaths() throws {
    #expect(try found("\\.horizontalSizeClass", "@Environment(\\.horizontalSizeClass) var c").count == 1)
    #expect(try found("\\.horizontalSizeClass", "@Environment(\\.verticalSizeClass) var c").isEmpty)
    #expect(try PatternFixture("\\.$KEY").captures("KEY", "f(\\.name)") == ["name"])
  }
}
