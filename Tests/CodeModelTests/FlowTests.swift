import SwiftTree
import Testing

@testable import CodeModel

/// Where reads of an origin end up: the strongest sink of each read, in source order.
struct FlowTests {
  /// The sinks of all reads in a source, those of views' sizes aside.
  private func sinks(_ source: String) throws -> [String] {
    try ModelFixture(source).model.constructs(.flow).filter { $0.origins != .geometry }
      .map { $0.attributes["to"]?.words.first ?? "" }
  }

  /// The sinks of reads in a function of a controller.
  private func sinks(of body: String) throws -> [String] {
    try sinks("class C: UIViewController {\nfunc f() {\n\(body)\n}\n}")
  }

  /// The sink of the main screen's bounds, where a code pattern asks.
  private func screenSink(_ body: String, in function: String = "func f()") throws -> String? {
    let source = "class C: UIViewController {\n\(function) {\n\(body)\n}\n}"
    let fixture = try ModelFixture(source)
    return fixture.model.attribute("to", of: try fixture.expression("UIScreen.main.bounds"))?.words.first
  }

  private static let isPad = "UIDevice.current.userInterfaceIdiom == .pad"

  // MARK: - Names

  @Test func `a name that is compared later`() throws {
    let body = """
      let idiom = UIDevice.current.userInterfaceIdiom
      prepare()
      page.modalPresentationStyle = idiom == .phone ? .pageSheet : .formSheet
      """
    #expect(try sinks(of: body) == ["presentation-style"])
  }

  @Test func `a number is what its name says where nothing else tells`() throws {
    #expect(try sinks(of: "let panelWidth = \(Self.isPad) ? 400 : 250\nbox.pin(panelWidth)") == ["size"])
    #expect(try sinks(of: "let leadingSafeArea = \(Self.isPad) ? 59 : 0\npage(leadingSafeArea)") == ["inset"])
    #expect(try sinks(of: "let answer = \(Self.isPad) ? 400 : 250\nbox.pin(answer)") == ["none"])
    #expect(try sinks(of: "let columns = \(Self.isPad) ? 4 : 2\nbox.itemSize.width = room / columns") == ["columns"])
  }

  @Test func `parts of insets, and overridden traits`() throws {
    #expect(try sinks(of: "var edges = UIEdgeInsets()\nedges.bottom = \(Self.isPad) ? 40 : 0") == ["inset"])
    #expect(try sinks(of: "rowPadding.leading = \(Self.isPad) ? 40 : 0") == ["inset"])
    #expect(try sinks(of: "graph.top = \(Self.isPad) ? 40 : 0") == ["none"])
    #expect(try sinks(of: "if \(Self.isPad) { traitOverrides.horizontalSizeClass = .compact }") == ["size"])
  }

  @Test func `the state behind a property wrapper`() throws {
    let source = """
      struct V: View {
        @State private var isTurned: Bool
        init() { _isTurned = State(initialValue: Scenes.active?.interfaceOrientation.isLandscape ?? false) }
        var body: some View { Text("").padding(isTurned ? 40 : 8) }
      }
      """
    #expect(try sinks(source) == ["inset"])
  }

  // MARK: - Calls

  @Test func `only UIKit's labels present, push and dismiss`() throws {
    #expect(try sinks(of: "if \(Self.isPad) { tip.show() } else { tip.dismiss() }") == ["none"])
    #expect(try sinks(of: "if \(Self.isPad) { banner.present() }") == ["none"])
    #expect(try sinks(of: "if \(Self.isPad) { dismiss(animated: true) }") == ["presentation"])
    #expect(try sinks(of: "if \(Self.isPad) { show(page, sender: self) }") == ["navigation"])
  }

