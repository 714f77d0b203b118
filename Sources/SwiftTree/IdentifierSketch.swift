import CTreeSitterSwift

/// A small filter of all identifiers of a file: says "no" or "maybe" to whether one occurs.
///
/// A Bloom filter with three bits a name (B. H. Bloom, 1970), as small as keeps wrong answers under one in
/// thirty: about ten bits a name, so about 250 bytes for a file of usual size.
public struct IdentifierSketch: Sendable, Equatable {
  /// A power of two of bits.
  let words: [UInt64]

  /// The size in bytes.
  public var byteCount: Int { words.count * 8 }

  /// An identifier as sketches know it.
  public struct Hash: Sendable, Equatable {
    let value: UInt64
    /// Nothing is asked of an empty name.
    let isEmpty: Bool

    public init(_ identifier: String) {
      var identifier = identifier
      value = identifier.withUTF8 { $0.isEmpty ? 0 : duo_word_hash($0.baseAddress, $0.count) }
      isEmpty = identifier.isEmpty
    }
  }

  /// Whether the identifier may occur in the file. Never false where it does occur, with or without a `$` in front.
  public func mayContain(_ hash: Hash) -> Bool {
    guard !hash.isEmpty else { return false }
    let mask = UInt64(words.count * 64 - 1)
    for shift in [UInt64(0), 16, 32] {
      let bit = hash.value >> shift & mask
      guard words[Int(bit / 64)] >> (bit % 64) & 1 == 1 else { return false }
    }
    return true
  }
}

/// Makes sketches, one file after the other. One a thread.
public final class IdentifierSketcher {
  private let wordCount = Int(DUO_SKETCH_BITS) / 64
  private let words: UnsafeMutablePointer<UInt64>

  /// At most this share of a sketch's bits is set: the third power of it is the rate of wrong answers.
  private static let fullest = 0.3

  public init() {
    words = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
  }

  deinit { words.deallocate() }

  /// Room for a file's bits, all clear.
  func begin() -> UnsafeMutablePointer<UInt64> {
    words.update(repeating: 0, count: wordCount)
    return words
  }

  /// The bits folded in half as often as they stay sparse enough; `begin` has to come before the next file.
  func sketch() -> IdentifierSketch {
    var count = wordCount
    while count > 1 {
      var set = 0
      for word in 0..<count / 2 { set += (words[word] | words[word + count / 2]).nonzeroBitCount }
      guard Double(set) <= Self.fullest * Double(count / 2 * 64) else { break }
      for word in 0..<count / 2 { words[word] |= words[word + count / 2] }
      count /= 2
    }
    return IdentifierSketch(words: Array(UnsafeBufferPointer(start: words, count: count)))
  }
}
