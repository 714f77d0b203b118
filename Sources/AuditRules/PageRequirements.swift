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
            $0.requirement + surroundingGroups() + captureGroups(of: $0) + momentGroups(page.conditions?["runs"]))
        }
      case .construct(let kind, let conditions):
        ConstructNames.ways(kind).map { groups in
          Requirement(
            groups.map { group in group.map { names.id($0) } } + conditionGroups(kind, conditions)
              + momentGroups(page.conditions?["runs"]))
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
        default: break
        }
      }
    }
    return groups
  }

  private mutating func conditionGroups(_ kind: ConstructKind, _ conditions: [Condition]) -> [[NameID]] {
    var groups: [[NameID]] = []
    for condition in conditions {
      switch condition {
      case .attribute(let name, let test) where !test.isNegated && !test.isAbsent:
        switch name {
        case "from", "on", "origin", "of": groups.append(originNames(test.texts))
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

  private mutating func originNames(_ words: [String]) -> [NameID] {
    let origins = words.reduce(into: OriginSet()) { $0.formUnion(AttributeWords.origin($1) ?? []) }
    let own = origins.contains(.mainScreen) ? sizeNames : []
    return (OriginNames.names(origins) + own).map { names.id($0) }
  }
}
