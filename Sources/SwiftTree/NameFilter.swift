/// Which of a vocabulary's names occur in a file's bytes.
public struct NameFilter: Sendable {
  private let vocabulary: Vocabulary
  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Adds the names that occur; returns whether a waiver may occur.
  public func scan(_ bytes: UnsafeRawBufferPointer, into names: inout NameSet) -> Bool {
    var index = 0
    var hasWaiver = false
    while index < bytes.count {
      guard isIdentifierStart(bytes[index]) else { index += 1; continue }
      let start = index
      while index < bytes.count, isIdentifierPart(bytes[index]) { index += 1 }
      let word = UnsafeRawBufferPointer(rebasing: bytes[start..<index])
      let id = vocabulary.id(of: word)
      if id != 0 { names.insert(id) }
      if word.count == 3, word[0] == UInt8(ascii: "d"), word[1] == UInt8(ascii: "u"), word[2] == UInt8(ascii: "o") {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[index..<min(bytes.count, index + 16)])
        let text = String(decoding: rest, as: UTF8.self)
        if text.hasPrefix("-audit:") || text.hasPrefix("-layout-audit:") { hasWaiver = true }
      }
    }
    return hasWaiver
  }
}

/// A set of a vocabulary's names.
public struct NameSet: Sendable {
  private var bits: [Bool]
  public init(_ vocabulary: Vocabulary) { bits = Array(repeating: false, count: Int(vocabulary.count)) }
  public func contains(_ id: NameID) -> Bool { Int(id) < bits.count && bits[Int(id)] }
  public mutating func insert(_ id: NameID) { bits[Int(id)] = true }
  public mutating func removeAll() { for index in bits.indices { bits[index] = false } }
}
