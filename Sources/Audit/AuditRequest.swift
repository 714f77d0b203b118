import AuditRules

/// What a run is asked to do.
public struct AuditRequest: Sendable {
  /// Files and folders as given; empty means the config's `include`, else the working folder.
  public var paths: [String] = []
  /// The paths are a list that was read: an empty one means that there is nothing to audit.
  public var isPathListRead = false
  /// Absolute.
  public var workingFolder: String
  /// Only what stands on lines that have changed since this commit's merge base with the current one is reported.
  public var changedSince: String?
  /// What some files hold instead of what is on disk.
  public var unsaved: [UnsavedText] = []
  /// As given on the command line; nil follows `failOn` or the config.
  public var minLevel: Level?
  public var failOn: FailOn?
  /// Only these rules run where the list is not empty.
  public var onlyRules: [String] = []
  public var skippedRules: [String] = []
  /// Folders with a project's own rules.
  public var ruleFolders: [String] = []
  public var configPath: String?
  public var sizeSymbols: [String] = []
  public var includeTests = false
  public var baselinePath: String?
  /// No baseline applies, whatever the config says: for a run that writes one.
  public var ignoresBaseline = false
  /// A stale baseline entry fails the run.
  public var isBaselineStrict = false
  /// Threads that parse and match; nil for one a processor.
  public var threads: Int?
  /// All rules on all files, without prefilter and dispatch, on one thread: the reference that the fast path must agree
  /// with.
  public var isPlain = false

  /// Counts what is done while the run goes on.
  public var progress: ProgressCount?

  /// Takes the time of each part of the run, for measurements.
  public var phases: PhaseTimes?

  public init(workingFolder: String) {
    self.workingFolder = workingFolder
  }

  /// `--fail-on`.
  public enum FailOn: Sendable, Equatable {
    case level(Level)
    case never
  }
}

/// Why a run could not start as asked.
public struct AuditSetupError: Error, Sendable, CustomStringConvertible {
  /// One sentence each, with the place where there is one.
  public var sentences: [String]

  public init(_ sentences: [String]) { self.sentences = sentences }

  public var description: String { sentences.joined(separator: "\n") }
}
