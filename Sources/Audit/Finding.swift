import AuditRules
import CodeModel

/// One defect at one place.
public struct Finding: Sendable, Equatable {
  /// The rule's name.
  public var rule: String
  public var level: Level
  public var confidence: Confidence
  public var place: Place
  /// One sentence about this place, lower case, no full stop.
  public var message: String
  /// What to write instead, on one line.
  public var fix: String
  /// Places that explain the finding: the steps of a value's origin, the uses of a helper, what `once` folded.
  public var related: [RelatedPlace]
  /// Stable across line moves: rule, path, normalised line and ordinal.
  public var fingerprint: String
  /// The reason of the waiver that covers the finding, or nil.
  public var waived: String?
  /// What the place is one of two of, where the rule reports pairs.
  public var half: PairHalf?
  /// Whether the baseline knows the finding.
  public var isBaselined: Bool
  /// Code that would mend it, where one right answer exists.
  public var rewrite: Rewrite?
  /// The full name of the type that the place stands in; empty outside of types.
  public var enclosingType = ""
  /// The names of the project that the finding is about where they are declared: their uses in other files explain it.
  var defines: [NameFacts.Key] = []
  /// Names that mean something else where the project declares them.
  var named: [String] = []
  /// Whether these are names that a check stands around, not symbols.
  var isAboutGate = false

  public init(
    rule: String, level: Level, confidence: Confidence, place: Place, message: String, fix: String,
    related: [RelatedPlace] = [], fingerprint: String = "", waived: String? = nil, isBaselined: Bool = false
  ) {
    self.rule = rule
    self.level = level
    self.confidence = confidence
    self.place = place
    self.message = message
    self.fix = fix
    self.related = related
    self.fingerprint = fingerprint
    self.waived = waived
    self.isBaselined = isBaselined
  }
}

/// Code to write in place of other code.
public struct Rewrite: Sendable, Equatable {
  /// What is replaced; an empty region is inserted at.
  public var place: Place
  public var text: String
  /// Whether the meaning stays the same, so that nobody has to look.
  public var isSafe: Bool

  public init(place: Place, text: String, isSafe: Bool) {
    self.place = place
    self.text = text
    self.isSafe = isSafe
  }
}

/// A region of a file, in every unit that a format may want.
public struct Place: Sendable, Equatable {
  public var file: FileReference
  /// Bytes from the file's start.
  public var range: Range<Int>
  public var start: Position
  /// After the last character.
  public var end: Position
  /// The whole text of the line the region starts on, without its line break; invalid UTF-8 repaired.
  public var line: String

  public init(file: FileReference, range: Range<Int>, start: Position, end: Position, line: String) {
    self.file = file
    self.range = range
    self.start = start
    self.end = end
    self.line = line
  }
}

/// A position in a file; lines and columns count from 1.
public struct Position: Sendable, Equatable {
  public var line: Int
  /// Column in bytes of UTF-8.
  public var utf8: Int
  /// Column in UTF-16 units.
  public var utf16: Int
  /// Column in characters as a person counts them.
  public var characters: Int

  public init(line: Int, utf8: Int, utf16: Int, characters: Int) {
    self.line = line
    self.utf8 = utf8
    self.utf16 = utf16
    self.characters = characters
  }
}

/// One file under the names that different readers need. All use `/`.
public struct FileReference: Sendable, Hashable {
  /// Absolute, symbolic links of named paths kept.
  public var absolute: String
  /// Relative to the working folder where it lies below it, else absolute: text and JSON.
  public var shown: String
  /// Relative to the root of the git repository, else to the project: SARIF.
  public var repository: String
  /// Relative to the project: baseline keys, `exclude`, fingerprints.
  public var project: String

  public init(absolute: String, shown: String, repository: String, project: String) {
    self.absolute = absolute
    self.shown = shown
    self.repository = repository
    self.project = project
  }
}

/// A place that explains a finding.
public struct RelatedPlace: Sendable, Equatable {
  public var place: Place
  public var message: String

  public init(place: Place, message: String) {
    self.place = place
    self.message = message
  }
}