  @Test func `closures that set constraints`() throws {
    #expect(
      try sinks(of: "box.snp.makeConstraints { make in make.width.equalTo(\(Self.isPad) ? 400 : 250) }")
        == ["constraint"])
    #expect(
      try sinks(of: "let w = \(Self.isPad) ? 4 : 2\nbox.snp.remakeConstraints { $0.width.equalTo(w) }") == [
        "constraint"
      ])
    let branch =
      "box.makeConstraints { if \(Self.isPad) { $0.top.equalToSuperview() } else { $0.bottom.equalTo(box) } }"
    #expect(try sinks(of: branch) == ["constraint"])
  }

  @Test func `columns made one by one`() throws {
    let count = "\(Self.isPad) ? 4 : 2"
    #expect(try sinks(of: "let n = \(count)\nlet items = (0..<n).map { _ in GridItem(.flexible()) }") == ["columns"])
    #expect(try sinks(of: "use(Array(repeatElement(GridItem(.flexible()), count: \(count))))") == ["columns"])
    #expect(try sinks(of: "use([GridItem](repeating: GridItem(.flexible()), count: \(count)))") == ["columns"])
    #expect(try sinks(of: "let n = \(count)\nlet items = (0..<n).map { _ in Card() }") == ["none"])
  }

  @Test func `a count that comes from the room is no number of columns of the device's`() throws {
    let group = "NSCollectionLayoutGroup.horizontal(layoutSize: s, repeatingSubitem: i, count: n)"
    #expect(
      try sinks(of: "let least = \(Self.isPad) ? 200 : 100\nlet n = Int(view.bounds.width / least)\n\(group)") == [
        "size"
      ])
    #expect(try sinks(of: "let n = \(Self.isPad) ? 4 : 2\n\(group)") == ["columns"])
    let getter = "class L { var columns: Int { Int(roomWidth / (\(Self.isPad) ? 220 : 150)) } }"
    #expect(try sinks(getter) == ["size"])
  }

  @Test func `numbers in what a layout method gives`() throws {
    let method = """
      class N: Node {
        override func layoutSpecThatFits(_ size: Range) -> Spec {
          let part: CGFloat = \(Self.isPad) ? 0.4 : 0.6
          return InsetSpec(insets: .zero, child: RatioSpec(ratio: part, child: picture))
        }
      }
      """
    #expect(try sinks(method) == ["size"])
    #expect(try sinks(of: "let part: CGFloat = \(Self.isPad) ? 0.4 : 0.6\nmix(RatioSpec(ratio: part))") == ["none"])
  }

  // MARK: - Decisions

  @Test func `a closure that is called where it stands`() throws {
    let margin = """
      let side: CGFloat = {
        switch UIDevice.current.userInterfaceIdiom {
        case .phone: return 16
        default: return wide
        }
      }()
      layoutMargins.left = side
      """
    #expect(try sinks(of: margin) == ["inset"])
    let stored = "class V { let side: CGFloat = { if \(Self.isPad) { return 20 }; return 8 }() }"
    #expect(try sinks(stored) == ["size"])
  }

  @Test func `what is shown or hidden, here or in a function of the file`() throws {
    let helper = """
      class C: UIViewController {
        func f() { if \(Self.isPad) { showNotes() } else { hideNotes() } }
        func showNotes() { notes.isHidden = false }
        func hideNotes() { notes.alpha = 0 }
      }
      """
    #expect(try sinks(helper) == ["visibility"])
  }

  @Test func `an arm without a view is none`() throws {
    func arms(_ branch: String) throws -> [String?] {
      try ModelFixture("struct V: View { var body: some View { VStack { \(branch) } } }").model.constructs(.flow)
        .map { $0.attributes["arms"]?.words.first }
    }
    #expect(try arms("if \(Self.isPad) { Notes() } else { EmptyView() }") == ["one-armed"])
    #expect(
      try arms("switch UIDevice.current.userInterfaceIdiom {\ncase .pad: Notes()\ndefault: EmptyView()\n}") == [
        "one-armed"
      ])
    #expect(try arms("\(Self.isPad) ? AnyView(Notes()) : AnyView(EmptyView())") == ["one-armed"])
    #expect(try arms("if \(Self.isPad) { Notes() } else { Text(\"\") }") == ["different"])
  }

  @Test func `a style that a function gives, by its type`() throws {
    let type =
      "class C { func look() -> UIModalPresentationStyle { if \(Self.isPad) { return .formSheet }\nreturn .popover } }"
    #expect(try sinks(type) == ["presentation-style"])
    let mask = "class C { var turns: UIInterfaceOrientationMask { \(Self.isPad) ? .all : .portrait } }"
    #expect(try sinks(mask) == ["none"])
  }

  @Test func `what a gesture's handler decides is an effect`() throws {
    let handed = """
      class C: UIViewController {
        @objc func dragged(_ drag: UIPanGestureRecognizer) {
          guard \(Self.isPad) else { return }
          view.addSubview(panel)
        }
      }
      """
    #expect(try sinks(handed) == ["effect"])
    let named = """
      class C: UIViewController {
        func prepare() { view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
        @objc func tapped() { if \(Self.isPad) { panel.removeFromSuperview() } }
        @objc func pressed() { if \(Self.isPad) { panel.removeFromSuperview() } }
      }
      """
    #expect(try sinks(named) == ["effect", "child"])
    let opening = """
      class C: UIViewController {
        @objc func tapped(_ tap: UITapGestureRecognizer) {
          if \(Self.isPad) { present(page, animated: true) } else { navigationController?.pushViewController(page, animated: true) }
        }
      }
      """
    #expect(try sinks(opening) == ["navigation"])
  }

  @Test func `columns of a split controller`() throws {
    let split =
      "class S: UISplitViewController { func f() { if \(Self.isPad) { show(.primary) } else { hide(.primary) } } }"
    #expect(try sinks(split) == ["navigation"])
    #expect(try sinks(of: "if \(Self.isPad) { splitViewController?.show(.primary) }") == ["navigation"])
    #expect(try sinks(of: "if \(Self.isPad) { coach.show(.first) }") == ["none"])
  }

  @Test func `an early return that gives nothing, and other traits than the real ones`() throws {
    let update = """
      class S: Delegate {
        func scene(_ scene: UIScene, didUpdate space: Space, traitCollection old: UITraitCollection) {
          guard \(Self.isPad) else { return }
          center.post(name: .changed, object: nil)
        }
      }
      """
    #expect(try sinks(update) == ["none"])
    let traits = """
      class B: UITabBar {
        override var traitCollection: UITraitCollection {
          if \(Self.isPad) { return wideTraits }
          return super.traitCollection
        }
      }
      """
    #expect(try sinks(traits) == ["size"])
  }

  @Test func `a notification that is not wanted any more asks nothing`() throws {
    let name = "UIDevice.orientationDidChangeNotification"
    #expect(try sinks(of: "center.removeObserver(self, name: \(name), object: nil)") == [])
  }

  // MARK: - Helpers

  @Test func `a function whose caller chooses is reported where it reads`() throws {
    let source = """
      class C: UIViewController {
        func has(_ part: Part) -> Bool {
          switch part {
          case .map: return \(Self.isPad)
          case .list: return true
          }
        }
        func f() { if has(.list) { view.addSubview(panel) } }
      }
      """
    #expect(try sinks(source) == ["none"])
    #expect(try ModelFixture(source).model.constructs(.helper).isEmpty)
  }

  @Test(arguments: [
    "class C: Base { override var isBig: Bool { UIDevice.current.userInterfaceIdiom == .pad } }",
    "class C { var shouldAutorotate: Bool { UIDevice.current.userInterfaceIdiom == .pad } }",
    "class C { func page() -> Page { UIDevice.current.userInterfaceIdiom == .pad ? WidePage() : NarrowPage() } }",
  ])
  func `what UIKit asks, and what makes an object, names nothing`(source: String) throws {
    #expect(try ModelFixture(source).model.constructs(.helper).isEmpty)
  }

  // MARK: - The main screen

  @Test(arguments: [
    "view = UIView(frame: UIScreen.main.bounds)",
    "let root = Canvas(frame: UIScreen.main.bounds)\nroot.prepare()\nself.view = root",
    "let all = UIScreen.main.bounds\nview = UIView(frame: all)",
  ])
  func `the frame of loadView's view`(body: String) throws {
    #expect(try screenSink(body, in: "override func loadView()") == "root-frame")
    #expect(try screenSink(body) != "root-frame")
  }

  @Test func `a number of it, and another view, are no root's frame`() throws {
    let part = "view = UIView(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width - 64, height: 9))"
    #expect(try screenSink(part, in: "override func loadView()") != "root-frame")
    #expect(
      try screenSink("let box = UIView(frame: UIScreen.main.bounds)\nadd(box)", in: "func loadView()") != "root-frame")
  }

  @Test(arguments: [
    "let p = await downsample(data, to: CGSize(width: UIScreen.main.bounds.width, height: 200))",
    "use(DownsamplingImageProcessor(size: UIScreen.main.bounds.size))",
    "store.makeThumbnail(data, most: max(UIScreen.main.bounds.width, 200))",
    "source.load(url, maxPixels: UIScreen.main.bounds.width)",
    "request.pixelWidth = a ? UIScreen.main.bounds.width : 300",
    "let side = UIScreen.main.bounds.width\nlet best = h > side ? side : h\nreturn Int(round(best * UIScreen.main.scale / 3))",
  ])
  func `pixels of a picture`(body: String) throws { #expect(try screenSink(body) == "pixels") }

  @Test func `every way of a value counts`() throws {
    let both = "let side = UIScreen.main.bounds.width\nuse(side * UIScreen.main.scale)\nbox.frame.size.width = side"
    #expect(try screenSink(both) == "size")
    let text = "let side = UIScreen.main.bounds.width\nprint(\"\\(side)\")\nbox.frame.size.width = side"
    #expect(try screenSink(text) == "size")
    let told =
      "var properties = [String: Any]()\nproperties[\"w\"] = UIScreen.main.bounds.width\ntracker.log(\"a\", properties: properties)"
    #expect(try screenSink(told) == "telemetry")
    #expect(try screenSink("state.lastWidth = UIScreen.main.bounds.width") != "telemetry")
  }
}
