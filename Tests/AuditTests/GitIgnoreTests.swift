import Testing

@testable import Audit

/// What git ignores, and what it must not hide.
struct GitIgnoreTests {
  @Test func ignoredFilesAndFoldersAreLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    try folder.file(".gitignore", "out/\n*.ign.swift\n")
    for name in ["a.swift", "b.ign.swift", "out/c.swift", "New/d.swift", "New/out/e.swift", "sp é #%/f.ign.swift"] {
      try folder.file(name)
    }
    try folder.file("sp é #%/g.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["New/d.swift", "a.swift", "sp é #%/g.swift"])
    #expect(result.excluded.map(\.path) == ["New/out/", "b.ign.swift", "out/", "sp é #%/f.ign.swift"])
    #expect(result.excluded.countsByReason == ["ignored by git": 4])
  }

  @Test func trackedFilesAreNeverSkipped() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    try folder.file(".gitignore", "out/\n")
    try folder.file("out/tracked.swift")
    try folder.file("out/loose.swift")
    try folder.git("add", "-f", "out/tracked.swift")
    try folder.git("commit", "-q", "-m", "First")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["out/tracked.swift"])
    #expect(result.excluded == [Excluded(path: "out/loose.swift", reason: "ignored by git")])
  }

  @Test func anIgnoredPathThatIsNamedIsAudited() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    try folder.file(".gitignore", "out/\n")
    try folder.file("out/deep/a.swift")
    try folder.file("out/b.swift")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["out"]).files.map(\.shown) == ["out/b.swift", "out/deep/a.swift"])
    #expect(discovery.find(["out/deep"]).files.map(\.shown) == ["out/deep/a.swift"])
    #expect(discovery.find(["out/b.swift"]).files.map(\.shown) == ["out/b.swift"])
  }

  @Test func aPartOfARepositoryIsAskedAboutAlone() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    try folder.file(".gitignore", "out/\n")
    try folder.file("apps/one/.duo-audit.yml", "")
    try folder.file("apps/one/out/a.swift")
    try folder.file("apps/one/b.swift")
    try folder.file("apps/two/out/c.swift")
    try folder.file("apps/two/d.swift")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["apps/one"]).files.map(\.shown) == ["apps/one/b.swift"])
    // A wider question after a narrower one.
    #expect(discovery.find(["apps"]).files.map(\.shown) == ["apps/one/b.swift", "apps/two/d.swift"])
  }

  @Test func aRepositoryInsideAnotherHasItsOwnRules() throws {
    let folder = try TemporaryFolder()
    try folder.repository()
    try folder.file("a.swift")
    try folder.folder("Module")
    try folder.repository("Module")
    try folder.file("Module/.gitignore", "local.swift\n")
    try folder.file("Module/local.swift")
    try folder.file("Module/b.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["Module/b.swift", "a.swift"])
    #expect(result.files.map(\.repository) == ["b.swift", "a.swift"])
    #expect(result.excluded.map(\.path) == ["Module/local.swift"])
    #expect(result.projects.map(\.folder) == [folder.path, folder.path + "/Module"])
  }

  @Test func aBrokenRepositoryIgnoresNothing() throws {
    let folder = try TemporaryFolder()
    try folder.file(".git", "gitdir: nowhere\n")
    try folder.file(".gitignore", "a.swift\n")
    try folder.file("a.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["a.swift"])
    #expect(result.unreadable.isEmpty)
  }
}
