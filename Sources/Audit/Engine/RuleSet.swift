import AuditRules
import CodeModel
import CodePatterns
import SwiftTree

/// All rules of a run, compiled together, with what dispatches a node to the patterns that may match it.
public struct RuleSet: Sendable {
  /// In name order.
  public let rules: [Rule]
  public let vocabulary: Vocabulary
  /// Finds the vocabulary's names in a file; made once for all threads.
  let filter: NameFilter
  /// Rules by name.
  let positions: [String: Int]
  /// Code patterns of all rules; tags are rule indices.
  let patterns: PatternIndex
  /// Finders that ask the code model, by rule.
  let constructFinders: [ConstructFinder]
  /// Plain chains of identifiers for text that no tree holds; each with its rule.
  let plainChains: [(chain: (names: [String], hasLeadingDot: Bool), rule: Int)]
  /// The rules that ask only for one of two things that are made for two widths, with whether these are types.
  let pairRules: [Int: Bool]
  /// Looks for the words that requirements ask for.
  let searches: [[String]: WordSearch]
  /// The rules that ask for such words.
  let asksForWords: Set<Int>
  /// The rules that ask only for sizes of hundreds of points.
  let sizeRules: Set<Int>
  /// The rules that ask for the version that a file is compiled for.
  let targetRules: Set<Int>
  /// For each rule the rules it is silent before.
  let yieldsTo: [Set<Int>]

  struct ConstructFinder: Sendable {
    let rule: Int
    let kind: ConstructKind
    let conditions: [Condition]
    /// One of these has to be met by a file's names.
    let requirements: [Requirement]
    /// Which declarations a finder of declarations is about.
    let query: DeclarationQuery

    /// Whether a width or height of hundreds of points is asked for.
    var asksForLargeSize: Bool {
      kind == .size
        && conditions.contains { condition in
          guard case .attribute(let name, let test) = condition, name == "width" || name == "height" else {
            return false
          }
          return test.asksForAtLeast(SizeNumbers.leastSize)
        }
    }

    /// The `twin` that the rule asks for, or nil.
    var twin: String? {
      for condition in conditions {
        if case .attribute("twin", let test) = condition, !test.isNegated { return test.texts.first }
      }
      return nil
    }
  }

  /// Compiles pages. Broken ones are left out and reported.
  /// - Parameter sizeSymbols: project names that hold a size of the main screen.
  public static func compile(
    _ pages: [RulePage], sizeSymbols: [String] = []
  ) throws(SwiftParserError) -> (rules: RuleSet, errors: [RuleFileError]) {
    var compiler = try RuleCompiler(sizeSymbols: sizeSymbols)
    var rules: [Rule] = []
    var errors: [RuleFileError] = []
    for page in pages.sorted(by: { $0.name < $1.name }) {
      do throws(RuleFileErrors) {
        rules.append(try compiler.compile(page))
      } catch {
        errors.append(contentsOf: error.errors)
      }
    }
    let set = RuleSet(rules, vocabulary: compiler.names.vocabulary)
    errors.append(contentsOf: set.unknownYields())
    return (set, errors)
  }

  /// The words by which a file may declare something that stands for an origin.
  private let originNames: [NameID]

  /// The words by which a file may hold a layout branch that tells others what it shows.
  private let foldingNames: [NameID]

  /// What a file has to hold for each rule.
  private let requirements: NameGroups

