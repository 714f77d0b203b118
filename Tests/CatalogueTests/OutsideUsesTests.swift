import Audit
import AuditRules
import CodeModel
import Testing

/// A defect that two files hold together: what one declares, and what the other does with it. The helper's name says nothing.
@Suite struct OutsideUsesTests {
  /// What two files report of one rule, above advice: file, line and level.
  private static func findings(_ pair: Pair, named name: String?) throws -> [String] {
    let name = pair.helper.first?.isUppercase == true ? name.map { _ in "Qux" } : name
    func renamed(_ text: String) -> String {
      name.map { text.split(separator: pair.helper, omittingEmptySubsequences: false).joined(separator: $0) } ?? text
    }
    let rules = try #require(CatalogueRules.compiled).rules
    return SourceAudit(rules: rules, onlyRules: [pair.rule])
      .findings(in: [("Design.swift", renamed(pair.design)), ("Feed.swift", renamed(pair.feed))])
      .filter { $0.rule == pair.rule && $0.level > .advice }
      .map { "\($0.place.file.shown):\($0.place.start.line) \($0.level.rawValue)" }
  }

  struct Pair: Sendable, CustomTestStringConvertible {
    var name: String
    var rule: String
    /// The name that two files share, where it says nothing.
    var helper: String
    var design: String
    var feed: String
    var found: [String] = []
    var testDescription: String { name }
  }

  @Test(arguments: seen, [nil, "qux"]) func whatTwoFilesHoldTogetherIsSeen(pair: Pair, name: String?) throws {
    #expect(try Self.findings(pair, named: name) == pair.found)
  }

  @Test(arguments: silent, [nil, "qux"]) func whatIsRightTogetherIsNot(pair: Pair, name: String?) throws {
    #expect(try Self.findings(pair, named: name) == [])
  }

  private static func controller(_ body: String, _ members: String = "") -> String {
    """
    import UIKit
    final class Shelf: UIViewController {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(body)
      }
    }
    """
  }

  private static func branch(_ narrow: String, _ wide: String, below: String = "") -> String {
    """
    import SwiftUI
    struct Shelf: View {
      @Environment(\\.horizontalSizeClass) var widthClass
      @State var isAdding = false
      var body: some View {
        if widthClass == .compact { \(narrow) } else { \(wide) }
        \(below)
      }
    }
    """
  }

  private static func member(_ view: String) -> String {
    """
    import SwiftUI
    extension Shelf {
      var side: some View {
        \(view)
      }
    }
    """
  }

  private static func grid(_ columns: String) -> String {
    """
    import SwiftUI
    struct Shelf: View {
      var body: some View {
        LazyVGrid(columns: \(columns)) { Text("Shelf") }
      }
    }
    """
  }

  static let seen = [
    Pair(
      name: "a size against an enum's number", rule: "device-size-table", helper: "Tier",
      design: "enum Tier: Double { case low = 5, high = 844 }",
      feed: controller("title = view.bounds.height == Tier.high.rawValue ? \"a\" : \"b\""), found: ["Feed.swift:6 P1"]),
    Pair(
      name: "a member of an enum of poses", rule: "posture-branch", helper: "isRoomy",
      design: """
        enum FoldState {
          case folded, halfFolded, flat
          var isRoomy: Bool { self == .flat }
        }
        """,
      feed: """
        import SwiftUI
        struct Shelf: View {
          @State private var state = FoldState.flat
          var body: some View {
            if state.isRoomy { HStack { Text("A"); Text("B") } } else { List { Text("A") } }
          }
        }
        """, found: ["Feed.swift:5 P0"]),
    Pair(
      name: "a switch over an enum of poses", rule: "posture-branch", helper: "phase",
      design: "enum PhonePose { case folded, flat, tabletop }",
      feed: """
        import SwiftUI
        struct Shelf: View {
          @State private var phase = PhonePose.flat
          var body: some View {
            switch phase {
            case .tabletop: HStack { Text("A"); Text("B") }
            default: List { Text("A") }
            }
          }
        }
        """, found: ["Feed.swift:5 P0"]),
    Pair(
      name: "a mask of an extension", rule: "orientation-lock", helper: "uprightOnly",
      design: "import UIKit\nextension UIInterfaceOrientationMask { static var uprightOnly: Self { .portrait } }",
      feed: """
        import UIKit
        final class Shelf: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .uprightOnly }
        }
        """, found: ["Feed.swift:3 P2"]),
    Pair(
      name: "a mask of a global", rule: "orientation-lock", helper: "uprightOnly",
      design: "import UIKit\nlet uprightOnly: UIInterfaceOrientationMask = [.portrait]",
      feed: """
        import UIKit
        final class Shelf: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { uprightOnly }
        }
        """, found: ["Feed.swift:3 P2"]),
    Pair(
      name: "a list that becomes columns", rule: "fixed-columns", helper: "tracks",
      design: """
        import SwiftUI
        enum Metrics {
          static let tracks = Array(repeating: GridItem(.flexible()), count: 3)
        }
        """, feed: grid("Metrics.tracks"), found: ["Design.swift:3 P1"]),
    Pair(
      name: "an item of a grid", rule: "fixed-columns", helper: "track",
      design: "import SwiftUI\nenum Metrics { static let track: GridItem = GridItem(.flexible()) }",
      feed: grid("[Metrics.track, GridItem(.flexible()), Metrics.track]"), found: ["Feed.swift:4 P1"]),
    Pair(
      name: "a bar that another file shows", rule: "hand-made-bar", helper: "makeStrip",
      design: "import UIKit\nfunc makeStrip() -> UIToolbar {\n  return UIToolbar()\n}",
      feed: controller("view.addSubview(makeStrip())"), found: ["Design.swift:3 P1"]),
    Pair(
      name: "a sheet in a member that an arm shows", rule: "presentation-in-branch", helper: "side",
      design: member("Text(\"A\").sheet(isPresented: $isAdding) { Text(\"B\") }"),
      feed: branch("Text(\"C\")", "side"), found: ["Design.swift:4 P0"]),
    Pair(
      name: "work in a member that an arm shows", rule: "work-in-branch", helper: "side",
      design: member("Text(\"A\").onAppear { model.refresh() }"),
      feed: branch("side", "Text(\"C\")"), found: ["Design.swift:4 P1"]),
    Pair(
      name: "state in a member that fits or does not", rule: "view-that-fits-state", helper: "side",
      design: member("TextField(\"A\", text: $text)"),
      feed: """
        import SwiftUI
        struct Shelf: View {
          @State var text = ""
          var body: some View {
            ViewThatFits { side; Text("B") }
          }
        }
        """, found: ["Feed.swift:5 P1"]),
    Pair(
      name: "a window of a class that inherits another file's", rule: "window-from-frame", helper: "Overlay",
      design: "import UIKit\nclass Overlay: Cover {}\nclass Cover: UIWindow {}",
      feed: """
        import UIKit
        final class Toasts {
          var window: UIWindow?
          func show(in place: CGRect) { window = Overlay(frame: place) }
        }
        """, found: ["Feed.swift:4 P0"]),
    Pair(
      name: "a measure of an extension", rule: "one-time-measurement", helper: "room",
      design: "import UIKit\nextension Shelf { var room: CGRect { view.bounds } }",
      feed: controller(
        "span = room.width / 3\nview.layer.frame = view.bounds", "private var span: CGFloat = 0"),
      found: ["Feed.swift:6 P1"]),
    Pair(
      name: "a measure of any view", rule: "one-time-measurement", helper: "room",
      design: "import UIKit\nextension UIView { var room: CGFloat { bounds.width / 3 } }",
      feed: controller(
        "let now = view.room\nisWide = now > 500\nview.layer.frame = view.bounds", "private var isWide = false"),
      found: ["Feed.swift:6 P1"]),
    Pair(
      name: "a variable of another file", rule: "device-orientation", helper: "isTurned",
      design: "import SwiftUI\nstruct Shelf: View {\n  @State var isTurned = false\n  var body: some View { side }\n}",
      feed: """
        import SwiftUI
        extension Shelf {
          var side: some View {
            Text("A").frame(height: isTurned ? 120 : 200)
              .onTapGesture { isTurned = UIDevice.current.orientation.isLandscape }
          }
        }
        """, found: ["Feed.swift:5 P1"]),
  ]

