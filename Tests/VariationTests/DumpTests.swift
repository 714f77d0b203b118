import SwiftTree
import Testing
@Suite struct DumpTests {
  @Test func dump() throws {
    for text in ["let sides = 2\n  * (page\n  .safeAreaInsets)\n  .right", "let w = view.width\n    -\n   view.left\n  *\n   2", "let w = view.width\n    -\n   view.left", "let w = view.width\n    * (view.left)", "let w = view.width\n    - (view.left).x","let w = view.width\n    * (view.left).x"] {
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
