/// What a view loses when SwiftUI builds it anew, from nothing to most.
enum ViewState: Int, Comparable, Sendable {
  case none
  /// A view that is declared elsewhere.
  case unknown
  /// A view that is passed in.
  case content
  /// State of SwiftUI's or UIKit's own: text, focus, a scrolled place, a played second.
  case platform
  /// Properties of a view of the project.
  case owned

  static func < (a: ViewState, b: ViewState) -> Bool { a.rawValue < b.rawValue }

  /// The word of rule pages. A view that isn't known is taken for one that loses nothing.
  var word: String {
    switch self {
    case .owned: "owned"
    case .platform: "platform"
    case .content: "content"
    case .none, .unknown: "none"
    }
  }
}
