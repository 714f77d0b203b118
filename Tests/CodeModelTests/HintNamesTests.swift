import SwiftTree
import Testing

@testable import CodeModel

/// Names that hint at what a unit may have.
struct HintNamesTests {
  @Test func `each kind is one run of numbers`() {
    let vocabulary = KnownName.collector().vocabulary
    let runs = [HintNames.poses, HintNames.hinge, HintNames.questions]
    for (names, run) in zip(HintNames.lists, runs) {
      #expect(names.map { vocabulary.id($0) } == run.map { $0 })
    }
  }

  @Test func `words in names, and no parts of words`() {
    let search = WordSearch(["pad", "open"])
    func finds(_ text: String, capitalised: Bool = false) -> Bool {
      text.utf8.withContiguousStorageIfAvailable { bytes in
        search.occurs(in: UnsafeRawBufferPointer(bytes), capitalised: capitalised)
      } ?? false
    }
    #expect(finds("let iPadPath = 1") && finds("pad") && finds("home_pad2") && finds("isOpen"))
    #expect(!finds("padding") && !finds("iPadding") && !finds("reopen") && !finds("spadPath") && !finds(""))
    let several = WordSearch(["signin"])
    for text in ["signIn(", "SignIn", "sign_in", "signin", "reSignIn"] {
      #expect(Array(text.utf8).withUnsafeBytes { several.occurs(in: $0) }, "\(text)")
    }
    for text in ["signing", "sign in", "designIn", "signInto"] {
      #expect(!Array(text.utf8).withUnsafeBytes { several.occurs(in: $0) }, "\(text)")
    }
    #expect(finds("struct HomeOpen", capitalised: true) && !finds("open func", capitalised: true))
  }
}
