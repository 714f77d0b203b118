import SwiftTree
import Testing

@testable import CodeModel

/// The paragraph "Resolution" of the design, and the traps around it.
struct ResolutionTests {
  private let helper = "enum Device { static var isTablet: Bool { UIDevice.current.userInterfaceIdiom == .pad } }\n"

  // MARK: - Lexical scope, shadowing included

  @Test func `a local before a member before a global`() throws {
    let source = """
      let width = UIScreen.main.bounds.width
      struct A { func f() { use(width) } }
      """
    #expect(try origins(of: "width", in: source) == .mainScreen)
    #expect(try origins(of: "width", in: source + "\nstruct B { let width = 3\nfunc f() { use(width) } }") == [])
    let local = source + "\nstruct B { func f() { let width = 3\nuse(width) } }"
    #expect(try origins(of: "width", in: local) == [])
  }

  @Test func `self before the dot passes over locals`() throws {
    let source = "struct A { let w = UIScreen.main.bounds.width\nfunc f(w: CGFloat) { use(self.w) } }"
    #expect(try origins(of: "self.w", in: source) == .mainScreen)
    let plain = "struct A { let w = UIScreen.main.bounds.width\nfunc f(w: CGFloat) { use(w) } }"
    #expect(try origins(of: "w", in: plain) == [])
  }

