/// The names that rules and the code model know, numbered once before any file is read.
///
/// In every unit a known name has the number it has here; a file's other names get numbers after these,
/// which mean nothing outside that file. Comparing a name is comparing two integers.
public final class Vocabulary: Sendable {
  /// Names by number; number 0 is the empty name.
  public let names: [String]
  private let ids: [String: NameID]
  let table: NameHashTable

  /// The first number that is not a known name.
  public var count: NameID { NameID(names.count) }

  /// Numbers the names in the order given, from 1, leaving out repeats.
  public init(_ list: some Sequence<String>) {
    var names = [""]
    var ids: [String: NameID] = ["": 0]
    for name in list where ids[name] == nil {
      ids[name] = NameID(names.count)
      names.append(name)
    }
    self.names = names
    self.ids = ids
    self.table = NameHashTable(names)
  }

  /// The number of a known name, or nil.
  public func id(_ name: String) -> NameID? { ids[name] }

  /// The number of the identifier in these bytes, or 0 where it is not a known name.
  public func id(of bytes: UnsafeRawBufferPointer) -> NameID { table.find(bytes, hash: hashName(bytes)) }
}

/// Gathers the names of patterns and of the code model, and numbers them as `Vocabulary` will.
public struct NameCollector: Sendable {
  private(set) public var names: [String] = []
  private var ids: [String: NameID] = [:]

  public init() {}

  /// The number of a name, given now where it is new.
  public mutating func id(_ name: String) -> NameID {
    guard !name.isEmpty else { return 0 }
    if let id = ids[name] { return id }
    names.append(name)
    ids[name] = NameID(names.count)
    return NameID(names.count)
  }

  /// The vocabulary of all names gathered so far; numbers given before stay.
  public var vocabulary: Vocabulary { Vocabulary(names) }
}
