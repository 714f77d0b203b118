import Foundation
import Testing

@testable import AuditRules

/// A folder of files that is gone when the test ends.
private final class Folder {
  let path: String

  init(_ files: [String: String]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = URL(fileURLWithPath: "\(path)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct RuleFolderTests {
  private func errors(_ path: String) -> [String] {
    do throws(RuleFileErrors) {
      _ = try RuleFolder.load(path)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func pagesAreReadInTheOrderOfTheirPaths() throws {
    let folder = try Folder([
      "screen/b.md": page(), "screen/a.md": page(), "bars/deep/c.md": page(), "Top/z.md": page(), "own.md": page(),
      "README.md": "# How to", "screen/README.md": "# How to", "screen/notes.txt": "x", ".hidden/x.md": "x",
    ])
    let pages = try RuleFolder.load(folder.path)
    #expect(pages.map(\.name) == ["z", "c", "own", "a", "b"])
    let own = try #require(folder.path.split(separator: "/").last)
    #expect(pages.map(\.subject) == ["Top", "deep", String(own), "screen", "screen"])
    #expect(pages[3].path == "\(folder.path)/screen/a.md")
    #expect(try RuleFolder.load(folder.path + "//").map(\.path) == pages.map(\.path))
    #expect(try RuleFolder.load(folder.path + "/screen/..")[2].subject == String(own))
  }

  @Test func aNameStandsOnce() throws {
    let folder = try Folder(["a/one.md": page(), "b/one.md": page(), "b/two.md": page()])
    #expect(
      errors(folder.path) == [
        "\(folder.path)/b/one.md:1:1: the rule 'one' stands already in \(folder.path)/a/one.md; "
          + "give one of them another name"
      ])
  }

  @Test func everyBrokenPageIsNamedAndTheOthersAreRead() throws {
    let folder = try Folder([
      "a/one.md": page("levle: P0"), "a/two.md": page(), "b/three.md": page(body: "```swift flagged\nx\n```\n"),
    ])
    #expect(
      errors(folder.path) == [
        "\(folder.path)/a/one.md:7:1: unknown key 'levle'; did you mean 'level'?",
        "\(folder.path)/b/three.md:8:1: a flagged example marks what is reported by '↓' in front of it",
      ])
    #expect(RuleFolder.read(folder.path).pages.map(\.name) == ["two"])
  }

  @Test func aFileThatIsNotUTF8IsNamed() throws {
    let folder = try Folder([:])
    let bytes = Data(page().utf8) + [0xE9, 0x0A]
    try bytes.write(to: URL(fileURLWithPath: "\(folder.path)/a.md"))
    #expect(errors(folder.path) == ["\(folder.path)/a.md:9:1: this line is not UTF-8; save the file as UTF-8"])
  }

  @Test func aFolderWithoutPagesIsAnError() throws {
    let folder = try Folder(["README.md": "x", "file.md": page()])
    #expect(errors("\(folder.path)/none") == ["\(folder.path)/none: there is no such folder of rules"])
    #expect(
      errors("\(folder.path)/file.md")
        == ["\(folder.path)/file.md: this is a file; name the folder that holds the rules"])
    let empty = try Folder(["README.md": "x"])
    #expect(
      errors(empty.path) == ["\(empty.path): the folder holds no rule; a rule is a file <subject>/<rule-name>.md"])
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    let folder = try Folder(["a/one.md": page()])
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/loop", withDestinationPath: folder.path)
    #expect(try RuleFolder.load(folder.path).map(\.name) == ["one"])
  }
}
