import CodePatterns
import SwiftTree

/// The constructs of a unit, and what rules may ask of values and places.
extension UnitModel {
  /// All constructs of a kind in source order, worked out once.
  public func constructs(_ kind: ConstructKind) -> [Construct] {
    if let known = constructMemo[kind] { return known }
    let found: [Construct] =
      switch kind {
      case .flow: flowConstructs()
      case .branch: branchConstructs()
      case .columns: columnsConstructs()
      case .helper: assertedHelperConstructs()
      case .declares: declarationConstructs()
      case .size: sizeConstructs()
      case .measure: measureConstructs()
      case .pane: paneConstructs()
      case .comparison: comparisonConstructs()
      case .lookup: lookupConstructs()
      case .measurement: measurementConstructs()
      case .orientations: orientationConstructs()
      case .padding: paddingConstructs()
      case .edgePin: edgePinConstructs()
      case .remainder: remainderConstructs()
      case .fallback: fallbackConstructs()
      case .midline: midlineConstructs()
      case .constant: constantConstructs()
      case .corner: cornerConstructs()
      case .reach: reachConstructs()
      case .creation: creationConstructs()
      case .bar: barConstructs()
      case .barItem: barItemConstructs()
      case .hinge: hingeConstructs()
      case .region: regionConstructs()
      case .arrangement: arrangementConstructs()
      case .gate: gateConstructs()
      case .symbol: symbolConstructs()
      case .key, .element: []
      case .wording: wordingConstructs()
      case .scrim: scrimConstructs()
      case .centring: centringConstructs()
      case .drawnBar: drawnBarConstructs()
      case .filledPicture: filledPictureConstructs()
      case .barEdgeTest: barEdgeTestConstructs()
      case .barOptOut: barOptOutConstructs()
      }
    constructMemo[kind] = found
    return found
  }

  /// The words a page may use for a value's origins: each origin, its owner after a dot, and the groups it is in.
  public func originWords(of value: Value) -> Set<String> { Self.originWords(value.origins, owner: value.owner) }

  /// Whether a value has an origin and none besides those of some words.
  public func hasOnlyOrigins(_ words: [String], _ id: NodeID) -> Bool {
    let wanted = words.reduce(into: OriginSet()) { $0.formUnion(OriginSet.named($1) ?? []) }
    let origins = value(of: id).origins
    return !origins.isEmpty && origins.isSubset(of: wanted)
  }

  static func originWords(_ origins: OriginSet, owner: Owner) -> Set<String> {
    var words: Set<String> = []
    for (word, origin) in OriginSet.words where !origins.isDisjoint(with: origin) { words.insert(word) }
    if !origins.isDisjoint(with: .layout) { words.insert("any-layout") }
    if origins.contains(.deviceOrientation) { words.insert("orientation.device") }
    if origins.contains(.interfaceOrientation) { words.insert("orientation.interface") }
    if owner != .none {
      for word in ["safe-area", "geometry"] where words.contains(word) { words.insert(word + "." + owner.rawValue) }
    }
    return words
  }

  public func kindWord(of value: Value) -> String {
    switch value.kind {
    case .unknown: "unknown"
    case .number: "number"
    case .bool: "bool"
    case .name: "name"
    case .size: "size"
    case .insets: "insets"
    case .text: "text"
    case .object: "object"
    }
  }
}
