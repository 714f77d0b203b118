import ProjectFiles

/// The property list of an app for iPhones that stands without a project file, as far as it says itself that it is one.
struct LoneInfoPlist {
  let subject: KeySubject
  /// Whether it says so of a whole app, so that a key which is not there is missing.
  let isWhole: Bool

  /// Keys of lists that are no app's.
  private static let others = [
    "NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier",
    "LSMinimumSystemVersion", "NSPrincipalClass", "NSMainNibFile",
  ]
  /// Keys that only an app for iPhones has.
  private static let own = [
    "UILaunchScreen", "UILaunchStoryboardName", "UIApplicationSceneManifest", "UIRequiresFullScreen",
    "UIMainStoryboardFile",
    "UISupportedInterfaceOrientations",
  ]

  /// - Returns: nil for other lists, for those of libraries and tests, and where a tool makes the project from another file.
  init?(_ file: FileReference, _ context: ProjectContext, read: (String) -> [UInt8]?) {
    let kind = FolderKind(path: file.project)
    guard kind.platform == nil, !kind.isTest, !context.hasPackages,
      let bytes = read(file.absolute), let list = PropertyList(bytes)
    else { return nil }
    var folder = Paths.parent(of: file.absolute)
    let root = Paths.folder(file.projectFolder)
    while folder.utf8.count >= root.utf8.count {
      if Self.descriptions.contains(where: { FileSystem.type(at: folder + $0) == .success(.file) }) { return nil }
      guard folder != "/" else { break }
      folder = Paths.parent(of: Paths.withoutSlash(folder))
    }
    let keys = list.root.entries.map {
      InfoPlist.Key(name: $0.key, value: $0.value, range: $0.range, isSetting: false)
    }
    let info = InfoPlist(path: file.absolute, isRead: true, start: list.start, keys: keys)
    guard !Self.others.contains(where: info.holds) else { return nil }
    let package = info.key("CFBundlePackageType")?.value
    guard package == nil || package == .text("APPL") || package == .text("$(PRODUCT_BUNDLE_PACKAGE_TYPE)") else {
      return nil
    }
    let isPhone = info.key("LSRequiresIPhoneOS")?.value.words == ["yes"]
    guard isPhone || Self.own.contains(where: info.holds) else { return nil }
    isWhole = isPhone
    subject = KeySubject(info: info, name: Paths.name(of: Paths.withoutSlash(Paths.parent(of: file.absolute))))
  }

  /// Files from which XcodeGen, Tuist, Bazel or a package's tool make a project, and add to its lists.
  private static let descriptions = [
    "project.yml", "project.yaml", "project.json", "Project.swift", "Workspace.swift", "BUILD", "BUILD.bazel",
    "Package.swift",
    "Podfile", "pubspec.yaml", "package.json",
  ]
}
