import SwiftTree

/// Something that stands in a bar.
struct BarItem {
  /// The call that makes it.
  var node: NodeID
  var looks: BarLooks
  var titles: [NodeID] = []
  var symbols: Set<String> = []
  var roles: Set<String> = []
  /// Where it stands, as far as that is known; empty where it isn't.
  var placements: Set<String> = []
  var styles: Set<String> = []
  /// Whether the system draws it.
  var isSystem = false
  /// Whether a view of the app is what stands there.
  var isCustom = false
  /// What it is told of a bar's axis; empty where it is told nothing.
  var axes: Set<String> = []
  /// How many controls stand in it.
  var controls = 1
  /// Whether it stands in one item with others.
  var isPart = false
  /// Whether the arms of a condition show a text here and a symbol there.
  var isSwapped = false
  /// `view` for a `Spacer`, `fixed` for a fixed space of UIKit's.
  var spacer: String?
  /// Whether other code may give it what isn't seen here.
  var isOpen = false
  /// Whether it is reported by the modifier that makes it.
  var isNamed = false

  init(node: NodeID, looks: BarLooks) {
    self.node = node
    self.looks = looks
  }

  func construct(_ model: UnitModel) -> Construct {
    var construct = Construct(kind: .barItem, node: node, place: node)
    construct.reportsName = isNamed
    let titleReader = BarTitles(model)
    if let title = looks.title {
      let isCounted = titles.contains { titleReader.isCounted($0) }
      construct.attributes["title"] = AttributeValue(words: (title ? ["yes"] : ["no"]) + (isCounted ? ["counted"] : []))
    } else if titles.contains(where: { titleReader.isCounted($0) }) {
      construct.attributes["title"] = .word("counted")
    }
    if isSwapped || looks.comesAndGoes {
      construct.attributes["icon"] = .word("either")
    } else if let icon = looks.icon {
      construct.attributes["icon"] = .flag(icon)
    }
    if isOpen {
      construct.attributes["icon"] = nil
      if construct.attributes["title"]?.words.contains("counted") != true { construct.attributes["title"] = nil }
    }
    construct.attributes["price"] = .flag(
      titles.contains { titleReader.isPrice($0) || titleReader.isNumber($0) })
    construct.attributes["role"] = AttributeValue(words: roles.sorted())
    construct.attributes["placement"] = AttributeValue(words: placements.isEmpty ? ["unknown"] : placements.sorted())
    construct.attributes["style"] = AttributeValue(words: styles.sorted())
    construct.attributes["system"] = .flag(isSystem)
    construct.attributes["custom"] = .flag(isCustom)
    construct.attributes["axis"] = AttributeValue(words: axes.isEmpty ? ["none"] : axes.sorted())
    construct.attributes["controls"] = AttributeValue(number: Double(controls))
    construct.attributes["part"] = .flag(isPart)
    construct.attributes["toggles"] = .flag(isSwapped || looks.isSwapped)
    construct.attributes["glyph"] = AttributeValue(words: symbols.sorted())
    if let spacer { construct.attributes["spacer"] = .word(spacer) }
    return construct
  }
}
