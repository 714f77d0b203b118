/// Looks for camel-case words among the bytes of a file: `pad` stands in `iPadPath` and `pad_2`, not in `padding`.
///
/// It reads words, not code, as the filter of names does, and is made for the few rules that ask for a part of a name.
public struct WordSearch: Sendable {
  private let words: [[UInt8]]
  /// For each byte, in lower case, whether a word starts with it.
  private let starts: [Bool]

  /// - Parameter words: in lower case, ASCII letters alone.
  public init(_ words: some Sequence<String>) {
    self.words = words.map { Array($0.utf8) }
    var starts = [Bool](repeating: false, count: 256)
    for word in self.words {
      if let first = word.first { starts[Int(first)] = true }
    }
    self.starts = starts
  }

  /// Whether any of the words occurs, or occurs with a capital as in the names of types.
  public func occurs(in bytes: UnsafeRawBufferPointer, capitalised: Bool = false) -> Bool {
    starts.withUnsafeBufferPointer { starts in
      var index = 0
      while index < bytes.count {
        if starts[Int(bytes[index] | 0x20)], !capitalised || Self.isCapital(bytes[index]),
          words.contains(where: { stands($0, at: index, in: bytes) })
        {
          return true
        }
        index += 1
      }
      return false
    }
  }

  private func stands(_ word: [UInt8], at start: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    for offset in 0..<word.count where bytes[start + offset] | 0x20 != word[offset] { return false }
    if start > 0, Self.isLetter(bytes[start - 1]), !Self.isCapital(bytes[start]) { return false }
    let end = start + word.count
    return end == bytes.count || !Self.isLetter(bytes[end]) || Self.isCapital(bytes[end])
      || Self.isCapital(bytes[end - 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
}
