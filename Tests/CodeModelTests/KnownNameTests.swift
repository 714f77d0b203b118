import SwiftTree
import Testing

@testable import CodeModel

struct KnownNameTests {
  @Test func `numbers of known names are the vocabulary's`() {
    let vocabulary = KnownName.collector().vocabulary
    for name in KnownName.allCases {
      #expect(vocabulary.id(name.text) == name.rawValue, "\(name.text)")
    }
    #expect(vocabulary.count == HintNames.questions.upperBound)
  }

  @Test func `names of patterns come after the known ones`() {
    var names = KnownName.collector()
    #expect(names.id("frobnicate") == HintNames.questions.upperBound)
    #expect(names.id("UIScreen") == KnownName.UIScreen.rawValue)
  }

  @Test func `names that are keywords are written without backticks`() {
    #expect(KnownName.`init`.text == "init")
    #expect(KnownName.`static`.text == "static")
    #expect(KnownName.`Self`.text == "Self")
  }
}
