import CodeModel
import CodePatterns
import SwiftTree

/// Compiles pages to rules. All pages of a run go through one compiler, which numbers the names of their patterns.
public struct RuleCompiler {
  public private(set) var names = KnownName.collector()
  private let parser: SwiftParser

  /// The analyses that are written in Swift.
  public static let analyses = ["waivers"]

  /// Names of the project that hold a size of the main screen, without their types.
  private let sizeNames: [String]

  /// - Parameter sizeSymbols: project names that hold a size of the main screen: `Metrics.screenWidth`, `screenWidth`.
  public init(sizeSymbols: [String] = []) throws(SwiftParserError) {
    parser = try SwiftParser()
    for name in OriginNames.exported { _ = names.id(name) }
    sizeNames = sizeSymbols.compactMap { $0.split(separator: ".").last.map(String.init) }
  }

  /// Compiles a page. Throws everything that is wrong in it, with file, line and column.
  public mutating func compile(_ page: RulePage) throws(RuleFileErrors) -> Rule {
    var compilation = PageCompilation(page: page, names: names, parser: parser, sizeNames: sizeNames)
    let rule = compilation.compile()
    names = compilation.names
    guard compilation.errors.isEmpty else { throw RuleFileErrors(compilation.errors) }
    return rule
  }
}

/// The compilation of one page.
struct PageCompilation {
  let page: RulePage
  var names: NameCollector
  let parser: SwiftParser
  var errors: [RuleFileError] = []
  /// Captures that a pattern of the page has.
  var captures: Set<String> = []
  let sizeNames: [String]

  init(page: RulePage, names: NameCollector, parser: SwiftParser, sizeNames: [String] = []) {
    self.sizeNames = sizeNames
    self.page = page
    self.names = names
    self.parser = parser
  }

  mutating func compile() -> Rule {
    let finders = page.find.oneOrMore.compactMap { finder($0) }
    var conditions: [Condition] = []
    if let within = page.within { conditions.append(surroundings(within)) }
    if let notWithin = page.notWithin { conditions.append(.not(surroundings(notWithin))) }
    if let unless = page.unless {
      conditions.append(.not(.any(unless.oneOrMore.map { unlessCondition($0) })))
    }
    if let node = page.conditions { conditions.append(.all(entries(node, isWhere: true))) }
    let variants = (page.variants?.oneOrMore ?? []).compactMap { variant($0) }
    let rewrites = page.rewrites.compactMap { rewrite($0, finders) }
    let message = CaptureTemplate(message: page.message)
    check(message, at: page.frontMatter.entry("message")?.value)
    return Rule(
      page: page, finders: finders, conditions: conditions, variants: variants, message: message, rewrites: rewrites,
      requirements: requirements(of: finders))
  }

  mutating func report(_ message: String, _ node: YAMLNode) {
    errors.append(node.error(message, in: page.path))
  }

  // MARK: - find

  private mutating func finder(_ node: YAMLNode) -> Rule.Finder? {
    guard let entries = node.entries, let entry = entries.first, entries.count == 1 else {
      report("a matcher is one key, such as `code:` or `flow:`", node)
      return nil
    }
    switch entry.name {
    case "code": return .code(patterns(entry.value))
    case "analysis":
      guard let name = entry.value.text, RuleCompiler.analyses.contains(name) else {
        report(
          "there is no analysis of this name; known: \(RuleCompiler.analyses.joined(separator: ", "))", entry.value)
        return nil
      }
      return .analysis(name)
    default:
      guard let kind = ConstructKind(rawValue: entry.name) else {
        let known = ["code", "analysis"] + ConstructKind.allCases.map(\.rawValue)
        report(unknown("matcher", entry.name, known), node)
        return nil
      }
      return .construct(kind, constructConditions(kind, entry.value))
    }
  }

  /// The attributes of a construct, as conditions that must all hold.
  mutating func constructConditions(_ kind: ConstructKind, _ node: YAMLNode) -> [Condition] {
    guard let entries = node.entries else {
      report("`\(kind.rawValue)` takes attributes: \(kind.attributes.joined(separator: ", "))", node)
      return []
    }
    return entries.compactMap { entry -> Condition? in
      switch entry.name {
      case "has": return .has(patterns(entry.value))
      case "lacks": return .not(.has(patterns(entry.value)))
      case "value" where kind == .declares: return .has(patterns(entry.value))
      case "body" where kind == .declares: return bodyCondition(entry.value)
      default: break
      }
      guard kind.attributes.contains(entry.name) else {
        report(unknown("attribute of `\(kind.rawValue)`", entry.name, kind.attributes), entry.value)
        return nil
      }
      return attributeTest(entry.value, name: entry.name).map { .attribute(entry.name, $0) }
    }
  }

