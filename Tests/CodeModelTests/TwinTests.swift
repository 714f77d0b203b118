import SwiftTree
import Testing

@testable import CodeModel

/// Declarations that there are twice, one for each width.
struct TwinTests {
  /// The names of what is one of two, with the word for it.
  private func twins(_ source: String) throws -> [String] {
    let fixture = try ModelFixture(source)
    return fixture.model.constructs(.declares).compactMap { construct in
      guard let word = construct.attributes["twin"]?.words.first, construct.half != nil else { return nil }
      return fixture.unit.name(fixture.unit[construct.node].name) + " " + word
    }
  }

  @Test func halves() throws {
    #expect(PairHalf("compactSelection")?.side == .small)
    #expect(PairHalf("selectionOnIPad")?.pair == "selection on")
    #expect(PairHalf("isCompactOrRegular") == nil)
    #expect(PairHalf("compact") == nil)
    #expect(PairHalf("openTickets") == nil && PairHalf("closedDoor") == nil)
    #expect(PairHalf("openCanvas")?.side == .large)
    #expect(PairHalf("unfoldedPath")?.side == .large)
  }

  @Test func `state of one type`() throws {
    func inView(_ members: String) throws -> [String] { try twins("struct V: View { \(members) }") }
    #expect(
      try inView("@State var compactTab = 0; @State var regularTab = 0") == ["compactTab state", "regularTab state"])
    #expect(try inView("@State var compactTab = 0; @State var wideTab = 0").count == 2)
    #expect(try inView("@State var compactTab = 0; @State var regularPage = 0") == [])
    #expect(try inView("@State var compactHeight = 0.0; @State var regularHeight = 0.0") == [])
    #expect(try inView("let compactPath: [Int]; let regularPath: [Int]") == [])
    #expect(try inView("@State var closedItems: [Int] = []; @State var openItems: [Int] = []") == [])
    #expect(try inView("@State var phonePath: [Int] = []; @State var padPath: [Int] = []").count == 2)
    #expect(try inView("@State var isPortraitSelected = true; @State var isLandscapeSelected = false") == [])
    #expect(try inView("@State var portraitModel = A(); @State var landscapeModel = B()") == [])
    #expect(try inView("@State var portraitModel = A(); @State var landscapeModel = A()").count == 2)
    #expect(try twins("struct Plain { var compactPath = 0; var regularPath = 0 }") == [])
    #expect(try twins("@Observable class M { var compactPath = 0; var regularPath = 0 }").count == 2)
    #expect(
      try twins("class C: UIViewController { var compactTextView = UITextView(); var regularTextView = UITextView() }")
        == [])
  }

  @Test func `views that keep something`() throws {
    #expect(try twins("struct HomeCompact: View { @State var a = 0 }") == ["HomeCompact view"])
    #expect(try twins("struct HomeCompact: View { let a = 0 }") == [])
    #expect(try twins("class PhoneHomeViewController: UIViewController { var selectedRow = 0 }").count == 1)
    #expect(try twins("class PhoneHomeViewController: UIViewController { var label = UILabel() }") == [])
    #expect(try twins("struct HomeCompact { @State var a = 0 }") == [])
    #expect(try twins("enum Home { struct Compact: View { @State var a = 0 } }") == ["Compact view"])
  }
}
