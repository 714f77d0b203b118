/// Reads a binary property list (`bplist00`): a table of objects, each by its offset, and a trailer of 32 bytes that says
/// where the table lies and how wide its numbers are.
struct BinaryPropertyList {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private struct Layout {
    var offsetSize: Int
    var referenceSize: Int
    var count: Int
    var table: Int
  }

  /// Deeper than any list that a tool writes; an object that holds itself ends here.
  private static let maximumDepth = 64

  /// The top object, or nil where the bytes contradict themselves.
  var root: PropertyListValue? {
    guard bytes.count >= 40 else { return nil }
    let trailer = bytes.count - 32
    guard let count = integer(at: trailer + 8, size: 8), let top = integer(at: trailer + 16, size: 8),
      let table = integer(at: trailer + 24, size: 8)
    else { return nil }
    let layout = Layout(
      offsetSize: Int(bytes[trailer + 6]), referenceSize: Int(bytes[trailer + 7]), count: count, table: table)
    guard (1...8).contains(layout.offsetSize), (1...8).contains(layout.referenceSize), count <= bytes.count else {
      return nil
    }
    var left = bytes.count
    return object(top, layout, depth: 0, &left)
  }

  /// A big-endian number, or nil where it lies outside or is larger than any offset.
  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size <= 8, offset + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
    return value <= UInt64(UInt32.max) ? Int(value) : nil
  }

  /// - Parameter left: how many more objects are read, so that references to one object can't multiply.
  private func object(_ number: Int, _ layout: Layout, depth: Int, _ left: inout Int) -> PropertyListValue? {
    left -= 1
    guard depth < Self.maximumDepth, left > 0, number < layout.count,
      let offset = integer(at: layout.table + number * layout.offsetSize, size: layout.offsetSize), offset < bytes.count
    else { return nil }
    let kind = bytes[offset] >> 4
    let low = Int(bytes[offset] & 0x0F)
    switch kind {
    case 0x0: return low == 8 ? .flag(false) : low == 9 ? .flag(true) : .other
    case 0x1: return low <= 3 ? integer(at: offset + 1, size: 1 << low).map { .number(Double($0)) } ?? .other : .other
    case 0x5, 0x6: return text(at: offset, isWide: kind == 0x6)
    case 0xA, 0xC: return list(at: offset, layout, depth: depth, &left)
    case 0xD: return table(at: offset, layout, depth: depth, &left)
    default: return .other
    }
  }

  /// How many elements an object has, and where they begin.
  private func extent(at offset: Int) -> (count: Int, start: Int)? {
    let low = Int(bytes[offset] & 0x0F)
    if low < 15 { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1, case let size = 1 << Int(bytes[offset + 1] & 0x0F),
      size <= 8,
      let count = integer(at: offset + 2, size: size)
    else { return nil }
    return (count, offset + 2 + size)
  }

  private func text(at offset: Int, isWide: Bool) -> PropertyListValue? {
    guard let (count, start) = extent(at: offset), count <= bytes.count, start + count * (isWide ? 2 : 1) <= bytes.count
    else { return nil }
    if !isWide { return .text(String(decoding: bytes[start..<start + count], as: UTF8.self)) }
    let units = (0..<count).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
    return .text(String(decoding: units, as: UTF16.self))
  }

  private func list(at offset: Int, _ layout: Layout, depth: Int, _ left: inout Int) -> PropertyListValue? {
    guard let (count, start) = extent(at: offset), count <= bytes.count else { return nil }
    var values: [PropertyListValue] = []
    for index in 0..<count {
      guard let number = integer(at: start + index * layout.referenceSize, size: layout.referenceSize),
        let value = object(number, layout, depth: depth + 1, &left)
      else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private func table(at offset: Int, _ layout: Layout, depth: Int, _ left: inout Int) -> PropertyListValue? {
    guard let (count, start) = extent(at: offset), count <= bytes.count else { return nil }
    var entries: [PropertyListEntry] = []
    for index in 0..<count {
      let size = layout.referenceSize
      guard let keyNumber = integer(at: start + index * size, size: size),
        let valueNumber = integer(at: start + (count + index) * size, size: size),
        case .text(let key)? = object(keyNumber, layout, depth: depth + 1, &left),
        let value = object(valueNumber, layout, depth: depth + 1, &left)
      else { return nil }
      entries.append(PropertyListEntry(key: key, range: 0..<0, value: value))
    }
    return .table(entries)
  }
}
