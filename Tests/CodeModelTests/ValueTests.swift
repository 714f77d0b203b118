import SwiftTree
import Testing

@testable import CodeModel

/// The paragraph "Values" of the design, sentence by sentence.
struct ValueTests {
  private let idiom = "UIDevice.current.userInterfaceIdiom == .pad"

  @Test func `join is union`() throws {
    let source = "func f(a: UITraitCollection, p: Bool) { let x = p ? UIScreen.main.bounds.width : a.w()\nuse(x) }"
    #expect(try origins(of: "x", in: source) == .mainScreen)
    let both = "func f(v: UIView) { use(max(UIScreen.main.bounds.width, v.bounds.width)) }"
    #expect(try origins(of: "max(UIScreen.main.bounds.width, v.bounds.width)", in: both) == [.mainScreen, .geometry])
    let joined = Value(origins: .idiom, constant: 3).joined(Value(origins: .screen, constant: 3))
    #expect(joined.origins == [.idiom, .screen])
    #expect(joined.constant == 3)
    #expect(joined.joined(Value(constant: 4)).constant == nil)
  }

  @Test func `member access keeps or drops`() throws {
    #expect(try value(of: "v.bounds.size.width", in: "func f(v: UIView) { use(v.bounds.size.width) }").kind == .number)
    #expect(try origins(of: "v.bounds.debugName", in: "func f(v: UIView) { use(v.bounds.debugName) }") == [])
    #expect(try origins(of: "v.bounds.count", in: "func f(v: UIView) { use(v.bounds.count) }") == [])
    #expect(try origins(of: "v.safeAreaInsets.width", in: "func f(v: UIView) { use(v.safeAreaInsets.width) }") == [])
  }

  @Test func `arithmetic keeps`() throws {
    let source = "func f(v: UIView) { use((v.bounds.width - 32) / 2) }"
    let found = try value(of: "(v.bounds.width - 32) / 2", in: source)
    #expect(found.origins == .geometry)
    #expect(found.kind == .number)
    #expect(try origins(of: "-v.bounds.width", in: "func f(v: UIView) { use(-v.bounds.width) }") == .geometry)
  }

