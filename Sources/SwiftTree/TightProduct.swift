#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Products written without spaces: `width*2`.
///
/// The grammar takes a star for a letter, as it takes every character of which Unicode says that it may be an emoji, and reads
/// a name `width*2` without an error. A remainder is read right, so the stars are remainders while a file is parsed.
enum TightProduct {
  /// The bytes with other operators for such stars, or nil where there are none. A star in a comment, a string or a
  /// regular expression is no product, but nothing hangs on it there. Costs a search for one byte where a file has none.
  static func mended(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard let base = bytes.baseAddress, bytes.count > 2 else { return nil }
    var copy: [UInt8]?
    var index = 1
    while index + 1 < bytes.count, let found = memchr(base + index, 0x2A, bytes.count - index - 1) {
      index = UnsafeRawPointer(found) - base
      if isIdentifierPart(bytes[index - 1]), isOperand(bytes[index + 1]) {
        if copy == nil { copy = [UInt8](bytes) }
        copy?[index] = UInt8(ascii: "%")
      }
      index += 1
    }
    return copy
  }

  /// Whether a byte may follow the star of a product or of `*=`.
  private static func isOperand(_ byte: UInt8) -> Bool {
    if isIdentifierPart(byte) { return true }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "."), UInt8(ascii: "="), UInt8(ascii: "["): return true
    default: return false
    }
  }
}