  static let silent = [
    Pair(
      name: "another case's number", rule: "device-size-table", helper: "Tier",
      design: "enum Tier: Double { case low = 5, high = 844 }",
      feed: controller("title = view.bounds.height == Tier.low.rawValue ? \"a\" : \"b\"")),
    Pair(
      name: "a mask of everything", rule: "orientation-lock", helper: "uprightOnly",
      design: "import UIKit\nextension UIInterfaceOrientationMask { static var uprightOnly: Self { .all } }",
      feed: """
        import UIKit
        final class Shelf: UIViewController {
          override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .uprightOnly }
        }
        """),
    Pair(
      name: "a list that becomes rows", rule: "fixed-columns", helper: "tracks",
      design: "import SwiftUI\nenum Metrics { static let tracks = Array(repeating: GridItem(.flexible()), count: 3) }",
      feed: """
        import SwiftUI
        struct Shelf: View {
          var body: some View { LazyHGrid(rows: Metrics.tracks) { Text("Shelf") } }
        }
        """),
    Pair(
      name: "a member of the same name of another type", rule: "fixed-columns", helper: "tracks",
      design: "import SwiftUI\nenum Metrics { static let tracks = Array(repeating: GridItem(.flexible()), count: 3) }",
      feed: grid("Sizes.tracks")),
    Pair(
      name: "a bar over the keyboard", rule: "hand-made-bar", helper: "makeStrip",
      design: "import UIKit\nfunc makeStrip() -> UIToolbar { return UIToolbar() }",
      feed: """
        import UIKit
        final class Field: UITextField {
          func prepare() { inputAccessoryView = makeStrip() }
        }
        """),
    Pair(
      name: "a member that both arms' view shows", rule: "presentation-in-branch", helper: "side",
      design: member("Text(\"A\").sheet(isPresented: $isAdding) { Text(\"B\") }"),
      feed: branch("Text(\"C\")", "side", below: "side")),
    Pair(
      name: "a member that no arm shows", rule: "presentation-in-branch", helper: "side",
      design: member("Text(\"A\").sheet(isPresented: $isAdding) { Text(\"B\") }"),
      feed: branch("Text(\"C\")", "Text(\"D\")", below: "side")),
    Pair(
      name: "the view that loadView makes", rule: "main-screen-bounds", helper: "canvas",
      design: "import UIKit\nextension Shelf { var canvas: UIView { UIScrollView(frame: UIScreen.main.bounds) } }",
      feed: """
        import UIKit
        final class Shelf: UIViewController {
          override func loadView() { view = canvas }
        }
        """),
    Pair(
      name: "a constraint that another file names and sets anew", rule: "one-time-measurement", helper: "tall",
      design: "import UIKit\nextension Shelf { var tall: NSLayoutConstraint { height } }",
      feed: """
        import UIKit
        final class Shelf: UIViewController {
          var height: NSLayoutConstraint!
          override func viewDidLoad() {
            super.viewDidLoad()
            height = view.heightAnchor.constraint(equalToConstant: view.bounds.height / 2)
          }
          override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            tall.constant = view.bounds.height / 2
          }
        }
        """),
  ]
}
