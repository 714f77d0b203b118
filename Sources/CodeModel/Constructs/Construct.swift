import SwiftTree

/// What the code model finds in a unit, so that a rule can ask for meaning instead of spelling.
public enum ConstructKind: String, Sendable, CaseIterable {
  /// A read of an origin, followed to where it ends up.
  case flow
  /// A place where code is chosen: `if`, `switch`, a ternary, an early return, an `.if` helper.
  case branch
  /// A number of columns.
  case columns
  /// A project name that stands for an origin.
  case helper
  /// A declaration.
  case declares
  /// A width or height given as a number.
  case size
  /// How wide something is that stands beside another: a split view's column, a list in a row, a share of the room.
  case pane
  /// A view that measures itself, or a part of it, and keeps what it measured.
  case measure
  /// A value held against others.
  case comparison
  /// A window or scene that is found through the application, without a view.
  case lookup
  /// A size, inset or edge that code which runs once keeps.
  case measurement
  /// A place where an app says in which orientations it wants to stand.
  case orientations
  /// Room that is kept free at an edge.
  case padding
  /// A view's edge that is tied to the same edge of what it lies in.
  case edgePin = "edge-pin"
  /// What is left of a width or height after safe-area insets are taken from it.
  case remainder
  /// A number that stands in for a value which may be missing.
  case fallback
  /// Half of a width or height.
  case midline
  /// A number that is written down, by the name it has.
  case constant
  /// A radius that rounds something.
  case corner
  /// A view that reaches beyond the safe area.
  case reach
  /// Something that is made anew, and by what.
  case creation
  /// A bar that a place of the code fills.
  case bar
  /// Something that stands in a bar.
  case barItem = "bar-item"
  /// A `UIHingeInteraction`, an `onHingeChange` or a reading of one that is used in a way that goes wrong.
  case hinge
  /// A query of reserved regions, and what becomes of what it gives.
  case region
  /// An arrangement of two views that stands in something, or holds something, that it does not go with.
  case arrangement
  /// A text that is written down.
  case wording
  /// A see-through layer over all of a page, with views in front of it.
  case scrim
  /// Something that is laid on the middle of a window or page.
  case centring
  /// A row of controls that the app lays at an edge.
  case drawnBar = "drawn-bar"
  /// A picture that fills a page.
  case filledPicture = "filled-picture"
  /// A place that asks on which edge the vertical bar stands, or whether there is one.
  case barEdgeTest = "bar-edge-test"
  /// A page that keeps its bars out of the column.
  case barOptOut = "bar-opt-out"
  /// A check for a version of the system or of the compiler.
  case gate
  /// A use of something that only a new system has.
  case symbol
  /// A key of an app's property list or a build setting. Not of Swift: no unit has one.
  case key
  /// An element of a storyboard or xib. Not of Swift: no unit has one.
  case element

  /// What messages may call by a name, besides captures of code.
  public var texts: [String] {
    switch self {
    case .gate: ["VERSION", "SYMBOL"]
    case .symbol: ["SYMBOL", "VERSION", "TARGET"]
    case .key: ["KEY", "TARGET", "OMITTED"]
    case .element: ["ELEMENT", "CLASS"]
    default: []
    }
  }

