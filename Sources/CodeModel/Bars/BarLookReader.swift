import CodePatterns
import SwiftTree

/// Reads what parts of a bar show: their titles and icons, from arguments, label closures and styles.
struct BarLookReader {
  let model: UnitModel
  let reader: BarPartReader
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel, _ reader: BarPartReader) {
    self.model = model
    self.reader = reader
  }

  /// What an item shows, and what its title and symbols are written as.
  struct Reading {
    var looks: BarLooks
    /// The expressions of titles.
    var titles: [NodeID] = []
    /// The names of symbols, as far as they are known.
    var symbols: Set<String> = []

    /// Whether the arms of a condition show a text here and a symbol there.
    var swaps = false

    static let unknown = Reading(looks: .unknown)

    func beside(_ other: Reading) -> Reading { joined(other, looks.beside(other.looks)) }

    func or(_ other: Reading) -> Reading { joined(other, looks.or(other.looks)) }

    private func joined(_ other: Reading, _ looks: BarLooks) -> Reading {
      Reading(
        looks: looks, titles: titles + other.titles, symbols: symbols.union(other.symbols),
        swaps: swaps || other.swaps)
    }
  }

  func read(_ parts: [BarPart]) -> Reading {
    parts.reduce(Reading(looks: .nothing)) { $0.beside(read($1)) }
  }

  func read(_ part: BarPart) -> Reading {
    var reading = plain(part)
    for modifier in part.modifiers where unit.name(unit[modifier].name) == "labelStyle" {
      reading.looks = styled(reading.looks, by: modifier)
    }
    return reading
  }

  private func plain(_ part: BarPart) -> Reading {
    switch part.kind {
    case .text: text(part.node)
    case .image: Reading(looks: BarLooks([.image]), symbols: symbols(ofImage: part.node))
    case .label: label(part.node)
    case .control: control(part.node, type: part.type)
    case .stack, .group, .item, .itemGroup: read(part.children)
    case .choice: choice(part.children)
    case .system: Reading(looks: BarLooks([.both]))
    case .spacer, .neutral: Reading(looks: .nothing)
    case .controlGroup, .drawn, .custom, .unknown: .unknown
    }
  }

  private func choice(_ arms: [BarPart]) -> Reading {
    let readings = arms.map { read($0) }
    guard let first = readings.first else { return Reading(looks: .nothing) }
    var reading = readings.dropFirst().reduce(first) { $0.or($1) }
    reading.swaps = reading.swaps || BarLooks.swaps(readings.map(\.looks))
    return reading
  }

  /// `.labelStyle(.titleOnly)` takes the icon. `.iconOnly` keeps the title for the overflow menu and for VoiceOver.
  private func styled(_ looks: BarLooks, by modifier: NodeID) -> BarLooks {
    guard let argument = unit.arguments(modifier).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd
    else { return looks }
    let styles = model.meanings(of: argument + 1)
    let withoutIcon = BarLooks(
      looks.all.map { $0.title == .yes ? BarLook(title: .yes, icon: .no) : $0 })
    switch (styles.contains("titleOnly") || styles.contains("TitleOnlyLabelStyle"), styles.count > 1) {
    case (true, false): return withoutIcon
    case (true, true): return looks.or(withoutIcon)
    default: return looks
    }
  }

  // MARK: - Leaves

  private func text(_ call: NodeID) -> Reading {
    guard let argument = unit.arguments(call).first(where: { _ in true }), argument + 1 < unit[argument].subtreeEnd
    else { return Reading(looks: BarLooks([.text])) }
    let value = argument + 1
    // `Text(Image(systemName: "star"))`, `Text("\(Image(systemName: "star")) 4")`.
    if unit[value].kind == .call, unit[value].known == .Image {
      return Reading(looks: BarLooks([.image]), symbols: symbols(ofImage: value))
    }
    return title(value)
  }

  /// A title's expression: empty text is none.
  private func title(_ value: NodeID) -> Reading {
    let looks = titleLooks(value)
    return Reading(
      looks: looks, titles: [value], symbols: model.meanings(of: value).filter(BarTitles.isDots))
  }

  func titleLooks(_ value: NodeID) -> BarLooks {
    let meant = model.definition(of: value)
    switch unit[meant].kind {
    case .nilLiteral: return .nothing
    case .ternary: return looks(ofArms: meant, titleLooks)
    case .string:
      if let literal = unit.literal(meant) { return literal.allSatisfy(\.isWhitespace) ? .nothing : BarLooks([.text]) }
      let hasImage = (meant..<unit[meant].subtreeEnd).contains { unit[$0].kind == .call && unit[$0].known == .Image }
      return BarLooks([hasImage ? .both : .text])
    default: return BarLooks([.text])
    }
  }

  private func looks(ofArms ternary: NodeID, _ looks: (NodeID) -> BarLooks) -> BarLooks {
    let then = unit.child(ternary, .then), otherwise = unit.child(ternary, .otherwise)
    guard then >= 0, otherwise >= 0 else { return .unknown }
    return looks(then).or(looks(otherwise))
  }

  /// An icon's expression: `nil` is none.
  func iconLooks(_ value: NodeID) -> BarLooks {
    let meant = model.definition(of: value)
    switch unit[meant].kind {
    case .nilLiteral: return .nothing
    case .ternary: return looks(ofArms: meant, iconLooks)
    case .string where unit.literal(meant)?.isEmpty == true: return .nothing
    default: return BarLooks([.image])
    }
  }

  private func label(_ call: NodeID) -> Reading {
    let closures = unit.arguments(call).filter {
      $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind == .closure
    }
    if closures.isEmpty { return arguments(call) }
    return closures.reduce(Reading(looks: .nothing)) { $0.beside(read(closure: $1 + 1)) }
  }

  func read(closure: NodeID) -> Reading {
    let body = unit.child(closure, .body)
    return body >= 0 ? read(reader.parts(inBlock: body)) : .unknown
  }

  // MARK: - Controls

  private func control(_ call: NodeID, type: NameID) -> Reading {
    let name = unit.name(type)
    if let closure = labelClosure(of: call, name) {
      if unit[closure].kind == .closure { return read(closure: closure) }
      return .unknown
    }
    let reading = arguments(call)
    switch name {
    // Draws its own icon, and its title where it is given none.
    case "ShareLink": return Reading(looks: BarLooks([.both]), titles: reading.titles, symbols: reading.symbols)
    default: break
    }
    if reading.titles.isEmpty, reading.looks.all == [.nothing] {
      return Self.drawnRoles.isDisjoint(with: roles(of: call)) ? .unknown : Reading(looks: BarLooks([.both]))
    }
    return reading
  }

  static let drawnRoles: Set<String> = ["close", "cancel", "confirm"]

  func roles(of call: NodeID) -> Set<String> {
    for argument in unit.arguments(call)
    where argument + 1 < unit[argument].subtreeEnd && unit.name(unit[argument].name) == "role" {
      return model.meanings(of: argument + 1)
    }
    return []
  }

  /// The closure that shows a control: named `label`, or the only one that is left where what it does stands in front of it.
  private func labelClosure(of call: NodeID, _ type: String) -> NodeID? {
    var unlabelled: [NodeID] = []
    var labels: Set<String> = []
    var hasTitle = false
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let label = unit.name(unit[argument].name)
      if label == "label" { return argument + 1 }
      if label.isEmpty, unit[argument + 1].kind == .closure { unlabelled.append(argument + 1) }
      if label.isEmpty, unit[argument + 1].kind != .closure { hasTitle = true }
      if !label.isEmpty { labels.insert(label) }
    }
    guard let last = unlabelled.last, !hasTitle else { return nil }
    switch type {
    case "Button": return labels.isDisjoint(with: ["action", "intent"]) ? nil : last
    case "Menu": return nil
    case "NavigationLink": return labels.isEmpty ? nil : last
    default: return last
    }
  }

  /// What titles and icons a call is given without closures: `Button("Share", systemImage: "...")`.
  func arguments(_ call: NodeID) -> Reading {
    var reading = Reading(looks: .nothing)
    for argument in unit.arguments(call)
    where argument + 1 < unit[argument].subtreeEnd && unit[argument + 1].kind != .closure {
      let label = unit.name(unit[argument].name)
      let value = argument + 1
      if label.isEmpty || isTitle(label, of: call) {
        if reading.titles.isEmpty { reading = reading.beside(title(value)) }
      } else if Self.isIcon(label) {
        reading = reading.beside(
          Reading(looks: iconLooks(value), symbols: symbols(named: value)))
      }
    }
    return reading
  }

  /// Whether what stands behind a label is a title: also in an initialiser of the project's own.
  private func isTitle(_ label: String, of call: NodeID) -> Bool {
    if !Set(wordsOf(label)).isDisjoint(with: ["title", "text", "localized", "verbatim", "key"]) { return true }
    return unit[call].known == .Label && !Self.isIcon(label)
  }

  static func isIcon(_ label: String) -> Bool {
    !Set(wordsOf(label)).isDisjoint(with: ["image", "icon", "symbol"])
  }

  // MARK: - Symbols

  /// The names of the symbol that an `Image(...)` or `UIImage(...)` shows, as far as they are known.
  func symbols(ofImage call: NodeID) -> Set<String> {
    unit.arguments(call).first(where: { $0 + 1 < unit[$0].subtreeEnd }).map { symbols(named: $0 + 1) } ?? []
  }

  func symbols(named value: NodeID) -> Set<String> {
    let meant = model.definition(of: value)
    switch unit[meant].kind {
    case .call where unit[meant].known == .Image || unit.name(unit[meant].name) == "UIImage":
      return symbols(ofImage: meant)
    case .call where unit[meant].subtreeEnd > meant + 1 && unit[unit.child(meant, .callee)].kind == .member:
      // `UIImage(systemName: "ellipsis")?.withRenderingMode(...)`.
      let callee = unit.child(meant, .callee)
      return symbols(named: callee + 1)
    default:
      // `.ellipsisCircle` of a list of symbols.
      return Set(model.meanings(of: value).map { $0.contains(".") ? $0 : wordsOf($0).joined(separator: ".") })
    }
  }
}
