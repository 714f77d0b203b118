import Reports

/// Standard output and standard error.
struct Console {
  /// Whether standard output is a terminal.
  let isTerminal = System.isOutputTerminal

  /// Writes to standard output.
  /// - Returns: why the bytes could not be written, or nil.
  func write(_ bytes: [UInt8]) -> String? {
    System.writeOutput(bytes).map { "standard output can't be written: \($0)" }
  }

  /// Says something on standard error, with nothing in it that steers a terminal: file names may hold anything.
  func tell(_ sentence: String) {
    System.writeError(Array("duo-audit: \(DisplayText.oneLine(sentence))\n".utf8))
  }
}
