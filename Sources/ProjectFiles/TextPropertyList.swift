/// An old-style property list, the form of Xcode's project files, as a flat table of nodes in source order.
///
/// A project of a big app has some megabytes and is read whole in a few milliseconds: no text is made of what nobody asks for.
struct TextPropertyList {
  enum Kind { case text, list, table }

  struct Node {
    var kind: Kind
    /// Of a text: without its quotes.
    var start: Int32
    var end: Int32
    /// The index after the last node in it.
    var subtreeEnd: Int32
    var isQuoted = false
  }

  let bytes: [UInt8]
  private(set) var nodes: [Node] = []

  /// Deeper than any project file.
  private static let maximumDepth = 64

  /// Reads a list; nil where the bytes are none.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count < Int(Int32.max) else { return nil }
    var nodes: [Node] = []
    nodes.reserveCapacity(bytes.count / 24)
    let isRead = bytes.withUnsafeBufferPointer { buffer in
      var reader = TextPropertyListReader(bytes: buffer, nodes: nodes)
      defer { nodes = reader.nodes }
      return reader.value(depth: Self.maximumDepth)
    }
    guard isRead else { return nil }
    self.nodes = nodes
  }

  // MARK: - Reading

  func isTable(_ node: Int) -> Bool { nodes.indices.contains(node) && nodes[node].kind == .table }

  func string(_ node: Int) -> String {
    let slice = bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
    guard nodes[node].isQuoted, slice.contains(UInt8(ascii: "\\")) else {
      return String(decoding: slice, as: UTF8.self)
    }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in slice {
      if isEscaped {
        result.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  func range(_ node: Int) -> Range<Int> { Int(nodes[node].start)..<Int(nodes[node].end) }

  /// The children of a list, or keys and values by turns.
  func children(_ node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    while next < nodes[node].subtreeEnd {
      children.append(next)
      next = Int(nodes[next].subtreeEnd)
    }
    return children
  }

  /// Keys and values of a table.
  func entries(_ node: Int) -> [(key: Int, value: Int)] {
    guard nodes[node].kind == .table else { return [] }
    var entries: [(key: Int, value: Int)] = []
    var key = node + 1
    while key < nodes[node].subtreeEnd {
      entries.append((key, key + 1))
      key = Int(nodes[key + 1].subtreeEnd)
    }
    return entries
  }

  /// The value of a key of a table, or nil.
  func value(_ node: Int, _ name: StaticString) -> Int? {
    guard nodes[node].kind == .table else { return nil }
    var key = node + 1
    while key < nodes[node].subtreeEnd {
      if isText(key, name) { return key + 1 }
      key = Int(nodes[key + 1].subtreeEnd)
    }
    return nil
  }

  func isText(_ node: Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard nodes[node].kind == .text, Int(nodes[node].end - nodes[node].start) == count else { return false }
    let start = Int(nodes[node].start)
    for index in 0..<count where bytes[start + index] != text.utf8Start[index] { return false }
    return true
  }

  /// The texts of a list, or a text alone.
  func strings(_ node: Int?) -> [String] {
    guard let node else { return [] }
    return nodes[node].kind == .list ? children(node).map { string($0) } : [string(node)]
  }

  func value(_ node: Int) -> PropertyListValue {
    switch nodes[node].kind {
    case .text: .text(string(node))
    case .list: .list(children(node).map { value($0) })
    case .table:
      .table(
        entries(node).map { PropertyListEntry(key: string($0.key), range: range($0.key), value: value($0.value)) })
    }
  }
}

private struct TextPropertyListReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var nodes: [TextPropertyList.Node]
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>, nodes: [TextPropertyList.Node]) {
    self.bytes = bytes
    self.nodes = nodes
  }

  private mutating func skip() {
    while position < bytes.count {
      let byte = bytes[position]
      if byte <= 0x20 || byte == 0xEF || byte == 0xBB || byte == 0xBF {
        position += 1
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
        {
          position += 1
        }
        position = min(position + 2, bytes.count)
      } else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skip()
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) -> Bool {
    skip()
    guard depth > 0, position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "{"): return table(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    case UInt8(ascii: "<"): return data()
    default: return text()
    }
  }

  private mutating func table(depth: Int) -> Bool {
    let node = open(.table)
    while !take(UInt8(ascii: "}")) {
      guard position < bytes.count, text(), take(UInt8(ascii: "=")), value(depth: depth - 1) else { return false }
      _ = take(UInt8(ascii: ";"))
    }
    close(node)
    return true
  }

  private mutating func list(depth: Int) -> Bool {
    let node = open(.list)
    while !take(UInt8(ascii: ")")) {
      guard position < bytes.count, value(depth: depth - 1) else { return false }
      _ = take(UInt8(ascii: ","))
    }
    close(node)
    return true
  }

  private mutating func open(_ kind: TextPropertyList.Kind) -> Int {
    nodes.append(.init(kind: kind, start: Int32(position), end: Int32(position), subtreeEnd: 0))
    position += 1
    return nodes.count - 1
  }

  private mutating func close(_ node: Int) {
    nodes[node].end = Int32(position)
    nodes[node].subtreeEnd = Int32(nodes.count)
  }

  private mutating func data() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else { return false }
    position += 1
    add(start, position, isQuoted: false)
    return true
  }

  private mutating func text() -> Bool {
    skip()
    guard position < bytes.count else { return false }
    let quote = bytes[position]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      let start = position
      while position < bytes.count, bytes[position] != quote {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard position < bytes.count else { return false }
      add(start, position, isQuoted: true)
      position += 1
      return true
    }
    let start = position
    while position < bytes.count, Self.isBare[Int(bytes[position])] { position += 1 }
    guard position > start else { return false }
    add(start, position, isQuoted: false)
    return true
  }

  private mutating func add(_ start: Int, _ end: Int, isQuoted: Bool) {
    nodes.append(
      .init(
        kind: .text, start: Int32(start), end: Int32(end), subtreeEnd: Int32(nodes.count + 1), isQuoted: isQuoted))
  }

  /// What stands in a text without quotes.
  private static let isBare: [Bool] = (0..<256).map { byte in
    let signs = "_$/:.-+@".utf8
    let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    return isLetter || signs.contains(UInt8(byte)) || byte >= 0x80
  }
}
