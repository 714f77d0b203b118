import CodeModel
import CodePatterns
import SwiftTree

/// What a file must hold so that a page's finders have a chance.
extension PageCompilation {
  mutating func requirements(of finders: [Rule.Finder]) -> [[Requirement]] {
    return finders.map { finder -> [Requirement] in
      switch finder {
      case .code(let patterns):
        patterns.map {
          Requirement(
            $0.requirement + surroundingGroups() + captureGroups(of: $0) + momentGroups(page.conditions?["runs"])
              + fileGroups(),
            words: capturedWords(of: $0))
        }
      case .construct(let kind, let conditions):
        ConstructNames.ways(kind).map { groups in
          Requirement(
            groups.map { group in group.map { names.id($0) } } + conditionGroups(kind, conditions)
              + momentGroups(page.conditions?["runs"]) + fileGroups(),
            words: requiredWords(conditions))
        }
      case .analysis: []
      }
    }
  }

  /// A layout branch is one on a folding origin.
  private mutating func surroundingGroups() -> [[NameID]] {
    guard let within = page.within?.oneOrMore, within.allSatisfy({ $0.text == "layout-branch" }) else { return [] }
    return [originNames(["folding"])]
  }

  /// Code that runs at some moment stands in a file with a callback of that moment.
  private mutating func momentGroups(_ runs: YAMLNode?) -> [[NameID]] {
    guard let runs, runs["not"] == nil else { return [] }
    let moments = runs.oneOrMore.compactMap { $0.text.flatMap(Moment.init) }
    let known = moments.map(\.names)
    guard !known.contains(nil), !known.isEmpty else { return [] }
    let own = known.flatMap { $0 ?? [] }
    guard moments.contains(.appear) || moments.contains(.disappear) else { return [own.map { names.id($0) }] }
    // `task` is a word of many files that show nothing.
    let beside = moments.flatMap { $0 == .appear || $0 == .disappear ? ["SwiftUI"] : $0.names ?? [] }
    return [own, beside].map { group in group.map { names.id($0) } }
  }

  /// A rule that keeps silent where the file lacks something needs that.
  private mutating func fileGroups() -> [[NameID]] {
    var groups: [[NameID]] = []
    for entry in page.unless?.oneOrMore ?? [] {
      guard let entries = entry.entries, entries.count == 1, let lacks = entry["file-lacks"] else { continue }
      let texts = lacks.oneOrMore.compactMap(\.text)
      // The first name of each form: all of one form's names stand in a file that has it.
      let first = texts.compactMap { firstName(of: $0) }
      if first.count == texts.count, !first.isEmpty { groups.append(first.map { names.id($0) }) }
    }
    return groups
  }

