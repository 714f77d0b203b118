import SwiftUI

/// What the shelf's content needs at least, and where it stops growing.
enum ShelfMetrics {
    static let minimumPane: CGFloat = 320
    static let largestPoster: CGFloat = 480
    static let badge: CGFloat = 24
}
