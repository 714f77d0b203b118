import Audit
import AuditRules
import CodeModel
import Testing

/// What one file declares is known in the others. In each pair of files the helper may as well have another name.
@Suite struct OutsideNamesTests {
  /// What a file `Feed.swift` reports beside a file `Design.swift` that declares the helper, above advice.
  private static func findings(_ design: String, _ feed: String, rules names: [String] = []) throws -> [String] {
    let rules = try #require(CatalogueRules.compiled).rules
    return SourceAudit(rules: rules, onlyRules: names)
      .findings(in: [("Design.swift", design), ("Feed.swift", feed)])
      .filter { $0.place.file.shown == "Feed.swift" && $0.level > .advice }
      .map { "\($0.place.start.line) \($0.rule) \($0.level.rawValue)" }
  }

  private static func view(_ size: String, _ members: String = "") -> String {
    """
    import SwiftUI
    struct Shelf: View {
      \(members)
      var body: some View { Text("Shelf").padding(.horizontal, \(size)) }
    }
    """
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var design: String
    var feed: String
    var helper: String
    var testDescription: String { name }
  }

  /// The same helper under two names: the second says nothing.
  @Test(arguments: pairs, [nil, "qux"])
  func aHelperOfAnotherFileCarriesItsOrigin(pair: Pair, name: String?) throws {
    func renamed(_ text: String) -> String {
      name.map { text.split(separator: pair.helper, omittingEmptySubsequences: false).joined(separator: $0) } ?? text
    }
    let found = try Self.findings("import UIKit\n" + renamed(pair.design), renamed(pair.feed))
    #expect(found == ["4 idiom-layout P1"])
  }