  /// The first identifier of a form that is no capture.
  private func firstName(of form: String) -> String? {
    var name = ""
    var isCapture = false
    for character in form + " " {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
      } else {
        if !name.isEmpty, !isCapture { return name }
        name = ""
        isCapture = character == "$"
      }
    }
    return nil
  }

  /// Captures that must have an origin bring the names that origin is read by, those that must inherit a type its name.
  private mutating func captureGroups(of pattern: Pattern) -> [[NameID]] {
    var groups: [[NameID]] = []
    for entry in page.conditions?.entries ?? [] where pattern.variables.contains(entry.name) {
      for test in entry.value.entries ?? [] where test.value["not"] == nil {
        let texts = test.value.oneOrMore.compactMap(\.text)
        switch test.name {
        case "origin", "only-origin", "reads": groups.append(originNames(texts))
        case "runs": groups.append(contentsOf: momentGroups(test.value))
        case "inherits": groups.append(texts.map { names.id($0) })
        case "type":
          let known = texts.map { TypeNames.names(giving: $0) }
          if !known.contains(nil) { groups.append(known.flatMap { $0 ?? [] }.map { names.id($0) }) }
        default: break
        }
      }
    }
    return groups
  }

  /// The words one of which a captured name must have.
  private func capturedWords(of pattern: Pattern) -> [String] {
    for entry in page.conditions?.entries ?? [] where pattern.variables.contains(entry.name) {
      for test in entry.value.entries ?? [] where test.value["not"] == nil {
        let texts = test.value.oneOrMore.compactMap(\.text)
        // Words that stand together are one piece of a name: `signIn`. A text that may be put together has its last word in one piece.
        let words =
          test.name == "words"
          ? texts.map { $0.filter { $0 != " " } } : test.name == "means" ? texts.compactMap { wordsOf($0).last } : []
        if !words.isEmpty, words.allSatisfy({ $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }) { return words }
      }
    }
    return []
  }

  private mutating func conditionGroups(_ kind: ConstructKind, _ conditions: [Condition]) -> [[NameID]] {
    var groups: [[NameID]] = []
    for condition in conditions {
      switch condition {
      case .attribute(let name, let test) where !test.isNegated && !test.isAbsent:
        switch name {
        case "from", "on", "origin", "of", "insets": groups.append(originNames(test.texts))
        case "amount", "constant", "gutter":
          let numbers = test.texts.filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
          if numbers.count == test.texts.count {
            groups.append(numbers.map { names.id(String($0.prefix { $0 != "." })) })
          }
        case "kind" where kind == .padding && test.texts == ["additional"]:
          groups.append([names.id("additionalSafeAreaInsets")])
        case "kind" where kind == .padding && test.texts == ["content"]:
          groups.append(["contentInset", "contentMargins"].map { names.id($0) })
        case "to" where kind == .edgePin && test.texts == ["view"]: groups.append([names.id("view")])
        case "by" where kind == .reach && test.texts == ["effect"]:
          groups.append([names.id("backgroundExtensionEffect")])
        case "form" where kind == .gate && test.texts == ["available"]: groups.append([names.id("available")])
        case "form" where kind == .gate && test.texts == ["compiler"]:
          groups.append(["compiler", "swift"].map { names.id($0) })
        case "form" where kind == .gate && test.texts == ["flag"]:
          groups.append(UnitModel.flagNames.map { names.id($0) })
        case "version" where kind == .gate:
          let numbers = test.texts.filter { $0.allSatisfy { $0.isNumber || $0 == "." } }
          if numbers.count == test.texts.count {
            groups.append(numbers.map { names.id(String($0.prefix { $0 != "." })) })
          }
        case "builder": groups.append(["toolbar", "ToolbarContentBuilder", "ToolbarContent"].map { names.id($0) })
        case "to" where test.texts == ["identity"]: groups.append([names.id("id(")])
        case "type" where kind == .declares:
          let known = test.texts.map { TypeNames.names(giving: $0) }
          if !known.contains(nil) { groups.append(known.flatMap { $0 ?? [] }.map { names.id($0) }) }
        case "name" where kind == .declares, "inherits": groups.append(test.texts.map { names.id($0) })
        case "wrapper": groups.append(test.texts.map { names.id($0) })
        case "form" where test.texts == ["fits"]: groups.append([names.id("ViewThatFits")])
        case "twin": groups.append(ConstructNames.keepers.map { names.id($0) })
        case "extends": groups.append(test.texts.map { names.id("extension " + $0) })
        default: break
        }
      case .has(let patterns):
        // One name of each pattern, where every pattern has one.
        let named = patterns.compactMap { $0.requirement.first }
        if named.count == patterns.count, !named.isEmpty { groups.append(named.flatMap { $0 }) }
      default: break
      }
    }
    return groups
  }

  /// The words one of which a name must have, where a condition asks for some.
  private func requiredWords(_ conditions: [Condition]) -> [String] {
    for case .attribute("called", let test) in conditions where !test.isNegated && !test.isAbsent {
      return test.texts
    }
    // The first word of a text that is looked for.
    for case .attribute("says", let test) in conditions where !test.isNegated && !test.isAbsent {
      return Array(Set(test.texts.compactMap { $0.split(separator: " ").first.map(String.init) })).sorted()
    }
    return []
  }

  private mutating func originNames(_ words: [String]) -> [NameID] {
    let origins = words.reduce(into: OriginSet()) { $0.formUnion(AttributeWords.origin($1) ?? []) }
    let own = origins.contains(.mainScreen) ? sizeNames : []
    return (OriginNames.names(origins) + own).map { names.id($0) }
  }
}
