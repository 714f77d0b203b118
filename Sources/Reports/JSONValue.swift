/// A JSON value whose objects keep the order of their keys, and its writer.
///
/// Output is the same bytes at every run, and valid whatever the strings hold: Swift's strings are Unicode already
/// (what was no UTF-8 on disk became U+FFFD when it was read), and control characters are escaped.
enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Writes the value and a line feed.
  ///
  /// - Parameter depth: objects and arrays nested deeper than this stand on one line, as do those that hold no other.
  func write(to output: inout ReportOutput, linesDownTo depth: Int = .max) {
    write(to: &output, level: 0, depth: depth)
    output.line()
  }

  private func write(to output: inout ReportOutput, level: Int, depth: Int) {
    switch self {
    case .string(let text): Self.write(text, to: &output)
    case .integer(let number): output.append(String(number))
    case .boolean(let flag): output.append(flag ? "true" : "false")
    case .array(let values):
      let breaks = level < depth && values.contains(where: \.isContainer)
      output.append("[")
      for (index, value) in values.enumerated() {
        Self.separate(index, level + 1, breaks, &output)
        value.write(to: &output, level: level + 1, depth: depth)
      }
      if breaks { Self.newLine(level, &output) }
      output.append("]")
    case .object(let members):
      let breaks = level < depth && members.contains { $0.value.isContainer }
      output.append("{")
      for (index, member) in members.enumerated() {
        Self.separate(index, level + 1, breaks, &output)
        Self.write(member.key, to: &output)
        output.append(": ")
        member.value.write(to: &output, level: level + 1, depth: depth)
      }
      if breaks { Self.newLine(level, &output) }
      output.append("}")
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array(let values): !values.isEmpty
    case .object(let members): !members.isEmpty
    default: false
    }
  }

  private static func separate(_ index: Int, _ level: Int, _ breaks: Bool, _ output: inout ReportOutput) {
    if index > 0 { output.append(breaks ? "," : ", ") }
    if breaks { newLine(level, &output) }
  }

  private static func newLine(_ level: Int, _ output: inout ReportOutput) {
    output.line()
    output.append(repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  /// A string in quotes. U+2028 and U+2029 are escaped too: they are valid JSON, but some readers end a line there.
  private static func write(_ text: String, to output: inout ReportOutput) {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += Array("\\\"".utf8)
      case "\\": bytes += Array("\\\\".utf8)
      case "\n": bytes += Array("\\n".utf8)
      case "\r": bytes += Array("\\r".utf8)
      case "\t": bytes += Array("\\t".utf8)
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: bytes += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    bytes.append(UInt8(ascii: "\""))
    output.append(bytes)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { (key: $0.0, value: $0.1) })
  }
}
