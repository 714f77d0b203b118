/// What an item of a bar shows in one state of the app: a title, an icon, both, or what can't be known.
struct BarLook: Hashable {
  enum Presence: Hashable {
    case no, yes, unknown

    func or(_ other: Presence) -> Presence {
      if self == .yes || other == .yes { return .yes }
      return self == .unknown || other == .unknown ? .unknown : .no
    }
  }

  var title: Presence
  var icon: Presence

  static let nothing = BarLook(title: .no, icon: .no)
  static let text = BarLook(title: .yes, icon: .no)
  static let image = BarLook(title: .no, icon: .yes)
  static let both = BarLook(title: .yes, icon: .yes)
  static let unknown = BarLook(title: .unknown, icon: .unknown)

  /// What stands side by side.
  func beside(_ other: BarLook) -> BarLook { BarLook(title: title.or(other.title), icon: icon.or(other.icon)) }
}

/// The looks that one item may have, each in another state.
struct BarLooks {
  private(set) var all: Set<BarLook>

  static let most = 24

  init(_ looks: some Sequence<BarLook>) { all = Set(looks) }

  static let nothing = BarLooks([.nothing])
  static let unknown = BarLooks([.unknown])

  /// Both parts side by side, whatever state each is in.
  func beside(_ other: BarLooks) -> BarLooks {
    let joined = Set(all.flatMap { look in other.all.map { look.beside($0) } })
    return joined.count > Self.most ? .unknown : BarLooks(joined)
  }

  func or(_ other: BarLooks) -> BarLooks { BarLooks(all.union(other.all)) }

  /// The states in which something is shown.
  private var shown: Set<BarLook> { all.filter { $0 != .nothing } }

  /// Whether the title is always there, never, or neither: nil where it isn't known or comes and goes.
  var title: Bool? { agreed(\.title) }

  /// The same of the icon; `mixed` says whether it comes and goes.
  var icon: Bool? { agreed(\.icon) }

  var comesAndGoes: Bool { shown.contains { $0.icon == .yes } && shown.contains { $0.icon == .no } }

  /// A state that shows a text alone, and one that shows an icon alone.
  var isSwapped: Bool { shown.contains(.text) && shown.contains(.image) }

  /// Whether one of some arms shows a text alone, and another one an icon in every state.
  static func swaps(_ arms: [BarLooks]) -> Bool {
    let arms = arms.filter { !$0.shown.isEmpty }
    return arms.contains { $0.shown == [.text] } && arms.contains { $0.icon == true }
  }

  private func agreed(_ part: KeyPath<BarLook, BarLook.Presence>) -> Bool? {
    let values = Set(shown.map { $0[keyPath: part] })
    guard values.count == 1, let only = values.first, only != .unknown else { return nil }
    return only == .yes
  }
}
