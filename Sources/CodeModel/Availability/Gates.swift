import SwiftTree

/// What checks around a place guarantee.
extension UnitModel {
  /// The highest version of iOS that a node's surroundings check for, or nil: `#available` around it or passed before it, and
  /// `@available` on a declaration around it.
  func guaranteedVersion(at id: NodeID) -> SystemVersion? {
    var best: SystemVersion?
    func take(_ version: SystemVersion?) {
      if let version, best.map({ version > $0 }) ?? true { best = version }
    }
    take(declaredVersion(id))
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ifStatement, .whileStatement:
        switch unit[child].role {
        case .otherwise: take(unavailableCheck(parent))
        case .condition: for check in checks(parent) where check < child { take(checkedVersion(check)) }
        default: for check in checks(parent) { take(checkedVersion(check)) }
        }
      case .guardStatement where unit[child].role == .condition:
        for check in checks(parent) where check < child { take(checkedVersion(check)) }
      case .guardStatement where unit[child].role == .otherwise: take(unavailableCheck(parent))
      case .block, .file, .closure, .switchCase: take(versionPassed(before: child, in: parent))
      default: break
      }
      take(declaredVersion(parent))
      child = parent
    }
    return best
  }

  /// The availability checks among a statement's conditions; none where a comma would not do and they stand under `||`.
  func checks(_ statement: NodeID) -> [NodeID] {
    unit.children(statement).filter { unit[$0].role == .condition && unit[$0].kind == .availability }
  }

  /// The version that `#available(iOS 27.1, *)` asks for; nil for `#unavailable` and other platforms.
  func checkedVersion(_ check: NodeID) -> SystemVersion? {
    unit[check].detail == 1 ? nil : namedVersion(availabilityWords(check))
  }

  /// The version below which `if #unavailable(iOS 27.1)` leads, where it is the only condition.
  private func unavailableCheck(_ statement: NodeID) -> SystemVersion? {
    guard let check = onlyCheck(statement), check.isUnavailable else { return nil }
    return SystemVersion(check.version)
  }

  private func namedVersion(_ words: [String]) -> SystemVersion? {
    guard let position = words.firstIndex(of: "iOS"), position + 1 < words.count else { return nil }
    if let introduced = words.firstIndex(of: "introduced"), introduced + 1 < words.count {
      return SystemVersion(words[introduced + 1])
    }
    return SystemVersion(words[position + 1])
  }

  /// What `@available` on a declaration says.
  func declaredVersion(_ id: NodeID) -> SystemVersion? {
    guard unit[id].kind.isDeclaration || unit[id].kind == .accessor else { return nil }
    for attribute in unit.children(id) where unit[attribute].kind == .attribute && unit[attribute].known == .available {
      if let version = namedVersion(availabilityWords(attribute)) { return version }
    }
    return nil
  }

  /// The version that a statement before this one in its block leaves behind: `guard #available(...) else { return }`,
  /// `if #unavailable(...) { return }`, `if #available(...) { } else { return }`.
  private func versionPassed(before statement: NodeID, in block: NodeID) -> SystemVersion? {
    var best: SystemVersion?
    for earlier in unit.children(block) {
      if earlier >= statement { break }
      var versions: [SystemVersion?] = []
      switch unit[earlier].kind {
      case .guardStatement: versions = checks(earlier).map { checkedVersion($0) }
      case .ifStatement:
        let then = unit.child(earlier, .then), otherwise = unit.child(earlier, .otherwise)
        if then >= 0, leavesBlock(then) { versions = [unavailableCheck(earlier)] }
        if otherwise >= 0, leavesBlock(otherwise), unit[otherwise].kind != .ifStatement {
          versions += checks(earlier).map { checkedVersion($0) }
        }
      default: continue
      }
      for case let version? in versions where best.map({ version > $0 }) ?? true { best = version }
    }
    return best
  }

  /// Whether a block ends by leaving what it stands in.
  private func leavesBlock(_ block: NodeID) -> Bool {
    var last: NodeID = .none
    for child in unit.children(block) { last = child }
    guard last >= 0 else { return false }
    switch unit[last].kind {
    case .returnStatement, .throwStatement, .jumpStatement: return true
    case .call: return unit[last].known == .fatalError || unit[last].known == .preconditionFailure
    default: return false
    }
  }

  // MARK: - #if

  /// The conditions of `#if` that a byte stands under, with those of the arms before its own.
  func conditions(around byte: UInt32) -> [(text: String, isPassed: Bool)] {
    unit.conditionals.flatMap { block -> [(text: String, isPassed: Bool)] in
      guard let index = block.arms.firstIndex(where: { $0.body.contains(Int(byte)) }) else { return [] }
      return block.arms[...index].enumerated().compactMap { position, arm in
        guard !arm.condition.isEmpty else { return nil }
        return (unit.text.string(arm.condition), position < index)
      }
    }
  }

  /// Whether a place is compiled only where a flag is set that the configuration names.
  func isUnderKnownFlag(_ id: NodeID) -> Bool {
    guard !target.flags.isEmpty, !unit.conditionals.isEmpty else { return false }
    return conditions(around: unit[id].tokenStart).contains { condition in
      let words = CompileCondition(condition.text)
      return words.flags.contains { target.flags.contains($0.name) && $0.isNegated == condition.isPassed }
    }
  }

  /// Whether Mac Catalyst does not compile a place: a test for its environment, a flag of the project's, or a version of a
  /// library that its SDK lacks.
  func isWalledFromCatalyst(_ id: NodeID) -> Bool {
    if !unit.conditionals.isEmpty,
      conditions(around: unit[id].tokenStart).contains(where: { condition in
        let words = CompileCondition(condition.text)
        return words.asksForCatalyst || words.asksForLibraryVersion || words.flags.contains { $0.name != "DEBUG" }
      })
    {
      return true
    }
    var parent = id
    while parent >= 0 {
      let isUnavailable = unit.children(parent).contains { attribute in
        guard unit[attribute].kind == .attribute, unit[attribute].known == .available else { return false }
        let words = availabilityWords(attribute)
        return words.contains("macCatalyst") && words.contains("unavailable")
      }
      if isUnavailable { return true }
      parent = unit[parent].parent
    }
    return false
  }
}

