import SwiftTree
import Testing

@testable import CodeModel

/// The origins of design.md, each read as UIKit and SwiftUI spell it, and what only looks like one.
struct OriginTests {
  @Test func `main screen`() throws {
    #expect(try origins(of: "UIScreen.main.bounds.width", in: "let w = UIScreen.main.bounds.width") == .mainScreen)
    #expect(try value(of: "UIScreen.main", in: "let s = UIScreen.main").kind == .object)
    #expect(try origins(of: "NSScreen.main.frame", in: "let w = NSScreen.main.frame") == [])
    #expect(try origins(of: "Theme.main.bounds", in: "let w = Theme.main.bounds") == [])
  }

  @Test func `main in an extension of UIScreen`() throws {
    let source = "extension UIScreen { static var w: CGFloat { main.bounds.width } }\nlet x = UIScreen.w"
    #expect(try origins(of: "UIScreen.w", in: source) == .mainScreen)
  }

  @Test func `a window's screen`() throws {
    let source = "class C: UIViewController { func f() { let w = view.window?.windowScene?.screen.bounds.width } }"
    #expect(try origins(of: "view.window?.windowScene?.screen.bounds.width", in: source) == .screen)
    #expect(try origins(of: "w.screen.bounds", in: "func f(w: UIWindow) { use(w.screen.bounds) }") == .screen)
    #expect(try origins(of: "camera.screen.bounds", in: "func f(camera: Camera) { use(camera.screen.bounds) }") == [])
    #expect(try origins(of: "player.screen.bounds", in: "use(player.screen.bounds)") == [])
  }

