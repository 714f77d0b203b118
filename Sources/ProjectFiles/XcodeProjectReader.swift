/// Reads the objects of a project file.
struct XcodeProjectReader {
  private let list: TextPropertyList
  private let read: (String) -> [UInt8]?
  /// Objects by their names.
  private var objects: [ObjectName: (key: Int, value: Int)] = [:]
  private let project: Int
  /// The folder that paths start from, absolute, without a slash at the end.
  private let root: String
  /// The paths of groups and files, by object.
  private var paths: [ObjectName: String] = [:]
  private var configurationFiles: [String: [String: [BuildSetting]]?] = [:]
  private(set) var unread: Set<String> = []
  private var synchronizedGroups: [(name: ObjectName, key: Int)] = []
  private var lists: [String: PropertyList?] = [:]

  /// An object's name, by its bytes: 24 digits as Xcode writes them.
  private struct ObjectName: Hashable {
    var low: UInt64 = 0xcbf2_9ce4_8422_2325
    var high: UInt64 = 0

    init(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes {
        low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
        high = (high &<< 5 | high &>> 59) &+ UInt64(byte)
      }
    }
  }

  init?(_ list: TextPropertyList, path: String, read: @escaping (String) -> [UInt8]?) {
    self.list = list
    self.read = read
    guard let table = list.value(0, "objects"), list.isTable(table), let rootObject = list.value(0, "rootObject") else {
      return nil
    }
    for entry in list.entries(table) {
      let name = ObjectName(list.bytes[list.range(entry.key)])
      objects[name] = (entry.key, entry.value)
      if let isa = list.value(entry.value, "isa"), list.isText(isa, "PBXFileSystemSynchronizedRootGroup") {
        synchronizedGroups.append((name, entry.key))
      }
    }
    guard let project = objects[ObjectName(list.bytes[list.range(rootObject)])]?.value,
      list.value(project, "isa").map({ list.isText($0, "PBXProject") }) == true
    else { return nil }
    self.project = project
    let folder = FilePaths.folder(of: FilePaths.folder(of: path))
    let below = list.value(project, "projectDirPath").map(list.string) ?? ""
    root = below.isEmpty ? folder : FilePaths.joined(folder, below)
    if let main = list.value(project, "mainGroup") { locate(main, in: root, depth: 0) }
  }

  private func name(_ node: Int) -> ObjectName { ObjectName(list.bytes[list.range(node)]) }

  private func object(_ node: Int?) -> Int? { node.flatMap { objects[name($0)]?.value } }

  private func string(_ object: Int, _ key: StaticString) -> String? { list.value(object, key).map(list.string) }

  private func children(_ object: Int, _ key: StaticString) -> [Int] {
    guard let node = list.value(object, key), list.nodes[node].kind == .list else { return [] }
    return list.children(node)
  }

  // MARK: - Paths

  private static let maximumDepth = 64

  /// Notes the path of a group or file and of everything in it.
  private mutating func locate(_ reference: Int, in folder: String, depth: Int) {
    guard depth < Self.maximumDepth, let item = object(reference), paths[name(reference)] == nil else { return }
    let own = string(item, "path") ?? ""
    let base: String
    switch string(item, "sourceTree") ?? "<group>" {
    case "<group>": base = folder
    case "SOURCE_ROOT", "<absolute>": base = root
    // Products and what the SDK brings are no files of the project.
    default: return
    }
    let path = own.isEmpty ? base : FilePaths.joined(base, own)
    paths[name(reference)] = path
    for child in children(item, "children") { locate(child, in: path, depth: depth + 1) }
  }

  // MARK: - Targets

  mutating func targets() -> [ProjectTarget] {
    let projectConfigurations = configurations(of: project)
    return children(project, "targets").compactMap { reference in
      guard let item = object(reference), let isa = list.value(item, "isa"), list.isText(isa, "PBXNativeTarget") else {
        return nil
      }
      return target(item, reference, projectConfigurations)
    }
  }

  private struct Configuration {
    var name: String
    var isDefault: Bool
    var range: Range<Int>
    var levels: [[String: [BuildSetting]]]
    var isComplete: Bool
  }