  static let pairs = [
    Pair(
      name: "a global", design: "let isTablet = UIDevice.current.userInterfaceIdiom == .pad",
      feed: view("isTablet ? 48 : 16"), helper: "isTablet"),
    Pair(
      name: "a static property",
      design: "enum Hardware { static let isLarge = UIDevice.current.userInterfaceIdiom == .pad }",
      feed: view("Hardware.isLarge ? 48 : 16"), helper: "isLarge"),
    Pair(
      name: "a function of an extension of a system type",
      design: "extension UIDevice { func isBig() -> Bool { userInterfaceIdiom == .pad } }",
      feed: view("UIDevice.current.isBig() ? 48 : 16"), helper: "isBig"),
    Pair(
      name: "early returns",
      design: """
        enum Kind { case small, large }
        func kindOfDevice() -> Kind {
          guard UIDevice.current.userInterfaceIdiom == .pad else { return .small }
          return .large
        }
        """, feed: view("kindOfDevice() == .large ? 48 : 16"), helper: "kindOfDevice"),
    Pair(
      name: "a switch",
      design: """
        enum Kind {
          case small, large
          static var ofDevice: Kind {
            switch UIDevice.current.userInterfaceIdiom {
            case .pad: .large
            default: .small
            }
          }
        }
        """, feed: view("Kind.ofDevice == .large ? 48 : 16"), helper: "ofDevice"),
    Pair(
      name: "a singleton",
      design:
        "final class Session { static let shared = Session()\nlet onTablet = UIDevice.current.userInterfaceIdiom == .pad }",
      feed: view("Session.shared.onTablet ? 48 : 16"), helper: "onTablet"),
    Pair(
      name: "an observable object",
      design: """
        final class Model: ObservableObject {
          @Published var wideDevice = false
          func start() { wideDevice = UIDevice.current.userInterfaceIdiom == .pad }
        }
        """, feed: view("model.wideDevice ? 48 : 16", "@ObservedObject var model: Model"), helper: "wideDevice"),
    Pair(
      name: "an environment value",
      design: "extension EnvironmentValues { @Entry var deviceIsWide = UIDevice.current.userInterfaceIdiom == .pad }",
      feed: view("large ? 48 : 16", "@Environment(\\.deviceIsWide) private var large"), helper: "deviceIsWide"),
    Pair(
      name: "an environment key",
      design: """
        struct TabletKey: EnvironmentKey { static let defaultValue = UIDevice.current.userInterfaceIdiom == .pad }
        extension EnvironmentValues {
          var tabletMode: Bool { get { self[TabletKey.self] } set { self[TabletKey.self] = newValue } }
        }
        """, feed: view("large ? 48 : 16", "@Environment(\\.tabletMode) private var large"), helper: "tabletMode"),
    Pair(
      name: "a stored parameter",
      design: """
        struct Traits {
          let onPad: Bool
          init(pad: Bool) { onPad = pad }
          static let current = Traits(pad: UIDevice.current.userInterfaceIdiom == .pad)
        }
        """, feed: view("Traits.current.onPad ? 48 : 16"), helper: "onPad"),
    Pair(
      name: "a memberwise initialiser",
      design: """
        struct Traits {
          let idiomOfDevice: UIUserInterfaceIdiom
          static let current = Traits(idiomOfDevice: UIDevice.current.userInterfaceIdiom)
          static let tablet = Traits(idiomOfDevice: .pad)
        }
        """, feed: view("Traits.current.idiomOfDevice == .pad ? 48 : 16"), helper: "idiomOfDevice"),
    Pair(
      name: "a member of what an environment value holds",
      design: """
        struct Traits {
          var idiomOfDevice = UIDevice.current.userInterfaceIdiom
          var isRoomy: Bool { idiomOfDevice == .pad }
        }
        extension EnvironmentValues { @Entry var traits = Traits() }
        """, feed: view("traits.isRoomy ? 48 : 16", "@Environment(\\.traits) private var traits"), helper: "isRoomy"),
    Pair(
      name: "a member of an enum that the device decides",
      design: """
        enum Kind {
          case small, large
          var isRoomy: Bool { self == .large }
        }
        extension EnvironmentValues {
          @Entry var kindOfDevice: Kind = UIDevice.current.userInterfaceIdiom == .pad ? .large : .small
        }
        """, feed: view("kind.isRoomy ? 48 : 16", "@Environment(\\.kindOfDevice) private var kind"), helper: "isRoomy"),
    Pair(
      name: "a method of a base class",
      design:
        "class Base { func onTablet() -> Bool { UIDevice.current.userInterfaceIdiom == .pad } }\nclass Middle: Base {}",
      feed: view("model.onTablet() ? 48 : 16", "let model: Middle"), helper: "onTablet"),
    Pair(
      name: "a view's parameter",
      design: """
        import SwiftUI
        struct Padded: View {
          let roomy: Bool
          var body: some View { Text("Padded").padding(roomy ? 48 : 16) }
        }
        """,
      feed: """
        import SwiftUI
        struct Shelf: View {
          var body: some View {
            Padded(roomy: UIDevice.current.userInterfaceIdiom == .pad)
          }
        }
        """, helper: "roomy"),
    Pair(
      name: "a property that another file assigns",
      design: "@Observable final class Model { var tabletMode = false }",
      feed: """
        import SwiftUI
        struct Shelf: View { let model: Model
          func prepare() { model.tabletMode = UIDevice.current.userInterfaceIdiom == .pad }
          var body: some View { Text("Shelf").padding(model.tabletMode ? 48 : 16) }
        }
        """, helper: "tabletMode"),
    Pair(
      name: "an implicit member",
      design:
        "extension CGFloat { static let gap: CGFloat = 4 }\nextension Bool { static let onPad = UIDevice.current.userInterfaceIdiom == .pad }",
      feed: view(".onPad ? 48 : 16"), helper: "onPad"),
    Pair(
      name: "an implicit member of a written type",
      design:
        "enum Kind { case a, b\nstatic var live: Kind { UIDevice.current.userInterfaceIdiom == .pad ? .a : .b } }",
      feed: view("kind == .a ? 48 : 16", "private let kind: Kind = .live"), helper: "live"),
    Pair(
      name: "an object of the environment",
      design:
        "@Observable final class Bench { let roomy = UIDevice.current.userInterfaceIdiom == .pad }\nstruct Kiln { let roomy: Bool }",
      feed: view("bench.roomy ? 48 : 16", "@Environment(Bench.self) private var bench"), helper: "roomy"),
    Pair(
      name: "a function's parameter",
      design: """
        extension UIView {
          func settle(_ roomy: Bool) { layoutMargins.left = roomy ? 48 : 16 }
        }
        """,
      feed: """
        import UIKit
        class Shelf: UIViewController {
          func prepare() {
            view.settle(UIDevice.current.userInterfaceIdiom == .pad)
          }
        }
        """, helper: "roomy"),
  ]

