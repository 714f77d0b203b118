import SwiftTree

/// A condition on what a metavariable stood for.
public struct CapturePredicate: Sendable, Equatable {
  public enum Test: Sendable, Equatable {
    /// The text: of a name or member also its name alone, of a string literal also its content.
    case text(TextTest)
    /// The words of the identifiers in it.
    case words(WordTest)
    /// The words of the functions that are called in it, or that it names alone; types that are made don't count.
    case calls(WordTest)
    /// A literal number that meets one of the conditions.
    case number([NumberTest])
    /// The same code as another capture, named without `$`, or not the same.
    case sameAs(String, isNegated: Bool)
  }

  /// The metavariable, named without `$`.
  public let capture: String
  public let test: Test

  public init(_ capture: String, _ test: Test) {
    self.capture = capture
    self.test = test
  }

  /// Whether the captures meet the condition; a metavariable that the pattern does not have meets none.
  public func holds(_ captures: Captures, in unit: SyntaxUnit) -> Bool {
    guard let capture = captures[capture] else { return false }
    switch test {
    case .text(let test): return test.holds(anySpelling: spellings(of: capture, in: unit))
    case .words(let test): return test.holds(any: identifiers(in: capture, unit))
    case .calls(let test): return test.holds(any: calledNames(in: capture, unit))
    case .number(let tests):
      guard capture.nodes.count == 1, let number = numericValue(unit, capture.nodes[0]) else { return false }
      return tests.contains { $0.holds(number) }
    case .sameAs(let name, let isNegated):
      guard let other = captures[name] else { return false }
      return isSame(capture, other, in: unit) != isNegated
    }
  }

  private func spellings(of capture: Capture, in unit: SyntaxUnit) -> [String] {
    var spellings = [capture.text(in: unit)]
    guard capture.nodes.count == 1 else { return spellings }
    let node = unit[capture.nodes[0]]
    switch node.kind {
    case .name, .member, .implicitMember, .typeName: spellings.append(unit.name(node.name))
    case .string: if let content = unit.literal(capture.nodes[0]) { spellings.append(content) }
    default: break
    }
    return spellings
  }

  private func identifiers(in capture: Capture, _ unit: SyntaxUnit) -> [String] {
    if capture.nodes.isEmpty { return capture.name == 0 ? [] : [unit.name(capture.name)] }
    var names: Set<NameID> = []
    for root in capture.nodes {
      for id in root..<unit[root].subtreeEnd where unit[id].name != 0 { names.insert(unit[id].name) }
    }
    return names.sorted().map(unit.name)
  }

  private func calledNames(in capture: Capture, _ unit: SyntaxUnit) -> [String] {
    var names: Set<NameID> = []
    for root in capture.nodes {
      for id in root..<unit[root].subtreeEnd where unit[id].kind == .call { names.insert(unit[id].name) }
      if unit[root].kind == .name || unit[root].kind == .member { names.insert(unit[root].name) }
    }
    return names.sorted().map(unit.name).filter { $0.first?.isUppercase == false }
  }

  private func isSame(_ a: Capture, _ b: Capture, in unit: SyntaxUnit) -> Bool {
    if a.name != 0 || b.name != 0 { return a.name == b.name }
    return a.nodes.count == b.nodes.count && zip(a.nodes, b.nodes).allSatisfy { unit.isSame($0, $1) }
  }
}
