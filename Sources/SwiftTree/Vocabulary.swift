/// The names that rules and the code model know, numbered once before any file is read.
///
/// In every unit a known name has the number it has here; a file's other names get numbers after these,
/// which mean nothing outside that file. Comparing a name is comparing two integers.
public final class Vocabulary: Sendable {
  /// Names by number; number 0 is the empty name.
  public let names: [String]
  private let ids: [String: NameID]
  let table: NameHashTable

  /// The first number that is not a known name.
  public var count: NameID { NameID(names.count) }

  /// Numbers the names in the order given, from 1, leaving out repeats.
  public init(_ list: some Sequence<String>) {
    var names = [""]
    var ids: [String: NameID] = ["": 0]
    for name in list where ids[name] == nil {
      ids[name] = NameID(names.count)
      names.append(name)
    }
    self.names = names
    self.ids = ids
    self.table = NameHashTable(names)
  }

  /// The number of a known name, or nil.
  public func id(_ name: String) -> NameID? { ids[name] }

  /// The number of the identifier in these bytes, or 0 where it is not a known name.
  public func id(of bytes: UnsafeRawBufferPointer) -> NameID { table.find(bytes, hash: hashName(bytes)) }
}

/// A hash of an identifier's bytes.
@inline(__always)
func hashName(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in bytes {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
  return hash
}

/// An immutable open-addressing table from the bytes of names to their numbers.
final class NameHashTable: Sendable {
  private struct Slot {
    var hash: UInt64
    var id: NameID
    var offset: UInt32
    var length: UInt32
  }

  private let slots: [Slot]
  private let mask: Int
  private let text: [UInt8]

  init(_ names: [String]) {
    var capacity = 64
    while capacity < names.count * 4 { capacity *= 2 }
    var slots = [Slot](repeating: Slot(hash: 0, id: 0, offset: 0, length: 0), count: capacity)
    var text: [UInt8] = []
    for (id, name) in names.enumerated() where id > 0 {
      let bytes = Array(name.utf8)
      let hash = bytes.withUnsafeBytes(hashName)
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      while slots[index].id != 0 { index = (index + 1) & (capacity - 1) }
      slots[index] = Slot(
        hash: hash, id: NameID(id), offset: UInt32(text.count), length: UInt32(bytes.count))
      text.append(contentsOf: bytes)
    }
    self.slots = slots
    self.mask = capacity - 1
    self.text = text
  }

  func find(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> NameID {
    slots.withUnsafeBufferPointer { slots in
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index].id != 0 {
        let slot = slots[index]
        if slot.hash == hash, Int(slot.length) == bytes.count {
          let same = text.withUnsafeBytes { text in
            (0..<bytes.count).allSatisfy { text[Int(slot.offset) + $0] == bytes[$0] }
          }
          if same { return slot.id }
        }
        index = (index + 1) & mask
      }
      return 0
    }
  }
}

/// Gathers the names of patterns and of the code model, and numbers them as `Vocabulary` will.
public struct NameCollector: Sendable {
  private(set) public var names: [String] = []
  private var ids: [String: NameID] = [:]

  public init() {}

  /// The number of a name, given now where it is new.
  public mutating func id(_ name: String) -> NameID {
    guard !name.isEmpty else { return 0 }
    if let id = ids[name] { return id }
    names.append(name)
    ids[name] = NameID(names.count)
    return NameID(names.count)
  }

  /// The vocabulary of all names gathered so far; numbers given before stay.
  public var vocabulary: Vocabulary { Vocabulary(names) }
}
