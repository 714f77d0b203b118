import AuditRules

/// What a `.duo-audit.yml` says. One applies to a run, the nearest upward of the first path; none is merged with another.
public struct Configuration: Sendable, Equatable {
  /// The keys of the file.
  public enum Key: String, Sendable, CaseIterable {
    case include
    case exclude
    case minLevel = "min-level"
    case failOn = "fail-on"
    case rules
    case paths
    case sizeSymbols = "size-symbols"
    case deploymentTarget = "deployment-target"
    case compileFlags = "compile-flags"
    case ruleFolders = "rule-folders"
    case includeTests = "include-tests"
    case baseline
  }

  /// A rule's setting and where it stands.
  public struct Rule: Sendable, Equatable {
    public var name: String
    public var setting: RuleSetting
    /// Of the name, from 1.
    public var line: Int
    /// Of the name, from 1, in Unicode scalars.
    public var column: Int

    public init(name: String, setting: RuleSetting, line: Int, column: Int) {
      self.name = name
      self.setting = setting
      self.line = line
      self.column = column
    }
  }

  /// Settings for some of the files.
  public struct PathRules: Sendable, Equatable {
    public var patterns: [GlobPattern]
    public var rules: [Rule]

    public init(patterns: [GlobPattern], rules: [Rule]) {
      self.patterns = patterns
      self.rules = rules
    }

    /// Whether these are for a file, by its path relative to the project.
    public func covers(_ path: String) -> Bool { patterns.contains { $0.covers(path) } }
  }

  /// The file, absolute or relative to the working folder; nil where there is none.
  public var path: String?
  /// Files and folders to audit where no path is given, relative to the file's folder.
  public var include: [String] = []
  /// What is left out, also of named paths; relative to the project.
  public var exclude: [GlobPattern] = []
  public var levels = AuditLevels.Request()
  public var rules: [Rule] = []
  public var paths: [PathRules] = []
  /// Names of the project that hold a size of the main screen.
  public var sizeSymbols: [String] = []
  /// The iOS version where no project file says it: `17.0`.
  public var deploymentTarget: String?
  /// Conditions of `#if` that hold.
  public var compileFlags: [String] = []
  /// Folders with rules of the project's own, relative to the file's folder.
  public var ruleFolders: [String] = []
  public var includeTests = false
  /// A baseline's file, relative to the file's folder.
  public var baseline: String?
  /// The lines of the keys that are there.
  public var lines: [Key: Int] = [:]

  public init(path: String? = nil) {
    self.path = path
  }

  /// The setting of a rule whatever the file, or nil where the rule's own level holds.
  public func setting(of rule: String) -> RuleSetting? {
    rules.last { $0.name == rule }?.setting
  }

  /// The setting of a rule in a file, by its path relative to the project: what `paths` says, else what holds for all
  /// files.
  public func setting(of rule: String, in path: String) -> RuleSetting? {
    pathSetting(of: rule, in: path) ?? setting(of: rule)
  }

  /// What `paths` says of a rule in a file; of several entries that cover the file the last one counts.
  func pathSetting(of rule: String, in path: String) -> RuleSetting? {
    for entry in paths.reversed() {
      guard let named = entry.rules.last(where: { $0.name == rule }), entry.covers(path) else { continue }
      return named.setting
    }
    return nil
  }

  /// A path that the file names, as the working folder sees it.
  public func located(_ name: String) -> String {
    guard let path, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), !name.hasPrefix("/") else { return name }
    return path[...slash] + name
  }

  /// Settings for rules that do not exist, which can be told only once the project's own rules are loaded.
  /// - Parameter known: the names of all rules.
  public func unknownRules(known: Set<String>) -> [RuleFileError] {
    let sorted = known.sorted()
    return (rules + paths.flatMap(\.rules)).filter { !known.contains($0.name) }.map { rule in
      let near = nearestName(to: rule.name, in: sorted).map { "did you mean '\($0)'?" }
      let advice = near ?? "'duo-audit rules' lists them all"
      return RuleFileError(
        path: path ?? "", line: rule.line, column: rule.column, message: "there is no rule '\(rule.name)'; \(advice)")
    }
  }
}