  /// The attributes that pages may ask for.
  public var attributes: [String] {
    switch self {
    case .flow:
      [
        "from", "to", "outside", "named", "symbol", "by", "with", "kind", "arms", "holds", "held-by", "state",
        "in-string",
      ]
    case .branch:
      [
        "on", "arms", "shared-state", "each-state", "containers", "navigation", "builds", "modifiers", "form",
        "state", "threshold", "misses",
      ]
    case .columns: ["count", "parity", "kind", "equal", "origin"]
    case .helper: ["origin", "gives", "kind", "symbol", "place", "name", "names", "asserts", "outside", "to"]
    case .size: ["kind", "width", "height", "around"]
    case .measure: ["feeds", "by"]
    case .pane: ["kind", "form", "width", "origin"]
    case .creation: ["of", "made-by"]
    case .bar: ["items", "edge", "prioritised", "copied", "of"]
    case .barItem:
      [
        "title", "icon", "role", "placement", "style", "system", "price", "custom", "axis", "controls", "part",
        "toggles", "glyph", "spacer",
      ]
    case .hinge: ["use"]
    case .region: ["of", "regions", "filtered", "lays", "checked"]
    case .arrangement: ["held-by", "holds", "axes"]
    case .comparison: ["of", "with", "against", "called", "side"]
    case .lookup: ["gives"]
    case .measurement: ["origin", "kept", "during"]
    case .orientations: ["asks", "excludes"]
    case .padding:
      [
        "kind", "edge", "across", "known", "amount", "of", "added", "of-target", "overlaps", "narrow", "beyond",
        "tabs",
      ]
    case .edgePin: ["item-kind", "edge", "to", "constant", "equal", "fills", "even"]
    case .remainder: ["dimension", "of", "insets", "without", "sides", "becomes"]
    case .fallback: ["of", "amount", "whole"]
    case .midline: ["of", "called", "gutter"]
    case .constant: ["amount", "called", "system"]
    case .corner: ["amount", "fills"]
    case .reach: ["by", "edge", "holds", "of", "spread"]
    case .gate: ["form", "version", "covers", "builder", "target", "called"]
    case .symbol: ["version", "framework", "kind", "dominated", "above-target", "walled", "catalyst"]
    case .key: ["plist", "setting", "value", "omits", "present", "target-kind", "life-cycle"]
    case .element: ["tag", "within"]
    case .wording: ["says", "file-says", "shown-as", "chosen-by"]
    case .scrim: ["made-by", "holds", "closes", "card"]
    case .centring: ["item", "over"]
    case .drawnBar: ["edge", "items", "tabs", "hidden"]
    case .filledPicture: ["focus"]
    case .barEdgeTest: ["asks", "handles", "decides", "beside-inset"]
    case .barOptOut: ["always", "page"]
    case .declares:
      [
        "kind", "name", "names", "type", "inherits", "extends", "origin", "override", "wrapper", "static",
        "twin", "labels", "keyed", "stores",
      ]
    }
  }
}

/// The value of a construct's attribute: words, any of which may be asked for, or a number.
public struct AttributeValue: Sendable, Equatable {
  public var words: [String]
  public var number: Double?

  public init(words: [String] = [], number: Double? = nil) {
    self.words = words
    self.number = number
  }

  /// What a place may be: all of the numbers as words, and the number where it is one.
  static func numbers(_ numbers: [Double]) -> AttributeValue {
    AttributeValue(words: numbers.map(UnitModel.word), number: numbers.count == 1 ? numbers[0] : nil)
  }

  public static func word(_ word: String) -> AttributeValue { AttributeValue(words: [word]) }

  public static func flag(_ flag: Bool) -> AttributeValue { AttributeValue(words: [flag ? "yes" : "no"]) }
}

/// One thing found in a unit.
public struct Construct: Sendable {
  public var kind: ConstructKind
  /// The whole construct.
  public var node: NodeID
  /// The node whose start is reported where a page does not say another part.
  public var place: NodeID
  /// Other parts that `at` may name: `source`, `sink`, `condition`, `modifier`, `name`.
  public var parts: [String: NodeID] = [:]
  /// Whether the place is reported by its whole chain instead of its token alone.
  public var reportsWhole = false
  /// Whether the place is reported by the token that names it: a declared name, a modifier.
  public var reportsName = false
  public var attributes: [String: AttributeValue] = [:]
  /// What this is one of two of, for rules that report pairs.
  public var half: PairHalf?
  public var origins: OriginSet = []
  /// What a message calls the origin, where it is not the origin's own phrase.
  public var originPhrase: String?
  /// Places that explain the finding, nearest first.
  public var trace: [TraceStep] = []
  /// The declarations that the construct is about: names that stand for an origin.
  public var defines: [NodeID] = []
  /// What is reported, where no node is.
  public var range: Range<UInt32>?
  /// What a message may call by a name of its own.
  public var texts: [String: String] = [:]
  /// Names that mean something else where the project declares them.
  public var named: [String] = []

  public init(kind: ConstructKind, node: NodeID, place: NodeID) {
    self.kind = kind
    self.node = node
    self.place = place
  }
}

/// One step that explains why a value has its origin.
public struct TraceStep: Sendable, Equatable {
  /// The place in the unit, or `.none` where another file is the place.
  public var node: NodeID
  public var text: String
  /// The place in another file.
  public var outside: OutsideStep?

  public init(node: NodeID, text: String) {
    self.node = node
    self.text = text
  }

  init(_ outside: OutsideStep) {
    node = .none
    text = outside.text
    self.outside = outside
  }
}