  private init(_ rules: [Rule], vocabulary: Vocabulary) {
    var requirements = NameGroups(vocabulary)
    for rule in rules { requirements.append(rule.requirements.joined().map(\.groups)) }
    self.requirements = requirements
    foldingNames = OriginNames.names(UnitModel.shownBy).compactMap { vocabulary.id($0) }
    originNames = OriginNames.exported.compactMap { vocabulary.id($0) }
    self.rules = rules
    self.vocabulary = vocabulary
    filter = NameFilter(vocabulary)
    positions = Dictionary(rules.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var patterns: [(pattern: Pattern, tag: Int)] = []
    var constructs: [ConstructFinder] = []
    var chains: [(chain: (names: [String], hasLeadingDot: Bool), rule: Int)] = []
    for (index, rule) in rules.enumerated() {
      for (finder, requirements) in zip(rule.finders, rule.requirements) {
        switch finder {
        case .code(let list):
          patterns.append(contentsOf: list.map { ($0, index) })
          // Conditions on captures ask nothing of a plain pattern, which has none; any others need a tree.
          let areOnCaptures = (rule.page.conditions?.entries ?? []).allSatisfy { $0.name.allSatisfy(\.isUppercase) }
          guard areOnCaptures, rule.page.within == nil else { continue }
          for pattern in list {
            if let names = pattern.plain { chains.append(((names, pattern.hasLeadingDot), index)) }
          }
        case .construct(let kind, let conditions):
          constructs.append(
            ConstructFinder(
              rule: index, kind: kind, conditions: conditions, requirements: requirements,
              query: DeclarationQuery(conditions, of: rule)))
        case .analysis: break
        }
      }
    }
    self.patterns = PatternIndex(patterns)
    constructFinders = constructs
    plainChains = chains
    let pairs = Dictionary(grouping: constructs, by: \.rule).filter { index, finders in
      finders.count == rules[index].finders.count && finders.allSatisfy { $0.twin != nil }
    }
    pairRules = pairs.mapValues { finders in finders.contains { $0.twin != "state" } }
    asksForWords = Set(rules.indices.filter { rules[$0].requirements.joined().contains { !$0.words.isEmpty } })
    let words = Set(rules.flatMap(\.requirements).joined().map(\.words)).filter { !$0.isEmpty }
    searches = Dictionary(uniqueKeysWithValues: words.map { ($0, WordSearch($0)) })
    sizeRules = Set(
      Dictionary(grouping: constructs, by: \.rule).filter { index, finders in
        finders.count == rules[index].finders.count && finders.allSatisfy(\.asksForLargeSize)
      }.keys)
    targetRules = Set(
      constructs.filter { finder in
        finder.kind == .symbol
          && finder.conditions.contains { if case .attribute("above-target", _) = $0 { true } else { false } }
      }.map(\.rule))
    let known = positions
    yieldsTo = rules.map { Set($0.page.yieldsTo.compactMap { known[$0] }) }
  }

  private func unknownYields() -> [RuleFileError] {
    rules.flatMap { rule in
      rule.page.yieldsTo.filter { positions[$0] == nil }.map { name in
        let nearest = nearestName(to: name, in: rules.map(\.name)).map { "; did you mean `\($0)`?" } ?? ""
        return rule.page.error("`\(name)` is no rule\(nearest)", key: .yieldsTo)
      }
    }
  }

  /// The rules that have to run so that these can report: themselves and those they are silent before.
  func closure(of wanted: Set<Int>) -> Set<Int> {
    var result = wanted
    var waiting = Array(wanted)
    while let next = waiting.popLast() {
      for other in yieldsTo[next] where result.insert(other).inserted { waiting.append(other) }
    }
    return result
  }

  /// Whether a file with these names may declare something that stands for an origin.
  func mayDeclareOrigins(_ names: NameSet) -> Bool { originNames.contains(where: names.contains) }

  /// Whether a file with these names may hold a layout branch.
  func mayFold(_ names: NameSet) -> Bool { foldingNames.contains(where: names.contains) }

  /// Adds the words of layout branches, for a file of which another one's branches show something.
  func insertFoldingNames(into names: inout NameSet) {
    for id in foldingNames { names.insert(id) }
  }

  /// Adds the words that what a name of another file holds is read by.
  func insertOriginNames(of name: OutsideName, into names: inout NameSet) {
    for word in OriginNames.names(name.value.origins.union(name.whole?.origins ?? [])) + [name.type].compactMap(\.self)
    {
      if let id = vocabulary.id(word) { names.insert(id) }
    }
  }

  /// Adds the words of what other files pass to a file's types, and of types that it makes values of. Returns whether there are any.
  func insertGivenNames(to record: FileRecord, _ facts: NameFacts, into names: inout NameSet) -> Bool {
    var isGiven = false
    for type in record.declaredTypes {
      for word in OriginNames.names(facts.passedOrigins(to: type)) {
        isGiven = true
        if let id = vocabulary.id(word) { names.insert(id) }
      }
    }
    guard !record.mentions.isDisjoint(with: facts.openTypes) else { return isGiven }
    for word in facts.openWords(ofTypesIn: record.mentions) {
      isGiven = true
      if let id = vocabulary.id(word) { names.insert(id) }
    }
    return isGiven
  }

  /// The rules that report one place of a whole project, which hangs on all of its files.
  var onceInProject: Set<Int> {
    Set(
      rules.indices.filter {
        rules[$0].page.once == .project || rules[$0].page.once == .pair || rules[$0].page.atLeast > 1
      })
  }

  /// The words that files are searched for, in the order of their bytes; what has to stand beside one is not said.
  public var words: [String] {
    let ids = Set(rules.flatMap { $0.requirements.joined().flatMap { $0.groups.joined() } })
    let words = ids.map { id in
      vocabulary.names[Int(id)].split(separator: " ").last.map { $0.filter { !"(.)".contains($0) } } ?? ""
    }
    return Set(words).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Rules that may find something in any file, as nothing has to stand in it: every file is parsed for them.
  var withoutWords: [Int] {
    rules.indices.filter { rules[$0].requirements.joined().contains { $0.groups.isEmpty && $0.words.isEmpty } }
  }

  /// The rules of these that a file with these names may break.
  func candidates(among wanted: Set<Int>, in names: NameSet) -> Set<Int> {
    wanted.filter { requirements.isMet($0, by: names) }
  }
}
