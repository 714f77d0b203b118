/// A hash of an identifier's bytes, eight at a time. Equal hashes do not mean equal names: compare.
@inline(__always)
func hashName(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
  guard let start = bytes.baseAddress else { return 0 }
  return hashName(start, bytes.count)
}

/// A hash of the identifier of `count` bytes at `start`; `count` is at least 1.
@inline(__always)
func hashName(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
  var first: UInt64
  let last: UInt64
  if count >= 8 {
    first = start.loadUnaligned(as: UInt64.self)
    last = start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    var offset = 8
    while offset + 8 < count {
      first = mixed(first ^ 0x9e37_79b9_7f4a_7c15, start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
  } else if count >= 4 {
    first = UInt64(start.loadUnaligned(as: UInt32.self))
    last = UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
  } else {
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    first = UInt64(bytes[0]) << 16 | UInt64(bytes[count / 2]) << 8 | UInt64(bytes[count - 1])
    last = 0
  }
  return mixed(first ^ 0x2d35_8dcc_aa6c_78a5, last ^ 0x8bb8_4b93_962e_acc9 ^ UInt64(count))
}

/// Both halves of a product, folded.
@inline(__always)
private func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
  let product = a.multipliedFullWidth(by: b)
  return product.high ^ product.low
}