  mutating func attributeTest(_ node: YAMLNode, name: String) -> AttributeTest? {
    if let absent = node["present"], absent.text == "no" { return AttributeTest(texts: [], isAbsent: true) }
    let negated = node["not"]
    let values = (negated ?? node).oneOrMore.compactMap(\.text)
    let areRead = values.allSatisfy { text in
      guard let first = text.first, "<>=!".contains(first) else { return true }
      return NumberTest(text) != nil
    }
    guard !values.isEmpty, areRead else {
      report("`\(name)` takes a word, a number, a comparison such as '>= 382', a list of these or { not: ... }", node)
      return nil
    }
    if let known = AttributeWords.closed[name] {
      for value in values where !known.contains(value) {
        report(unknown("value of `\(name)`", value, known), node)
      }
    }
    return AttributeTest(texts: values, isNegated: negated != nil)
  }

  // MARK: - Code

  mutating func patterns(_ node: YAMLNode) -> [Pattern] {
    node.oneOrMore.compactMap { item in
      guard let source = item.text else {
        report("a pattern is Swift code in single quotes", item)
        return nil
      }
      do throws(PatternError) {
        let pattern = try Pattern(source, names: &names, parser: parser)
        captures.formUnion(pattern.variables)
        return pattern
      } catch {
        report("the pattern `\(source)` \(error.message)", item)
        return nil
      }
    }
  }

  // MARK: - Surroundings

  /// `in` and `not-in`: contexts, code forms or constructs, any of which counts.
  mutating func surroundings(_ node: YAMLNode) -> Condition {
    .any(node.oneOrMore.map { surrounding($0) })
  }

  private mutating func surrounding(_ node: YAMLNode) -> Condition {
    if let entry = node.entries?.first {
      guard let kind = ConstructKind(rawValue: entry.name) else {
        report(unknown("construct", entry.name, ConstructKind.allCases.map(\.rawValue)), node)
        return .any([])
      }
      return .construct(kind, constructConditions(kind, entry.value))
    }
    guard let text = node.text else {
      report("`in` takes contexts, code in quotes, or a construct", node)
      return .any([])
    }
    if let context = ContextSet.named(text) { return .context(context) }
    if !node.isQuoted {
      report(unknown("context", text, ContextSet.words.map(\.word)), node)
      return .any([])
    }
    return .around(patterns(node))
  }

  private mutating func unlessCondition(_ node: YAMLNode) -> Condition {
    if let text = node.text {
      if let context = ContextSet.named(text), !node.isQuoted { return .context(context) }
      return .has(patterns(node))
    }
    guard let entries = node.entries else {
      report("`unless` takes code in quotes, contexts, or one of file-has, file-lacks, runs-below", node)
      return .any([])
    }
    return .all(entries.map { entry in unlessEntry(entry) })
  }

  private mutating func unlessEntry(_ entry: YAMLNode.Entry) -> Condition {
    switch entry.name {
    case "code": return .has(patterns(entry.value))
    case "function-has": return .functionHas(patterns(entry.value))
    case "in": return surroundings(entry.value)
    case "file-has": return fileCondition(entry.value)
    case "file-lacks": return .not(fileCondition(entry.value))
    case "runs-below":
      guard let version = entry.value.text.flatMap(Version.init) else {
        report("`runs-below` takes a version in quotes, such as '17.0'", entry.value)
        return .any([])
      }
      return .runsBelow(version)
    default:
      let isAttribute =
        ConstructKind(rawValue: entry.name) == nil
        && ConstructKind.allCases.contains { $0.attributes.contains(entry.name) }
      if isAttribute || PlaceAttributes.names.contains(entry.name) {
        return attributeTest(entry.value, name: entry.name).map { .attribute(entry.name, $0) } ?? .any([])
      }
      guard let kind = ConstructKind(rawValue: entry.name) else {
        let known =
          ["code", "in", "function-has", "file-has", "file-lacks", "runs-below"]
          + PlaceAttributes.names + ConstructKind.allCases.map(\.rawValue)
        report(unknown("word of `unless`", entry.name, known), entry.value)
        return .any([])
      }
      return .construct(kind, constructConditions(kind, entry.value))
    }
  }

  /// A file test: a bare word is an identifier of the file, anything quoted is code.
  mutating func fileCondition(_ node: YAMLNode) -> Condition {
    .any(
      node.oneOrMore.map { item in
        guard let text = item.text else {
          report("`file-has` takes words or code in quotes", item)
          return .any([])
        }
        let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return .fileHas(isWord ? .word(names.id(text)) : .code(patterns(item)))
      })
  }

  private mutating func bodyCondition(_ node: YAMLNode) -> Condition {
    guard node.text == "empty" else {
      report("`body` takes `empty`", node)
      return .any([])
    }
    return .emptyBody
  }

  // MARK: - where and when

  mutating func entries(_ node: YAMLNode, isWhere: Bool) -> [Condition] {
    guard let entries = node.entries else {
      report("conditions are written as a mapping", node)
      return []
    }
    return entries.flatMap { entry in condition(entry) }
  }

