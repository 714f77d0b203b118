/// The hash of each line's beginning by which GitHub code scanning knows an alert again after lines have moved.
///
/// GitHub's upload action computes the same value from the sources and warns where a log says another, so this
/// follows its definition: from the start of each line, a polynomial hash to base 37, modulo 2^64, over the next 100
/// UTF-16 units that are no space or tab, line breaks included. CR and CRLF count as LF; the text ends with the unit
/// 0xFFFF, and zeros follow. A number after the colon tells how often the hash came in the file so far. A byte order
/// mark counts as a character.
///
/// Source: `fingerprints.ts` of github/codeql-action.
struct LineHash {
  private static let length = 100
  private static let base: UInt64 = 37
  /// `base` to the power of `length`: the weight of the unit that leaves the window.
  private static let leaving = (0..<length).reduce(UInt64(1)) { power, _ in power &* base }

  private var hashes: [String] = []
  private var occurrences: [UInt64: Int] = [:]
  private var window = [UInt64](repeating: 0, count: length)
  /// For each slot of the window, whether its unit begins a line.
  private var beginsLine = [Bool](repeating: false, count: length)
  private var slot = 0
  private var hash: UInt64 = 0

  private init() {}

  /// The hash of each line of a file, first line first. Invalid UTF-8 is read as U+FFFD, as the action reads it.
  static func hashes(of bytes: [UInt8]) -> [String] {
    let lineFeed = UInt16(ascii: "\n"), carriageReturn = UInt16(ascii: "\r")
    var result = LineHash()
    var isLineStart = true
    var follows = UInt16(0)
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      defer { follows = unit }
      if unit == UInt16(ascii: " ") || unit == UInt16(ascii: "\t") { continue }
      if unit == lineFeed, follows == carriageReturn { continue }
      let isBreak = unit == lineFeed || unit == carriageReturn
      result.push(UInt64(isBreak ? lineFeed : unit), beginsLine: isLineStart)
      isLineStart = isBreak
    }
    result.push(0xFFFF, beginsLine: isLineStart)
    for _ in 0..<length { result.push(0, beginsLine: false) }
    return result.hashes
  }

  /// Takes the next unit in; the window that it completes is that of the line whose first unit leaves.
  private mutating func push(_ unit: UInt64, beginsLine begins: Bool) {
    if beginsLine[slot] {
      let count = occurrences[hash, default: 0] + 1
      occurrences[hash] = count
      hashes.append("\(String(hash, radix: 16)):\(count)")
    }
    hash = hash &* Self.base &+ unit &- Self.leaving &* window[slot]
    window[slot] = unit
    beginsLine[slot] = begins
    slot = (slot + 1) % Self.length
  }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