  @Test func `comparison keeps and becomes a bool`() throws {
    let found = try value(of: "v.bounds.width > 600", in: "func f(v: UIView) { use(v.bounds.width > 600) }")
    #expect(found.origins == .geometry)
    #expect(found.kind == .bool)
    #expect(
      try value(of: "!(v.bounds.width > 600)", in: "func f(v: UIView) { use(!(v.bounds.width > 600)) }").kind == .bool)
  }

  @Test func `a ternary is the union of condition and arms`() throws {
    let found = try value(of: "\(idiom) ? 4 : 2", in: "let n = \(idiom) ? 4 : 2")
    #expect(found.origins == .idiom)
    #expect(found.kind == .number)
    #expect(found.constant == nil)
    #expect(try value(of: "p ? 3 : 3", in: "func f(p: Bool) { use(p ? 3 : 3) }").constant == 3)
    #expect(try value(of: "p ? 3 : other()", in: "func f(p: Bool) { use(p ? 3 : other()) }").constant == nil)
  }

  @Test func `if and switch are the union of condition and arms`() throws {
    let choice = "func f() { let n = if \(idiom) { 4 } else { 2 }\nuse(n) }"
    #expect(try origins(of: "n", in: choice) == .idiom)
    let cases = """
      func f(t: UITraitCollection) {
        let n = switch t.horizontalSizeClass { case .compact: 2; default: 4 }
        use(n)
      }
      """
    #expect(try origins(of: "n", in: cases) == .sizeClass)
    let guarded = """
      func columns() -> Int {
        guard \(idiom) else { return 2 }
        return 4
      }
      let n = columns()
      """
    #expect(try origins(of: "columns()", in: guarded) == .idiom)
    let unrelated = """
      func columns() -> Int {
        if \(idiom) { log("pad") }
        return 4
      }
      let n = columns()
      """
    #expect(try origins(of: "columns()", in: unrelated) == [])
  }

  @Test func `a call is its summary with the arguments put in`() throws {
    let source = """
      func half(_ width: CGFloat) -> CGFloat { width / 2 }
      func f(v: UIView) {
        a(half(v.bounds.width))
        b(half(20))
      }
      """
    #expect(try origins(of: "half(v.bounds.width)", in: source) == .geometry)
    #expect(try origins(of: "half(20)", in: source) == [])
  }

  @Test func `an argument that does not reach the result brings nothing`() throws {
    let source = """
      func pick(_ width: CGFloat, name: String) -> String { print(width); return name }
      func f(v: UIView) { a(pick(v.bounds.width, name: "x")) }
      """
    #expect(try origins(of: "pick(v.bounds.width, name: \"x\")", in: source) == [])
  }

  @Test func `an idiom that is handed in is the device's only where a caller reads it`() throws {
    let function = "func f(i: UIUserInterfaceIdiom) { use(i == .pad) }"
    #expect(try origins(of: "i == .pad", in: function) == [])
    let called = function + "\nfunc g() { f(i: UIDevice.current.userInterfaceIdiom) }"
    #expect(try origins(of: "i == .pad", in: called) == .idiom)
    let mixed = called + "\nfunc h() { f(i: .pad) }"
    #expect(try origins(of: "i == .pad", in: mixed) == [])
    let kept = "struct S { let idiom: UIUserInterfaceIdiom\nfunc f() { use(idiom == .pad) } }"
    #expect(try origins(of: "idiom == .pad", in: kept) == [])
    let read = "struct S { let idiom = UIDevice.current.userInterfaceIdiom\nfunc f() { use(idiom == .pad) } }"
    #expect(try origins(of: "idiom == .pad", in: read) == .idiom)
  }

  @Test func `an orientation that a motion sensor sets is not the device's`() throws {
    let sensor = """
      class C {
        var held: UIDeviceOrientation = .unknown
        func update(_ x: Double) { if x > 0.7 { held = .landscapeLeft } else { held = .portrait } }
        func f() { use(held) }
      }
      """
    #expect(try origins(of: "held", in: sensor) == [])
    let passing = """
      class C {
        var held: UIDeviceOrientation = .unknown
        func update(_ x: Double) {
          let next: UIDeviceOrientation
          if x > 0.7 { next = .landscapeLeft } else { next = .portrait }
          held = next
        }
        func f() { use(held) }
      }
      """
    #expect(try origins(of: "held", in: passing) == [])
    let handedOn =
      "class C { var held: UIDeviceOrientation = .unknown\nfunc g(o: Turn) { held = o }\nfunc f() { use(held) } }"
    #expect(try origins(of: "held", in: handedOn) == .deviceOrientation)
    let mask =
      "class C { var allowed: UIInterfaceOrientationMask = .all\nfunc f() { use(allowed.contains(.portrait)) } }"
    #expect(try origins(of: "allowed.contains(.portrait)", in: mask) == [])
    #expect(
      try origins(of: "o.isLandscape", in: "func f(o: UIInterfaceOrientation) { use(o.isLandscape) }")
        == .interfaceOrientation)
  }

  @Test(arguments: ["key ?? UUID()", "key == nil ? UUID() : key!"])
  func `a new value that stands in for a stored one is not new`(expression: String) throws {
    #expect(try origins(of: expression, in: "func f(key: UUID?) { use(\(expression)) }") == [])
  }

  @Test func `a getter that falls back on a new value is not new; one of two new values is`() throws {
    let getter = """
      struct S {
        var stored: UUID?
        var key: UUID {
          guard let stored else { return UUID() }
          return stored
        }
        func f() { use(key) }
      }
      """
    #expect(try origins(of: "key", in: getter) == [])
    #expect(try origins(of: "a ? UUID() : UUID()", in: "func f() { use(a ? UUID() : UUID()) }") == .fresh)
    #expect(
      try origins(of: "a ? UUID().uuidString : \"x\"", in: "func f() { use(a ? UUID().uuidString : \"x\") }") == .fresh)
  }

  @Test func `what a caller chooses, and an object that is made, say nothing of the device`() throws {
    let chosen = """
      func has(_ part: Part) -> Bool {
        switch part {
        case .map: return UIDevice.current.userInterfaceIdiom == .pad
        case .list: return true
        }
      }
      func f() { use(has(.list)) }
      """
    #expect(try origins(of: "has(.list)", in: chosen) == [])
    let unchosen = """
      func has(_ part: Part) -> Bool {
        let isPad = UIDevice.current.userInterfaceIdiom == .pad
        switch part {
        case .map: return isPad
        case .list: return !isPad
        }
      }
      func f() { use(has(.list)) }
      """
    #expect(try origins(of: "has(.list)", in: unchosen) == .idiom)
    let made = """
      func page() -> Page {
        if UIDevice.current.userInterfaceIdiom == .pad { return WidePage() }
        return NarrowPage()
      }
      func f() { use(page()) }
      """
    #expect(try origins(of: "page()", in: made) == [])
  }

  @Test func `enum cases are no origins`() throws {
    #expect(try origins(of: ".pad", in: "func f(i: UIUserInterfaceIdiom) { use(i == .pad) }") == [])
    #expect(try origins(of: "layout == .regular", in: "func f(layout: Layout) { use(layout == .regular) }") == [])
    let constant = "class C { let mode: UIInterfaceOrientation = .portrait\nfunc f() { use(mode) } }"
    #expect(try origins(of: "mode", in: constant) == [])
    let computed = "class C { var mode: UIInterfaceOrientation { .portrait }\nfunc f() { use(mode) } }"
    #expect(try origins(of: "mode", in: computed) == [])
    let kept = "class C { var mode: UIInterfaceOrientation = .portrait\nfunc f() { use(mode) } }"
    #expect(try origins(of: "mode", in: kept) == .interfaceOrientation)
  }

  @Test func `environment reads resolve by key path`() throws {
    let source = """
      extension EnvironmentValues { @Entry var deviceType: Bool = UIDevice.current.userInterfaceIdiom == .pad }
      struct V: View {
        @Environment(\\.deviceType) private var isTall
        @Environment(\\.dismiss) private var deviceType
        var body: some View { Text(isTall ? "a" : "b").hidden(deviceType) }
      }
      """
    #expect(try origins(of: "isTall", in: source) == .idiom)
    #expect(try origins(of: "deviceType", in: source) == [])
  }

  @Test func `an environment key's default is what the environment gives`() throws {
    let source = """
      struct PadKey: EnvironmentKey { static let defaultValue = UIDevice.current.userInterfaceIdiom == .pad }
      extension EnvironmentValues {
        var isPad: Bool { get { self[PadKey.self] } set { self[PadKey.self] = newValue } }
      }
      struct V: View {
        @Environment(\\.isPad) private var wide
        var body: some View { Text(wide ? "a" : "b") }
      }
      """
    #expect(try origins(of: "wide", in: source) == .idiom)
  }

  @Test(arguments: ["mac", "tv", "vision", "carPlay"])
  func `a comparison with another platform alone has no origin`(platform: String) throws {
    let idiom = "UIDevice.current.userInterfaceIdiom"
    #expect(try origins(of: "\(idiom) == .\(platform)", in: "let x = \(idiom) == .\(platform)") == [])
    #expect(try origins(of: "\(idiom) != .\(platform)", in: "let x = \(idiom) != .\(platform)") == [])
    #expect(try origins(of: "[.\(platform)].contains(\(idiom))", in: "let x = [.\(platform)].contains(\(idiom))") == [])
    #expect(
      try origins(of: "[.pad, .\(platform)].contains(\(idiom))", in: "let x = [.pad, .\(platform)].contains(\(idiom))")
        == .idiom)
    let cases = "func f() { let n = switch \(idiom) { case .\(platform): 1; default: 2 }\nuse(n) }"
    #expect(try origins(of: "n", in: cases) == [])
    let pads = "func f() { let n = switch \(idiom) { case .\(platform): 1; case .pad: 3; default: 2 }\nuse(n) }"
    #expect(try origins(of: "n", in: pads) == .idiom)
  }

  @Test func `a comparison with another platform and with the pad has an origin`() throws {
    let idiom = "UIDevice.current.userInterfaceIdiom"
    let expression = "\(idiom) == .mac || \(idiom) == .pad"
    #expect(try origins(of: expression, in: "let x = \(expression)") == .idiom)
  }

  @Test func `constants through names and sums`() throws {
    let source = """
      enum Metrics {
        static let columns = 2
        static let extra = columns + 1
      }
      struct V {
        let count = Metrics.extra
        func f() { use(CGFloat(count) * 2); use(Int(7.9)) }
      }
      """
    #expect(try value(of: "CGFloat(count) * 2", in: source).constant == 6)
    #expect(try value(of: "Int(7.9)", in: source).constant == 7)
    #expect(try value(of: "1 / 4", in: "let x = 1 / 4").constant == 0.25)
    #expect(try value(of: "abs(-3)", in: "let x = abs(-3)").constant == 3)
  }

  @Test func `a variable that is changed is no constant`() throws {
    #expect(try value(of: "n", in: "struct V { var n = 3\nfunc f() { use(n) } }").constant == 3)
    #expect(
      try value(of: "n", in: "struct V { var n = 3\nmutating func g() { n = 4 }\nfunc f() { use(n) } }").constant == nil
    )
    #expect(
      try value(of: "n", in: "struct V { var n = 3\nmutating func g() { n += 1 }\nfunc f() { use(n) } }").constant
        == nil)
    #expect(
      try value(of: "n", in: "struct V { var n = 3\nmutating func g() { change(&n) }\nfunc f() { use(n) } }").constant
        == nil)
    let bound = "struct V { @State var n = 3\nfunc g() { Stepper(\"\", value: $n) }\nfunc f() { use(n) } }"
    #expect(try value(of: "n", in: bound).constant == nil)
    #expect(try value(of: "n", in: "struct V { @AppStorage(\"n\") var n = 3\nfunc f() { use(n) } }").constant == nil)
  }

  @Test func `a local assigned under a condition is decided by it`() throws {
    let source = """
      func f() {
        var columns = 2
        if \(idiom) { columns = 4 }
        use(columns)
      }
      """
    #expect(try origins(of: "columns", in: source) == .idiom)
    let late = "func f() {\nlet columns: Int\nif \(idiom) { columns = 4 } else { columns = 2 }\nuse(columns) }"
    #expect(try origins(of: "columns", in: late) == .idiom)
    let cases =
      """
      func f(t: UITraitCollection) {
      var n = 1
      switch t.horizontalSizeClass { case .regular: n = 2; default: break }
      use(n) }
      """
    #expect(try origins(of: "n", in: cases) == .sizeClass)
  }

  @Test func `a property assigned in one arm alone only says when`() throws {
    let when = """
      class C: UIView {
        var isStale = false
        func f() { if bounds.width != last { isStale = true }; use(isStale) }
      }
      """
    #expect(try origins(of: "isStale", in: when) == [])
    let which = """
      class C: UIView {
        var columns = 1
        func f() { if bounds.width > 600 { columns = 4 } else { columns = 2 }; use(columns) }
      }
      """
    #expect(try origins(of: "columns", in: which) == .geometry)
  }

  @Test func `what is stored is made once`() throws {
    #expect(try origins(of: "id", in: "struct Item { let id = UUID()\nfunc f() { use(id) } }") == [])
    #expect(
      try origins(
        of: "token",
        in: "struct V: View { @State private var token = UUID()\nvar body: some View { Text(\"\").id(token) } }") == [])
    #expect(try origins(of: "Item.id", in: "enum Item { static let id = UUID() }\nfunc f() { use(Item.id) }") == [])
    #expect(try origins(of: "id", in: "class M { lazy var id = UUID()\nfunc f() { use(id) } }") == [])
    #expect(
      try origins(of: "id", in: "class M { var id: UUID\ninit() { self.id = UUID() }\nfunc f() { use(id) } }") == [])
    #expect(try origins(of: "a", in: "struct M { let (a, b) = (UUID(), 1)\nfunc f() { use(a) } }") == [])
    #expect(try origins(of: "started", in: "let started = Date()\nfunc f() { use(started) }") == [])
  }

  @Test func `what is computed or local is made each time`() throws {
    #expect(try origins(of: "id", in: "struct Item { var id: UUID { UUID() }\nfunc f() { use(id) } }") == .fresh)
    #expect(
      try origins(of: "id", in: "struct Item { var id: UUID { get { UUID() } }\nfunc f() { use(id) } }") == .fresh)
    let local = "struct V: View { var body: some View { let key = UUID().uuidString\nreturn Text(\"\").id(key) } }"
    #expect(try origins(of: "key", in: local) == .fresh)
    let made = "func make() -> UUID { UUID() }\nfunc f() { use(make()) }"
    #expect(try origins(of: "make()", in: made) == .fresh)
  }

  @Test func `what is stored keeps its other origins`() throws {
    let source = "class C { let width = UIScreen.main.bounds.width\nfunc f() { use(width) } }"
    #expect(try origins(of: "width", in: source) == .mainScreen)
  }
}
