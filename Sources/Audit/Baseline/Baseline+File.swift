extension Baseline {
  /// Reads the baseline at a path, absolute or relative to the process's working folder.
  public static func read(_ path: String) throws(BaselineError) -> Baseline {
    switch FileReader.read(path) {
    case .success(let bytes): return try Baseline(json: bytes, path: path)
    case .failure(let failure): throw .unreadable(path: path, reason: failure.description)
    }
  }
}
