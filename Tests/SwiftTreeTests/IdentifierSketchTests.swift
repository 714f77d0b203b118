import SwiftTree
import Testing

@Suite struct IdentifierSketchTests {
  private func sketch(_ names: [String], _ sketcher: IdentifierSketcher = IdentifierSketcher()) -> IdentifierSketch {
    let vocabulary = Vocabulary([])
    var set = NameSet(vocabulary)
    let code = names.map { "let \($0) = 1\n" }.joined()
    return Array(code.utf8).withUnsafeBytes {
      NameFilter(vocabulary).scan($0, into: &set, sketcher: sketcher).sketch
    }
  }

  @Test(arguments: [1, 10, 150, 1_000, 5_000])
  func holdsEveryNameAndFewOthers(_ count: Int) {
    let names = (0..<count).map { "name\($0)OfFile" }
    let sketch = sketch(names)
    #expect(names.allSatisfy { sketch.mayContain(.init($0)) })
    #expect(sketch.mayContain(.init("let")))
    let wrong = (0..<10_000).filter { sketch.mayContain(.init("other\($0)Name")) }.count
    #expect(wrong < 450)
  }

  @Test func isSmall() {
    #expect(sketch((0..<150).map { "name\($0)" }).byteCount == 256)
    #expect(sketch([]).byteCount <= 8)
    #expect(sketch((0..<1_000).map { "name\($0)" }).byteCount <= 2_048)
  }

  @Test func aSketcherForgetsTheFileBefore() {
    let sketcher = IdentifierSketcher()
    _ = sketch((0..<500).map { "name\($0)" }, sketcher)
    #expect(sketch(["a", "b"], sketcher) == sketch(["a", "b"]))
  }

  @Test func wordsOfAnyLength() {
    let names = (1...30).map { String("abcdefghijklmnopqrstuvwxyzABCDEF".prefix($0)) } + ["$projected", "größe"]
    let sketch = sketch(names)
    #expect(names.allSatisfy { sketch.mayContain(.init($0)) })
    #expect(sketch.mayContain(.init("projected")))
    #expect(!sketch.mayContain(.init("")))
  }
}
