import Foundation
import SwiftTree
import Testing

/// Nesting without end neither crashes nor hangs; what is too deep is named.
@Suite struct DepthTests {
  /// Parses on a thread with the stack that worker threads get.
  private func parseOnWorker(_ code: String) async throws -> SyntaxUnit {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(with: Result { try parse(code) })
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
  }

  private static func nest(_ open: String, _ middle: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + middle + String(repeating: close, count: count)
  }

  private static let deep: [(String, String)] = [
    ("arrays", "let x = " + nest("[", "a", "]", 10_000)),
    ("parentheses", "let x = " + nest("(", "a", ")", 10_000)),
    ("closures", "f " + nest("{", "a", "}", 10_000)),
    ("calls in arguments", "let x = " + nest("f(", "a", ")", 3_000)),
    ("a chain of calls", "let x = a" + String(repeating: ".b()", count: 5_000)),
    ("a chain of subscripts", "let x = a" + String(repeating: "[0]", count: 5_000)),
    ("sums", "let x = " + String(repeating: "a + ", count: 5_000) + "b"),
    ("defaults", "let x = " + String(repeating: "a ?? ", count: 5_000) + "b"),
    ("ternaries", "let x = " + String(repeating: "a ? b : ", count: 3_000) + "c"),
    ("casts", "let x = a" + String(repeating: " as B", count: 3_000)),
    ("negations", "let x = " + nest("!(", "a", ")", 3_000)),
    ("conditions", "func f() { " + nest("if a { ", "b", "}", 3_000) + " }"),
    ("else ifs", "func f() { if a { b }" + String(repeating: " else if a { b }", count: 3_000) + " }"),
    ("types", "let x: " + nest("[", "A", "]", 3_000)),
    ("generics", "let x: " + nest("A<", "B", ">", 3_000)),
    ("patterns", "func f() { switch a { case " + nest("(", "b", ")", 3_000) + ": c } }"),
    ("interpolations", "let x = " + nest("\"\\(", "a", ")\"", 2_000)),
    ("structs", nest("struct A { ", "", "}", 3_000)),
  ]

  @Test(arguments: deep)
  func nested(_ name: String, _ code: String) async throws {
    let unit = try await parseOnWorker(code)
    #expect(!unit.unread.isEmpty, "\(name)")
    #expect(unit.unread.allSatisfy { $0.reason == .depth || $0.reason == .syntax }, "\(name)")
    var depth = 0
    var deepest = 0
    var ends: [NodeID] = []
    for id in 0..<unit.count {
      while let end = ends.last, end <= id { ends.removeLast() }
      ends.append(unit[id].subtreeEnd)
      depth = ends.count
      deepest = max(deepest, depth)
    }
    #expect(deepest < 5_000, "\(name)")
  }

  @Test(arguments: ["[", "(", "{", "!", "- ", "\"\\(", "@a(", "/* ", "#", "#if a\n", "try ", "if a { "])
  func neverClosed(_ text: String) async throws {
    let unit = try await parseOnWorker("let x = " + String(repeating: text, count: 10_000))
    #expect(unit.count >= 1)
    #expect(unit[0].subtreeEnd == unit.count)
  }

  /// Sizes at which runtimes before 0.20.8 corrupt memory.
  @Test(arguments: ["/* a */ ", "{", "[", "// a\n", "#"])
  func moreThanTheRuntimeBears(_ text: String) async throws {
    let code = String(repeating: text, count: 70_000)
    let unit = try await parseOnWorker(code)
    #expect(unit.unread == [UnreadRange(range: 0..<UInt32(code.utf8.count), reason: .depth)])
  }

  @Test func ordinaryDepthIsRead() async throws {
    let code = "let x = " + Self.nest("f(", "a", ")", 60) + String(repeating: ".b { c }", count: 100)
    let unit = try await parseOnWorker(code)
    #expect(unit.unread.isEmpty)
  }

  @Test func theEndOfALongChainIsRead() async throws {
    let unit = try await parseOnWorker("let x = a" + String(repeating: ".b()", count: 5_000) + ".c\nlet y = d.e\n")
    let members = unit.nodes.filter { $0.kind == .member }
    #expect(members.first.map { unit.name($0.name) } == "c")
    #expect(members.last.map { unit.name($0.name) } == "e")
  }
}
