/// Why a baseline could not be used.
public enum BaselineError: Error, Sendable, Equatable, CustomStringConvertible {
  case unreadable(path: String, reason: String)
  case notABaseline(path: String, reason: String)
  case unknownVersion(path: String, version: Int)

  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): \(reason); write a baseline there with --write-baseline \(path)"
    case .notABaseline(let path, let reason):
      "\(path): this is no baseline, \(reason); name another file, or write it anew with --write-baseline \(path)"
    case .unknownVersion(let path, let version):
      "\(path): this baseline has version \(version), and this duo-audit reads version \(Baseline.version); "
        + "update duo-audit, or write it anew with --write-baseline \(path)"
    }
  }
}
