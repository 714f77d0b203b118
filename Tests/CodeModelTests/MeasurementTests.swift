import SwiftTree
import Testing

@testable import CodeModel

/// What is measured once and kept.
struct MeasurementTests {
  /// The measurements of a controller as "place: kept, during".
  private func measurements(_ members: String) throws -> [String] {
    let fixture = try ModelFixture("final class C: UIViewController {\n\(members)\n}")
    return fixture.model.constructs(.measurement).map { construct in
      let kept = construct.attributes["kept"]?.words.first ?? ""
      return "\(fixture.unit.string(construct.place)): \(kept), \(construct.attributes["during"]?.words.first ?? "")"
    }
  }

  @Test func `a property set when the view loads or appears`() throws {
    #expect(
      try measurements("var w: CGFloat = 0\n func viewDidLoad() { w = view.bounds.width / 3 }")
        == ["view.bounds: property, load"])
    #expect(
      try measurements("var w: CGFloat = 0\n func viewDidAppear(_ a: Bool) { let b = view.bounds\n w = b.width }")
        == ["view.bounds: property, appear"])
  }

  @Test func `helpers run when their callers do`() throws {
    let helper = "var w: CGFloat = 0\n func measure() { w = view.bounds.width }\n func viewDidLoad() { measure() }\n"
    #expect(try measurements(helper) == ["view.bounds: property, load"])
    #expect(try measurements(helper + "func viewDidLayoutSubviews() { measure() }") == [])
    #expect(try measurements(helper + "func listen() { add(#selector(measure)) }") == [])
  }

  @Test func `what is measured again later`() throws {
    let once = "var w: CGFloat = 0\n func viewDidLoad() { w = view.bounds.width }\n"
    #expect(try measurements(once + "func viewWillLayoutSubviews() { w = view.bounds.width }") == [])
    #expect(try measurements(once + "func resized(_ size: CGSize) { w = size.width }") == [])
    #expect(try measurements(once + "func reset() { w = 0 }") == ["view.bounds: property, load"])
  }

  @Test func `lazy and static properties`() throws {
    #expect(try measurements("lazy var w = view.bounds.width") == ["view.bounds: lazy, load"])
    #expect(
      try measurements("static let top = UIApplication.shared.keyWindow?.safeAreaInsets.top").map { $0.suffix(12) }
        == ["static, load"])
    #expect(try measurements("var w: CGFloat { view.bounds.width }") == [])
  }

  @Test func `constants of constraints`() throws {
    #expect(
      try measurements("func viewDidLoad() { view.widthAnchor.constraint(equalToConstant: view.bounds.width) }")
        == ["view.bounds: constraint, load"])
    #expect(
      try measurements("func viewDidLoad() { c.constant = view.bounds.width }") == ["view.bounds: constraint, load"])
    #expect(
      try measurements(
        """
        var c: NSLayoutConstraint!
        func viewDidLoad() { c = view.widthAnchor.constraint(equalToConstant: view.bounds.width) }
        func viewDidLayoutSubviews() { c.constant = view.bounds.width }
        """) == [])
    #expect(
      try measurements("func viewDidLoad() { a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8) }") == [])
  }

  @Test func `a number that was given last is no measure`() throws {
    let source = """
      func viewDidLoad() {
        let width: CGFloat
        if view.bounds.width > view.bounds.height {
          width = 260
          view.widthAnchor.constraint(equalToConstant: width)
        } else {
          width = view.bounds.width
        }
        LAST
      }
      """
    #expect(try measurements(source.replacing("LAST", with: "")) == [])
    #expect(
      try measurements(source.replacing("LAST", with: "view.heightAnchor.constraint(equalToConstant: width)")).count
        == 1)
  }

  @Test func `what scrolls sideways is as wide as it wants`() throws {
    func ticker(_ axis: String, _ stored: String) throws -> Int {
      let source = """
        struct T: View {
          @State private var size: CGFloat = 0
          var body: some View {
            ScrollView(\(axis)) {
              Text("").background(GeometryReader { proxy in Color.clear.onAppear { size = \(stored) } })
            }
          }
        }
        """
      return try ModelFixture(source).model.constructs(.measurement).count
    }
    #expect(try ticker(".horizontal", "proxy.size.width") == 0)
    #expect(try ticker(".horizontal", "proxy.size.height") == 1)
    #expect(try ticker(".vertical", "proxy.size.width") == 1)
  }

  @Test func `places and texts are no measures`() throws {
    #expect(
      try measurements(
        "var y: CGFloat = 0\n var t = \"\"\n func viewDidLoad() { y = view.frame.minY\n t = \"\\(view.bounds.width)\" }"
      )
        == [])
  }

  @Test func `a value type may be made in every pass`() throws {
    let fixture = try ModelFixture("struct M { let w: CGFloat\n init(_ p: GeometryProxy) { w = p.size.width } }")
    #expect(fixture.model.constructs(.measurement).isEmpty)
  }

  @Test func `SwiftUI measures when something appears, and for every new value`() throws {
    func page(_ modifiers: String) throws -> Int {
      let source = """
        struct P: View {
          @State private var size = CGSize.zero
          var body: some View { GeometryReader { proxy in Color.clear\(modifiers) } }
        }
        """
      return try ModelFixture(source).model.constructs(.measurement).count
    }
    #expect(try page(".onAppear { size = proxy.size }") == 1)
    #expect(try page(".task { size = proxy.size }") == 1)
    #expect(try page(".task(id: proxy.size) { size = proxy.size }") == 0)
    #expect(try page(".onAppear { size = proxy.size }.onChange(of: proxy.size) { size = $0 }") == 0)
  }
}
