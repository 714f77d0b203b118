import CodePatterns

extension SinkTable {
  /// The layout sink that a name's words say, or nil.
  static func layoutSink(of name: String) -> SinkKind? {
    let words = Set(wordsOf(name))
    if words.isSuperset(of: ["safe", "area"]) { return .inset }
    if !words.isDisjoint(with: amountWords) { return nil }
    return layoutWords.first { !$0.words.isDisjoint(with: words) }?.sink
  }

  /// Words before `size` that make it a number of things: rows of a query, bytes.
  private static let amountWords: Set<String> = [
    "page", "batch", "chunk", "cache", "buffer", "queue", "file", "fetch", "sample", "pool", "block", "packet",
    "memory",
  ]

  /// Whether a name speaks of pixels, which a screen has and a window hasn't.
  static func isPixels(_ name: String) -> Bool { wordsOf(name).contains { $0 == "pixel" || $0 == "pixels" } }

  /// Whether a call makes or reads a picture in a number of pixels.
  static func decodesPicture(_ name: String) -> Bool {
    name.hasSuffix("ImageProcessor") || !decodingWords.isDisjoint(with: wordsOf(name))
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
