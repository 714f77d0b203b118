import AuditRules
import Reports

/// A command line that was understood.
struct Invocation: Equatable {
  var command: Command
  /// Paths, or the names of rules.
  var words: [String]
  var settings: Settings
  /// Options that were given, to tell what a command has no use for.
  private(set) var isHelp = false
  private(set) var isVersion = false

  /// - Parameters:
  ///   - arguments: the command line, the program's own name first.
  ///   - exists: whether there is a file or folder at a path; a first word that is one is never taken for a misspelt
  ///     command.
  init(_ arguments: [String], exists: (String) -> Bool) throws(UsageError) {
    let items = try OptionReader.read(arguments)
    (command, words) = try Self.command(items, exists: exists)
    settings = Settings()
    for case .option(let option, let value) in items {
      if option == .help { isHelp = true }
      if option == .version { isVersion = true }
      guard command.takes(option) else {
        throw UsageError("duo-audit \(command.rawValue) has no use for \(option.name); leave it out")
      }
      try settings.set(option, value ?? "")
    }
    guard !isHelp, !isVersion else { return }
    try settings.check()
    try checkWords()
  }

  /// The command is the first word, if it is one.
  private static func command(
    _ items: [OptionReader.Item], exists: (String) -> Bool
  ) throws(UsageError) -> (Command, [String]) {
    var words: [String] = []
    var firstWord: String?
    for item in items {
      switch item {
      case .option: break
      case .word(let word):
        if words.isEmpty, firstWord == nil { firstWord = word } else { words.append(word) }
      case .path(let path): words.append(path)
      }
    }
    guard let firstWord else { return (.scan, words) }
    if let command = Command(rawValue: firstWord) { return (command, words) }
    let isName = !firstWord.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    if isName, let nearest = nearestName(to: firstWord, in: Command.allCases.map(\.rawValue)), !exists(firstWord) {
      throw UsageError("\(firstWord) is neither a command nor a path that exists; did you mean duo-audit \(nearest)?")
    }
    return (.scan, [firstWord] + words)
  }

  private func checkWords() throws(UsageError) {
    if settings.isHTML, command != .survey {
      throw UsageError("html is a format of duo-audit survey alone")
    }
    let others: Set<ReportFormat> = [.text, .json]
    if command == .survey || command == .page, !others.contains(settings.format) {
      let formats = command == .survey ? "text, json or html" : "text or json"
      throw UsageError("duo-audit \(command.rawValue) writes \(formats), not \(settings.format.rawValue)")
    }
    switch command {
    case .page where words.isEmpty || words[0].isEmpty: throw UsageError("duo-audit page needs a type: TYPE [PATH]...")
    case .page, .survey, .scan, .config:
      if words.contains("") { throw UsageError("a path is empty; the working folder is .") }
      if let word = words.first, settings.readsInput {
        throw UsageError("--stdin audits the text on standard input alone; leave out \(word)")
      }
    case .rules:
      if let word = words.first {
        throw UsageError("duo-audit rules takes no words; duo-audit explain \(word) prints a rule's page")
      }
      if settings.format != .text, settings.format != .json {
        throw UsageError("duo-audit rules writes text or json, not \(settings.format.rawValue)")
      }
    case .trace:
      if words.isEmpty { throw UsageError("duo-audit trace needs a place: FILE:LINE") }
      if words.count > 1 { throw UsageError("duo-audit trace takes one place, FILE:LINE; leave out \(words[1])") }
      if TracedPlace(words[0]) == nil {
        throw UsageError("\(words[0]) is no place; write FILE:LINE, such as App/Feed.swift:42")
      }
    case .`init`:
      if words.contains("") { throw UsageError("a path is empty; the working folder is .") }
      if words.count > 1 { throw UsageError("duo-audit init takes one folder; leave out \(words[1])") }
    case .completions:
      let shells = Completions.Shell.allCases.map(\.rawValue)
      if words.count != 1 || !shells.contains(words[0]) {
        throw UsageError("duo-audit completions takes a shell: \(shells.joined(separator: ", "))")
      }
    case .explain:
      if words.isEmpty { throw UsageError("duo-audit explain needs a rule's name; duo-audit rules lists them") }
    }
  }
}
