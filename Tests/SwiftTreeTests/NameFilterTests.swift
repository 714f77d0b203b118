import SwiftTree
import Testing

@Suite struct NameFilterTests {
  private func scan(_ code: String, _ vocabulary: Vocabulary) -> (names: [String], hasWaiver: Bool) {
    let filter = NameFilter(vocabulary)
    var set = NameSet(vocabulary)
    let hasWaiver = Array(code.utf8).withUnsafeBytes { filter.scan($0, into: &set) }
    return (set.ids.map { vocabulary.names[Int($0)] }, hasWaiver)
  }

  /// The words of a text, by its definition, one byte after the other.
  private func words(_ code: String) -> Set<String> {
    var words: Set<String> = []
    var word: [UInt8] = []
    for byte in Array(code.utf8) + [0x20] {
      let isPart =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
        || byte == 0x24 || byte >= 0x80
      if isPart {
        word.append(byte)
      } else if !word.isEmpty {
        repeat {
          // Numbers of up to three digits count, longer ones do not.
          if !(0x30...0x39).contains(word[0]) || word.count <= 3 { words.insert(String(decoding: word, as: UTF8.self)) }
        } while word.removeFirst() == 0x24 && !word.isEmpty
        word = []
      }
    }
    return words
  }

  @Test func whatStandsBesideANameMayStandOnTheNextLine() {
    let vocabulary = Vocabulary(["frame.", "UUID("])
    for code in [
      "view.frame.width", "view.frame\n  .width", "(view.frame).width", "view.frame?.width", "frame // a\n.b",
    ] {
      #expect(scan(code, vocabulary).names == ["frame."], "\(code)")
    }
    #expect(scan("view.frame(width: 2)", vocabulary).names == [])
    #expect(scan("UUID.init()", vocabulary).names == ["UUID("])
    #expect(scan("let id: UUID", vocabulary).names == [])
  }

  @Test func findsNamesWhereverTheyStand() {
    let vocabulary = Vocabulary([
      "a", "bounds", "UIScreen", "main", "notHere", "größe", "$x", "==", "veryLongNameOfAFunctionThatGoesOn",
    ])
    let code = "UIScreen.main/* bounds */\"a\" größe $x veryLongNameOfAFunctionThatGoesOn"
    #expect(
      scan(code, vocabulary).names == [
        "a", "bounds", "UIScreen", "main", "größe", "$x", "veryLongNameOfAFunctionThatGoesOn",
      ])
  }

  @Test func partsOfWordsAreNoNames() {
    let vocabulary = Vocabulary(["main", "bounds", "x"])
    #expect(scan("mainly domain Main _main bounds_ main2 0x 1main", vocabulary).names == [])
    #expect(scan("$main", vocabulary).names == ["main"])
    #expect(scan("`main`", vocabulary).names == ["main"])
  }

  @Test(
    arguments: [
      ("// duo-audit: ignore main-screen-size why", true), ("// duo-layout-audit: ignore x", true),
      ("// duo-audit", false), ("// duo audit: x", false), ("let duo = 1", false), ("// (duo-audit:ignore)", true),
      ("// duo-layout-audit", false), ("// myduo-audit: x", false), ("", false),
    ] as [(String, Bool)])
  func waiver(_ code: String, _ expected: Bool) {
    #expect(scan(code, Vocabulary(["main"])).hasWaiver == expected)
    #expect(scan(String(repeating: " ", count: 61) + code, Vocabulary(["main"])).hasWaiver == expected)
  }

  @Test func agreesWithTheDefinition() {
    var random = SplitMix(state: 7)
    let alphabet = Array("abcXYZ019_$ .,()\n\t\"/é-:".unicodeScalars)
    let names = (0..<400).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 1...20, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<11, using: &random)]
          }))
    }
    let vocabulary = Vocabulary(names)
    for _ in 0..<300 {
      var code = ""
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        if Bool.random(using: &random) {
          code += names[Int.random(in: 0..<names.count, using: &random)]
        } else {
          code.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
        }
      }
      let words = words(code)
      #expect(scan(code, vocabulary).names == vocabulary.names.filter { !$0.isEmpty && words.contains($0) })
    }
  }

  @Test func everyPlaceInABlock() {
    let vocabulary = Vocabulary(["name"])
    for offset in 0..<140 {
      for rest in [0, 1, 7, 64] {
        let code = String(repeating: " ", count: offset) + "name" + String(repeating: " ", count: rest)
        #expect(scan(code, vocabulary).names == ["name"])
        #expect(
          scan(String(repeating: "x", count: offset + 1) + "name" + String(repeating: " ", count: rest), vocabulary)
            .names == [])
      }
    }
  }

  @Test func setsAddUp() {
    let vocabulary = Vocabulary((0..<200).map { "n\($0)" })
    let filter = NameFilter(vocabulary)
    var set = NameSet(vocabulary)
    for code in ["n1 n64", "n199"] { Array(code.utf8).withUnsafeBytes { _ = filter.scan($0, into: &set) } }
    #expect(set.ids == [2, 65, 200])
    #expect(set.count == 3 && !set.isEmpty)
    #expect(set.contains(65) && !set.contains(64) && !set.contains(100_000))
    #expect(set.isSuperset(of: NameSet(vocabulary, [2, 200])))
    #expect(!set.isSuperset(of: NameSet(vocabulary, [2, 3])))
    #expect(set.intersects(NameSet(vocabulary, [3, 65])) && !set.intersects(NameSet(vocabulary, [3, 66])))
    var union = NameSet(vocabulary, [7])
    union.formUnion(set)
    #expect(union.ids == [2, 7, 65, 200])
    set.removeAll()
    #expect(set.isEmpty && set == NameSet(vocabulary))
  }
}

/// A fixed sequence of random numbers (S. Vigna's SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
