/// The options of the command line. The raw value is what stands after `--`.
enum Option: String, CaseIterable {
  case minLevel = "min-level"
  case failOn = "fail-on"
  case format
  case output
  case detail
  case quiet
  case rule
  case skip
  case rules
  case config
  case sizeSymbol = "size-symbol"
  case changedSince = "changed-since"
  case filesFrom = "files-from"
  case stdin
  case stdinPath = "stdin-path"
  case fix
  case diff
  case includeTests = "include-tests"
  case includeWaived = "include-waived"
  case baseline
  case writeBaseline = "write-baseline"
  case pruneBaseline = "prune-baseline"
  case strictBaseline = "strict-baseline"
  case version
  case help

  /// What stands behind an option.
  enum Value: Equatable {
    case none
    /// One value, named as the help names it.
    case one(String)
    /// Names with commas between them.
    case names(String)
    /// A value that may be left out, and stands behind `=` where it is given.
    case optional(String)
  }

  /// `--min-level`.
  var name: String { "--\(rawValue)" }

  var value: Value {
    switch self {
    case .minLevel, .failOn: .one("LEVEL")
    case .format: .one("FORMAT")
    case .output, .config, .baseline, .writeBaseline, .filesFrom: .one("FILE")
    case .changedSince: .one("REF")
    case .stdinPath: .one("PATH")
    case .rules: .one("DIR")
    case .rule, .skip, .sizeSymbol: .names("NAME")
    case .fix: .optional("all")
    case .stdin, .diff, .detail, .quiet, .includeTests, .includeWaived, .pruneBaseline, .strictBaseline, .version,
      .help:
      .none
    }
  }

  /// `--output FILE`.
  var usage: String {
    switch value {
    case .none: name
    case .optional(let word): "\(name)[=\(word)]"
    case .one(let placeholder), .names(let placeholder): "\(name) \(placeholder)"
    }
  }
}
