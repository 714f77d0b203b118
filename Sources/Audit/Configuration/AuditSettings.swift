import AuditRules

/// What applies to a run: what was asked for and the configuration put together.
public struct AuditSettings: Sendable {
  public let request: AuditRequest
  public let configuration: Configuration
  public let levels: AuditLevels

  /// Neither part contradicts itself: see `AuditLevels.Request.contradiction`.
  public init(request: AuditRequest, configuration: Configuration = Configuration()) {
    self.request = request
    self.configuration = configuration
    levels = AuditLevels(commandLine: request.levels, configuration: configuration.levels)
  }

  /// The files and folders to audit: those given, else the configuration's, else the working folder.
  public var paths: [String] {
    if !request.paths.isEmpty || request.isPathListRead { return request.paths }
    return configuration.include.isEmpty ? ["."] : configuration.include.map(configuration.located)
  }

  /// Folders of the project's own rules, of both places.
  public var ruleFolders: [String] {
    Self.union(configuration.ruleFolders.map(configuration.located), request.ruleFolders)
  }

  /// Names that hold a size of the main screen, of both places.
  public var sizeSymbols: [String] { Self.union(configuration.sizeSymbols, request.sizeSymbols) }

  public var includeTests: Bool { request.includeTests || configuration.includeTests }

  /// The baseline's file; the command line's wins.
  public var baseline: String? {
    request.baselinePath ?? configuration.baseline.map(configuration.located)
  }

  /// Whether a rule runs at all. The command line wins: `--skip`, then `--rule`, then the configuration.
  public func isOn(_ rule: String) -> Bool {
    if request.skippedRules.contains(rule) { return false }
    if !request.onlyRules.isEmpty { return request.onlyRules.contains(rule) }
    return configuration.setting(of: rule) != .off
  }

  /// Whether a rule runs in a file, by its path relative to the project. What is off for some files stays off there
  /// even where `--rule` names the rule.
  public func isOn(_ rule: String, in path: String) -> Bool {
    guard isOn(rule) else { return false }
    if let setting = configuration.pathSetting(of: rule, in: path) { return setting != .off }
    return true
  }

  /// A rule's level in a file where the configuration sets one, or nil.
  public func level(of rule: String, in path: String) -> Level? {
    if case .level(let level) = configuration.setting(of: rule, in: path) { level } else { nil }
  }

  private static func union(_ first: [String], _ second: [String]) -> [String] {
    var all: [String] = []
    for word in first + second where !all.contains(word) { all.append(word) }
    return all
  }
}

extension AuditRequest {
  /// What the command line says of the levels.
  public var levels: AuditLevels.Request { AuditLevels.Request(minLevel: minLevel, failOn: failOn) }
}
