/// A target of an Xcode project, as far as an audit of sources asks.
public struct ProjectTarget: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case application, `extension`, watch, test, clip, framework, other
  }

  /// A platform that a target is built for.
  public enum Platform: String, Sendable, CaseIterable {
    case iOS, macOS, tvOS, watchOS, visionOS
  }

  public var name: String
  public var kind: Kind
  /// Empty where nothing says it.
  public var platforms: Set<Platform>
  /// The lowest version of iOS that one of its configurations is built for, nil where none says it.
  public var deploymentTarget: String?
  /// Whether it is built for Mac Catalyst too.
  public var supportsCatalyst: Bool
  /// Whether it is built for iPhones, not for iPads alone.
  public var supportsPhones: Bool
  /// In the order of the project file.
  public var configurations: [ProjectConfiguration]
  /// Folders whose files belong to it, absolute, with what is left out of each.
  var folders: [SynchronizedFolder]
  /// The Swift files that it compiles by name, absolute.
  public var sources: [String]

  /// Whether it makes an app that people start on an iPhone.
  public var isPhoneApp: Bool { kind == .application && platforms.contains(.iOS) && supportsPhones }

  /// The configuration that is shipped.
  public var shipped: ProjectConfiguration? {
    configurations.first { $0.name == "Release" } ?? configurations.first(where: \.isDefault) ?? configurations.last
  }
}

/// A folder of which every file belongs to a target.
struct SynchronizedFolder: Sendable {
  /// Absolute, without a slash at the end.
  var path: String
  /// Paths in it that do not belong to the target, or where the folder is another target's, those alone that do.
  var exceptions: Set<String>
  var takesAll: Bool

  func contains(_ file: String) -> Bool {
    guard file.utf8.count > path.utf8.count, file.hasPrefix(path),
      file.utf8.dropFirst(path.utf8.count).first == UInt8(ascii: "/")
    else { return false }
    let rest = String(file.dropFirst(path.count + 1))
    let isException =
      exceptions.contains(rest) || exceptions.contains { rest.hasPrefix($0 + "/") }
    return isException != takesAll
  }
}

/// One build configuration of a target.
public struct ProjectConfiguration: Sendable {
  public var name: String
  /// Whether the project builds it where nobody says which.
  public var isDefault: Bool
  /// Where it stands in the project file.
  public var range: Range<Int>
  /// What the app's `Info.plist` will hold: the file's keys, and those that settings write.
  public var info: InfoPlist
  var settings: BuildSettings

  /// A setting as a build for iPhones resolves it, nil where nothing sets it.
  public func setting(_ name: String) -> String? { settings.value(name) }

  /// Where the project file sets it; nil where a configuration file does, or nothing.
  public func place(ofSetting name: String) -> Range<Int>? {
    settings.entry(name).map(\.range).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether every file that its settings come from could be read.
  public var isComplete: Bool { settings.isComplete }
}

/// What the `Info.plist` of a build holds.
public struct InfoPlist: Sendable {
  /// One key with its value.
  public struct Key: Sendable {
    /// With the device behind a `~`: `UISupportedInterfaceOrientations~ipad`.
    public var name: String
    public var value: PropertyListValue
    /// Bytes of the key in the file or of the setting in the project file; nil where a configuration file sets it.
    public var range: Range<Int>?
    /// Whether a build setting writes it.
    public var isSetting: Bool

    public init(name: String, value: PropertyListValue, range: Range<Int>?, isSetting: Bool) {
      self.name = name
      self.value = value
      self.range = range
      self.isSetting = isSetting
    }
  }

  /// The file, absolute; nil where the build makes all of it.
  public var path: String?
  /// Whether the file could be read and understood.
  public var isRead: Bool
  /// The first token of the file.
  public var start: Range<Int>
  public var keys: [Key]

  public init(path: String?, isRead: Bool, start: Range<Int>, keys: [Key]) {
    self.path = path
    self.isRead = isRead
    self.start = start
    self.keys = keys
  }

  /// The key of this name, one from the file before one from a setting.
  public func key(_ name: String) -> Key? { keys.first { $0.name == name } }

  /// Whether there is a key of this name, for whatever device.
  public func holds(_ name: String) -> Bool {
    keys.contains { $0.name == name || $0.name.hasPrefix(name + "~") }
  }
}
