import CodePatterns
import SwiftTree

/// The construct `gate`: a check for a version, of the system or of the compiler.
extension UnitModel {
  func gateConstructs() -> [Construct] { systemGates() + compilerGates() + flagGates() }

  // MARK: - Versions of the system

  private func systemGates() -> [Construct] {
    (0..<unit.count).compactMap { id in
      guard unit[id].kind == .availability, unit[id].detail == 0, let version = checkedVersion(id),
        case let statement = unit[id].parent, statement >= 0
      else { return nil }
      var gate = Construct(kind: .gate, node: id, place: id)
      gate.attributes["form"] = .word("available")
      gate.attributes["version"] = AttributeValue(number: version.number)
      gate.attributes["builder"] = builder(of: statement).map { .word($0) }
      if let lowest = target.deploymentTarget { gate.attributes["target"] = AttributeValue(number: lowest.number) }
      let region = guardedNodes(statement, after: id)
      let versions = coveredVersions(in: region)
      gate.attributes["covers"] =
        versions.isEmpty
        ? .word(mayHoldMore(in: region) ? "unknown" : "nothing")
        : AttributeValue(words: versions.map { "\($0.major).\($0.minor)" })
      gate.named = Array(names(in: region)).sorted()
      gate.texts["VERSION"] = "\(version.major).\(version.minor)"
      return gate
    }
  }

  /// The nodes that a check lets run: conditions behind it and the arm, or what follows a `guard`.
  private func guardedNodes(_ statement: NodeID, after check: NodeID) -> [Range<NodeID>] {
    var ranges: [Range<NodeID>] = []
    for child in unit.children(statement) where child > check {
      if unit[child].role == .condition || unit[child].role == .then || unit[child].role == .body {
        ranges.append(child..<unit[child].subtreeEnd)
      }
    }
    if unit[statement].kind == .guardStatement {
      let block = unit[statement].parent
      ranges.append(unit[statement].subtreeEnd..<unit[block].subtreeEnd)
    }
    return ranges
  }

  private func coveredVersions(in ranges: [Range<NodeID>]) -> [SystemVersion] {
    var versions = Set(
      newSymbolUses.filter { use in ranges.contains { $0.contains(use.node) } }.map(\.symbol.version))
    // What the project itself keeps for the new system counts like the system's own.
    let own = versionedNames
    for range in ranges {
      for id in range { if let version = own[unit[id].name] { versions.insert(version) } }
    }
    return versions.sorted()
  }

  /// The names that this unit declares for a new system alone.
  func readVersionedNames() -> [NameID: SystemVersion] {
    guard checksVersions else { return [:] }
    var names: [NameID: SystemVersion] = [:]
    for declaration in index.declarations where declaration.kind != .local && declaration.kind != .parameter {
      guard let version = guaranteedVersion(at: declaration.node), version >= SystemVersion(27) else { continue }
      // An initialiser or an extension of a type brings its members along.
      names[declaration.name] = version
    }
    return names
  }

  /// The names that a unit declares for iOS 27.1 alone.
  public func namesForFoldable() -> Set<String> {
    Set(versionedNames.filter { $0.value >= .foldable }.keys.map(unit.name))
  }

  /// Whether a name says that it may belong to the new system, though no symbol that is known has it.
  private func mayHoldMore(in ranges: [Range<NodeID>]) -> Bool {
    names(in: ranges).contains { name in
      !isDeclaredHere(named: name) && wordsOf(name).contains { Self.newWords.contains($0) }
    }
  }

  private func isDeclaredHere(named name: String) -> Bool {
    unit.nameID(name).map { !index.named($0).isEmpty } ?? false
  }

  private func names(in ranges: [Range<NodeID>]) -> Set<String> {
    var names: Set<String> = []
    for range in ranges {
      for id in range where unit[id].name != 0 { names.insert(unit.name(unit[id].name)) }
    }
    return names
  }