  @Test func idiom() throws {
    let source = "let p = UIDevice.current.userInterfaceIdiom == .pad"
    let value = try value(of: "UIDevice.current.userInterfaceIdiom == .pad", in: source)
    #expect(value.origins == .idiom)
    #expect(value.kind == .bool)
    #expect(
      try origins(of: "t.userInterfaceIdiom", in: "func f(t: UITraitCollection) { g(t.userInterfaceIdiom) }") == .idiom)
  }

  @Test func `the device's model`() throws {
    #expect(try origins(of: "UIDevice.current.model", in: "let m = UIDevice.current.model") == .deviceModel)
    #expect(try origins(of: "car.model", in: "struct Car { var model = 1 }\nfunc f(car: Car) { use(car.model) }") == [])
    #expect(try origins(of: "viewModel.model", in: "use(viewModel.model)") == [])
  }

  @Test func `the machine's name as it is usually read`() throws {
    let source = """
      extension UIDevice {
        static let modelName: String = {
          var systemInfo = utsname()
          uname(&systemInfo)
          let mirror = Mirror(reflecting: systemInfo.machine)
          return mirror.children.reduce("") { text, element in text + "x" }
        }()
      }
      let isOld = UIDevice.modelName == "iPhone8,1"
      """
    #expect(try origins(of: "UIDevice.modelName", in: source) == .deviceModel)
  }

  @Test func orientation() throws {
    #expect(
      try origins(
        of: "UIDevice.current.orientation.isLandscape", in: "let l = UIDevice.current.orientation.isLandscape")
        == .deviceOrientation)
    let source = "func f(scene: UIWindowScene) { use(scene.interfaceOrientation.isPortrait) }"
    #expect(try origins(of: "scene.interfaceOrientation.isPortrait", in: source) == .interfaceOrientation)
    #expect(try origins(of: "camera.orientation", in: "use(camera.orientation)") == [])
    #expect(try origins(of: "image.orientation", in: "func f(image: UIImage) { use(image.orientation) }") == [])
    #expect(
      try origins(
        of: "orientation",
        in: "struct Page { var orientation = 0 }\nfunc f() { let orientation = Page(); use(orientation) }")
        == [])
  }

  @Test func `size classes`() throws {
    let source = """
      struct V: View {
        @Environment(\\.horizontalSizeClass) private var width
        var body: some View { Text(width == .compact ? "a" : "b") }
      }
      """
    #expect(try origins(of: "width == .compact", in: source) == .sizeClass)
    #expect(
      try origins(
        of: "traitCollection.verticalSizeClass",
        in: "class C: UIViewController { func f() { use(traitCollection.verticalSizeClass) } }")
        == .sizeClass)
  }

  @Test func `geometry of a proxy, a view, a window, and what is offered`() throws {
    let proxy = "let v = GeometryReader { proxy in Text(\"\").frame(width: proxy.size.width / 2) }"
    #expect(try value(of: "proxy.size.width", in: proxy).owner == .proxy)
    #expect(try origins(of: "proxy.size.width / 2", in: proxy) == .geometry)
    let framed = "let v = GeometryReader { p in f(p.frame(in: .global).width, p.frame(in: .global).minY) }"
    #expect(try origins(of: "p.frame(in: .global).width", in: framed) == .geometry)
    // Scrolling changes where a frame lies.
    #expect(try origins(of: "p.frame(in: .global).minY", in: framed) == [])
    #expect(try origins(of: "$0.size.width", in: "let v = GeometryReader { f($0.size.width) }") == .geometry)
    let view = "class C: UIViewController { func f() { use(view.bounds.width) } }"
    #expect(try value(of: "view.bounds.width", in: view).owner == .own)
    #expect(try value(of: "w.bounds.width", in: "func f(w: UIWindow) { use(w.bounds.width) }").owner == .window)
    let offered = """
      let l = UICollectionViewCompositionalLayout { _, environment in
        make(environment.container.effectiveContentSize.width)
      }
      """
    #expect(try value(of: "environment.container.effectiveContentSize.width", in: offered).owner == .offered)
  }

  @Test func `sizes of images, items and app types are no geometry`() throws {
    #expect(try origins(of: "image.size.width", in: "func f(image: UIImage) { use(image.size.width) }") == [])
    #expect(try origins(of: "image.size.width", in: "use(image.size.width)") == [])
    #expect(try origins(of: "collectionViewLayout.itemSize", in: "use(collectionViewLayout.itemSize)") == [])
    #expect(try origins(of: "size.width", in: "struct Card { let size: CGSize\nvar w: CGFloat { size.width } }") == [])
    #expect(try origins(of: "layer.bounds.width", in: "func f(layer: CALayer) { use(layer.bounds.width) }") == [])
    #expect(
      try origins(
        of: "model.view.bounds", in: "struct Model { var id = 1 }\nfunc f(model: Model) { use(model.view.bounds) }")
        == [])
  }

  @Test func `safe areas and whose they are`() throws {
    let own = "class V: UIView { func f() { use(safeAreaInsets.left) } }"
    #expect(try value(of: "safeAreaInsets.left", in: own).owner == .own)
    let proxy = "let v = GeometryReader { g in f(g.safeAreaInsets.leading) }"
    #expect(try value(of: "g.safeAreaInsets.leading", in: proxy).owner == .proxy)
    let window = "func f(window: UIWindow) { use(window.safeAreaInsets.top) }"
    #expect(try value(of: "window.safeAreaInsets.top", in: window).owner == .window)
    let parent = "class V: UIView { func f() { use(superview!.safeAreaInsets.top) } }"
    #expect(try value(of: "superview!.safeAreaInsets.top", in: parent).owner == .parent)
    #expect(
      try origins(
        of: "panel.safeAreaInsets", in: "struct Panel { var x = 1 }\nfunc f(panel: Panel) { use(panel.safeAreaInsets) }"
      ) == [])
  }

  @Test(arguments: [
    "UUID()", "Date()", "Date.now", "UUID().uuidString", "Int.random(in: 0..<9)", "list.randomElement()",
  ])
  func `a new value every time`(expression: String) throws {
    #expect(try origins(of: expression, in: "func f() { use(\(expression)) }") == .fresh)
  }

  @Test func `a date made from a number is not new`() throws {
    let expression = "Date(timeIntervalSince1970: 0)"
    #expect(try origins(of: expression, in: "func f() { use(\(expression)) }") == [])
  }

  @Test func `the bar's edge, of traits and of the environment`() throws {
    #expect(try origins(of: "traits.verticalBarEdge", in: "_ = traits.verticalBarEdge") == .barEdge)
    let source = "struct V: View { @Environment(\\.toolbarVerticalEdge) var edge\n var body: some View { use(edge) } }"
    #expect(try origins(of: "edge", in: source) == .barEdge)
  }
}
