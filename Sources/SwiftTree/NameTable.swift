#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Numbers one file's names while it is lowered: known names by the vocabulary, others from its count on.
///
/// A parser keeps one from file to file: a slot counts only where it carries the file's stamp, so nothing
/// has to be cleared.
final class NameTable {
  private struct Slot {
    var hash: UInt64 = 0
    var id: NameID = 0
    var stamp: UInt32 = 0
  }

  private static let smallest = 1 << 10
  private static let largestKept = 1 << 13

  private var vocabulary = Vocabulary([])
  /// The vocabulary's table, which it keeps alive: asked for every name, and not to be counted each time.
  private var table: Unmanaged<NameHashTable>
  private var knownCount: NameID = 0
  private var slots: UnsafeMutablePointer<Slot>
  private var capacity = NameTable.smallest
  private var stamp: UInt32 = 0
  private var used = 0
  /// Where each of the file's own names stands first, by number less the vocabulary's count.
  private(set) var places: [Range<UInt32>] = []

  init() {
    table = .passUnretained(vocabulary.table)
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
  }

  deinit { slots.deallocate() }

  /// Forgets the last file's names.
  func begin(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    table = .passUnretained(vocabulary.table)
    knownCount = vocabulary.count
    places = []
    used = 0
    stamp &+= 1
    if capacity > Self.largestKept || stamp == 0 {
      replace(capacity: Self.smallest)
      stamp = 1
    }
  }

  /// The number of the identifier in a range, without its backticks; 0 where it is empty.
  func id(_ range: Range<UInt32>, in bytes: UnsafeRawBufferPointer) -> NameID {
    guard let start = bytes.baseAddress, !range.isEmpty else { return 0 }
    var range = range
    if range.count > 2, bytes[Int(range.lowerBound)] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    let name = UnsafeRawBufferPointer(start: start + Int(range.lowerBound), count: range.count)
    let hash = hashName(name)
    var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
    while slots[index].stamp == stamp {
      if slots[index].hash == hash, isSame(slots[index].id, name, in: start) { return slots[index].id }
      index = (index + 1) & (capacity - 1)
    }
    var id = table._withUnsafeGuaranteedRef { $0.find(name, hash: hash) }
    if id == 0 {
      id = knownCount + NameID(places.count)
      places.append(range)
    }
    slots[index] = Slot(hash: hash, id: id, stamp: stamp)
    used += 1
    if used * 2 > capacity { grow() }
    return id
  }

  private func isSame(_ id: NameID, _ name: UnsafeRawBufferPointer, in start: UnsafeRawPointer) -> Bool {
    guard id >= knownCount else { return table._withUnsafeGuaranteedRef { $0.isName(id, name) } }
    let place = places[Int(id - knownCount)]
    guard place.count == name.count, let bytes = name.baseAddress else { return false }
    return memcmp(start + Int(place.lowerBound), bytes, name.count) == 0
  }

  private func grow() {
    let old = slots
    let oldCapacity = capacity
    slots = .allocate(capacity: oldCapacity * 2)
    slots.initialize(repeating: Slot(), count: oldCapacity * 2)
    capacity = oldCapacity * 2
    for slot in UnsafeBufferPointer(start: old, count: oldCapacity) where slot.stamp == stamp {
      var index = Int(truncatingIfNeeded: slot.hash) & (capacity - 1)
      while slots[index].stamp == stamp { index = (index + 1) & (capacity - 1) }
      slots[index] = slot
    }
    old.deallocate()
  }

  private func replace(capacity: Int) {
    slots.deallocate()
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    self.capacity = capacity
  }
}
