/// A command line that can't be understood.
struct UsageError: Error, Equatable {
  /// What is wrong and what to write instead: one sentence, lower case, no full stop.
  var sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
