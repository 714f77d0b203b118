import Testing

@testable import CodePatterns

@Suite struct PatternErrorTests {
  @Test(arguments: [
    ("", 0, "empty"), ("  // nothing", 0, "empty"), ("a(", 0, "Swift"), ("a.b.", 0, "Swift"),
    ("a(); b()", 5, "more than one"),
    ("$X", 0, "alone"), ("$$$", 0, "alone"), ("($X)", 0, "alone"), ("f($x)", -1, ""), ("f($Xy)", 2, "capitals"),
    ("f($$X)", 2, "$$$NAME"), ("f($)", 2, "name"), ("f($L: 1)", 2, "label"), ("f(a: $$$X)", 5, "$$$ stands"),
    ("a + $$$X", 4, "$$$ stands"), ("$$$X.foo", 0, "$$$ stands"), ("a.$$$X", 2, "$$$ stands"),
    ("let $$$X = 1", 4, "$$$ stands"),
    ("a↓", 1, "mark"), ("↓a.↓b", 5, "one mark"), ("f(↓$$$X)", 2, "mark"), ("f↓(a)", 1, "mark"),
    ("f(__pattern_any)", 2, "reserved"),
  ])
  func unusable(_ pattern: String, _ offset: Int, _ part: String) throws {
    let error = try failure(pattern)
    if offset < 0 {
      #expect(error == nil)
    } else {
      #expect(error != nil, "\(pattern)")
      #expect(error?.message.contains(part) ?? false, "\(pattern): \(error?.message ?? "")")
      if part != "Swift" { #expect(error?.offset == offset, "\(pattern): \(error?.message ?? "")") }
    }
  }

  @Test func placeOfASyntaxError() throws {
    #expect(try failure("f($AAAA, $$$, )) ")?.offset ?? 0 >= 13)
  }
}
