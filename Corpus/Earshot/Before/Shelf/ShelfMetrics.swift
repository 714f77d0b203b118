import SwiftUI

/// The sizes that the shelf was drawn with.
enum ShelfMetrics {
    static let poster: CGFloat = 374
    static let edge: CGFloat = 8
    static let badge: CGFloat = 24
}
