import SwiftTree
import Testing

@Suite struct TokenSearchTests {
  private let search = TokenSearch(chains: [
    (["UIScreen", "main", "bounds"], false), (["statusBarFrame"], true), (["view", "safeAreaInsets", "left"], false),
    (["UIScreen", "main"], false),
  ])

  private func found(_ code: String) throws -> [String] {
    let unit = try parse(code)
    return search.matches(in: unit).map { match in
      "\(match.chain): "
        + match.tokens.map { unit.text.string(Int($0.lowerBound)..<Int($0.upperBound)) }.joined(separator: " ")
    }
  }

  /// Code in a file that is not parsed.
  private func foundInUnparsed(_ code: String) throws -> [String] {
    let padding = String(repeating: "x\n", count: SwiftParser.maximumSize / 2 + 1)
    return try found(code + "\n" + padding)
  }

  @Test(
    arguments: [
      ("let a = UIScreen.main.bounds", ["0: UIScreen main bounds", "3: UIScreen main"]),
      ("let a = UIScreen?.main!.bounds", ["0: UIScreen main bounds", "3: UIScreen main"]),
      ("let a = UIScreen // the\n  .main /* whole */\n  . bounds", ["0: UIScreen main bounds", "3: UIScreen main"]),
      ("let a = UIScreen.main.scale", ["3: UIScreen main"]),
      ("let a = b.statusBarFrame", ["1: statusBarFrame"]),
      ("let a = self.statusBarFrame", ["1: statusBarFrame"]),
      ("let statusBarFrame = 1", []),
      ("let a = self.view.safeAreaInsets.left", ["2: view safeAreaInsets left"]),
      ("let a = b.view.safeAreaInsets.left", []),
      ("let a = 0...UIScreen.main.scale", ["3: UIScreen main"]),
      ("let a = UIScreen ? .main : .other", []),
      ("let a = UIScreen main", []),
      ("let a = MyUIScreen.main.bounds + UIScreens.main", []),
      ("let a = \"UIScreen.main\" // UIScreen.main", []),
      ("/* UIScreen.main */ let a = #\"UIScreen.main\"#", []),
      ("let a = `UIScreen`.`main`", ["3: `UIScreen` `main`"]),
      ("let a = UIScreen.main\n.other", ["3: UIScreen main"]),
      ("#if os(macOS)\nlet a = UIScreen.main\n#else\nlet b = c.statusBarFrame\n#endif", ["1: statusBarFrame"]),
    ] as [(String, [String])])
  func chains(_ code: String, _ expected: [String]) throws {
    #expect(try foundInUnparsed(code) == expected)
  }

  @Test func whatIsReadIsNotSearched() throws {
    #expect(try found("let a = UIScreen.main.bounds\n") == [])
    #expect(try found("let a = UIScreen.main.bounds\nfunc b() { let = ) c }\nlet d = UIScreen.main.bounds\n") == [])
  }

  @Test func whatNoSubtreeHoldsIsFound() throws {
    let unit = try parse("let a = 1\nfoo(] UIScreen . ) main ] let ) = UIScreen.main.bounds ( ] } )\n")
    #expect(!unit.unread.isEmpty)
    let held = unit.nodes.contains { $0.kind == .member && unit.name($0.name) == "bounds" }
    #expect(search.matches(in: unit).contains { $0.chain == 0 } != held)
  }

  @Test func rangesAreThoseOfTheIdentifiers() throws {
    let padding = String(repeating: "x\n", count: SwiftParser.maximumSize / 2 + 1)
    let unit = try parse("a = UIScreen.main\n" + padding)
    #expect(search.matches(in: unit) == [TokenSearch.Match(chain: 3, tokens: [4..<12, 13..<17])])
  }

  @Test func noChains() throws {
    let unit = try parse("let = ) UIScreen.main")
    #expect(TokenSearch(chains: []).matches(in: unit).isEmpty)
    #expect(TokenSearch(chains: [([], true)]).matches(in: unit).isEmpty)
  }
}
