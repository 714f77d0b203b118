/// Tells by a file's first comment whether a tool wrote it.
public enum GeneratedHeader {
  /// How far the header is looked through.
  private static let lineLimit = 40
  private static let byteLimit = 8192

  /// Tools whose name behind "generated using", "by", "with" or "from" is enough.
  private static let tools = [
    "swiftgen", "sourcery", "r.swift", "tuist", "mockolo", "needle", "swift-openapi-generator", "apollo",
    "the swift generator plugin", "the grpc swift generator plugin", "glean_parser", "protoc", "flatc",
  ]

  private static let warnings = [
    "do not edit", "don't edit", "do not modify", "don't modify", "do not change", "not be edited", "not be modified",
    "do not touch", "do not alter",
  ]

  /// Whether the comments before the first code say that the file is generated: by a known tool, by `@generated`, or by
  /// the word together with a plea not to edit. Either alone says nothing, and nor do marks for formatters and linters.
  public static func isGenerated(_ bytes: [UInt8]) -> Bool {
    let text = comments(of: bytes)
    guard text.contains("generated") || text.contains("codegen") else { return false }
    let words = text.joined
    return words.holds(mark: "@generated")
      || tools.contains { tool in
        ["using", "by", "with", "from"].contains { words.contains("generated \($0) \(tool)") }
      }
      || warnings.contains { words.contains($0) }
  }

  /// The text of the comments before the first code, in lower case, one element a line.
  private static func comments(of bytes: [UInt8]) -> CommentLines {
    var lines = CommentLines()
    var head = bytes.prefix(byteLimit)
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { head = head.dropFirst(3) }
    var isInBlock = false
    let rows = head.split(maxSplits: lineLimit, omittingEmptySubsequences: false) { $0 == 10 || $0 == 13 }
    for row in rows.prefix(lineLimit) {
      var line = row.drop { $0 == 32 || $0 == 9 }
      if !isInBlock {
        if line.isEmpty { continue }
        if line.starts(with: "//".utf8) || line.starts(with: "#!".utf8) {
          lines.append(line)
          continue
        }
        guard line.starts(with: "/*".utf8) else { break }
        line = line.dropFirst(2)
      }
      let end = line.firstIndex(ofPair: "*/")
      lines.append(line.prefix(upTo: end ?? line.endIndex))
      isInBlock = end == nil
      if let end, line.endIndex > end + 2 { break }
    }
    return lines
  }
}

/// Comment lines in lower case, without slashes, stars and doubled spaces.
private struct CommentLines {
  private(set) var joined = ""

  mutating func append(_ line: ArraySlice<UInt8>) {
    for word in line.split(whereSeparator: { $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
    ) {
      if !joined.isEmpty { joined += " " }
      joined += String(decoding: word, as: UTF8.self).lowercased()
    }
  }

  func contains(_ word: String) -> Bool { joined.contains(word) }
}

extension ArraySlice<UInt8> {
  fileprivate func firstIndex(ofPair pair: StaticString) -> Int? {
    pair.withUTF8Buffer { pair in
      indices.dropLast().first { self[$0] == pair[0] && self[$0 + 1] == pair[1] }
    }
  }
}

extension String {
  /// Whether a mark stands here as a whole word.
  fileprivate func holds(mark: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "@" || $0 == "_" || $0 == "(") }.contains { $0 == mark }
  }
}
