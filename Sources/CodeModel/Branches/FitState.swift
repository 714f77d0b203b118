import SwiftTree

/// What is lost when `ViewThatFits` takes another of its views.
struct FitState {
  let reader: ViewReader
  private var open: Set<NodeID> = []

  init(_ reader: ViewReader) { self.reader = reader }

  /// The most that any of some views keeps. A scroll view that stands in for what does not fit loses nothing: while
  /// the other view is shown there is nothing to scroll.
  static func state(of arms: [[ViewItem]], in reader: ViewReader) -> ViewState {
    var fit = FitState(reader)
    let parts = arms.map { fit.parts(of: $0) }
    let scrolls = parts.filter(\.scrolls).count
    let most = parts.map(\.state).max() ?? .none
    return scrolls > 1 ? max(most, .platform) : most
  }

  /// What the view that a declaration gives keeps.
  static func fit(of declaration: Declaration, in reader: ViewReader) -> OutsideFit? {
    var fit = FitState(reader)
    guard let items = reader.views(ofDeclaration: declaration) else { return nil }
    let part = fit.parts(of: items)
    return OutsideFit(state: part.state, scrolls: part.scrolls)
  }

  private struct Part {
    var state = ViewState.none
    var scrolls = false
  }

  private mutating func parts(of items: [ViewItem]) -> Part {
    var part = Part()
    for item in items.all {
      let one = self.part(of: item)
      part.state = max(part.state, one.state)
      part.scrolls = part.scrolls || one.scrolls
    }
    return part
  }

  private mutating func part(of item: ViewItem) -> Part {
    switch item.key.kind {
    case .content: return Part()
    case .elsewhere:
      return reader.model.outsideFit(of: item).map { Part(state: $0.state, scrolls: $0.scrolls) } ?? Part()
    case .system:
      switch item.system {
      case .scroll: return Part(scrolls: true)
      case .input, .navigation: return Part(state: .platform)
      case .platform: return Part(state: isPicture(item) ? .none : .platform)
      default: return Part()
      }
    case .project:
      guard let type = reader.declaration(ofType: item.key.name) else { return Part(state: reader.ownState(of: item)) }
      guard open.insert(type).inserted else { return Part() }
      defer { open.remove(type) }
      if reader.ownsState(type) { return Part(state: .owned) }
      if reader.isRepresentable(type) { return Part(state: .platform) }
      guard let body = reader.body(of: type), let inner = reader.views(ofDeclaration: body) else { return Part() }
      return parts(of: inner)
    }
  }

  /// A picture is loaded again at most, and a button that opens a picker keeps nothing.
  private func isPicture(_ item: ViewItem) -> Bool {
    switch reader.unit.name(item.key.name) {
    case "AsyncImage", "PhotosPicker": true
    default: false
    }
  }
}
