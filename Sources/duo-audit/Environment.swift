/// What the environment says.
struct Environment: Equatable {
  /// `DUO_AUDIT_THREADS`: threads that parse and match; nil for one a processor.
  var threads: Int?
  /// `DUO_AUDIT_PLAIN=1`: every rule on every file, one after the other, to hold the fast path against.
  var isPlain = false
  /// `DUO_AUDIT_PARSED`: a file to list the parsed files in, for measurements.
  var parsedList: String?
  /// `DUO_AUDIT_WORDS`: a file to list the words in that files are searched for, for measurements.
  var wordList: String?
  /// `DUO_AUDIT_PHASES`: a file to write the time of each part of the run into, for measurements.
  var phaseList: String?
  /// Whether colour may be used at all: `NO_COLOR` is unset or empty, and the terminal knows colours.
  var allowsColour = true

  /// - Parameter value: the value of a variable, nil where it is not set.
  init(_ value: (String) -> String?) throws(UsageError) {
    if let text = value("DUO_AUDIT_THREADS") {
      guard let number = Int(text), number > 0 else {
        throw UsageError("DUO_AUDIT_THREADS takes a number from 1 up, not '\(text)'")
      }
      threads = number
    }
    /// An empty name is none.
    func file(_ variable: String) -> String? { value(variable).flatMap { $0.isEmpty ? nil : $0 } }
    isPlain = value("DUO_AUDIT_PLAIN") == "1"
    parsedList = file("DUO_AUDIT_PARSED")
    wordList = file("DUO_AUDIT_WORDS")
    phaseList = file("DUO_AUDIT_PHASES")
    allowsColour = value("NO_COLOR")?.isEmpty ?? true && value("TERM") != "dumb"
  }
}
