/// What a file's bytes say before it is parsed: whether a size of hundreds of points may stand in it.
///
/// Words such as `frame` and `width` are in every third file; beside a large number, or a width that a type names, in every tenth.
public enum SizeNumbers {
  /// The least size that a rule may ask for, so that its files can be told by their numbers.
  public static let leastSize = 320.0
  /// The least number that is looked for: of a sum that is a size, one part is half of it.
  static let least = 191
  /// More than this is no size on any display.
  static let largest = 999

  /// Whether there is a number of some hundreds, or a width that stands for one in another file: `width: Metrics.card`.
  /// Linear in the bytes.
  public static func mayStand(in bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isDigit(byte) {
        let start = index
        var number = 0
        while index < bytes.count, isDigit(bytes[index]) || bytes[index] == UInt8(ascii: "_") {
          if isDigit(bytes[index]), number <= largest { number = number * 10 + Int(bytes[index] - 0x30) }
          index += 1
        }
        let isPart = start > 0 && isPartOfName(bytes[start - 1]) || index < bytes.count && isPartOfName(bytes[index])
        if !isPart, (least...largest).contains(number) { return true }
      } else {
        if byte == UInt8(ascii: ":"), isNamedWidth(before: index, in: bytes) { return true }
        index += 1
      }
    }
    return false
  }

  /// `idth: Metrics.card`, `equalToConstant: .card`.
  private static func isNamedWidth(before colon: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard ends(bytes, at: colon, with: "idth") || ends(bytes, at: colon, with: "equalToConstant") else { return false }
    var index = colon + 1
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ".") || isCapital(bytes[index]) else { return false }
    return !common.contains { starts(bytes, at: index, with: $0) }
  }

  private static let common: [StaticString] = [".infinity", "CGFloat", "UIScreen", ".greatest", "Double", "Int("]

  private static func ends(_ bytes: UnsafeRawBufferPointer, at end: Int, with word: StaticString) -> Bool {
    end >= word.utf8CodeUnitCount && starts(bytes, at: end - word.utf8CodeUnitCount, with: word)
  }

  private static func starts(_ bytes: UnsafeRawBufferPointer, at start: Int, with word: StaticString) -> Bool {
    guard start + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == word.utf8Start[$0] }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
