import SwiftTree

extension SinkTable {
  /// Camel-case words of a name, small letters.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if character == "_" || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
        wasLower = false
      } else {
        if character.isUppercase, wasLower {
          words.append(word)
          word = ""
        }
        word += character.lowercased()
        wasLower = character.isLowercase || character.isNumber
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The layout sink that a name's words say, or nil.
  static func layoutSink(of name: String) -> SinkKind? {
    let words = Set(words(of: name))
    if words.isSuperset(of: ["safe", "area"]) { return .inset }
    return layoutWords.first { !$0.words.isDisjoint(with: words) }?.sink
  }

  /// Whether a name speaks of pixels, which a screen has and a window hasn't.
  static func isPixels(_ name: String) -> Bool { words(of: name).contains { $0 == "pixel" || $0 == "pixels" } }

  /// Whether a call makes or reads a picture in a number of pixels.
  static func decodesPicture(_ name: String) -> Bool {
    name.hasSuffix("ImageProcessor") || !decodingWords.isDisjoint(with: words(of: name))
  }

  private static let decodingWords: Set<String> = [
    "downsample", "downsampled", "downsampling", "downsampler", "thumbnail", "thumbnails", "decode", "decoded",
    "decoding", "resize", "resized", "resizing",
  ]

  /// The sides of insets.
  static let edges: Set<String> = ["top", "bottom", "left", "right", "leading", "trailing"]

  /// What a value of a type is for, whatever its name.
  static let typed: [String: SinkKind] = [
    "UIModalPresentationStyle": .presentationStyle, "UIModalTransitionStyle": .presentationStyle,
    "UIInterfaceOrientationMask": .none,
  ]
}