  private mutating func target(_ item: Int, _ reference: Int, _ project: [Configuration]) -> ProjectTarget {
    let name = string(item, "name") ?? ""
    let own = configurations(of: item)
    var settings: [BuildSettings] = []
    for configuration in own {
      let base = project.first { $0.name == configuration.name }
      let builtIn = builtIn(target: name, item)
      settings.append(
        BuildSettings(
          levels: configuration.levels + (base?.levels ?? []) + [builtIn],
          isComplete: configuration.isComplete && base?.isComplete != false))
    }
    let platforms = settings.reduce(into: Set<ProjectTarget.Platform>()) { $0.formUnion(Self.platforms($1)) }
    let versions = settings.compactMap { $0.value("IPHONEOS_DEPLOYMENT_TARGET") }
    let product = string(item, "productType") ?? ""
    let families = settings.compactMap { $0.value("TARGETED_DEVICE_FAMILY") }
    let kind = Self.kind(product, name, platforms)
    var configurations: [ProjectConfiguration] = []
    for (configuration, settings) in zip(own, settings) {
      // What is no app has no keys that anybody asks for.
      let info = kind == .application ? info(settings) : InfoPlist(path: nil, isRead: false, start: 0..<0, keys: [])
      var settings = settings
      // A file of secrets that is kept elsewhere says nothing that a list of the app's own does not.
      if info.path != nil, info.isRead { settings.isComplete = true }
      configurations.append(
        ProjectConfiguration(
          name: configuration.name, isDefault: configuration.isDefault, range: configuration.range, info: info,
          settings: settings))
    }
    return ProjectTarget(
      name: name, kind: kind, platforms: platforms,
      deploymentTarget: versions.min(by: Self.isLower),
      supportsCatalyst: settings.contains { $0.value("SUPPORTS_MACCATALYST") == "YES" },
      supportsPhones: families.isEmpty || families.contains { $0.contains("1") }, configurations: configurations,
      folders: folders(item, reference), sources: sources(item))
  }

  /// What Xcode sets by itself.
  private func builtIn(target name: String, _ item: Int) -> [String: [BuildSetting]] {
    let product = string(item, "productName") ?? name
    let known = [
      "SRCROOT": root, "PROJECT_DIR": root, "SOURCE_ROOT": root, "TARGET_NAME": name, "TARGETNAME": name,
      "PRODUCT_NAME": product,
    ]
    return Dictionary(
      uniqueKeysWithValues: known.map { ($0, [BuildSetting(written: $0, value: $1, range: 0..<0)]) })
  }

  private static func kind(
    _ product: String, _ name: String, _ platforms: Set<ProjectTarget.Platform>
  ) -> ProjectTarget.Kind {
    let type = product.split(separator: ".").drop { $0 != "product-type" }.dropFirst().joined(separator: ".")
    switch type {
    case "application": return platforms == [.watchOS] ? .watch : .application
    case "application.on-demand-install-capable": return .clip
    case let other where other.hasPrefix("application.watch") || other.hasPrefix("watchkit"): return .watch
    case let other where other.contains("extension"): return .extension
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": return .test
    case "framework", "framework.static", "library.static", "library.dynamic": return .framework
    default: return .other
    }
  }

  private static func platforms(_ settings: BuildSettings) -> Set<ProjectTarget.Platform> {
    // Whatever the project lists: the SDK of the Mac builds no app for iPhones.
    if settings.value("SDKROOT")?.hasPrefix("macosx") == true { return [.macOS] }
    let words =
      settings.value("SUPPORTED_PLATFORMS")
      .flatMap { $0.contains("$") ? nil : $0 }.map { $0.split(separator: " ").map(String.init) } ?? []
    let names = words.isEmpty ? [settings.value("SDKROOT") ?? ""] : words
    var platforms: Set<ProjectTarget.Platform> = []
    for name in names {
      switch name {
      case let name where name.hasPrefix("iphone"): platforms.insert(.iOS)
      case let name where name.hasPrefix("macosx"): platforms.insert(.macOS)
      case let name where name.hasPrefix("appletv"): platforms.insert(.tvOS)
      case let name where name.hasPrefix("watch"): platforms.insert(.watchOS)
      case let name where name.hasPrefix("xr"): platforms.insert(.visionOS)
      default: break
      }
    }
    if platforms.isEmpty, words.isEmpty, settings.value("SDKROOT") == nil,
      settings.value("IPHONEOS_DEPLOYMENT_TARGET") != nil || settings.value("TARGETED_DEVICE_FAMILY") != nil
    {
      platforms = [.iOS]
    }
    return platforms
  }

  /// Whether a version is below another one, number by number.
  private static func isLower(_ a: String, _ b: String) -> Bool {
    a.split(separator: ".").map { Int($0) ?? 0 }.lexicographicallyPrecedes(b.split(separator: ".").map { Int($0) ?? 0 })
  }

  // MARK: - Configurations

