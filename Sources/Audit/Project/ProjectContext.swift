import CodeModel
import ProjectFiles

/// What the files beside the sources say: which targets there are, which of them compile a file, and for what.
///
/// Only projects have such files, and of these the few that targets name are read. Without one this knows nothing and costs nothing.
struct ProjectContext: Sendable {
  /// Xcode's projects in path order, with the file of each.
  let projects: [(file: FileReference, project: XcodeProject)]
  /// Property lists, project files, storyboards and xibs, in path order.
  let files: [FileReference]
  /// Project files that could not be understood.
  let broken: [FileReference]
  private let packages: PackageVersions
  private let configured: SystemVersion?
  private let flags: Set<String>
  private let folder: String
  /// Whether every file counts as compiled for Mac Catalyst, whatever the projects say.
  var isAlwaysForCatalyst = false

  /// - Parameters:
  ///   - files: what discovery found beside the Swift files of one project.
  ///   - sources: the project's Swift files.
  ///   - read: the bytes of a file by its absolute path, nil where it can't be read.
  init(
    files: [FileReference], sources: [FileReference], settings: AuditSettings,
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.files = files
    // The Mac's file systems don't mind how a path's letters are written.
    let spelled = Dictionary(
      files.map { ($0.absolute.lowercased(), $0.absolute) }, uniquingKeysWith: { first, _ in first })
    let read: @Sendable (String) -> [UInt8]? = { path in
      read(path) ?? spelled[path.lowercased()].flatMap { $0 == path ? nil : read($0) }
    }
    var projects: [(file: FileReference, project: XcodeProject)] = []
    var broken: [FileReference] = []
    for file in files where file.absolute.hasSuffix(".pbxproj") {
      guard let bytes = read(file.absolute), let project = XcodeProject(path: file.absolute, bytes: bytes, read: read)
      else {
        broken.append(file)
        continue
      }
      projects.append((file, project))
    }
    self.projects = projects
    self.broken = broken
    packages = PackageVersions(sources.lazy.map(\.absolute).filter { $0.hasSuffix("/Package.swift") }, read: read)
    configured = settings.configuration.deploymentTarget.flatMap { SystemVersion($0) }
    flags = Set(settings.configuration.compileFlags)
    folder = (files.first ?? sources.first)?.projectFolder ?? ""
  }

  /// The targets that compile a file, of all projects.
  func targets(compiling file: FileReference) -> [ProjectTarget] {
    projects.flatMap { $0.project.targets(compiling: file.absolute) }
  }

  /// What the targets of a file say of it: whether all are tests, or all are for another platform.
  func kind(of file: FileReference) -> (isTest: Bool, isOtherPlatform: Bool) {
    guard !projects.isEmpty else { return (false, false) }
    let targets = targets(compiling: file)
    guard !targets.isEmpty else { return (false, false) }
    return (
      targets.allSatisfy { $0.kind == .test },
      targets.allSatisfy { $0.kind == .watch || !$0.platforms.isEmpty && !$0.platforms.contains(.iOS) }
    )
  }

  /// What a file is compiled for. The lowest target decides.
  func facts(of file: FileReference) -> TargetFacts {
    var facts = TargetFacts(deploymentTarget: configured, flags: flags)
    let targets = targets(compiling: file).filter {
      $0.kind != .test && ($0.platforms.isEmpty || $0.platforms.contains(.iOS))
    }
    if facts.deploymentTarget == nil {
      // A file that targets name is theirs, though a package's folder may lie around it.
      facts.deploymentTarget =
        targets.isEmpty
        ? packages.version(of: file.absolute)
        : targets.compactMap(\.deploymentTarget).compactMap { SystemVersion($0) }.min()
    }
    let known = targets.isEmpty ? apps.map(\.target) : targets
    facts.supportsCatalyst = isAlwaysForCatalyst || known.contains(where: \.supportsCatalyst)
    let apps = known.filter(\.isPhoneApp)
    if !apps.isEmpty {
      facts.hasScenes = apps.contains { $0.shipped?.info.holds("UIApplicationSceneManifest") ?? false }
    }
    return facts
  }

  /// Files that the targets of a project name and that could not be read, absolute.
  func unread(of file: FileReference) -> [String] {
    projects.first { $0.file == file }?.project.unread ?? []
  }

  /// Whether there are Swift packages among the sources.
  var hasPackages: Bool { !packages.isEmpty }

  /// The targets that make an app for iPhones, in the order of the project files.
  var apps: [(file: FileReference, target: ProjectTarget)] {
    projects.flatMap { file, project in project.targets.filter(\.isPhoneApp).map { (file, $0) } }
  }

  /// A file of the project by its absolute path.
  func reference(to path: String) -> FileReference {
    if let known = files.first(where: { $0.absolute == path }) { return known }
    let folded = path.lowercased()
    if let known = files.first(where: { $0.absolute.lowercased() == folded }) { return known }
    let below = Paths.rest(of: path, below: Paths.folder(folder)) ?? path
    guard let other = files.first, below != path, other.shown.hasSuffix(other.project),
      other.repository.hasSuffix(other.project)
    else { return FileReference(absolute: path, shown: path, repository: below, project: below) }
    return FileReference(
      absolute: path, shown: other.shown.dropLast(other.project.count) + below,
      repository: other.repository.dropLast(other.project.count) + below, project: below)
  }
}
