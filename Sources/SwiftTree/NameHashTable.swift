#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An immutable open-addressing table from the bytes of names to their numbers.
final class NameHashTable: @unchecked Sendable {
  private struct Slot {
    var hash: UInt64
    var id: NameID
  }

  private struct Place {
    var offset: UInt32
    var length: UInt32
  }

  private let slots: UnsafeMutableBufferPointer<Slot>
  private let mask: Int
  /// Where each name stands in `text`, by number.
  private let places: UnsafeMutableBufferPointer<Place>
  private let text: UnsafeMutableRawBufferPointer

  /// Numbers the names by their place in the list; the first, the empty name, is left out.
  init(_ names: [String]) {
    var capacity = 64
    while capacity < names.count * 4 { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(hash: 0, id: 0))
    places = .allocate(capacity: names.count)
    text = .allocate(byteCount: max(1, names.reduce(0) { $0 + $1.utf8.count }), alignment: 1)
    var used = 0
    for (id, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      places.initializeElement(at: id, to: Place(offset: UInt32(used), length: UInt32(bytes.count)))
      for byte in bytes {
        text[used] = byte
        used += 1
      }
      guard id > 0 else { continue }
      let hash = bytes.withUnsafeBytes { hashName($0) }
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index].id != 0 { index = (index + 1) & mask }
      slots[index] = Slot(hash: hash, id: NameID(id))
    }
  }

  deinit {
    slots.deallocate()
    places.deallocate()
    text.deallocate()
  }

  /// The number of a name with this hash, 0 where it is not in the table.
  func find(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> NameID {
    guard let slots = slots.baseAddress else { return 0 }
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].id != 0 {
      if slots[index].hash == hash, isName(slots[index].id, bytes) { return slots[index].id }
      index = (index + 1) & mask
    }
    return 0
  }

  /// Whether these bytes are the name with this number.
  func isName(_ id: NameID, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let place = places[Int(id)]
    guard Int(place.length) == bytes.count, let name = text.baseAddress, let start = bytes.baseAddress else {
      return false
    }
    return memcmp(name + Int(place.offset), start, bytes.count) == 0
  }
}
