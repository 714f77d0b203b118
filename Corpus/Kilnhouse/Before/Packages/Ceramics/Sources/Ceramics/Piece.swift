import Foundation

public struct Piece: Identifiable, Hashable {
  public let id: UUID
  public var name: String
  public var potter: String
  public var photo: URL?
  public var slab: Slab

  /// A slab of clay, before it becomes something.
  public struct Slab: Hashable {
    public var width: Double
    public var height: Double
    public var isFolded = false

    public var isLandscape: Bool { width > height }
  }
}

public struct Kiln: Identifiable, Hashable {
  public enum Door { case open, closed }

  public let id: UUID
  public var name: String
  public var litres: Int
  public var door: Door

  /// Large jars fit.
  public var isRoomy: Bool { litres > 150 }
}

/// One firing; the controller of the kiln gives none of them a number.
public struct Firing: Identifiable {
  public var id: UUID { UUID() }  // expect: fresh-id P0
  public var kiln: Kiln.ID
  public var cone: String
}

public struct Recipe: Identifiable, Hashable {
  public let id: UUID
  public var name: String
  public var parts: [String]
}

/// A potter's wheel and how it stands; the words are those of its maker.
public struct Wheel: Identifiable, Hashable {
  public enum Orientation { case landscape, portrait }

  public let id: UUID
  public var model: String
  public var orientation: Orientation
  public var isPadded: Bool

  public static let current = Wheel(id: UUID(), model: "Whisper", orientation: .portrait, isPadded: true)
}
