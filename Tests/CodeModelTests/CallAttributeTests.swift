import SwiftTree
import Testing

@testable import CodeModel

/// What rules ask of calls and assignments, and of what views and properties hold.
@Suite struct CallAttributeTests {
  private func attribute(_ name: String, of call: String, in source: String) throws -> [String]? {
    let fixture = try ModelFixture(source)
    return fixture.model.attribute(name, of: try fixture.expression(call))?.words
  }

  @Test func receiversAreNamesAndTypes() throws {
    let source = "class V { let motion = SensorModel()\nfunc f() { self.motion.queue.stop() } }"
    let words = try #require(try attribute("receiver", of: "self.motion.queue.stop()", in: source))
    #expect(Set(words).isSuperset(of: ["motion", "queue"]))
    let typed = try #require(
      try attribute(
        "receiver", of: "motion.stop()", in: "class V { let motion = SensorModel()\nfunc f() { motion.stop() } }"))
    #expect(Set(typed).isSuperset(of: ["sensor", "model", "SensorModel"]))
    #expect(try attribute("receiver", of: "stop()", in: "class V { func f() { stop() } }") == [])
  }

  @Test(arguments: [
    ("list.append(text); text = \"\"", "yes"), ("print(text); text = \"\"", "no"),
    ("text = \"\"; list.append(text)", "no"), ("list.append(other); text = \"\"", "no"),
  ])
  func whatIsHandedOnBeforeItIsCleared(body: String, word: String) throws {
    let fixture = try ModelFixture("class V { var text = \"a\"\nfunc f() { \(body) } }")
    let assignment = try #require((0..<fixture.unit.count).first { fixture.unit[$0].kind == .assignment })
    #expect(fixture.model.attribute("handed-on", of: assignment)?.words == [word])
  }

  @Test func functionsAroundGiveWordsAndPairs() throws {
    let words = try attribute("within", of: "go()", in: "class V { func startSignIn() { go() } }")
    #expect(words == ["startSignIn", "start", "sign", "in", "start sign", "sign in"])
    #expect(try attribute("within", of: "go()", in: "class V { func viewDidLoad() { go() } }") == [])
  }

  @Test(arguments: [
    ("List(items) { Text($0) }.padding().marked()", ["List"]),
    ("content.marked()", ["List"]),
    ("VStack { List { } }.marked()", ["VStack"]),
    ("ScrollView { List { } }.marked()", ["ScrollView"]),
  ])
  func viewsThatAModifierIsAppliedTo(expression: String, views: [String]) throws {
    let source = "struct V: View { var body: some View { \(expression) }\nvar content: some View { List { } } }"
    #expect(try attribute("applied-to", of: expression, in: source) == views)
  }

  @Test(arguments: [
    ("t.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)", "start"),
    ("t.scrollToRow(at: [0, 0], at: .top, animated: true)", "start"),
    ("t.scrollToRow(at: place, at: .top, animated: true)", "place"),
    ("t.setContentOffset(.zero, animated: true)", "start"),
    ("t.setContentOffset(CGPoint(x: 0, y: -t.adjustedContentInset.top), animated: true)", "start"),
    ("proxy.scrollTo(items.first?.id)", "start"),
    ("proxy.scrollTo(\"top\")", "start"),
    ("proxy.scrollTo(chosen)", "place"),
    ("position.scrollTo(edge: .top)", "start"),
  ])
  func scrollTargets(call: String, word: String) throws {
    #expect(try attribute("scroll-target", of: call, in: "func f() { \(call) }") == [word])
  }

  @Test(arguments: [
    "t.setContentOffset(saved, animated: true)", "position.scrollTo(edge: .bottom)", "position.scrollTo(y: saved)",
    "t.contentOffset(start)",
  ])
  func whatScrollsToNoKnownTarget(call: String) throws {
    #expect(try attribute("scroll-target", of: call, in: "class V { var start = 0\nfunc f() { \(call) } }") == nil)
  }

  @Test func offsetsKeepTheirOriginButNotAsPages() throws {
    let source = "class V: UIView { func f() { let a = s.contentOffset.y; let b = a / 200; use(a, b) } }"
    #expect(try origins(of: "a", in: source) == .storedOffset)
    #expect(try origins(of: "b", in: source) == [])
  }

  @Test(arguments: [
    ("let p = AVPlayer()", "AVPlayer()", OriginSet.player),
    ("let p: AVPlayer = .init(url: u)", ".init(url: u)", OriginSet.player),
    ("class Loop: AVQueuePlayer {}\nlet p = Loop()", "Loop()", OriginSet.player),
    ("func make() -> AVPlayer { AVPlayer() }\nlet p = make()", "make()", OriginSet.player),
    ("func make() -> AVPlayer { cache[u] ?? AVPlayer() }\nlet p = make()", "make()", OriginSet()),
    ("class M { let player = AVPlayer() }\nlet m = M()\nlet p = m.player", "m.player", OriginSet()),
    ("let p = AVPlayerItem(url: u)", "AVPlayerItem(url: u)", OriginSet()),
  ])
  func players(source: String, expression: String, expected: OriginSet) throws {
    #expect(try origins(of: expression, in: source) == expected)
  }

  @Test(arguments: [
    ("struct V: View { @State var p = AVPlayer() }", "view"),
    ("extension V: View { func f() { p = AVPlayer() } }", "view"),
    ("struct V: View { static let p = AVPlayer() }", "other"),
    ("struct V: View { func f() { model.p = AVPlayer() } }", "other"),
    ("struct V: View { @State var m = Model(player: AVPlayer()) }", "other"),
    ("class V: UIViewController { let p = AVPlayer() }", "controller"),
    ("class M { let p = AVPlayer() }", "other"),
  ])
  func makersOfPlayers(source: String, maker: String) throws {
    let constructs = try ModelFixture(source).model.constructs(.creation)
    #expect(constructs.map { $0.attributes["made-by"] } == [.word(maker)])
  }

  @Test(arguments: [
    ("@AppStorage(\"api.key\") var a = \"\"", "api key", "text"),
    ("@AppStorage(Keys.authToken) var a: Int = 0", "token", "number"),
    ("@SceneStorage(\"x\") var clientSecret: String?", "client secret", "text"),
    ("@SceneStorage(\"x\") var showsPassword = false", "password", "flag"),
  ])
  func keysOfWrappedProperties(property: String, word: String, stores: String) throws {
    let found = try ModelFixture("struct V { \(property) }").model.constructs(.declares).first {
      $0.attributes["kind"] == .word("property")
    }
    let construct = try #require(found)
    #expect(construct.attributes["keyed"]?.words.contains(word) == true)
    #expect(construct.attributes["stores"] == .word(stores))
  }

  @Test func startedNamesFollowFunctionsAndLeaveTheLayoutOut() throws {
    let fixture = try ModelFixture(
      "class V { func f() { a() }\nfunc a() { refreshColumns(); model.load() } }")
    #expect(fixture.model.startedNames(in: [try fixture.declaration("f")]) == ["a", "load"])
  }

  @Test func privateTypesThatPreviewsAloneShowArePreviews() throws {
    let source = """
      private struct Stage: View { var body: some View { here() } }
      private struct Row: View { var body: some View { there() } }
      struct Page: View { var body: some View { Row() } }
      #Preview { Stage() }
      """
    let fixture = try ModelFixture(source)
    #expect(fixture.model.contexts(of: try fixture.expression("here()")).contains(.preview))
    #expect(!fixture.model.contexts(of: try fixture.expression("there()")).contains(.preview))
  }
}
