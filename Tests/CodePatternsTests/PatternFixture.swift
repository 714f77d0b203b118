import SwiftTree
import Testing

@testable import CodePatterns

/// A compiled pattern and what it finds.
struct PatternFixture {
  let pattern: Pattern
  let vocabulary: Vocabulary
  private let parser: SwiftParser

  init(_ source: String) throws {
    parser = try SwiftParser()
    var names = NameCollector()
    _ = names.id("unrelated")
    pattern = try Pattern(source, names: &names, parser: parser)
    vocabulary = names.vocabulary
  }

  func unit(_ code: String) -> SyntaxUnit {
    parser.parse(SourceText(path: "Test.swift", text: code), vocabulary: vocabulary)
  }

  /// All matches in source order. Checks on the way that the index finds the same as trying every node, and
  /// that what the pattern says it requires is in the text.
  func matches(_ code: String) -> [(match: Match, unit: SyntaxUnit)] {
    let unit = unit(code)
    #expect(unit.unread.isEmpty, "the test's code has to parse: \(code)")
    let index = PatternIndex([(pattern: pattern, tag: 7)])
    var found: [Match] = []
    var indexed: [Match] = []
    index.forEachMatch(in: unit, isWanted: Array(repeating: true, count: 8)) { match, tag in
      #expect(tag == 7)
      indexed.append(match)
    }
    for node in 0..<unit.count {
      let direct = pattern.match(unit, node)
      var slow = PatternMatcher(pattern, unit)
      #expect(slow.matches(0, node) == (direct != nil), "the anchor decides otherwise than the match")
      if let direct { found.append(direct) }
    }
    #expect(indexed == found)
    if !found.isEmpty {
      for group in pattern.requirement {
        #expect(group.contains { code.contains(vocabulary.names[Int($0)]) })
      }
    }
    return found.map { ($0, unit) }
  }

  /// The source text of every match.
  func found(_ code: String) -> [String] { matches(code).map { $0.unit.string($0.match.node) } }

  /// The reported token of every match.
  func tokens(_ code: String) -> [String] {
    matches(code).map { found in
      found.unit.text.string(Int(found.match.range.lowerBound)..<Int(found.match.range.upperBound))
    }
  }

  /// The text of a capture in every match.
  func captures(_ name: String, _ code: String) -> [String?] {
    matches(code).map { $0.match.captures.text(name, in: $0.unit) }
  }
}

/// The source text of every match of a pattern.
func found(_ pattern: String, _ code: String) throws -> [String] { try PatternFixture(pattern).found(code) }

/// How often a pattern matches.
func count(_ pattern: String, _ code: String) throws -> Int { try PatternFixture(pattern).found(code).count }

/// The error of a pattern that can't be used.
func failure(_ pattern: String) throws -> PatternError? {
  do {
    _ = try PatternFixture(pattern)
    return nil
  } catch let error as PatternError {
    return error
  }
}
