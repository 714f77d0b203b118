/// A rule as it is written: one Markdown page that is the rule, its documentation and its test.
///
/// The front matter is read when the page is made; the body is read each time it is asked for.
public struct RulePage: Sendable {
  /// The file's name without `.md`.
  public let name: String
  /// The name of the folder the page stands in.
  public let subject: String
  /// The path as given or found, for errors.
  public let path: String

  public let level: Level
  /// What the rule is about.
  public let title: String
  /// One sentence about a place, with captures and `{origin}` in braces.
  public let message: String
  /// What to write instead, on one line.
  public let fix: String
  /// The version of the program that had the rule first.
  public let since: String?
  /// The documents the rule comes from, each with its section.
  public let sources: [String]
  /// The frameworks whose code the rule is about.
  public let frameworks: [String]
  public let confidence: Confidence
  /// Which part of what was found is reported; nil for what the matcher marks itself.
  public let at: Part?
  /// The rules that report the same node instead of this one.
  public let yieldsTo: [String]
  /// Within what only the first place is reported.
  public let once: Extent?
  /// In how many types of the project the rule must find something before it says anything.
  public let atLeast: Int
  /// What `--fix` may write; the first that fits a place.
  public let rewrites: [Rewrite]

  /// What to look for: one matcher or a list of them.
  public let find: YAMLNode
  /// `in`: what has to stand around it.
  public let within: YAMLNode?
  /// `not-in`: what must not stand around it.
  public let notWithin: YAMLNode?
  public let unless: YAMLNode?
  /// `where`: conditions on captures.
  public let conditions: YAMLNode?
  public let variants: YAMLNode?

  /// The whole front matter, for the places of the plain keys.
  public let frontMatter: YAMLNode

  /// The page as it is in the file.
  let text: String
  /// Where the body starts in the bytes of `text`.
  let bodyOffset: Int
  /// The body's first line in the file, from 1.
  let bodyLine: Int

  /// Reads a page.
  ///
  /// - Parameters:
  ///   - text: the whole file.
  ///   - path: `<subject>/<name>.md`, with whatever stands before it.
  ///   - subject: the folder's name where the path does not say it.
  /// - Throws: everything that is wrong in the front matter; what is wrong in examples shows when they are read.
  public init(text: String, path: String, subject: String? = nil) throws(RuleFileErrors) {
    let bytes = Array(text.utf8)
    let matter: FrontMatter
    do {
      matter = try FrontMatter(bytes, path: path)
    } catch {
      throw RuleFileErrors([error])
    }
    var reader = PageKeyReader(root: matter.root, path: path)
    let components = path.split(separator: "/")
    let name = String((components.last ?? "").dropLast(components.last?.hasSuffix(".md") == true ? 3 : 0))
    reader.check(name: name)
    reader.checkKeys()

    let level = reader.choice(.level, Level.self, isRequired: true)
    let title = reader.line(.title, isRequired: true)
    let message = reader.line(.message, isRequired: true)
    let fix = reader.line(.fix, isRequired: true)
    let find = reader.node(.find, isRequired: true)
    since = reader.line(.since)
    sources = reader.words(.sources)
    frameworks = reader.words(.frameworks)
    confidence = reader.choice(.confidence, Confidence.self) ?? .high
    at = reader.choice(.at, Part.self)
    yieldsTo = reader.words(.yieldsTo)
    once = reader.choice(.once, Extent.self)
    atLeast = reader.number(.atLeast) ?? 1
    rewrites = reader.rewrites()
    within = reader.node(.within)
    notWithin = reader.node(.notWithin)
    unless = reader.node(.unless)
    conditions = reader.node(.conditions)
    variants = reader.node(.variants)
    guard reader.errors.isEmpty, let level, let title, let message, let fix, let find else {
      throw RuleFileErrors(reader.sortedErrors)
    }

    self.name = name
    self.subject = subject ?? components.dropLast().last.map(String.init) ?? ""
    self.path = path
    self.level = level
    self.title = title
    self.message = message
    self.fix = fix
    self.find = find
    self.text = text
    frontMatter = matter.root
    bodyOffset = matter.bodyOffset
    bodyLine = matter.bodyLine
  }

  /// The name of the analysis in Swift that finds this rule's places: `find: { analysis: NAME }`.
  public var analysis: String? { find["analysis"]?.text }

  /// An error about a key of the front matter, or about the page's first line where the key is not written.
  public func error(_ message: String, key: Key) -> RuleFileError {
    frontMatter.entry(key.rawValue)?.error(message, in: path)
      ?? RuleFileError(path: path, line: 1, column: 1, message: message)
  }
}
