/// Reads the tags of an XML document in order. It checks nothing but what it needs to go on: documents that tools write.
struct Markup {
  enum Event: Equatable {
    /// A tag that opens an element: its name, whether it ends there too, and the bytes from `<` to behind `>`.
    case open(String, isEmpty: Bool, Range<Int>)
    case close(String)
    /// Bytes between two tags.
    case text(Range<Int>)
  }

  let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next tag or text, nil at the end or where a tag does not end.
  mutating func next() -> Event? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { position = end }
        return .text(position..<end)
      }
      if begins("<!--") {
        position = end(behind: "-->", from: position + 4)
      } else if begins("<![CDATA[") {
        let start = position + 9
        position = end(behind: "]]>", from: start)
        return .text(start..<max(start, position - 3))
      } else if begins("<?") {
        position = end(behind: "?>", from: position + 2)
      } else if begins("<!") {
        position = end(behind: ">", from: position + 2)
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Event? {
    let start = position
    var end = start + 1
    var quote: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      end += 1
    }
    guard end < bytes.count else {
      position = bytes.count
      return nil
    }
    position = end + 1
    let isClosing = bytes[start + 1] == UInt8(ascii: "/")
    let nameStart = isClosing ? start + 2 : start + 1
    let nameEnd = bytes[nameStart..<end].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "/") } ?? end
    let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
    if isClosing { return .close(name) }
    return .open(name, isEmpty: bytes[end - 1] == UInt8(ascii: "/"), start..<end + 1)
  }

  private func begins(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
  }

  private func end(behind text: StaticString, from start: Int) -> Int {
    let count = text.utf8CodeUnitCount
    var index = start
    while index + count <= bytes.count {
      if (0..<count).allSatisfy({ bytes[index + $0] == text.utf8Start[$0] }) { return index + count }
      index += 1
    }
    return bytes.count
  }

  /// The value of an attribute of the tag in a range, or nil.
  func attribute(_ name: String, of tag: Range<Int>) -> String? {
    let wanted = Array(name.utf8)
    var index = tag.lowerBound
    while index + wanted.count + 2 < tag.upperBound {
      if bytes[index] <= 0x20, bytes[(index + 1)...].starts(with: wanted),
        bytes[index + 1 + wanted.count] == UInt8(ascii: "=")
      {
        let quote = bytes[index + 2 + wanted.count]
        let start = index + 3 + wanted.count
        guard start <= tag.upperBound, let end = bytes[start..<tag.upperBound].firstIndex(of: quote) else { return nil }
        return Self.text(bytes[start..<end])
      }
      index += 1
    }
    return nil
  }

  /// Text with its entities put in.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let raw = String(decoding: bytes, as: UTF8.self)
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var result = ""
    var rest = raw[...]
    while let amp = rest.firstIndex(of: "&") {
      result += rest[..<amp]
      guard let end = rest[amp...].firstIndex(of: ";") else { break }
      result += entity(rest[rest.index(after: amp)..<end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func entity(_ name: Substring) -> String {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return "" }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
  }
}
