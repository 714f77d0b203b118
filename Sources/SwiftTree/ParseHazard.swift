/// Files that would bring the parser down rather than be read.
///
/// Runtimes before 0.20.8 corrupt memory where one node gets 65,536 children that are no repetition: that many
/// comments in a row, or brackets that open and do not close. The grammar's scanner looks at every `#` of a
/// row again for each of them. Nobody writes such files; one may still lie around as a test of parsers.
enum ParseHazard {
  private static let mostChildren = 60_000
  private static let mostHashes = 4_096

  /// Whether a file is one of these. Costs nothing below 60 kB.
  static func occurs(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= mostChildren else { return false }
    var depth = 0
    var hashes = 0
    var slashes = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth >= mostChildren { return true }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case UInt8(ascii: "#"):
        hashes += 1
        if hashes >= mostHashes { return true }
        continue
      case UInt8(ascii: "/"): slashes += 1
      default: break
      }
      hashes = 0
    }
    return slashes >= mostChildren && hasRowOfComments(bytes)
  }

  private static func hasRowOfComments(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = TokenScanner(bytes)
    var row = 0
    while let token = scanner.next() {
      row = token.kind == .comment ? row + 1 : 0
      if row >= mostChildren { return true }
    }
    return false
  }
}
