/// What git ignores, asked once for each repository. Git works while folders are read.
struct GitIgnore {
  private var questions: [String: Question] = [:]

  private struct Question {
    /// The folder that was asked about, with `/` at its end.
    var scope: String
    /// Paths relative to the repository, folders without `/`. Never holds what lies in an ignored folder, nor a tracked file.
    var ignored: BackgroundWork<Set<String>>
  }

  /// Asks git about a repository, unless an earlier answer covers the same folder. A missing git, or one that fails (a
  /// checkout that belongs to somebody else, a broken repository), means that nothing is ignored.
  /// - Parameters:
  ///   - repository: the folder that holds `.git`, with `/` at its end.
  ///   - scope: the part of it to ask about, with `/` at its end.
  mutating func ask(repository: String, scope: String) {
    if let known = questions[repository], Paths.rest(of: scope, below: known.scope) != nil { return }
    var arguments = [
      // A file system monitor would be a process that outlives this one.
      "-c", "core.fsmonitor=false", "--literal-pathspecs", "-C", repository,
      "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z",
    ]
    if scope != repository { arguments += ["--", Paths.rest(of: scope, below: repository) ?? scope] }
    let question = arguments
    questions[repository] = Question(
      scope: scope, ignored: BackgroundWork { Self.read(GitCommand.output(question) ?? []) })
  }

  private static func read(_ output: [UInt8]) -> Set<String> {
    var ignored: Set<String> = []
    for path in output.split(separator: 0) {
      if path.last == UInt8(ascii: "/") {
        ignored.insert(String(decoding: path.dropLast(), as: UTF8.self))
      } else if FileKind(name: path) != nil {
        ignored.insert(String(decoding: path, as: UTF8.self))
      }
    }
    return ignored
  }

  /// Whether git has answered about a repository, or was not asked.
  func isAnswered(about repository: String) -> Bool { questions[repository]?.ignored.isDone ?? true }

  /// What is ignored in a repository that was asked about. Waits for the answer.
  func ignored(in repository: String) -> Set<String> { questions[repository]?.ignored.result ?? [] }
}
