import SwiftTree

/// The construct `size`: widths and heights given as numbers, after constants are folded.
extension UnitModel {
  func sizeConstructs() -> [Construct] {
    var reader = SizeReader(model: self)
    for id in 0..<unit.count { reader.read(id) }
    return reader.found.sorted { ($0.node, $0.place) < ($1.node, $1.place) }
  }
}

/// Reads the sizes of a unit.
struct SizeReader {
  let model: UnitModel
  var found: [Construct] = []
  var unit: SyntaxUnit { model.unit }

  /// A width or height where it is written.
  struct Length {
    var node: NodeID
    var number: Double
  }

  /// The calls that may give a size.
  private let calls: Set<NameID>

  init(model: UnitModel) {
    self.model = model
    calls = Set(Self.callNames.compactMap { model.unit.nameID($0) })
  }

  private static let callNames = [
    "frame", "constraint", "NSLayoutConstraint", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo",
    "autoSetDimension", "CGRect", "CGSize", "absolute", "fixed", "init",
  ]

  mutating func read(_ id: NodeID) {
    switch unit[id].kind {
    case .call where calls.contains(unit[id].name):
      switch unit.name(unit[id].name) {
      case "frame": readFrame(id)
      case "constraint": readAnchor(id)
      case "NSLayoutConstraint": readLayoutConstraint(id)
      case "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo": readMaker(id)
      case "autoSetDimension": readDimension(id)
      case "CGRect", "CGSize": readRect(id)
      case "absolute": readAbsolute(id)
      case "fixed": readItem(id)
      default: if unit[id].known == .`init` { readRect(id) }
      }
    case .assignment: readAssignment(id)
    default: break
    }
  }

  /// The number that an expression is, where it may be a size. Names of other files are asked for where the place is one whose
  /// size counts.
  func length(_ id: NodeID, asks: Bool = true) -> Length? {
    guard id >= 0, let number = model.constant(of: id, asks: asks && mayBeLarge(id)) else { return nil }
    return Length(node: id, number: number)
  }

  /// Whether a name of another file may stand for a number of points that is large: its words say a whole side of something.
  private func mayBeLarge(_ id: NodeID) -> Bool {
    (id..<unit[id].subtreeEnd).contains { part in
      guard unit[part].kind == .name || unit[part].kind == .member else { return false }
      return !Self.smallThings.contains { unit.name(unit[part].name).lowercased().contains($0) }
    }
  }

  /// What is never a hundred points wide.
  private static let smallThings = [
    "icon", "spacing", "padding", "inset", "margin", "button", "avatar", "badge", "separator", "border", "dot", "thumb",
    "radius", "glyph", "symbol", "divider", "indicator", "line", "small", "tiny", "mini",
  ]

  /// Adds a size, unless nothing of it is known.
  mutating func add(
    _ kind: String, _ node: NodeID, width: Length? = nil, height: Length? = nil, object: NodeID = .none
  ) {
    guard let place = place(width, height) else { return }
    var construct = Construct(kind: .size, node: node, place: place)
    construct.attributes["kind"] = .word(kind)
    if let width { construct.attributes["width"] = AttributeValue(number: width.number) }
    if let height { construct.attributes["height"] = AttributeValue(number: height.number) }
    let isCanvas = [width, height].contains { ($0?.number ?? 0) > Double(SizeNumbers.largest) }
    // Small things may stand anywhere.
    let isLarge = [width, height].contains { ($0?.number ?? 0) >= SizeNumbers.leastSize }
    var words = isLarge ? SizeSurroundings(model: model).words(of: node, object: object) : []
    if isCanvas { words.append("canvas") }
    construct.attributes["around"] = AttributeValue(words: words)
    if case .declarations(let declared) = model.resolve(place) {
      construct.trace = declared.map { model.index.declarations[$0].node }.map {
        TraceStep(node: $0, text: "`\(unit.name(unit[$0].name))` is declared here")
      }
    }
    found.append(construct)
  }

  /// The number that is reported: the width, unless it is narrow and the height is high.
  private func place(_ width: Length?, _ height: Length?) -> NodeID? {
    guard let width else { return height?.node }
    guard let height, width.number < 320, height.number >= 320 else { return width.node }
    return height.node
  }

  // MARK: - SwiftUI

  /// `frame(width:height:)`, and one construct for each other kind of size that a `frame` modifier gives.
  private mutating func readFrame(_ call: NodeID) {
    for (kind, labels) in Self.frameLabels {
      let sides = labels.map { side -> Length? in
        guard let label = unit.nameID(side) else { return nil }
        return length(unit.argument(call, labelled: label))
      }
      add(kind, call, width: sides[0], height: sides[1])
    }
  }

  private static let frameLabels: [(kind: String, labels: [String])] = [
    ("frame", ["width", "height"]), ("min", ["minWidth", "minHeight"]), ("max", ["maxWidth", "maxHeight"]),
    ("ideal", ["idealWidth", "idealHeight"]),
  ]

  /// `GridItem(.fixed(390))`.
  private mutating func readItem(_ call: NodeID) {
    guard let argument = firstValue(of: call), case let outer = unit[call].parent, outer >= 0,
      unit[outer].kind == .argument, unit.name(unit[unit[outer].parent].name) == "GridItem"
    else { return }
    add("item", call, width: length(argument))
  }

  func firstValue(of call: NodeID) -> NodeID? {
    unit.arguments(call).first { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
  }

  func value(_ call: NodeID, _ label: String) -> NodeID {
    unit.nameID(label).map { unit.argument(call, labelled: $0) } ?? .none
  }
}
