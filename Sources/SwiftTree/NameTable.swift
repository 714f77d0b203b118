/// Numbers one file's names while it is lowered: known names by the vocabulary, others from its count on.
struct NameTable {
  private struct Slot {
    var hash: UInt64 = 0
    var id: NameID = 0
  }

  private let vocabulary: Vocabulary
  private var slots: [Slot]
  private var used = 0
  /// Where each of the file's own names stands first, by number less the vocabulary's count.
  private(set) var places: [Range<UInt32>] = []

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    slots = [Slot](repeating: Slot(), count: 256)
  }

  mutating func id(_ range: Range<UInt32>, in bytes: UnsafeRawBufferPointer) -> NameID {
    var range = range
    if range.count > 2, bytes[Int(range.lowerBound)] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    guard !range.isEmpty else { return 0 }
    let name = UnsafeRawBufferPointer(rebasing: bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    let hash = hashName(name)
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index].id != 0 {
      if slots[index].hash == hash, isSame(slots[index].id, name, in: bytes) { return slots[index].id }
      index = (index + 1) & (slots.count - 1)
    }
    var id = vocabulary.table.find(name, hash: hash)
    if id == 0 {
      id = vocabulary.count + NameID(places.count)
      places.append(range)
    }
    slots[index] = Slot(hash: hash, id: id)
    used += 1
    if used * 2 > slots.count { grow() }
    return id
  }

  private func isSame(_ id: NameID, _ name: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Bool {
    // A vocabulary name with an equal 64-bit hash was compared when it was first met.
    guard id >= vocabulary.count else { return true }
    let place = places[Int(id - vocabulary.count)]
    guard place.count == name.count else { return false }
    let start = Int(place.lowerBound)
    for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.id != 0 {
      var index = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
      while slots[index].id != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }
}
