import Audit
import AuditRules
import Reports

/// What the options say.
struct Settings: Equatable {
  var minLevel: Level?
  var failOn: AuditRequest.FailOn?
  var format: ReportFormat = .text
  /// A page for a browser, which only a survey has.
  var isHTML = false
  /// The file to write to; nil is standard output.
  var output: String?
  var isDetailed = false
  var isQuiet = false
  var rules: [String] = []
  var skippedRules: [String] = []
  var ruleFolders: [String] = []
  var config: String?
  var sizeSymbols: [String] = []
  /// A commit: only what has changed since is reported.
  var changedSince: String?
  /// A file with the paths to audit; `-` is standard input.
  var pathList: String?
  var readsInput = false
  /// The file that standard input holds the text of.
  var inputPath: String?
  /// What is mended in the sources.
  var fix: FixRun.Extent?
  /// What would be mended is printed instead.
  var printsDiff = false
  var includesTests = false
  var includesWaived = false
  var baseline: String?
  var newBaseline: String?
  var prunesBaseline = false
  var isBaselineStrict = false

  /// Takes one option in. Where an option that is no list is given twice, the last one counts.
  mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    switch option {
    case .minLevel: minLevel = try Self.choice(value, of: Level.allCases.map { ($0.rawValue, $0) }, option)
    case .failOn:
      let choices = AuditRequest.FailOn.words.compactMap { word in AuditRequest.FailOn(word).map { (word, $0) } }
      failOn = try Self.choice(value, of: choices, option)
    case .format:
      isHTML = value == "html"
      format = isHTML ? .text : try Self.choice(value, of: ReportFormat.allCases.map { ($0.rawValue, $0) }, option)
    case .output: output = value == "-" ? nil : value
    case .detail: isDetailed = true
    case .quiet: isQuiet = true
    case .rule: rules += try Self.names(value, option)
    case .skip: skippedRules += try Self.names(value, option)
    case .rules: ruleFolders.append(value)
    case .config: config = value
    case .sizeSymbol: sizeSymbols += try Self.names(value, option)
    case .changedSince: changedSince = value
    case .filesFrom: pathList = value
    case .stdin: readsInput = true
    case .stdinPath: inputPath = value
    case .fix:
      guard value.isEmpty || value == "all" else {
        throw UsageError("--fix takes nothing, or all for suggestions too: --fix=all, not '\(value)'")
      }
      fix = value.isEmpty ? .safe : .all
    case .diff: printsDiff = true
    case .includeTests: includesTests = true
    case .includeWaived: includesWaived = true
    case .baseline: baseline = value
    case .writeBaseline: newBaseline = value
    case .pruneBaseline: prunesBaseline = true
    case .strictBaseline: isBaselineStrict = true
    case .version, .help: break
    }
  }

  /// Throws where two options contradict each other.
  func check() throws(UsageError) {
    if let contradiction = AuditLevels.Request(minLevel: minLevel, failOn: failOn).contradiction {
      throw UsageError("--\(contradiction)")
    }
    if readsInput, inputPath == nil {
      throw UsageError("--stdin needs --stdin-path PATH: the file that the text on standard input belongs to")
    }
    if inputPath != nil, !readsInput {
      throw UsageError("--stdin-path says whose text --stdin reads; give both, or name the file alone")
    }
    if printsDiff, fix == nil {
      throw UsageError("--diff prints what --fix would write; give --fix or --fix=all with it")
    }
    if fix != nil, changedSince != nil {
      throw UsageError("--fix mends whole files and goes without --changed-since; name the files with --files-from")
    }
    if fix != nil, readsInput {
      throw UsageError("--fix writes files, and --stdin has none; leave one of them out")
    }
    if readsInput, pathList != nil {
      throw UsageError("--stdin audits one text, --files-from a list of files; leave one of them out")
    }
    guard newBaseline != nil else { return }
    let others: [(Option, Bool)] = [
      (.changedSince, changedSince != nil), (.stdin, readsInput), (.fix, fix != nil),
      (.baseline, baseline != nil), (.pruneBaseline, prunesBaseline), (.strictBaseline, isBaselineStrict),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw UsageError("--write-baseline writes a whole new baseline and goes without \(other.name); leave one out")
    }
  }

  private static func choice<Choice>(
    _ value: String, of choices: [(String, Choice)], _ option: Option
  ) throws(UsageError) -> Choice {
    if let choice = choices.first(where: { $0.0 == value }) { return choice.1 }
    let words = choices.map(\.0)
    let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    // A level has two letters, and the wrong one of two says nothing about which is meant.
    let nearest = nearestName(to: value, in: words).flatMap { word in
      word.count > 2 || word.lowercased() == value.lowercased() ? word : nil
    }
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    throw UsageError("\(option.name) takes \(list), not '\(value)'\(hint)")
  }

  private static func names(_ value: String, _ option: Option) throws(UsageError) -> [String] {
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !names.contains("") else {
      throw UsageError("\(option.name) '\(value)' has an empty name; write \(option.name) a,b")
    }
    return names
  }
}
