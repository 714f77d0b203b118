#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What of a file's bytes is no text: NUL bytes and invalid UTF-8. Also makes lone returns line ends.
///
/// Such bytes are overwritten before the file is parsed, so that what stands around them is read: in a word
/// they become part of it, elsewhere they are white space.
struct SourceDefects {
  /// In source order; neighbours of one kind are one range. Beyond a hundred, the last one goes on to the end.
  private(set) var ranges: [UnreadRange] = []
  /// Lines that end with a return alone, which is no line end to the grammar.
  private var hasLoneReturns = false
  /// UTF-16 or UTF-32 by its mark: nothing of it can be read.
  private(set) var isOtherEncoding = false

  private static let limit = 100

  /// Linear in the file's size; eight bytes a step where they are ASCII.
  init(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF {
      isOtherEncoding = true
      return
    }
    hasLoneReturns = Self.loneReturn(bytes, from: 0) != nil
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        // Neither a high bit nor a zero byte.
        if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
          index += 8
          continue
        }
      }
      let byte = bytes[index]
      if byte == 0 {
        add(index, .nul)
        index += 1
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = Self.sequenceLength(bytes, at: index)
        if length == 0 { add(index, .encoding) }
        index += max(1, length)
      }
    }
  }

  private static func loneReturn(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var index = start
    while index < bytes.count, let found = memchr(base + index, 0x0D, bytes.count - index) {
      index = UnsafeRawPointer(found) - base
      if index + 1 == bytes.count || bytes[index + 1] != 0x0A { return index }
      index += 1
    }
    return nil
  }

  /// The bytes of a well-formed sequence (Unicode 15, table 3-7), or 0.
  private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) { return 0 }
    return length
  }

  private mutating func add(_ index: Int, _ reason: UnreadRange.Reason) {
    let place = UInt32(index)
    if let last = ranges.last,
      ranges.count == Self.limit || last.reason == reason && last.range.upperBound == place
    {
      ranges[ranges.count - 1] = UnreadRange(range: last.range.lowerBound..<place + 1, reason: last.reason)
    } else {
      ranges.append(UnreadRange(range: place..<place + 1, reason: reason))
    }
  }

  /// The bytes without their defects, or nil where there are none.
  func mended(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard !ranges.isEmpty || hasLoneReturns else { return nil }
    var copy = [UInt8](bytes)
    var lone = hasLoneReturns ? Self.loneReturn(bytes, from: 0) : nil
    while let index = lone {
      copy[index] = 0x0A
      lone = Self.loneReturn(bytes, from: index + 1)
    }
    for defect in ranges {
      var index = Int(defect.range.lowerBound)
      while index < Int(defect.range.upperBound) {
        let length = bytes[index] == 0 ? 0 : bytes[index] < 0x80 ? 1 : Self.sequenceLength(bytes, at: index)
        if length == 0 {
          let isInWord = bytes[index] != 0 && index > 0 && isIdentifierPart(copy[index - 1])
          copy[index] = isInWord ? UInt8(ascii: "_") : 0x20
        }
        index += max(1, length)
      }
    }
    return copy
  }
}
