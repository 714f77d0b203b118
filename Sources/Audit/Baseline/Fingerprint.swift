/// What tells a finding from all others and stays when code moves: the rule, the path within the project, the text of
/// the line with its white space folded, and which of the equal ones in the file it is. Never a line number.
public struct Fingerprint: Sendable, Hashable {
  public var rule: String
  /// Relative to the project.
  public var path: String
  /// White space folded: see `normalised`.
  public var line: String
  /// From 0, in the order of the file.
  public var ordinal: Int

  public init(rule: String, path: String, line: String, ordinal: Int) {
    self.rule = rule
    self.path = path
    self.line = Self.normalised(line)
    self.ordinal = ordinal
  }

  /// Sixteen hexadecimal digits: FNV-1a, 64 bits, of the parts with a NUL byte between them.
  public var text: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in [rule, path, line, String(ordinal)] {
      for byte in part.utf8 { add(byte) }
      add(0)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A line without white space at its ends, and one space for every run of it within.
  public static func normalised(_ line: String) -> String {
    var bytes: [UInt8] = []
    var isPending = false
    for byte in line.utf8 {
      if byte.isSpace || byte.isLineBreak {
        isPending = !bytes.isEmpty
      } else {
        if isPending { bytes.append(0x20) }
        isPending = false
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Gives findings in report order their fingerprints. Two of one rule on one line differ, and so do equal lines.
  public static func assign(to findings: inout [Finding]) {
    // Of each project by itself: what a finding is called must not hang on what is audited beside it.
    var counts: [String: [BaselineKey: Int]] = [:]
    for index in findings.indices {
      let key = BaselineKey(findings[index])
      let ordinal = counts[findings[index].place.file.projectFolder, default: [:]][key, default: 0]
      findings[index].fingerprint = Fingerprint(rule: key.rule, path: key.path, line: key.line, ordinal: ordinal).text
      counts[findings[index].place.file.projectFolder, default: [:]][key, default: 0] += 1
    }
  }
}
