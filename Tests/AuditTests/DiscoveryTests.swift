import Testing

@testable import Audit

/// What is found, in what order, under which names.
struct DiscoveryTests {
  @Test func filesAreFoundInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["b.swift", "a/z.swift", "a.swift", "a b/c.swift", "a-b.swift", "C.swift", "é.swift", "notes.txt"] {
      try folder.file(name)
    }
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(
      result.files.map(\.shown)
        == ["C.swift", "a b/c.swift", "a-b.swift", "a.swift", "a/z.swift", "b.swift", "é.swift"])
    #expect(result.excluded.isEmpty && result.missing.isEmpty && result.emptyFolders.isEmpty)
  }

  @Test func projectFilesAreKeptApart() throws {
    let folder = try TemporaryFolder()
    for name in [
      "App.swift", "App/Info.plist", "App/App-Info.plist", "App.xcodeproj/project.pbxproj",
      "Base.lproj/Main.storyboard", "Cell.xib", "Other.plist", "Assets.xcassets/Contents.json",
    ] {
      try folder.file(name)
    }
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["App.swift"])
    #expect(
      result.otherFiles.map(\.shown) == [
        "App.xcodeproj/project.pbxproj", "App/App-Info.plist", "App/Info.plist", "Base.lproj/Main.storyboard",
        "Cell.xib",
      ])
  }

  @Test func overlappingPathsGiveEachFileOnce() throws {
    let folder = try TemporaryFolder()
    try folder.file("A/one.swift")
    try folder.file("A/B/two.swift")
    try folder.file("A/Pods/three.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["A/B/two.swift", "A", "./A/", folder.path + "/A/B", "A//B/../B"])
    #expect(result.files.map(\.shown) == ["A/B/two.swift", "A/one.swift"])
    #expect(result.namedFiles == [folder.path + "/A/B/two.swift"])
    #expect(result.excluded == [Excluded(path: "A/Pods/", reason: "dependencies")])
  }

  @Test func shownPathsAreRelativeBelowTheWorkingFolderAndAbsoluteElsewhere() throws {
    let folder = try TemporaryFolder()
    try folder.file("app/Sources/a.swift")
    try folder.file("other/b.swift")
    try folder.folder("app/.git")
    var discovery = Discovery(workingFolder: folder.path + "/app/Sources")
    let result = discovery.find([".", "../../other"])
    #expect(
      result.files == [
        FileReference(
          absolute: folder.path + "/app/Sources/a.swift", shown: "a.swift", repository: "Sources/a.swift",
          project: "Sources/a.swift"),
        FileReference(
          absolute: folder.path + "/other/b.swift", shown: folder.path + "/other/b.swift", repository: "b.swift",
          project: "b.swift"),
      ])
    #expect(result.files.map(\.projectFolder) == [folder.path + "/app", folder.path + "/other"])
  }

  @Test func aParentOfTheWorkingFolderShowsWhatLiesBelowItRelatively() throws {
    let folder = try TemporaryFolder()
    try folder.file("app/a.swift")
    try folder.file("b.swift")
    var discovery = Discovery(workingFolder: folder.path + "/app")
    #expect(discovery.find([".."]).files.map(\.shown) == ["a.swift", folder.path + "/b.swift"])
  }

  @Test func aWorkingFolderReachedByALinkStillGivesRelativePaths() throws {
    let folder = try TemporaryFolder()
    try folder.file("real/app/a.swift")
    try folder.link("link", to: "real")
    var discovery = Discovery(workingFolder: folder.path + "/link/app")
    #expect(discovery.find([folder.path + "/real/app"]).files.map(\.shown) == ["a.swift"])
  }

  @Test func dotDotGoesUpFromWhereALinkLeads() throws {
    let folder = try TemporaryFolder()
    try folder.file("real/deep/a.swift")
    try folder.file("real/b.swift")
    try folder.link("link", to: "real/deep")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["link/../b.swift"]).files.map(\.shown) == ["real/b.swift"])
  }

  @Test func usualFoldersAreLeftOutAndCountedByReason() throws {
    let folder = try TemporaryFolder()
    try folder.file("App.swift")
    for name in [
      ".build/checkouts/a.swift", ".swiftpm/b.swift", "Pods/c.swift", "Carthage/d.swift", "DerivedData/e.swift",
      "SourcePackages/f.swift", "Sub/Pods/g.swift", "Strings.generated.swift", ".#App.swift", ".git/h.swift",
    ] {
      try folder.file(name)
    }
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.shown) == ["App.swift"])
    #expect(result.excluded.countsByReason == ["build products": 2, "hidden": 2, "dependencies": 4, "generated": 1])
    #expect(
      result.excluded.map(\.path) == [
        ".#App.swift", ".build/", ".swiftpm/", "Carthage/", "DerivedData/", "Pods/", "SourcePackages/",
        "Strings.generated.swift", "Sub/Pods/",
      ])
  }

  @Test func whatIsNamedIsNotLeftOut() throws {
    let folder = try TemporaryFolder()
    try folder.file("App.swift")
    try folder.file("Pods/a.swift")
    try folder.file("Pods/DerivedData/b.swift")
    try folder.file("x.generated.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find([".", "Pods", "x.generated.swift"])
    #expect(result.files.map(\.shown) == ["App.swift", "Pods/a.swift", "x.generated.swift"])
    #expect(result.excluded == [Excluded(path: "Pods/DerivedData/", reason: "build products")])
  }

  @Test func excludePatternsPruneFoldersAndHoldForNamedFilesToo() throws {
    let folder = try TemporaryFolder()
    try folder.file("App.swift")
    try folder.file("Vendor/a.swift")
    try folder.file("Vendor/Deep/b.swift")
    try folder.file("Features/Mocks/c.swift")
    try folder.file("Features/Feed.swift")
    let patterns = try ["Vendor", "**/Mocks/**"].map { try GlobPattern($0) }
    var discovery = Discovery(workingFolder: folder.path, exclude: patterns)
    let whole = discovery.find(["."])
    #expect(whole.files.map(\.shown) == ["App.swift", "Features/Feed.swift"])
    #expect(whole.excluded.map(\.path) == ["Features/Mocks/", "Vendor/"])
    #expect(whole.excluded.countsByReason == ["excluded by the configuration": 2])

    try folder.folder(".git")
    discovery = Discovery(workingFolder: folder.path, exclude: patterns)
    let named = discovery.find(["Vendor/Deep/b.swift", "Vendor/Deep", "App.swift"])
    #expect(named.files.map(\.shown) == ["App.swift"])
    #expect(
      named.excluded == [
        Excluded(path: "Vendor/Deep", reason: "excluded by the configuration", isNamed: true),
        Excluded(path: "Vendor/Deep/b.swift", reason: "excluded by the configuration", isNamed: true),
      ])
    #expect(named.emptyFolders.isEmpty && named.missing.isEmpty)
  }

  @Test func pathsRelativeToTheProjectAreWhatPatternsMatch() throws {
    let folder = try TemporaryFolder()
    try folder.file("App/.duo-audit.yml", "")
    try folder.file("App/Vendor/a.swift")
    try folder.file("Vendor/b.swift")
    var discovery = Discovery(workingFolder: folder.path, exclude: [try GlobPattern("App/Vendor")])
    #expect(discovery.find(["App"]).files.map(\.shown) == ["App/Vendor/a.swift"])
    discovery = Discovery(workingFolder: folder.path, exclude: [try GlobPattern("Vendor")])
    let result = discovery.find(["App"])
    #expect(result.files.isEmpty && result.emptyFolders.isEmpty)
    #expect(result.excluded.map(\.path) == ["App/Vendor/"])
  }

  @Test func linksToFoldersAreNotFollowedUnlessNamed() throws {
    let folder = try TemporaryFolder()
    try folder.file("real/a.swift")
    try folder.file("app/b.swift")
    try folder.link("app/linked", to: "../real")
    var discovery = Discovery(workingFolder: folder.path)
    let walked = discovery.find(["app"])
    #expect(walked.files.map(\.shown) == ["app/b.swift"])
    #expect(walked.excluded == [Excluded(path: "app/linked/", reason: "symbolic link")])
    #expect(discovery.find(["app/linked"]).files.map(\.shown) == ["app/linked/a.swift"])
  }

  @Test func aLinkToAFileThatIsFoundIsNoSecondFile() throws {
    let folder = try TemporaryFolder()
    try folder.file("app/b.swift")
    try folder.link("app/a.swift", to: "b.swift")
    try folder.file("outside/c.swift")
    try folder.link("app/d.swift", to: "../outside/c.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["app", "app"])
    #expect(result.files.map(\.shown) == ["app/b.swift", "app/d.swift"])
    #expect(result.excluded == [Excluded(path: "app/a.swift", reason: "symbolic link")])
  }
}
