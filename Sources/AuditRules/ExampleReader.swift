/// Makes examples of fences and collects what is wrong with them.
struct ExampleReader {
  /// The sign in front of the reported token.
  static let mark: Unicode.Scalar = "↓"

  /// The languages of examples, with the name of a file that has none.
  private static let languages: [(name: String, file: String)] = [
    ("swift", "Example.swift"),
    ("plist", "Info.plist"),
    ("pbxproj", "App.xcodeproj/project.pbxproj"),
    ("xml", "Main.storyboard"),
    ("storyboard", "Main.storyboard"),
    ("xib", "View.xib"),
  ]

  private let path: String
  private var examples: [RulePage.Example] = []
  private var errors: [RuleFileError] = []

  /// The words of one fence after its language.
  private struct Form {
    var kind: RulePage.Example.Kind?
    var isContinued = false
    var file: MarkdownFence.Word?
    var settings: [String] = []
  }

  init(path: String) {
    self.path = path
  }

  mutating func add(_ fence: MarkdownFence) {
    guard let form = form(of: fence) else { return }
    guard let kind = form.kind else {
      if form.isContinued {
        fail("a fence that goes on with '+' says flagged or clean, as the fence before it", fence, at: nil)
      }
      return
    }
    guard fence.isClosed else {
      fail("the fence does not end; close it by a line of backticks", fence, at: nil)
      return
    }
    guard let name = name(for: fence, form: form, taken: form.isContinued ? examples.last?.files ?? [] : []) else {
      return
    }
    let file = file(of: fence, name: name, kind: kind)
    guard form.isContinued else {
      examples.append(RulePage.Example(kind: kind, files: [file], settings: form.settings, line: fence.line))
      return
    }
    guard let last = examples.indices.last, examples[last].kind == kind else {
      fail("'+' goes on with a \(kind.rawValue) example, and there is none before it", fence, at: "+")
      return
    }
    examples[last].files.append(file)
    examples[last].settings += form.settings.filter { !examples[last].settings.contains($0) }
  }

  func complete() throws(RuleFileErrors) -> [RulePage.Example] {
    var errors = errors
    for example in examples where example.kind == .flagged && example.files.allSatisfy(\.marks.isEmpty) {
      let message = "a flagged example marks what is reported by '\(Self.mark)' in front of it"
      errors.append(RuleFileError(path: path, line: example.line, column: 1, message: message))
    }
    guard errors.isEmpty else {
      throw RuleFileErrors(errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return examples
  }

  // MARK: Parts of a fence

  private mutating func form(of fence: MarkdownFence) -> Form? {
    var form = Form()
    let kinds = RulePage.Example.Kind.allCases.map(\.rawValue)
    for word in fence.words.dropFirst() {
      if let kind = RulePage.Example.Kind(rawValue: word.text) {
        if form.kind != nil {
          fail("an example is flagged or clean, once", fence, at: word.text)
          return nil
        }
        form.kind = kind
      } else if word.text == "+" {
        form.isContinued = true
      } else if word.text.hasPrefix("file=") {
        form.file = word
      } else {
        form.settings.append(word.text)
      }
    }
    if form.kind == nil {
      // A misspelt example would be documentation that nobody tests.
      for word in fence.words.dropFirst() {
        guard let near = nearestName(to: word.text, in: kinds) else { continue }
        fail("unknown word '\(word.text)'; did you mean '\(near)'?", fence, at: word.text)
        return nil
      }
    }
    return form
  }

  /// The file's name, nil where it is wrong.
  private mutating func name(
    for fence: MarkdownFence, form: Form, taken: [RulePage.Example.File]
  ) -> String? {
    if let word = form.file {
      let name = String(word.text.dropFirst("file=".count))
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      if parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) {
        fail("'\(word.text)' is no relative path such as file=Feed/FeedView.swift", fence, at: word.text)
        return nil
      }
      if taken.contains(where: { $0.path == name }) {
        fail("the example has a file '\(name)' already; each file has its own name", fence, at: word.text)
        return nil
      }
      return name
    }
    guard let usual = Self.languages.first(where: { $0.name == fence.language }) else {
      let known = Self.languages.map(\.name)
      let advice =
        nearestName(to: fence.language, in: known).map { "did you mean '\($0)'?" }
        ?? "known are \(known.joined(separator: ", ")); another language names its file by file="
      fail("unknown language '\(fence.language)'; \(advice)", fence, at: fence.language)
      return nil
    }
    if !taken.contains(where: { $0.path == usual.file }) { return usual.file }
    let dot = usual.file.lastIndex(of: ".") ?? usual.file.endIndex
    return "\(usual.file[..<dot])\(taken.count + 1)\(usual.file[dot...])"
  }

  /// Takes the marks out of the fence's lines.
  private mutating func file(
    of fence: MarkdownFence, name: String, kind: RulePage.Example.Kind
  ) -> RulePage.Example.File {
    var text = String.UnicodeScalarView()
    var length = 0
    var marks: [Int] = []
    for (index, line) in fence.lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() {
        if scalar != Self.mark {
          text.append(scalar)
          length += UTF8.width(scalar)
          continue
        }
        marks.append(length)
        if kind == .clean {
          let place = (line: fence.line + 1 + index, column: fence.indent.unicodeScalars.count + column + 1)
          let message = "a clean example marks nothing; take '\(Self.mark)' out or call the example flagged"
          errors.append(RuleFileError(path: path, line: place.line, column: place.column, message: message))
        }
      }
      text.append("\n")
      length += 1
    }
    return RulePage.Example.File(
      path: name, language: fence.language, text: String(text), marks: marks, line: fence.line + 1)
  }

  /// An error about a word of a fence's opening line, or about the whole fence.
  private mutating func fail(_ message: String, _ fence: MarkdownFence, at word: String?) {
    let column = fence.words.first { $0.text == word }?.column ?? fence.indent.unicodeScalars.count + 1
    errors.append(RuleFileError(path: path, line: fence.line, column: column, message: message))
  }
}
