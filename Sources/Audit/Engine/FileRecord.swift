import CodeModel
import SwiftTree

/// What is kept of one file of a project between the rounds of a run.
struct FileRecord: Sendable {
  let file: FileReference
  /// Whether the file was named itself.
  let isNamed: Bool
  /// Whether its findings are wanted. The others are read for what they declare.
  let isReported: Bool

  /// The line that a person asks about, and what is known of it.
  var probedLine: Int?
  var trace: LineTrace?

  var result = FileResult()
  /// All identifiers of the file; nil where it was not read.
  var sketch: IdentifierSketch?
  /// What it holds of the rules' vocabulary.
  var names: NameSet?
  var hasWaiver = false
  /// The rules that are on for it, and those of them that may find something without knowing other files.
  var on: Set<Int> = []
  var active: Set<Int> = []
  /// Whether its words, or names of others in it, say that one of them may find something there, however it is read: what can't be
  /// read of any other file keeps nothing from anybody.
  var mayBreak = false
  /// Code of tests or of another platform: it tells other files nothing.
  var isSilent = false
  /// Whether it tells other files what its names stand for.
  var isIndexed = false
  /// Whether it names symbols of a new system and nothing says which one it is compiled for.
  var hasUnknownTarget = false
  /// How often it was parsed, and whether before anything was known of other files.
  var parses = 0
  var wasParsedFirst = false

  var exports: [OutsideName] = []
  var types: [OutsideType] = []
  /// What it passes to types of others, and of which types it was asked for all places.
  var calls: [OutsideCall] = []
  var askedCalls: Set<String> = []
  var demands: Set<Demand> = []
  /// What it does with names of others that asked.
  var outsideUses: [OutsideUse] = []
  /// What it was asked for by others.
  var asked: Set<String> = []
  var askedTypes: Set<String> = []
  var askedUses: Set<NameFacts.Key> = []
  /// Whether layout branches of other files show a member that it declares.
  var isShown = false
  /// Which of the names that were looked for it mentions, and which it declares.
  var mentions: Set<String> = []
  var declares: Set<String> = []
  /// Those of them that stand in no type.
  var globals: Set<String> = []
  var declaredTypes: Set<String> = []
  /// Those of them that it declares, and does not only extend.
  var definedTypes: Set<String> = []
  /// Where it uses names of other files.
  var uses: [HelperUse] = []

  /// The text of a file that is still to be audited for the first time.
  var waiting: SourceText?
  /// Kept while there is room.
  var text: SourceText?
  var unit: SyntaxUnit?

  init(_ file: FileReference, isNamed: Bool, isReported: Bool) {
    self.file = file
    self.isNamed = isNamed
    self.isReported = isReported
  }
}

/// A place where a file uses a name that another file declares.
struct HelperUse: Sendable, Equatable {
  var key: NameFacts.Key
  var place: Place
}
