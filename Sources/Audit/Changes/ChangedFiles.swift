/// What has changed since a commit, in all repositories that a run's files belong to.
struct ChangedFiles: Sendable {
  /// By the repository's root, without `/` at its end.
  private var repositories: [String: ChangedLines] = [:]

  /// Why git could not say what has changed.
  struct Failure: Error, Equatable {
    /// One sentence.
    var sentence: String
  }

  /// Asks git what has changed since the last commit that a reference and the current commit have in common, changes that
  /// are not committed included.
  /// - Parameters:
  ///   - reference: a branch, tag or commit, as git understands it.
  ///   - files: those whose repositories are asked.
  init(since reference: String, of files: [FileReference]) throws(Failure) {
    for root in Set(files.map(\.repositoryFolder)).sorted() {
      repositories[root] = try Self.changes(since: reference, in: root)
    }
  }

  /// Whether anything of a file has changed.
  func hold(_ file: FileReference) -> Bool { repositories[file.repositoryFolder]?.files[file.repository] != nil }

  /// Whether one of the lines that a region stands on has changed.
  func hold(_ place: Place) -> Bool {
    let lines = place.start.line...max(place.start.line, place.end.line)
    return repositories[place.file.repositoryFolder]?.holds(lines, of: place.file.repository) ?? false
  }

  private static func changes(since reference: String, in root: String) throws(Failure) -> ChangedLines {
    let git = ["-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "-C", root]
    func ask(_ arguments: [String]) -> [UInt8]? { GitCommand.output(git + arguments) }
    guard ask(["rev-parse", "--git-dir"]) != nil else {
      throw Failure(
        sentence: "--changed-since \(reference): \(root) is in no git repository that can be read; leave the option out"
      )
    }
    guard let commit = ask(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]) else {
      throw Failure(
        sentence: "--changed-since \(reference): git knows no such branch, tag or commit; fetch it, or name another")
    }
    let name = line(commit)
    guard let base = ask(["merge-base", name, "HEAD"]) else {
      throw Failure(
        sentence: "--changed-since \(reference): it and the current commit have no commit in common here; "
          + "a shallow clone has to be deepened first (git fetch --unshallow)")
    }
    let settings = ["--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--diff-filter=d"]
    let diff = ask(
      ["diff"] + settings + ["--src-prefix=a/", "--dst-prefix=b/", line(base), "--"])
    let untracked = ask(["ls-files", "--others", "--exclude-standard", "-z"])
    guard let diff, let untracked else {
      throw Failure(sentence: "--changed-since \(reference): git could not say what has changed in \(root)")
    }
    return ChangedLines(diff: diff, untracked: untracked)
  }

  private static func line(_ output: [UInt8]) -> String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

extension FileReference {
  /// The root of the repository that the file belongs to, without `/` at its end; the project's folder where it is in none.
  var repositoryFolder: String {
    Paths.withoutSlash(String(decoding: absolute.utf8.dropLast(repository.utf8.count), as: UTF8.self))
  }
}
