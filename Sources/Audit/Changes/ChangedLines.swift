/// The lines of a repository's files that differ from those of a commit.
///
/// Git says which they are: lines of the files as they are on disk, counted from 1. A file that git does not know yet has
/// changed whole. Lines that are only taken out leave nothing to report.
struct ChangedLines: Sendable, Equatable {
  /// What has changed of a file.
  enum Extent: Sendable, Equatable {
    case whole
    case lines([ClosedRange<Int>])
  }

  /// By path relative to the repository's root.
  private(set) var files: [String: Extent] = [:]

  /// Whether some lines of a file, both ends included, hold a changed one.
  func holds(_ lines: ClosedRange<Int>, of path: String) -> Bool {
    switch files[path] {
    case nil: false
    case .whole: true
    case .lines(let ranges): ranges.contains { $0.overlaps(lines) }
    }
  }

  /// - Parameters:
  ///   - diff: what `git diff --unified=0` prints, with the prefixes `a/` and `b/`.
  ///   - untracked: paths that git does not know, each ended by a NUL.
  init(diff: [UInt8], untracked: [UInt8] = []) {
    var path: String?
    // Lines of a hunk's body, which may look like a header.
    var rest = 0
    for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if rest > 0, let first = line.first {
        if first == UInt8(ascii: "+") || first == UInt8(ascii: "-") { rest -= 1 }
      } else if line.starts(with: Self.newFile) {
        path = Self.path(line.dropFirst(Self.newFile.count))
        if let path, files[path] == nil { files[path] = .lines([]) }
      } else if line.starts(with: Self.hunk), let hunk = Hunk(line) {
        rest = hunk.removed + hunk.added
        guard let path, hunk.added > 0, case .lines(let ranges)? = files[path] else { continue }
        files[path] = .lines(ranges + [hunk.start...(hunk.start + hunk.added - 1)])
      }
    }
    for path in untracked.split(separator: 0) { files[String(decoding: path, as: UTF8.self)] = .whole }
  }

  private static let newFile = Array("+++ ".utf8)
  private static let hunk = Array("@@ -".utf8)

  /// The path of a `+++` line: `b/App/Feed.swift`, in quotes where it holds something odd, with a tab behind it where it
  /// holds a space. Nil for a file that is gone.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    var bytes = Array(text)
    if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    if bytes.first == UInt8(ascii: "\""), bytes.count > 1, bytes.last == UInt8(ascii: "\"") {
      bytes = unescaped(bytes[1..<(bytes.count - 1)])
    }
    guard bytes.starts(with: Array("b/".utf8)) else { return nil }
    return String(decoding: bytes.dropFirst(2), as: UTF8.self)
  }

  /// A name without the escapes that git writes as C does: `\"`, `\\`, `\t`, `\303`.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = [next] + rest.prefix(2)
      if digits.count == 3, digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }) {
        rest = rest.dropFirst(2)
        result.append(digits.reduce(0) { $0 &* 8 &+ ($1 - UInt8(ascii: "0")) })
      } else {
        result.append(letters[next] ?? next)
      }
    }
    return result
  }

  /// `@@ -12,0 +13,2 @@`: how many lines went, and which came.
  private struct Hunk {
    var removed: Int
    var start: Int
    var added: Int

    init?(_ line: ArraySlice<UInt8>) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard words.count == 4, words[1].first == UInt8(ascii: "-"), words[2].first == UInt8(ascii: "+"),
        let old = Self.numbers(words[1].dropFirst()), let new = Self.numbers(words[2].dropFirst())
      else { return nil }
      removed = old.count
      start = new.start
      added = new.count
    }

    /// `13,2`, or `13` for one line.
    private static func numbers(_ text: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
      let parts = text.split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
      guard let start = parts.first ?? nil else { return nil }
      guard parts.count > 1 else { return (start, 1) }
      guard parts.count == 2, let count = parts[1] else { return nil }
      return (start, count)
    }
  }
}
