/// Reads a property list of XML.
struct XMLPropertyList {
  private var markup: Markup
  private var depth = 0

  init(_ bytes: [UInt8]) { markup = Markup(bytes) }

  /// Deeper than any list that a tool reads.
  private static let maximumDepth = 128

  /// The value in `<plist>`, or nil where the document is no list, or one that is cut off.
  mutating func read() -> PropertyListValue? {
    while let event = markup.next() {
      guard case .open(let name, let isEmpty, _) = event else { continue }
      if name == "plist" { continue }
      return value(name, isEmpty: isEmpty)
    }
    return nil
  }

  private mutating func value(_ name: String, isEmpty: Bool) -> PropertyListValue? {
    switch name {
    case "dict":
      if isEmpty { return .table([]) }
      return nested { $0.table() }
    case "array":
      if isEmpty { return .list([]) }
      return nested { $0.list() }
    case "true", "false":
      if !isEmpty { _ = content(of: name) }
      return .flag(name == "true")
    case "string": return isEmpty ? .text("") : content(of: name).map { .text($0.text) }
    case "integer", "real":
      return isEmpty ? .other : content(of: name).map { Double($0.text).map { .number($0) } ?? .text($0.text) }
    case "data", "date": return isEmpty ? .other : content(of: name).map { _ in .other }
    default: return nil
    }
  }

  private mutating func nested(_ read: (inout Self) -> PropertyListValue?) -> PropertyListValue? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func table() -> PropertyListValue? {
    var entries: [PropertyListEntry] = []
    var key: (text: String, range: Range<Int>)?
    while let event = markup.next() {
      switch event {
      case .text: continue
      case .close: return .table(entries)
      case .open("key", let isEmpty, _):
        guard !isEmpty, let found = content(of: "key") else { return nil }
        key = found
      case .open(let name, let isEmpty, _):
        guard let found = key, let value = value(name, isEmpty: isEmpty) else { return nil }
        entries.append(PropertyListEntry(key: found.text, range: found.range, value: value))
        key = nil
      }
    }
    return nil
  }

  private mutating func list() -> PropertyListValue? {
    var values: [PropertyListValue] = []
    while let event = markup.next() {
      switch event {
      case .text: continue
      case .close: return .list(values)
      case .open(let name, let isEmpty, _):
        guard let value = value(name, isEmpty: isEmpty) else { return nil }
        values.append(value)
      }
    }
    return nil
  }

  /// The text up to the end of an element, spaces around it taken off.
  private mutating func content(of name: String) -> (text: String, range: Range<Int>)? {
    var found: Range<Int>?
    while let event = markup.next() {
      switch event {
      case .text(let part): found = (found?.lowerBound ?? part.lowerBound)..<part.upperBound
      case .close(name):
        var range = found ?? 0..<0
        while !range.isEmpty, markup.bytes[range.lowerBound] <= 0x20 { range = range.lowerBound + 1..<range.upperBound }
        while !range.isEmpty, markup.bytes[range.upperBound - 1] <= 0x20 {
          range = range.lowerBound..<range.upperBound - 1
        }
        return (Markup.text(markup.bytes[range]), range)
      default: return nil
      }
    }
    return nil
  }
}
