/// A set of a vocabulary's names, as bits by number.
public struct NameSet: Sendable, Equatable {
  /// Bit `id % 64` of word `id / 64` stands for the name with that number.
  private var words: [UInt64]

  /// An empty set with room for the names of a vocabulary.
  public init(_ vocabulary: Vocabulary) {
    words = [UInt64](repeating: 0, count: (Int(vocabulary.count) + 63) / 64)
  }

  /// A set of some names of a vocabulary.
  public init(_ vocabulary: Vocabulary, _ ids: some Sequence<NameID>) {
    self.init(vocabulary)
    for id in ids { insert(id) }
  }

  /// Whether the name with this number is in the set; a file's own names never are.
  @inline(__always)
  public func contains(_ id: NameID) -> Bool {
    let word = Int(id >> 6)
    return word < words.count && words[word] >> UInt64(id & 63) & 1 == 1
  }

  /// Adds a known name; the number of any other is left out.
  public mutating func insert(_ id: NameID) {
    let word = Int(id >> 6)
    if word < words.count { words[word] |= 1 << UInt64(id & 63) }
  }

  /// Empties the set; its room stays.
  public mutating func removeAll() {
    for word in words.indices { words[word] = 0 }
  }

  public mutating func formUnion(_ other: NameSet) {
    for word in 0..<min(words.count, other.words.count) { words[word] |= other.words[word] }
  }

  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// How many names are in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether all names of another set of the same vocabulary are in this one.
  public func isSuperset(of other: NameSet) -> Bool {
    for word in other.words.indices {
      let own = word < words.count ? words[word] : 0
      if other.words[word] & ~own != 0 { return false }
    }
    return true
  }

  /// Whether a name is in both sets.
  public func intersects(_ other: NameSet) -> Bool {
    for word in 0..<min(words.count, other.words.count) where words[word] & other.words[word] != 0 { return true }
    return false
  }

  /// The numbers in the set, ascending.
  public var ids: [NameID] {
    var ids: [NameID] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        ids.append(NameID(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return ids
  }

  var wordCount: Int { words.count }

  func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
    words.withUnsafeBufferPointer(body)
  }

  mutating func withWords<Result>(_ body: (UnsafeMutablePointer<UInt64>) -> Result) -> Result? {
    words.withUnsafeMutableBufferPointer { $0.baseAddress.map(body) }
  }
}
