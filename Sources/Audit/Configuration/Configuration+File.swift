import AuditRules

extension Configuration {
  /// Reads the configuration at a path.
  ///
  /// - Parameter path: absolute or relative to the process's working folder; kept as what errors and `duo-audit config` show.
  public static func read(_ path: String) throws(RuleFileErrors) -> Configuration {
    switch FileReader.read(path) {
    case .success(let bytes): return try Configuration(bytes: bytes, path: path)
    case .failure(let failure):
      throw RuleFileErrors([RuleFileError(path: path, message: "the configuration can't be read: \(failure)")])
    }
  }
}
