/// What git ignores, asked once for each repository.
struct GitIgnore {
  private var answers: [String: Answer] = [:]

  private struct Answer {
    /// The folder that was asked about, with `/` at its end.
    var scope: String
    /// Paths relative to the repository, folders without `/`. Never holds what lies in an ignored folder, nor a tracked file.
    var ignored: Set<String>
  }

  /// Asks git about a repository, unless an earlier answer covers the same folder. A missing git, or one that fails (a
  /// checkout that belongs to somebody else, a broken repository), means that nothing is ignored.
  /// - Parameters:
  ///   - repository: the folder that holds `.git`, with `/` at its end.
  ///   - scope: the part of it to ask about, with `/` at its end.
  mutating func ask(repository: String, scope: String) {
    if let known = answers[repository], Paths.rest(of: scope, below: known.scope) != nil { return }
    var arguments = [
      // A file system monitor would be a process that outlives this one.
      "-c", "core.fsmonitor=false", "--literal-pathspecs", "-C", repository,
      "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z",
    ]
    if scope != repository { arguments += ["--", Paths.rest(of: scope, below: repository) ?? scope] }
    let output = GitCommand.output(arguments) ?? []
    var ignored: Set<String> = []
    for path in output.split(separator: 0) {
      if path.last == UInt8(ascii: "/") {
        ignored.insert(String(decoding: path.dropLast(), as: UTF8.self))
      } else if FileKind(name: path) != nil {
        ignored.insert(String(decoding: path, as: UTF8.self))
      }
    }
    answers[repository] = Answer(scope: scope, ignored: ignored)
  }

  /// What is ignored in a repository that was asked about.
  func ignored(in repository: String) -> Set<String> {
    answers[repository]?.ignored ?? []
  }
}