  // MARK: - Other rules than those of the idiom

  @Test func aParameterThatEveryParentFillsIsABranch() throws {
    let panes = """
      import SwiftUI
      struct Panes: View {
        let beside: Bool
        var body: some View {
          if beside { HStack { TextField("a", text: .constant("")) } } else { VStack { TextField("a", text: .constant("")) } }
        }
      }
      """
    let page = """
      import SwiftUI
      struct Page: View {
        @Environment(\\.horizontalSizeClass) private var width
        var body: some View { Panes(beside: width == .regular) }
      }
      """
    #expect(try Self.findings(page, panes) == ["5 branch-resets-state P0"])
    // Where one place passes something else, nothing is known.
    #expect(
      try Self.findings(page + "\nstruct Other: View { var body: some View { Panes(beside: isOn) } }", panes) == [])
  }

  @Test func aBaseClassOfAnotherFileIsAController() throws {
    let page = """
      import UIKit
      final class Page: Plinth {
        private let box = UIView()
        private lazy var side: CGFloat = view.bounds.width / 2
      }
      """
    #expect(try Self.findings("import UIKit\nclass Plinth: UIViewController {}", page) == ["4 one-time-measurement P1"])
  }

  @Test func aWindowsSubclassOfAnotherFileIsAWindow() throws {
    let start = "final class Bell {\n  var bell: Overlay?\n  func ring() { bell = Overlay(frame: .zero) }\n}"
    #expect(try Self.findings("import UIKit\nclass Overlay: UIWindow {}", start) == ["3 window-from-frame P0"])
    #expect(try Self.findings("import UIKit\nclass Overlay: UIView {}", start) == [])
  }

  @Test func anIdentityBehindAnExtensionOfASystemTypeIsFed() throws {
    let design =
      "import SwiftUI\nextension UserInterfaceSizeClass { var stamp: String { self == .regular ? \"a\" : \"b\" } }"
    let page = """
      import SwiftUI
      struct Page: View {
        @Environment(\\.horizontalSizeClass) private var width
        @State private var text = ""
        var body: some View {
          TextField("a", text: $text).id(width?.stamp)
        }
      }
      """
    #expect(try Self.findings(design, page) == ["6 layout-fed-id P0"])
  }

  // MARK: - What must not be mixed up

  @Test func anUnknownNameHasNoOrigin() throws {
    #expect(try Self.findings("", Self.view("Hardware.isLarge ? 48 : 16")) == [])
  }

  @Test func twoTypesWithAMemberOfOneNameDoNotMix() throws {
    let design = """
      import UIKit
      enum Hardware { static let isLarge = UIDevice.current.userInterfaceIdiom == .pad }
      enum Furniture { static let isLarge = true }
      """
    #expect(try Self.findings(design, Self.view("Furniture.isLarge ? 48 : 16")) == [])
    #expect(try Self.findings(design, Self.view("shelf.isLarge ? 48 : 16", "let shelf: Shelving")) == [])
  }

  @Test func aPrivateNameIsNotSeenElsewhere() throws {
    let design = "import UIKit\nprivate let isTablet = UIDevice.current.userInterfaceIdiom == .pad"
    #expect(try Self.findings(design, Self.view("isTablet ? 48 : 16")) == [])
  }

  @Test func anEnumCaseIsNoOrigin() throws {
    let design = """
      import UIKit
      enum Kind { case small, large
        static var ofDevice: Kind { UIDevice.current.userInterfaceIdiom == .pad ? .large : .small } }
      """
    #expect(try Self.findings(design, Self.view("kind == Kind.large ? 48 : 16", "let kind: Kind")) == [])
  }
}