/// The words of an `#if` condition, as far as questions of availability go.
struct CompileCondition {
  /// Flags with whether a `!` stands before them.
  private(set) var flags: [(name: String, isNegated: Bool)] = []
  private(set) var asksForCatalyst = false
  private(set) var asksForLibraryVersion = false
  /// The versions of the compiler or the language that it asks for.
  private(set) var compilerVersions: [SystemVersion] = []

  init(_ text: String) {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isLetter || first.isNumber || first == "_" {
        words.append(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        rest = rest.dropFirst(words[words.count - 1].count)
      } else {
        if !first.isWhitespace { words.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
    var index = 0
    while index < words.count {
      defer { index += 1 }
      guard words[index].first?.isLetter == true || words[index].first == "_" else { continue }
      let isNegated = index > 0 && words[index - 1] == "!"
      guard index + 1 < words.count, words[index + 1] == "(" else {
        if words[index] != "true", words[index] != "false" { flags.append((String(words[index]), isNegated)) }
        continue
      }
      let name = words[index]
      while index < words.count, words[index] != ")" {
        switch name {
        case "targetEnvironment" where words[index] == "macCatalyst": asksForCatalyst = true
        case "canImport" where words[index] == "_version" || words[index] == "_underlyingVersion":
          asksForLibraryVersion = true
        case "compiler", "swift": if let version = SystemVersion(words[index]) { compilerVersions.append(version) }
        default: break
        }
        index += 1
      }
    }
  }
}