  private mutating func condition(_ entry: YAMLNode.Entry) -> [Condition] {
    let isCapture = entry.name.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    if isCapture { return captureConditions(entry) }
    switch entry.name {
    case "in": return [surroundings(entry.value)]
    case "not-in": return [.not(surroundings(entry.value))]
    case "has": return [.has(patterns(entry.value))]
    case "lacks": return [.not(.has(patterns(entry.value)))]
    case "does": return [.does(patterns(entry.value))]
    case "does-not": return [.not(.does(patterns(entry.value)))]
    case "body": return [bodyCondition(entry.value)]
    case "function-has": return [.functionHas(patterns(entry.value))]
    case "file-has": return [fileCondition(entry.value)]
    case "file-lacks": return [.not(fileCondition(entry.value))]
    default:
      let known = Set(ConstructKind.allCases.flatMap(\.attributes) + PlaceAttributes.names)
      guard known.contains(entry.name) else {
        let words =
          ["in", "not-in", "has", "lacks", "does", "does-not", "body", "function-has", "file-has", "file-lacks"]
          + known.sorted()
        report(unknown("condition", entry.name, words), entry.value)
        return []
      }
      return attributeTest(entry.value, name: entry.name).map { [.attribute(entry.name, $0)] } ?? []
    }
  }

  private mutating func captureConditions(_ entry: YAMLNode.Entry) -> [Condition] {
    if !captures.contains(entry.name), page.analysis == nil {
      report(unknown("capture", entry.name, captures.sorted()), entry.value)
      return []
    }
    guard let tests = entry.value.entries else {
      report("a capture's conditions are written as { text: ... }", entry.value)
      return []
    }
    return tests.compactMap { test in captureCondition(entry.name, test) }
  }

  private mutating func captureCondition(_ name: String, _ test: YAMLNode.Entry) -> Condition? {
    let negated = test.value["not"]
    let texts = (negated ?? test.value).oneOrMore.compactMap(\.text)
    let isNegated = negated != nil
    switch test.name {
    case "text": return .capture(CapturePredicate(name, .text(TextTest(anyOf: texts, isNegated: isNegated))))
    case "words": return .capture(CapturePredicate(name, .words(WordTest(anyOf: texts, isNegated: isNegated))))
    case "number":
      let numbers = texts.compactMap(NumberTest.init)
      guard numbers.count == texts.count, !numbers.isEmpty else {
        report("`number` takes a number, a comparison such as '>= 382', even or odd", test.value)
        return nil
      }
      return .capture(CapturePredicate(name, .number(numbers)))
    case "even", "odd":
      guard let number = NumberTest(test.name) else { return nil }
      return .capture(CapturePredicate(name, .number([number])))
    case "same-as":
      return texts.first.map { .capture(CapturePredicate(name, .sameAs($0, isNegated: isNegated))) }
    case "origin":
      for text in texts where !AttributeWords.origins.contains(text) {
        report(unknown("origin", text, AttributeWords.origins), test.value)
      }
      return .captureValue(name, .origin(OriginTest(words: texts, isNegated: isNegated)))
    case "only-origin":
      for text in texts where !AttributeWords.origins.contains(text) {
        report(unknown("origin", text, AttributeWords.origins), test.value)
      }
      return .captureValue(name, .onlyOrigin(OriginTest(words: texts, isNegated: isNegated)))
    case "reads":
      for text in texts where !AttributeWords.origins.contains(text) {
        report(unknown("origin", text, AttributeWords.origins), test.value)
      }
      return .captureValue(name, .reads(OriginTest(words: texts, isNegated: isNegated)))
    case "starts": return .captureValue(name, .starts(WordTest(anyOf: texts, isNegated: isNegated)))
    case "runs": return attributeTest(test.value, name: "runs").map { .captureValue(name, .runs($0)) }
    case "named": return .captureValue(name, .named(WordTest(anyOf: texts, isNegated: isNegated)))
    case "does-nothing": return .captureValue(name, .idle(texts == ["yes"]))
    case "written": return .captureValue(name, .written(texts == ["yes"]))
    case "held": return .captureValue(name, .held(texts == ["yes"]))
    case "stored": return .captureValue(name, .stored(texts == ["yes"]))
    case "polarity":
      for text in texts where !AttributeWords.polarities.contains(text) {
        report(unknown("polarity", text, AttributeWords.polarities), test.value)
      }
      return .captureValue(name, .polarity(texts))
    case "inherits": return .captureValue(name, .inherits(texts))
    case "calls": return .capture(CapturePredicate(name, .calls(WordTest(anyOf: texts, isNegated: isNegated))))
    case "kind": return .captureValue(name, .kind(texts))
    case "type": return .captureValue(name, .type(texts))
    case "means": return .captureValue(name, .means(texts))
    case "has": return .captureValue(name, .has(patterns(test.value)))
    case "lacks": return .not(.captureValue(name, .has(patterns(test.value))))
    default:
      let known = [
        "text", "words", "calls", "number", "even", "odd", "same-as", "origin", "only-origin", "polarity", "kind",
        "type", "means", "inherits", "has", "lacks", "reads", "starts", "named", "stored", "held",
        "runs", "does-nothing", "written",
      ]
      report(unknown("condition of a capture", test.name, known), test.value)
      return nil
    }
  }

  func unknown(_ what: String, _ word: String, _ known: [String]) -> String {
    let nearest = nearestName(to: word, in: known).map { "; did you mean `\($0)`?" } ?? ""
    return "`\(word)` is no \(what)\(nearest)"
  }
}
