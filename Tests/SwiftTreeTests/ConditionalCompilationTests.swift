import SwiftTree
import Testing

/// What `#if` leaves of a file for iOS.
@Suite struct ConditionalCompilationTests {
  /// The names of the calls that are read.
  private func calls(_ code: String, flags: Set<String> = []) throws -> [String] {
    let unit = try parse(code, flags: flags)
    #expect(unit.unread.isEmpty)
    return unit.nodes.filter { $0.kind == .call }.map { unit.name($0.name) }
  }

  @Test(
    arguments: [
      ("os(iOS)", true, false), ("os(macOS)", false, true), ("os(iOS) || os(macOS)", true, false),
      ("os(macOS) || os(tvOS)", false, true), ("!os(macOS)", true, false), ("!os(iOS)", false, true),
      ("canImport(UIKit)", true, false), ("canImport(AppKit)", false, true),
      ("canImport(SomeLibrary)", true, true), ("canImport(SwiftUI, _version: 8.1)", true, false),
      ("targetEnvironment(macCatalyst)", false, true), ("targetEnvironment(simulator)", true, true),
      ("swift(>=5.9)", true, false), ("compiler(>=6.2)", true, false), ("swift(<5)", false, true),
      ("DEBUG", true, true), ("!DEBUG", true, true), ("DEBUG && os(macOS)", false, true),
      ("DEBUG || os(iOS)", true, false), ("os(iOS) && !targetEnvironment(macCatalyst)", true, false),
      ("(os(iOS) && (DEBUG || BETA))", true, true), ("true", true, false), ("false", false, true),
      ("!!os(iOS)", true, false), ("hasFeature(Macros)", true, true), ("os(iOS) // the app", true, false),
    ] as [(String, Bool, Bool)])
  func condition(_ condition: String, _ takesIf: Bool, _ takesElse: Bool) throws {
    let calls = try calls("#if \(condition)\na()\n#else\nb()\n#endif\n")
    #expect(calls == (takesIf ? ["a"] : []) + (takesElse ? ["b"] : []))
  }

  @Test func elseIf() throws {
    let code = "#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#elseif DEBUG\nc()\n#else\nd()\n#endif\n"
    #expect(try calls(code) == ["b"])
    #expect(try calls("#if A\na()\n#elseif B\nb()\n#else\nc()\n#endif\n") == ["a", "b", "c"])
    #expect(try calls("#if A\na()\n#elseif os(iOS)\nb()\n#else\nc()\n#endif\n") == ["a", "b"])
  }

  @Test func flagOfTheProject() throws {
    #expect(try calls("#if BETA\na()\n#else\nb()\n#endif\n", flags: ["BETA"]) == ["a"])
  }

  @Test func nested() throws {
    let code =
      "#if os(iOS)\na()\n#if os(macOS)\nb()\n#else\nc()\n#endif\nd()\n#else\n#if os(iOS)\ne()\n#endif\n#endif\nf()\n"
    #expect(try calls(code) == ["a", "c", "d", "f"])
    let unit = try parse(code)
    #expect(unit.conditionals.map { $0.arms.map(\.compiled) } == [[.yes, .no], [.no, .yes], [.yes]])
  }

  @Test func offsetsHold() throws {
    let code = "#if os(macOS)\nlet é = 1\n#else\nlet b = view.bounds\n#endif\n"
    let unit = try parse(code)
    #expect(unit.string(unit.first(.member)) == "view.bounds")
    #expect(unit[0].end == UInt32(code.utf8.count))
    let block = try #require(unit.conditionals.first)
    #expect(unit.text.string(block.range) == code.dropLast())
    #expect(unit.text.string(block.arms[0].condition) == " os(macOS)")
    #expect(unit.text.string(block.arms[0].body) == "\nlet é = 1\n")
  }

  @Test func aChainThatIsCutIsOneChain() throws {
    let code = """
      Text(a)
        .bold()
        #if os(iOS)
        .navigationBarTitleDisplayMode(.inline)
        #else
        .frame(width: 1)
        #endif
        .padding()
      """
    #expect(try calls(code) == ["padding", "navigationBarTitleDisplayMode", "bold", "Text"])
  }

  @Test func cutElsewhere() throws {
    #expect(try calls("f(a,\n#if os(iOS)\nb()\n#else\nc()\n#endif\n)\n") == ["f", "b"])
    #expect(try calls("let x = [\n#if os(macOS)\na(),\n#endif\nb()\n]\n") == ["b"])
    #expect(try calls("#if os(iOS)\nif a {\n#else\nif b {\n#endif\nc()\n}\n") == ["c"])
    #expect(try calls("switch a {\n#if os(macOS)\ncase .b: b()\n#endif\ncase .c: c()\n}\n") == ["c"])
  }

  @Test func stringsAndCommentsAreNoDirectives() throws {
    #expect(try calls("let a = \"\"\"\n#if os(macOS)\n\"\"\"\nb()\n") == ["b"])
    #expect(try calls("/*\n#if os(macOS)\n*/\nb()\n// #if os(macOS)\nc()\n") == ["b", "c"])
    #expect(try calls("let a = \"#if\"; b()\n#if os(macOS)\nc()\n#endif\n") == ["b"])
    #expect(try parse("let a = #\"#if \\#(b) #endif\"#\n").conditionals.isEmpty)
  }

  @Test func unbalanced() throws {
    let open = try parse("a()\n#if os(macOS)\nb()\n")
    #expect(open.conditionals.isEmpty)
    #expect(open.nodes.contains { $0.kind == .call && open.name($0.name) == "b" })
    let closed = try parse("a()\n#endif\nb()\n")
    #expect(closed.conditionals.isEmpty)
    let inner = try parse("#if DEBUG\na()\n#if os(iOS)\nb()\n#endif\nc()\n")
    #expect(inner.conditionals.map { $0.arms.map(\.compiled) } == [[.yes]])
  }

  @Test func conditionNestedWithoutEnd() throws {
    let code =
      "#if " + String(repeating: "(", count: 5000) + "os(iOS)" + String(repeating: ")", count: 5000) + "\na()\n#endif\n"
    #expect(try parse(code).conditionals.map { $0.arms[0].compiled } == [.unknown])
    let negations = "#if " + String(repeating: "!", count: 5001) + "os(iOS)\na()\n#endif\n"
    #expect(try parse(negations).conditionals.map { $0.arms[0].compiled } == [.no])
  }
}
