import Testing

@testable import Audit

/// Which project a path belongs to.
struct ProjectTests {
  @Test func theNearestConfigurationUpwardIsTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.folder(".git")
    try folder.file("App/.duo-audit.yml", "")
    try folder.file("App/Sources/Deep/a.swift")
    let project = Project.of("App/Sources/Deep/a.swift", workingFolder: folder.path)
    #expect(project.folder == folder.path + "/App")
    #expect(project.configuration == folder.path + "/App/.duo-audit.yml")
    #expect(project.repository == folder.path)
  }

  @Test func aConfigurationFurtherUpBeatsANearerRepository() throws {
    let folder = try TemporaryFolder()
    try folder.file(".duo-audit.yml", "")
    try folder.folder("Module/.git")
    try folder.file("Module/a.swift")
    let project = Project.of("Module", workingFolder: folder.path)
    #expect(project.folder == folder.path)
    #expect(project.repository == folder.path + "/Module")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["."]).files.map(\.project) == ["Module/a.swift"])
  }

  @Test func withoutConfigurationTheRepositoryIsTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.file(".git", "gitdir: elsewhere\n")
    try folder.file("Sources/a.swift")
    let project = Project.of("Sources", workingFolder: folder.path)
    #expect(project == Project(folder: folder.path, repository: folder.path))
  }

  @Test func withNeitherThePathItselfIsTheProject() throws {
    let folder = try TemporaryFolder()
    try folder.file("Sources/a.swift")
    #expect(Project.of("Sources", workingFolder: folder.path).folder == folder.path + "/Sources")
    #expect(Project.of("Sources/a.swift", workingFolder: folder.path).folder == folder.path + "/Sources")
    #expect(Project.of(".", workingFolder: folder.path).folder == folder.path)
  }

  @Test func projectsBelowAGivenPathAreTheirOwn() throws {
    let folder = try TemporaryFolder()
    try folder.file("One/.duo-audit.yml", "")
    try folder.file("One/a.swift")
    try folder.file("Two/.duo-audit.yml", "")
    try folder.file("Two/Sub/b.swift")
    try folder.file("c.swift")
    var discovery = Discovery(workingFolder: folder.path)
    let result = discovery.find(["."])
    #expect(result.files.map(\.project) == ["a.swift", "Sub/b.swift", "c.swift"])
    #expect(result.projects.map(\.folder) == [folder.path, folder.path + "/One", folder.path + "/Two"])
    // One file alone belongs where the whole walk puts it.
    #expect(discovery.find(["Two/Sub/b.swift"]).files == [result.files[1]])
  }

  @Test func aFolderNamedLikeTheConfigurationIsNone() throws {
    let folder = try TemporaryFolder()
    try folder.folder("App/.duo-audit.yml")
    try folder.file("App/Sources/a.swift")
    #expect(Project.of("App/Sources", workingFolder: folder.path).folder == folder.path + "/App/Sources")
    var discovery = Discovery(workingFolder: folder.path)
    #expect(discovery.find(["App"]).files.map(\.project) == ["Sources/a.swift"])
  }
}
