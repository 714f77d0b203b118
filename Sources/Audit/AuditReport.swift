import AuditRules

/// Everything one run found out: what every reporter writes from.
public struct AuditReport: Sendable {
  /// Findings from the lowest reported level up, in the total order (path, line, column, rule, message). Waived ones are among
  /// them, with their reason; baselined ones are not.
  public var findings: [Finding]
  public var summary: Summary
  public var partlyRead: [PartlyRead]
  /// Files and folders that were left out, with the reason.
  public var excluded: [Excluded]
  /// Files that could not be read at all: a run with one of these ends with exit code 2.
  public var unreadable: [Unreadable]
  /// Absolute paths of the files that were parsed, in order; the others had none of the rules' names.
  public var parsedFiles: [String]
  /// What files of the project know of one another.
  public var index = ProjectIndex()
  /// The rules that ran, in name order.
  public var rules: [RuleDescription]
  /// Rules that name no word a file could be searched for, and so have every file parsed.
  public var rulesWithoutWords: [String] = []
  /// Waivers or baseline entries that no longer match anything, as sentences; empty without a baseline.
  public var staleBaseline: [String]
  /// Things a person should know that are no findings, as sentences.
  public var notes: [String]
  /// The lowest level that was reported.
  public var minLevel: Level
  /// The lowest level that fails the run, nil for never.
  public var failOn: Level?
  /// Wall time in seconds.
  public var seconds: Double

  /// Names by which one file's knowledge reached another, and what finding them took.
  public struct ProjectIndex: Sendable, Equatable {
    /// A name that stands for an origin and is used in other files than the declaring one.
    public struct Helper: Sendable, Equatable {
      /// With the type it belongs to: `UIDevice.isTablet`.
      public var name: String
      public var uses: Int
      public var files: Int

      public init(name: String, uses: Int, files: Int) {
        self.name = name
        self.uses = uses
        self.files = files
      }
    }

    /// In name order.
    public var helpers: [Helper] = []
    /// Files parsed before anything was known of others, and those that names led to later.
    public var parsedFirst = 0
    public var parsedLater = 0
    /// Bytes kept to find names in files.
    public var bytes = 0

    public init() {}
  }

  public struct Summary: Sendable, Equatable {
    /// Reported findings by level, without waived, baselined and hidden ones.
    public var counts: [Level: Int] = [:]
    /// Findings below the lowest reported level.
    public var hidden = 0
    public var waived = 0
    public var baselined = 0
    /// Findings on lines that have not changed, where only changed lines are reported.
    public var unchanged = 0
    /// Swift files audited.
    public var files = 0
    /// Left-out files by reason.
    public var excluded: [String: Int] = [:]
    public var partlyRead = 0
    /// Rules switched off, by name.
    public var rulesOff: [String] = []

    public init() {}
  }

  public init(minLevel: Level, failOn: Level?) {
    self.findings = []
    self.summary = Summary()
    self.partlyRead = []
    self.excluded = []
    self.unreadable = []
    self.parsedFiles = []
    self.rules = []
    self.staleBaseline = []
    self.notes = []
    self.minLevel = minLevel
    self.failOn = failOn
    self.seconds = 0
  }

  /// Whether a finding of high confidence stands at or above `failOn`, after waivers and baseline.
  public var isFailed: Bool {
    guard let failOn else { return false }
    return findings.contains { $0.waived == nil && $0.confidence == .high && $0.level >= failOn }
  }
}

/// A file of which a part was not read.
public struct PartlyRead: Sendable, Equatable {
  public var file: FileReference
  /// Line ranges, both ends included, from 1.
  public var lines: [ClosedRange<Int>]
  public var reason: String

  public init(file: FileReference, lines: [ClosedRange<Int>], reason: String) {
    self.file = file
    self.lines = lines
    self.reason = reason
  }
}

/// A file or folder that was left out.
public struct Excluded: Sendable, Equatable {
  public var path: String
  public var reason: String
  /// Whether the path was named on the command line.
  public var isNamed: Bool

  public init(path: String, reason: String, isNamed: Bool = false) {
    self.path = path
    self.reason = reason
    self.isNamed = isNamed
  }
}

/// A file that could not be read.
public struct Unreadable: Sendable, Equatable {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// What reporters may know of a rule.
public struct RuleDescription: Sendable, Equatable {
  public var name: String
  public var level: Level
  public var confidence: Confidence
  public var title: String
  /// The page without front matter and without its example blocks' marks, as Markdown.
  public var help: String
  /// The page's first paragraph as plain text.
  public var why: String
  public var fix: String
  public var tags: [String]

  public init(
    name: String, level: Level, confidence: Confidence, title: String, help: String, why: String, fix: String,
    tags: [String]
  ) {
    self.name = name
    self.level = level
    self.confidence = confidence
    self.title = title
    self.help = help
    self.why = why
    self.fix = fix
    self.tags = tags
  }
}
