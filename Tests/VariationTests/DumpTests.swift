import SwiftTree
import Testing
@Suite struct DumpTests {
  @Test func dump() throws {
    for text in ["let (alder, _) = (w == .compact, 0)", "func f() { let (a, b) = (1, 2); use(a) }"] {
      let unit = try SwiftParser().parse(SourceText(path: "a", text: text), vocabulary: Vocabulary([]))
      print("D ==", text.split(separator: "\n"), unit.unread)
      for id in 0..<unit.count {
        var depth = 0; var p = unit[id].parent
        while p >= 0 { depth += 1; p = unit[p].parent }
        print("D " + String(repeating: "  ", count: depth), unit[id].kind, unit[id].role, unit.name(unit[id].name), unit[id].operator)
      }
    }
  }
}