  private mutating func configurations(of item: Int) -> [Configuration] {
    guard let list = object(self.list.value(item, "buildConfigurationList")) else { return [] }
    let usual = string(list, "defaultConfigurationName")
    return children(list, "buildConfigurations").compactMap { reference in
      guard let entry = objects[name(reference)] else { return nil }
      return configuration(entry.value, key: entry.key, usual)
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func configuration(_ item: Int, key: Int, _ usual: String?) -> Configuration {
    var own: [String: [BuildSetting]] = [:]
    if let settings = list.value(item, "buildSettings") {
      for entry in list.entries(settings) {
        let value = list.strings(entry.value).joined(separator: " ")
        let setting = BuildSetting(written: list.string(entry.key), value: value, range: list.range(entry.key))
        own[setting.name, default: []].append(setting)
      }
    }
    var levels = [own]
    var isComplete = true
    if let path = configurationFile(item) {
      if let settings = configurationFileSettings(path) {
        levels.append(settings)
      } else if !path.contains("/Pods/") {
        // CocoaPods keeps its files out of the repository, and sets nothing there that is asked for.
        isComplete = false
        unread.insert(path)
      }
    }
    let name = string(item, "name") ?? ""
    return Configuration(
      name: name, isDefault: name == usual, range: list.range(key), levels: levels, isComplete: isComplete)
  }

  private func configurationFile(_ item: Int) -> String? {
    if let reference = list.value(item, "baseConfigurationReference") { return paths[name(reference)] }
    guard let anchor = list.value(item, "baseConfigurationReferenceAnchor"), let folder = paths[name(anchor)],
      let rest = string(item, "baseConfigurationReferenceRelativePath")
    else { return nil }
    return FilePaths.joined(folder, rest)
  }

  private mutating func configurationFileSettings(_ path: String) -> [String: [BuildSetting]]? {
    if let known = configurationFiles[path] { return known }
    let settings = BuildSettings.configurationFile(path, read: read)
    configurationFiles[path] = .some(settings)
    return settings
  }

  // MARK: - Info.plist

  private mutating func info(_ settings: BuildSettings) -> InfoPlist {
    let file = settings.value("INFOPLIST_FILE").flatMap { $0.isEmpty || $0.contains("$") ? nil : $0 }
    let isUnknown = settings.value("INFOPLIST_FILE")?.contains("$") == true
    let path = file.map { FilePaths.joined(root, $0) }
    var info = InfoPlist(path: path, isRead: !isUnknown, start: 0..<0, keys: [])
    if let path {
      if let plist = propertyList(path) {
        info.start = plist.start
        info.keys = plist.root.entries.map { entry in
          var value = entry.value
          if case .text(let text) = value { value = .text(settings.expanded(text)) }
          return InfoPlist.Key(name: entry.key, value: value, range: entry.range, isSetting: false)
        }
      } else {
        info.isRead = false
        unread.insert(path)
      }
    }
    if path == nil || settings.value("GENERATE_INFOPLIST_FILE") == "YES" { info.keys += generated(settings) }
    return info
  }

  private mutating func propertyList(_ path: String) -> PropertyList? {
    if let known = lists[path] { return known }
    // A list with lines for the preprocessor in it says different things to different builds.
    let found = read(path).flatMap { Self.holdsDirective($0) ? nil : PropertyList($0) }
    lists[path] = .some(found)
    return found
  }

  private static func holdsDirective(_ bytes: [UInt8]) -> Bool {
    !bytes.starts(with: "bplist".utf8)
      && bytes.split(separator: 0x0A).contains { $0.starts(with: "#if".utf8) || $0.starts(with: "#include".utf8) }
  }

  /// The keys that settings write: `INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad`.
  private func generated(_ settings: BuildSettings) -> [InfoPlist.Key] {
    let prefix = "INFOPLIST_KEY_"
    return settings.names(beginning: prefix).compactMap { setting in
      guard let value = settings.value(setting), let entry = settings.entry(setting) else { return nil }
      var name = String(setting.dropFirst(prefix.count))
      for (ending, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where name.hasSuffix(ending) {
        name = name.dropLast(ending.count) + device
      }
      if name.hasSuffix("_Generation") {
        guard value == "YES" else { return nil }
        name = String(name.dropLast("_Generation".count))
      }
      return InfoPlist.Key(
        name: name, value: .text(value), range: entry.range.isEmpty ? nil : entry.range, isSetting: true)
    }
  }

  // MARK: - Members

  private func sources(_ item: Int) -> [String] {
    var files: [String] = []
    for phase in children(item, "buildPhases") {
      guard let phase = object(phase), let isa = list.value(phase, "isa"), list.isText(isa, "PBXSourcesBuildPhase")
      else {
        continue
      }
      for file in children(phase, "files") {
        guard let file = object(file), let reference = list.value(file, "fileRef"), let path = paths[name(reference)],
          FilePaths.ends(path, with: ".swift")
        else { continue }
        files.append(path)
      }
    }
    return files
  }

  /// Folders of which all files belong to the target, and those of other targets of which some do.
  private func folders(_ item: Int, _ reference: Int) -> [SynchronizedFolder] {
    let own = children(item, "fileSystemSynchronizedGroups")
    let ownNames = Set(own.map(name))
    var folders = own.compactMap { group -> SynchronizedFolder? in
      guard let path = paths[name(group)] else { return nil }
      return SynchronizedFolder(path: path, exceptions: exceptions(of: group, for: reference), takesAll: true)
    }
    for (object, key) in synchronizedGroups where !ownNames.contains(object) {
      let files = exceptions(of: key, for: reference)
      if !files.isEmpty, let path = paths[object] {
        folders.append(SynchronizedFolder(path: path, exceptions: files, takesAll: false))
      }
    }
    return folders.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private func exceptions(of group: Int, for target: Int) -> Set<String> {
    guard let item = object(group) else { return [] }
    var result: Set<String> = []
    for set in children(item, "exceptions") {
      guard let set = object(set), let of = list.value(set, "target"), name(of) == name(target) else { continue }
      result.formUnion(list.strings(list.value(set, "membershipExceptions")))
    }
    return result
  }
}
