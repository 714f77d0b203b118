/// Looks for camel-case words among the bytes of a file: `pad` stands in `iPadPath` and `pad_2`, not in `padding`.
///
/// It reads words, not code, as the filter of names does, and is made for the few rules that ask for a part of a name.
public struct WordSearch: Sendable {
  /// The words by their first letter, `a` first.
  private let words: [[[UInt8]]]

  /// - Parameter words: in lower case, ASCII letters alone.
  public init(_ words: some Sequence<String>) {
    var byLetter = [[[UInt8]]](repeating: [], count: 26)
    for word in words.lazy.map({ Array($0.utf8) }) {
      if let first = word.first, first &- 0x61 < 26 { byLetter[Int(first - 0x61)].append(word) }
    }
    self.words = byLetter
  }

  /// Whether any of the words occurs, or occurs with a capital as in the names of types.
  public func occurs(in bytes: UnsafeRawBufferPointer, capitalised: Bool = false) -> Bool {
    words.withUnsafeBufferPointer { words in
      var isInWord = false
      for index in 0..<bytes.count {
        let byte = bytes[index]
        let letter = (byte | 0x20) &- 0x61
        defer { isInWord = letter < 26 }
        // A word begins behind something else than a letter, or with a capital.
        guard letter < 26, Self.isCapital(byte) || !isInWord && !capitalised else { continue }
        if words[Int(letter)].contains(where: { Self.stands($0, at: index, in: bytes) }) { return true }
      }
      return false
    }
  }

  /// Whether a word stands at a place, in whatever letters: several words in one piece may have capitals or `_` between them.
  private static func stands(_ word: [UInt8], at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    var end = start
    for letter in word {
      if end < bytes.count, bytes[end] == UInt8(ascii: "_"), end > start { end += 1 }
      guard end < bytes.count, bytes[end] | 0x20 == letter else { return false }
      end += 1
    }
    return end == bytes.count || !isLetter(bytes[end]) || isCapital(bytes[end]) || isCapital(bytes[end - 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
}
