import Testing

@testable import Audit

/// Input that is not as it should be: named or audited, never a crash and never a wait.
struct BadInputTests {
  @Test func missingPath() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["nowhere", "a.swift", "a.swift/", "", "nowhere", "a\0b.swift"])
    #expect(result.missing == ["nowhere", "a.swift/", "", "a\0b.swift"])
    #expect(result.files.map(\.shown) == ["a.swift"])
  }

  @Test func folderWithoutSwift() throws {
    let folder = try TemporaryFolder()
    try folder.file("docs/readme.md")
    try folder.file("docs/Info.plist")
    try folder.file("app/a.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["docs", "app"])
    #expect(result.emptyFolders == ["docs"])
    #expect(result.files.map(\.shown) == ["app/a.swift"])
  }

  @Test func folderWhoseSwiftFilesAreAllLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.file("a/Pods/Deep/a.swift")
    try folder.file("b/b.generated.swift")
    try folder.file("c/Pods/readme.md")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["a", "b", "c"])
    #expect(result.emptyFolders == ["c"])
    #expect(result.files.isEmpty)
    #expect(result.excluded.map(\.path) == ["a/Pods/", "b/b.generated.swift", "c/Pods/"])
  }

  @Test func namedFileOfAnotherKind() throws {
    let folder = try TemporaryFolder()
    try folder.file("readme.md")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["readme.md"])
    #expect(result.excluded == [Excluded(path: "readme.md", reason: "not a Swift file", isNamed: true)])
    #expect(result.missing.isEmpty && result.emptyFolders.isEmpty)
  }

  @Test func danglingLink() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.swift")
    try folder.link("b.swift", to: "nowhere.swift")
    try folder.link("c.txt", to: "nowhere.txt")
    var discovery = Discovery(workingFolder: folder.path)
    let expected = [Unreadable(path: "b.swift", reason: "a symbolic link to nothing")]
    #expect(discovery.find(["."]).unreadable == expected)
    #expect(discovery.find(["b.swift"]).unreadable == expected)
    #expect(FileReader.read(folder.path + "/b.swift") == .failure(.danglingLink))
  }

  @Test func symbolicLinkLoop() throws {
    let folder = try TemporaryFolder()
    try folder.file("app/a.swift")
    try folder.link("app/up", to: "..")
    try folder.link("app/self.swift", to: "self.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["app/a.swift"])
    #expect(result.excluded == [Excluded(path: "app/up/", reason: "symbolic link")])
    #expect(result.unreadable == [Unreadable(path: "app/self.swift", reason: "a circle of symbolic links")])
    #expect(discovery.find(["app/up/app/up/app"]).files.map(\.shown) == ["app/up/app/up/app/a.swift"])
    #expect(FileReader.read(folder.path + "/app/self.swift") == .failure(.linkLoop))
  }

  @Test func pipeNamedLikeASource() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.swift")
    try folder.pipe("b.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let expected = [Unreadable(path: "b.swift", reason: "a pipe, socket or device, not a file")]
    #expect(discovery.find(["."]).unreadable == expected)
    #expect(discovery.find(["b.swift"]).unreadable == expected)
    #expect(FileReader.read(folder.path + "/b.swift") == .failure(.notRegular))
    #expect(FileReader.read("/dev/zero") == .failure(.notRegular))
  }

  @Test func folderNamedLikeASource() throws {
    let folder = try TemporaryFolder()
    try folder.file("b.swift/a.swift")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["."]).files.map(\.shown) == ["b.swift/a.swift"])
    #expect(FileReader.read(folder.path + "/b.swift") == .failure(.folder))
  }

  @Test func fileThatVanishes() throws {
    let folder = try TemporaryFolder()
    #expect(FileReader.read(folder.path + "/gone.swift") == .failure(.missing))
    #expect(FileReader.read("") == .failure(.missing))
  }

  @Test func fileThatMayNotBeRead() {
    #expect(FileFailure(code: 13) == .permission)
    #expect(FileFailure.permission.description == "permission denied")
  }

  @Test func namesWithSpacesHashesPercentsAndAccents() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    let name = "My App #1%20é/a b#%é\u{301}'\"\n.swift"
    try folder.file(name, "let é = 1")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["My App #1%20é"])
    #expect(result.files.map(\.shown) == [name])
    #expect(result.files.map { FileReader.read($0.absolute) } == [.success(Array("let é = 1".utf8))])
  }

  @Test func emptyFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.swift", "")
    #expect(FileReader.read(path) == .success([]))
    let lines = LineIndex([])
    #expect(lines.count == 1)
    #expect(lines.position(at: 0) == Position(line: 1, utf8: 1, utf16: 1, characters: 1))
    #expect(lines.line(containing: 0) == "")
    #expect(!GeneratedHeader.isGenerated([]))
  }

  @Test func largeFileIsReadWhole() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 20 << 20)
    let path = try folder.file("a.swift", bytes: bytes)
    #expect(FileReader.read(path) == .success(bytes))
    #expect(LineIndex(bytes).count == bytes.count + 1)
  }

  #if os(Linux)
    @Test func aFileWhoseSizeTheSystemDoesNotKnow() throws {
      // Files of the kernel have the size 0 and content all the same.
      let bytes = try FileReader.read("/proc/self/status").get()
      #expect(bytes.count > 100 && bytes.last == UInt8(ascii: "\n"))
    }
  #endif

  @Test func filesAreReadByteForByte() throws {
    let folder = try TemporaryFolder()
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0, 0xFF, 0x0C, 13, 10, 13, 0xC3]
    let path = try folder.file("a.swift", bytes: bytes)
    #expect(FileReader.read(path) == .success(bytes))
  }
}
