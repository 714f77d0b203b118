import CodePatterns
import SwiftTree

/// One of two things that are made for the two widths of an app, as its name says: `compactPath` of `compactPath` and
/// `widePath`.
public struct PairHalf: Sendable, Equatable {
  public enum Side: String, Sendable {
    case small, large
  }

  /// What both halves have in common.
  public var pair: String
  public var side: Side

  /// The name's words without the one that says the side.
  let rest: [String]
  /// Whether the word that says the side says many other things too: doors are open and closed.
  let isAmbiguous: Bool

  /// Reads a name; nil where it says no side, or both.
  init?(_ name: String) {
    let words = deviceWords(of: name)
    var found: (position: Int, side: Side, isAmbiguous: Bool)?
    for (position, word) in words.enumerated() {
      guard let (side, isAmbiguous) = Self.sides[word] else { continue }
      if let known = found, known.side != side { return nil }
      if found == nil { found = (position, side, isAmbiguous) }
    }
    guard let found else { return nil }
    var rest = words
    rest.remove(at: found.position)
    guard !rest.isEmpty else { return nil }
    if found.isAmbiguous, rest.indices.contains(found.position), Self.opens(rest[found.position]) { return nil }
    self.rest = rest
    pair = rest.joined(separator: " ")
    side = found.side
    isAmbiguous = found.isAmbiguous
  }

  private static let sides: [String: (Side, isAmbiguous: Bool)] = [
    "compact": (.small, false), "narrow": (.small, false), "phone": (.small, false), "folded": (.small, false),
    "closed": (.small, true), "shut": (.small, true), "collapsed": (.small, true), "portrait": (.small, true),
    "regular": (.large, false), "wide": (.large, false), "pad": (.large, false), "tablet": (.large, false),
    "unfolded": (.large, false), "open": (.large, true), "opened": (.large, true), "expanded": (.large, true),
    "landscape": (.large, true),
  ]

  /// Whether a file may have both halves of some name, or one half of a type's.
  public static func mayStand(in bytes: UnsafeRawBufferPointer, ofTypes: Bool) -> Bool {
    if ofTypes {
      return smallWords.occurs(in: bytes, capitalised: true) || largeWords.occurs(in: bytes, capitalised: true)
    }
    return smallWords.occurs(in: bytes) && largeWords.occurs(in: bytes)
  }

  private static let smallWords = WordSearch(words(of: .small) + ["iphone"])
  private static let largeWords = WordSearch(words(of: .large) + ["ipad"])

  private static func words(of side: Side) -> [String] { sides.filter { $0.value.0 == side }.map(\.key) }

  /// Whether what stands behind `open` is itself open or closed: tickets, doors, things there are several of.
  private static func opens(_ noun: String) -> Bool {
    (noun.hasSuffix("s") && !noun.hasSuffix("ss") && noun != "canvas" && noun != "settings") || openings.contains(noun)
  }

  private static let openings: Set<String> = [
    "ticket", "issue", "order", "case", "account", "door", "valve", "poll", "question", "request", "shop", "store",
    "task", "trade", "deal", "incident", "bug", "garage", "gate", "window", "position", "review", "survey", "vote",
    "auction", "file", "folder", "document", "tab", "session", "thread", "conversation", "loop", "circuit",
  ]
}
