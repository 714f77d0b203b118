/// The YAML between the two `---` at the top of a page.
struct FrontMatter {
  let root: YAMLNode
  /// Where the body starts, in bytes.
  let bodyOffset: Int
  /// The body's first line, from 1.
  let bodyLine: Int

  init(_ bytes: [UInt8], path: String) throws(RuleFileError) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = ByteLines(bytes, from: start)
    guard let first = lines.next(), Self.isFence(bytes[first]) else {
      throw RuleFileError(
        path: path, line: 1, column: 1, message: "a rule's page starts with its front matter between two lines of '---'"
      )
    }
    let matterStart = lines.offset
    var line = 1
    while let range = lines.next() {
      line += 1
      guard Self.isFence(bytes[range]) else { continue }
      root = try YAMLReader.read(Array(bytes[matterStart..<range.lowerBound]), path: path, lineOffset: 1)
      bodyOffset = lines.offset
      bodyLine = line + 1
      guard root.entries != nil else { throw root.error("the front matter is made of 'key: value' lines", in: path) }
      return
    }
    throw RuleFileError(
      path: path, line: 1, column: 1, message: "the front matter does not end; close it by a line of '---'")
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    let dash = UInt8(ascii: "-")
    guard line.count >= 3, line.prefix(3).allSatisfy({ $0 == dash }) else { return false }
    return line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
