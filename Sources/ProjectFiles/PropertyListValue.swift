/// A value of a property list, with where it stands in the file.
public indirect enum PropertyListValue: Sendable, Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([PropertyListValue])
  case table([PropertyListEntry])
  /// A date or data: nothing that a rule asks for.
  case other

  /// The value of an entry, or nil.
  public subscript(key: String) -> PropertyListValue? {
    guard case .table(let entries) = self else { return nil }
    return entries.last { $0.key == key }?.value
  }

  public var entries: [PropertyListEntry] {
    if case .table(let entries) = self { entries } else { [] }
  }

  /// The words that stand for the value: `yes` and `no` for flags and the ways in which settings spell these, the texts of
  /// a list, and a setting's words between spaces.
  public var words: [String] {
    switch self {
    case .flag(let flag): [flag ? "yes" : "no"]
    case .number(let number): number == 1 ? ["1", "yes"] : number == 0 ? ["0", "no"] : ["\(number)"]
    case .text(let text): Self.words(ofText: text)
    case .list(let values): values.flatMap(\.words)
    case .table, .other: []
    }
  }

  private static func words(ofText text: String) -> [String] {
    switch text.lowercased() {
    case "yes", "true", "1": ["yes"]
    case "no", "false", "0": ["no"]
    default: text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.map(String.init)
    }
  }
}

/// One entry of a table.
public struct PropertyListEntry: Sendable, Equatable {
  public var key: String
  /// Bytes of the key in its file; empty in a binary list, which has no lines.
  public var range: Range<Int>
  public var value: PropertyListValue

  public init(key: String, range: Range<Int>, value: PropertyListValue) {
    self.key = key
    self.range = range
    self.value = value
  }
}

/// A property list in one of the three forms that tools write.
public struct PropertyList: Sendable, Equatable {
  public var root: PropertyListValue
  /// The bytes of the first token of a text form, which stands for the whole; empty in a binary list.
  public var start: Range<Int>

  /// Reads an XML, binary or old-style list; nil where the bytes are none. Linear in their number.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: "bplist00".utf8) {
      guard let root = BinaryPropertyList(bytes).root else { return nil }
      self.root = root
      start = 0..<0
      return
    }
    let first = bytes.firstIndex {
      !($0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF)
    }
    guard let first else { return nil }
    if bytes[first] == UInt8(ascii: "<") {
      var reader = XMLPropertyList(bytes)
      guard let root = reader.read() else { return nil }
      self.root = root
      start = first..<(bytes[first...].firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") } ?? bytes.count)
      return
    }
    guard let list = TextPropertyList(bytes), list.isTable(0) else { return nil }
    root = list.value(0)
    start = first..<first + 1
  }
}