  @Test func `if let and guard let shadow`() throws {
    let base = "struct A { let width = UIScreen.main.bounds.width\n"
    #expect(try origins(of: "width", in: base + "func f(s: Store) { if let width = s.find() { use(width) } } }") == [])
    #expect(
      try origins(
        of: "width", in: base + "func f(s: Store) { if let width = s.find() { g(width) } else { use(width) } } }")
        == .mainScreen)
    #expect(
      try origins(
        of: "width", in: base + "func f(s: Store) { guard let width = s.find() else { return }\nuse(width) } }") == [])
    #expect(
      try origins(of: "width", in: base + "func f(s: Store) { while let width = s.find() { use(width) } } }") == [])
    #expect(
      try origins(of: "width", in: base + "func f(s: Store) { if case .some(let width) = s.find() { use(width) } } }")
        == [])
    #expect(try origins(of: "width", in: base + "func f(s: Store) { for width in s.all { use(width) } } }") == [])
  }

  @Test func `if let and guard let of the same name carry its value`() throws {
    let source =
      "struct A { var width: CGFloat? = UIScreen.main.bounds.width\nfunc f() { if let width { use(width) } } }"
    #expect(try origins(of: "width", in: source) == .mainScreen)
    let guarded =
      """
      struct A { var width: CGFloat? = UIScreen.main.bounds.width
      func f() { guard let width = width else { return }
      use(width) } }
      """
    #expect(try origins(of: "width", in: guarded) == .mainScreen)
  }

  @Test func `closure parameters shadow`() throws {
    let source = "struct A { let width = UIScreen.main.bounds.width\nfunc f() { list.map { width in use(width) } } }"
    #expect(try origins(of: "width", in: source) == [])
    let nested = "let v = GeometryReader { g in ForEach(all) { g in f(g.size.width) } }"
    #expect(try origins(of: "g.size.width", in: nested) == [])
  }

  @Test func `an anonymous parameter belongs to the nearest closure`() throws {
    #expect(try origins(of: "$0.size.width", in: "let v = GeometryReader { ForEach(all) { f($0.size.width) } }") == [])
    #expect(
      try origins(of: "$0", in: "v.onGeometryChange(for: CGSize.self) { $0.size } action: { use($0) }") == .geometry)
    #expect(try origins(of: "$1.size.width", in: "v.visualEffect { $0.offset(x: $1.size.width) }") == .geometry)
  }

  @Test func `a name is not in scope in its own value`() throws {
    let source = "struct A { let width = UIScreen.main.bounds.width\nfunc f() { let width = width / 2\nuse(width) } }"
    #expect(try origins(of: "width", in: source) == .mainScreen)
  }

  @Test func `a local is seen in its own block alone`() throws {
    let source = "struct A { let w = 1\nfunc f() { do { let w = UIScreen.main.bounds.width\ng(w) }\nuse(w) } }"
    #expect(try origins(of: "w", in: source) == [])
  }

  @Test func `a nested type does not see the members of an instance around it`() throws {
    let source = """
      class A: UIViewController {
        let wide = UIScreen.main.bounds.width
        static let tall = UIScreen.main.bounds.height
        struct Row { func f() { use(wide); use(tall) } }
      }
      """
    #expect(try origins(of: "wide", in: source) == [])
    #expect(try origins(of: "tall", in: source) == .mainScreen)
  }

  // MARK: - A written type before the dot

  @Test func `a written type before the dot`() throws {
    #expect(try origins(of: "Device.isTablet", in: helper + "func f() { use(Device.isTablet) }") == .idiom)
    #expect(try origins(of: "Other.isTablet", in: helper + "func f() { use(Other.isTablet) }") == [])
    #expect(
      try origins(of: "Self.w", in: "struct A { static let w = UIScreen.main.bounds.width\nfunc f() { use(Self.w) } }")
        == .mainScreen)
    let shared =
      """
      class Env { static let shared = Env()
      let isPad = UIDevice.current.userInterfaceIdiom == .pad }
      let x = Env.shared.isPad
      """
    #expect(try origins(of: "Env.shared.isPad", in: shared) == .idiom)
    let value = "enum ScreenHeight { static let current = UIScreen.main.bounds.height }\nlet x = ScreenHeight.current"
    #expect(try origins(of: "ScreenHeight.current", in: value) == .mainScreen)
  }

  @Test func `nested types of one name are told apart`() throws {
    let source = """
      enum Feed { enum Metrics { static let width = UIScreen.main.bounds.width }
        static func f() { inFeed(Metrics.width) } }
      enum Profile { enum Metrics { static let width = 320 }
        static func f() { inProfile(Metrics.width) } }
      func f() { use(Feed.Metrics.width); use(Profile.Metrics.width) }
      """
    let fixture = try ModelFixture(source)
    #expect(try fixture.value("Feed.Metrics.width").origins == .mainScreen)
    #expect(try fixture.value("Profile.Metrics.width").origins == [])
    #expect(try fixture.value("Profile.Metrics.width").constant == 320)
    #expect(try fixture.value("inFeed(Metrics.width)").origins == [])
    let arguments = (0..<fixture.unit.count).filter { fixture.unit.string($0) == "Metrics.width" }.filter {
      fixture.unit[$0].kind == .member
    }
    #expect(arguments.map { fixture.model.value(of: $0).origins } == [.mainScreen, []])
  }

  @Test func `a nested type in an annotation is the nearest one`() throws {
    let source = """
      enum Feed { struct Style { let width = UIScreen.main.bounds.width }
        static func f(style: Style) { use(style.width) } }
      enum Profile { struct Style { let width = 320 } }
      """
    #expect(try origins(of: "style.width", in: source) == .mainScreen)
  }

  // MARK: - The receiver's type

  @Test func `the declared, annotated or constructed type of the receiver`() throws {
    let type = "struct Sizes { let page = UIScreen.main.bounds.width }\nstruct Other { let page = 1 }\n"
    #expect(try origins(of: "s.page", in: type + "func f(s: Sizes) { use(s.page) }") == .mainScreen)
    #expect(try origins(of: "s.page", in: type + "func f(s: Other) { use(s.page) }") == [])
    #expect(try origins(of: "s.page", in: type + "func f() { let s = Sizes()\nuse(s.page) }") == .mainScreen)
    #expect(try origins(of: "s.page", in: type + "struct V { let s: Sizes\nfunc f() { use(s.page) } }") == .mainScreen)
    #expect(try origins(of: "s.page", in: type + "struct V { var s: Sizes?\nfunc f() { use(s.page) } }") == .mainScreen)
    #expect(
      try origins(of: "(x as? Sizes)?.page", in: type + "func f(x: Any) { use((x as? Sizes)?.page) }") == .mainScreen)
    #expect(
      try origins(of: "make().page", in: type + "func make() -> Sizes { Sizes() }\nfunc f() { use(make().page) }")
        == .mainScreen)
  }

  @Test func `members of a superclass and of an extension`() throws {
    let source =
      """
      class Base: UIViewController { var wide: Bool { view.bounds.width > 600 } }
      class C: Base { func f() { use(wide) } }
      """
    #expect(try origins(of: "wide", in: source) == .geometry)
    let split =
      "class C: UIView {}\nextension C { var wide: Bool { bounds.width > 600 } }\nfunc f(c: C) { use(c.wide) }"
    #expect(try origins(of: "c.wide", in: split) == .geometry)
  }

  // MARK: - Extensions of system types

  @Test func `an extension of a system type, when the receiver is that type`() throws {
    let device =
      """
      extension UIDevice { static var isPad: Bool { current.userInterfaceIdiom == .pad }
      var isFlipped: Bool { orientation.isLandscape } }

      """
    #expect(try origins(of: "UIDevice.isPad", in: device + "let x = UIDevice.isPad") == .idiom)
    #expect(
      try origins(of: "UIDevice.current.isFlipped", in: device + "let x = UIDevice.current.isFlipped")
        == .deviceOrientation)
    let view =
      "extension UIView { var isWide: Bool { bounds.width > 600 } }\nextension Row { var isWide: Bool { false } }\n"
    #expect(try origins(of: "v.isWide", in: view + "func f(v: UIImageView) { use(v.isWide) }") == .geometry)
    #expect(try origins(of: "v.isWide", in: view + "func f(v: Row) { use(v.isWide) }") == [])
    let swiftUI =
      """
      extension View { var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad } }
      struct V: View { var body: some View { Text(isPad ? "a" : "b") } }
      """
    #expect(try origins(of: "isPad", in: swiftUI) == .idiom)
  }

  @Test func `a static number of an extension with nothing before the dot`() throws {
    let number =
      """
      extension CGFloat { static var screenWidth: CGFloat { UIScreen.main.bounds.width }
      static var large: CGFloat { UIScreen.main.bounds.width } }

      """
    #expect(
      try origins(of: ".screenWidth", in: number + "func f(v: V) { v.frame(width: .screenWidth) }") == .mainScreen)
    #expect(try origins(of: ".large", in: number + "func f(v: V) { v.detents([.large]) }") == [])
    let own = "enum Theme { static var screenWidth: CGFloat { UIScreen.main.bounds.width } }\n"
    #expect(try origins(of: ".screenWidth", in: own + "func f(v: V) { v.show(.screenWidth) }") == [])
  }

  // MARK: - Otherwise no origin, unless declared exactly once

  @Test func `an unknown receiver's member has an origin only where the project declares the name once`() throws {
    #expect(try origins(of: "thing.isTablet", in: helper + "use(thing.isTablet)") == .idiom)
    let twice = helper + "struct Prescription { var isTablet = true }\n"
    #expect(try origins(of: "thing.isTablet", in: twice + "use(thing.isTablet)") == [])
    var facts = NameFacts()
    facts.add(.unknown, owner: "Prescription", name: "isTablet")
    #expect(try origins(of: "thing.isTablet", in: helper + "use(thing.isTablet)", facts: facts) == [])
  }

  @Test func `names of the system are never guessed`() throws {
    let source =
      "struct Screen { var isPortrait: Bool { UIDevice.current.orientation.isPortrait } }\nuse(photo.isPortrait)"
    #expect(try origins(of: "photo.isPortrait", in: source) == [])
  }

  @Test func `a bare name that only another type declares has no origin`() throws {
    #expect(try origins(of: "isTablet", in: helper + "struct A { func f() { use(isTablet) } }") == [])
  }

  @Test func `two arms of #if are a join and still declared once`() throws {
    let source = """
      enum Layout {
        #if BETA
        static var wide: Bool { UIScreen.main.bounds.width > 600 }
        #else
        static var wide: Bool { UIDevice.current.userInterfaceIdiom == .pad }
        #endif
      }
      func f() { use(Layout.wide); use(thing.wide) }
      """
    #expect(try origins(of: "Layout.wide", in: source) == [.mainScreen, .idiom])
    #expect(try origins(of: "thing.wide", in: source) == [.mainScreen, .idiom])
  }

  // MARK: - Other files

  @Test func `a name fed from outside makes a value`() throws {
    var facts = NameFacts()
    facts.add(Value(origins: .idiom, kind: .bool), owner: "Device", name: "isPad")
    facts.add(Value(origins: .mainScreen, kind: .number), owner: "", name: "kScreenWidth")
    facts.add(Value(origins: .geometry, kind: .bool), owner: "BaseController", name: "isWide")
    facts.add(Value(origins: .sizeClass, kind: .bool), owner: "EnvironmentValues", name: "isCompact")
    facts.add(Value(origins: .mainScreen, kind: .number), owner: "CGFloat", name: "pageWidth")
    #expect(try origins(of: "Device.isPad", in: "use(Device.isPad)", facts: facts) == .idiom)
    #expect(try origins(of: "thing.isPad", in: "use(thing.isPad)", facts: facts) == .idiom)
    #expect(try origins(of: "kScreenWidth", in: "use(kScreenWidth)", facts: facts) == .mainScreen)
    #expect(
      try origins(of: "isWide", in: "class C: BaseController { func f() { use(isWide) } }", facts: facts) == .geometry)
    #expect(try origins(of: ".pageWidth", in: "v.frame(width: .pageWidth)", facts: facts) == .mainScreen)
    let environment =
      "struct V: View { @Environment(\\.isCompact) var small\nvar body: some View { Text(small ? \"\" : \"b\") } }"
    #expect(try origins(of: "small", in: environment, facts: facts) == .sizeClass)
    #expect(try value(of: "Device.isPad", in: "use(Device.isPad)", facts: facts).read >= 0)
  }

  @Test func `a superclass in another file`() throws {
    var facts = NameFacts()
    facts.add(OutsideType(name: "BaseController", inherits: ["RootController"]))
    facts.add(Value(origins: .idiom, kind: .bool), owner: "RootController", name: "isPad")
    let source = "class C: BaseController { func f() { use(isPad) } }"
    let first = try ModelFixture(source, facts: facts)
    #expect(try first.value("isPad").origins == [])
    #expect(first.model.demands.contains(.type("BaseController")))
    let second = try ModelFixture(source, facts: facts, granted: first.model.demands)
    #expect(try second.value("isPad").origins == .idiom)
  }
}