  /// Words of what iOS 27 brought.
  private static let newWords: Set<String> = [
    "hinge", "fold", "folded", "foldable", "crease", "division", "divisions", "occlusion", "occlusions", "arrangement",
    "region",
    "regions", "reserved", "accessory", "vertical", "compression", "axis", "overflow", "pinned", "duo", "posture",
    "concentric", "minimization", "minimize", "placement", "guide", "scene", "corner",
  ]

  // MARK: - Builders

  /// `toolbar` where a statement chooses what a builder of toolbar content gives, and not what a view in it shows.
  private func builder(of statement: NodeID) -> String? {
    var child = statement
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement, .block, .switchStatement, .switchCase: child = parent
      case .closure:
        guard let passing = call(passing: parent), unit[passing.call].known == .toolbar else { return nil }
        return holdsToolbarContent(parent) ? "toolbar" : nil
      case .functionDeclaration, .variableDeclaration, .accessor:
        let declaration = unit[parent].kind == .accessor ? unit[parent].parent : parent
        return givesToolbarContent(declaration) ? "toolbar" : nil
      default: return nil
      }
    }
    return nil
  }

  /// A builder that gives nothing but views is one of views.
  private func holdsToolbarContent(_ closure: NodeID) -> Bool {
    (closure + 1..<unit[closure].subtreeEnd).contains { id in
      let node = unit[id]
      guard node.kind == .call || node.kind == .name else { return false }
      if node.known == .ToolbarItem || node.known == .ToolbarItemGroup { return true }
      return Self.toolbarContent.contains(unit.name(node.name))
    }
  }

  private static let toolbarContent: Set<String> = [
    "ToolbarSpacer", "ToolbarOverflowMenu", "ToolbarTitleMenu", "DefaultToolbarItem", "visibilityPriority",
    "axisBehavior",
  ]

  private func givesToolbarContent(_ declaration: NodeID) -> Bool {
    unit.children(declaration).contains { child in
      if unit[child].kind == .attribute { return unit[child].known == .ToolbarContentBuilder }
      guard unit[child].role == .returnType || unit[child].role == .type else { return false }
      return (child..<unit[child].subtreeEnd).contains {
        unit[$0].known == .ToolbarContent || unit.name(unit[$0].name) == "CustomizableToolbarContent"
      }
    }
  }

  // MARK: - Versions of the compiler

  /// `#if compiler(>=6.4)`: blocks that are chosen by nothing but the compiler's version.
  private func compilerGates() -> [Construct] {
    unit.conditionals.compactMap { block in
      let conditions = block.arms.map { CompileCondition(unit.text.string($0.condition)) }
      let versions = conditions.flatMap(\.compilerVersions)
      guard let least = versions.min(), let first = block.arms.first,
        conditions.allSatisfy({ $0.flags.isEmpty && !$0.asksForLibraryVersion })
      else { return nil }
      let uses = newSymbolUses.filter { use in
        let start = Int(unit[use.node].tokenStart)
        return block.range.contains(start) && !isChosenInside(use.node, of: block)
      }
      guard let use = uses.first else { return nil }
      var gate = Construct(kind: .gate, node: use.node, place: use.node)
      gate.range = UInt32(first.directive.lowerBound)..<UInt32(Self.directiveEnd(first.directive))
      gate.attributes["form"] = .word("compiler")
      gate.attributes["version"] = AttributeValue(number: least.number)
      gate.attributes["covers"] = AttributeValue(
        words: Set(uses.map(\.symbol.version)).sorted().map { "\($0.major).\($0.minor)" })
      gate.named = Set(uses.map(\.symbol.name)).sorted()
      gate.texts["SYMBOL"] = use.symbol.name
      return gate
    }
  }

  /// `#if` alone, without its condition.
  private static func directiveEnd(_ directive: Range<Int>) -> Int {
    min(directive.lowerBound + 3, directive.upperBound)
  }

  /// Whether another block around a use, inside or outside of this one, asks for something that tells the SDKs apart.
  private func isChosenInside(_ id: NodeID, of block: ConditionalBlock) -> Bool {
    conditions(around: unit[id].tokenStart).contains { condition in
      let words = CompileCondition(condition.text)
      return !words.flags.isEmpty || words.asksForLibraryVersion
    }
  }
}
