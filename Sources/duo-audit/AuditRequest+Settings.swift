import Audit

extension AuditRequest {
  /// What the command line and the environment ask for.
  init(_ settings: Settings, paths: [String] = [], threads: Int? = nil, isPlain: Bool = false) {
    self.init(workingFolder: System.workingFolder)
    self.paths = paths
    self.threads = threads
    self.isPlain = isPlain
    changedSince = settings.changedSince
    minLevel = settings.minLevel
    failOn = settings.failOn
    onlyRules = settings.rules
    skippedRules = settings.skippedRules
    ruleFolders = settings.ruleFolders
    configPath = settings.config
    sizeSymbols = settings.sizeSymbols
    includeTests = settings.includesTests
    baselinePath = settings.baseline
    isBaselineStrict = settings.isBaselineStrict
  }
}
