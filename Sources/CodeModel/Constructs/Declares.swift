import CodePatterns
import SwiftTree

/// The construct `declares`: functions, initialisers, properties, types and parameters by what is written of them.
extension UnitModel {
  /// All declarations but locals, enum cases and the parameters of closures, in source order.
  func declarationConstructs() -> [Construct] { declarations(DeclarationQuery()) }

  /// The declarations that a rule may be about, with the attributes that it asks for, in source order.
  public func declarations(_ query: DeclarationQuery) -> [Construct] {
    let names = query.names.map { Set($0.compactMap { unit.nameID($0) }) }
    var result: [Construct] = []
    func add(_ id: NodeID, named: NodeID? = nil, _ kind: String, type: NodeID) {
      guard query.kinds?.contains(kind) ?? true, names?.contains(unit[named ?? id].name) ?? true else { return }
      result.append(declares(id, named: named, kind: kind, type: type, asked: query.attributes))
    }
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .functionDeclaration: add(id, "function", type: unit.child(id, .returnType))
      case .initDeclaration: add(id, "init", type: .none)
      case .typeDeclaration where opensType(id): add(id, "type", type: .none)
      case .variableDeclaration where isMemberOrGlobal(id):
        let kind = getter(of: id) == nil && !isRequirement(id) ? "property" : "computed"
        let pattern = unit.child(id, .pattern)
        guard pattern >= 0 else {
          add(id, kind, type: unit.child(id, .type))
          continue
        }
        // `let (a, b) = pair`: one property a name.
        for binding in pattern..<unit[pattern].subtreeEnd where unit[binding].kind == .bindingPattern {
          add(id, named: binding, kind, type: .none)
        }
      case .parameter:
        switch unit[unit[id].parent].kind {
        case .functionDeclaration, .initDeclaration, .subscriptDeclaration:
          add(id, "parameter", type: unit.child(id, .type))
        default: break
        }
      default: break
      }
    }
    return result
  }

  /// Whether a type declaration stands for the type in this unit: an extension does only where the type itself is
  /// declared elsewhere and the extension adds what it conforms to.
  private func opensType(_ id: NodeID) -> Bool {
    guard unit[id].detail == TypeKeyword.extension.rawValue else { return true }
    guard unit.child(id, .inherits) >= 0 else { return false }
    let owner = index.owner(opened: id)
    return !index.declarations.contains { declaration in
      declaration.kind == .type && index.owner(opened: declaration.node) == owner
    }
  }

  private func declares(
    _ id: NodeID, named: NodeID?, kind: String, type: NodeID, asked: Set<String>?
  ) -> Construct {
    var construct = Construct(kind: .declares, node: id, place: named ?? id)
    construct.parts["name"] = named ?? id
    func isAsked(_ attribute: String) -> Bool { asked?.contains(attribute) ?? true }
    func add(_ attribute: String, _ words: @autoclosure () -> [String]) {
      guard isAsked(attribute), case let words = words(), !words.isEmpty else { return }
      construct.attributes[attribute] = AttributeValue(words: words)
    }
    add("kind", [kind])
    add("name", [unit.name(unit[named ?? id].name)])
    add("names", wordsOf(unit.name(unit[named ?? id].name)))
    add("override", AttributeValue.flag(hasModifier(id, .override)).words)
    add("static", AttributeValue.flag(hasModifier(id, .static) || hasModifier(id, .class)).words)
    add("type", typeWords(id, type))
    add("inherits", inheritedNames(id))
    add("extends", extendedNames(id))
    if kind == "computed", isAsked("origin"), let getter = getter(of: id), getter >= 0 {
      let value = blockValue(getter)
      add("origin", Self.originWords(value.origins, owner: value.owner).sorted())
    }
    if kind == "property" || kind == "type", isAsked("twin"), let twin = twin(id) {
      construct.half = twin.half
      construct.attributes["twin"] = .word(twin.word)
      if let other = twin.other { construct.trace = [TraceStep(node: other, text: "the other one")] }
    }
    if kind == "function" || kind == "init" { add("labels", FunctionMoment.labels(of: id, in: self)) }
    if kind == "property", unit.child(id, .attribute) >= 0 {
      add("keyed", keyWords(of: id))
      construct.attributes["stores"] = .word(storedKind(of: id))
    }
    add("wrapper", unit.children(id).filter { unit[$0].kind == .attribute }.map { unit.name(unit[$0].name) })
    return construct
  }

  /// Whether a protocol asks for a property: it keeps nothing itself.
  private func isRequirement(_ id: NodeID) -> Bool {
    enclosingTypes(of: id).first.map { unit[$0].detail == TypeKeyword.protocol.rawValue } ?? false
  }

  /// The type that the innermost extension around a member extends.
  private func extendedNames(_ id: NodeID) -> [String] {
    guard let type = enclosingTypes(of: id).first, unit[type].detail == TypeKeyword.extension.rawValue else {
      return []
    }
    return [unit.name(unit[type].name)]
  }

  func hasModifier(_ id: NodeID, _ name: KnownName) -> Bool {
    unit.children(id).contains { unit[$0].kind == .modifier && unit[$0].known == name }
  }

  /// A type as it is written, and its name without `some`, `any` and optionals; what a property is made of where the
  /// type is not written.
  private func typeWords(_ id: NodeID, _ type: NodeID) -> [String] {
    guard type >= 0 else {
      guard unit[id].kind == .variableDeclaration, case let value = unit.child(id, .value), value >= 0 else {
        return []
      }
      if unit[value].known == .screens, self.value(of: value).origins == .mainScreen { return ["[UIScreen]"] }
      return typeName(of: value).map { [$0] } ?? []
    }
    let written = unit.string(type).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let name = namedType(type), name != written else { return [written] }
    return [written, name]
  }

  /// The names that a type, or the type that a member belongs to, inherits from or conforms to.
  private func inheritedNames(_ id: NodeID) -> [String] {
    let type = unit[id].kind == .typeDeclaration ? id : enclosingTypes(of: id).first
    guard let type, case let owner = index.owner(opened: type), owner >= 0 else { return [] }
    return ancestry(of: index.owners[Int(owner)])
  }

  // MARK: - Bodies

  /// Whether a function has no statement but a call of the same function of `super`.
  public func hasEmptyBody(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .functionDeclaration, .initDeclaration, .deinitDeclaration: break
    default: return false
    }
    let body = unit.child(id, .body)
    guard body >= 0 else { return false }
    return unit.children(body).allSatisfy { isCallOfSuper($0, from: id) }
  }

  private func isCallOfSuper(_ statement: NodeID, from function: NodeID) -> Bool {
    guard unit[statement].kind == .call, unit[statement].name == unit[function].name else { return false }
    let callee = unit.child(statement, .callee)
    return callee >= 0 && callee + 1 < unit[callee].subtreeEnd && unit[callee + 1].kind == .superExpression
  }

  /// Whether a declaration's whole body, or the place of any other node, is run only below a version of iOS, whatever
  /// the app's deployment target.
  public func runsBelow(major: Int, _ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    let node = unit[id]
    if endsBefore(major, id) { return true }
    let body = unit.child(id, .body)
    if body >= 0,
      node.kind == .functionDeclaration || node.kind == .initDeclaration || node.kind == .variableDeclaration,
      bodyRunsBelow(major, body, of: id)
    {
      return true
    }
    let parent = node.parent
    guard parent >= 0 else { return false }
    if unit[parent].kind == .ifStatement, isArm(id, of: parent, below: major) { return true }
    // A type or function declared inside another one is not part of what its body does, but of when it is there.
    return runsBelow(major: major, parent)
  }

  /// `@available(iOS, deprecated: 17)`, `@available(iOS, obsoleted: 17.0)`.
  private func endsBefore(_ major: Int, _ id: NodeID) -> Bool {
    unit.children(id).contains { attribute in
      guard unit[attribute].kind == .attribute, unit[attribute].known == .available else { return false }
      let words = availabilityWords(attribute)
      guard words.contains("iOS") else { return false }
      return ["deprecated", "obsoleted"].contains { label in
        guard let position = words.firstIndex(of: label), position + 1 < words.count else { return false }
        return isAtMost(major, words[position + 1])
      }
    }
  }

  /// The body does nothing but below the version: calls of `super` aside, it starts by leaving, or is one `if`.
  private func bodyRunsBelow(_ major: Int, _ body: NodeID, of function: NodeID) -> Bool {
    let statements = unit.children(body).filter { !isCallOfSuper($0, from: function) }
    guard let first = statements.first else { return false }
    switch unit[first].kind {
    case .guardStatement:
      // `guard #unavailable(iOS 17) else { return }`
      guard let (version, isUnavailable) = onlyCheck(first), isUnavailable, isAtMost(major, version) else {
        return false
      }
      let otherwise = unit.child(first, .otherwise)
      return otherwise >= 0 && leaves(otherwise)
    case .ifStatement:
      guard let (version, isUnavailable) = onlyCheck(first), isAtMost(major, version) else { return false }
      let then = unit.child(first, .then)
      if isUnavailable { return statements.count == 1 && unit.child(first, .otherwise) < 0 }
      guard then >= 0 else { return false }
      // An empty first arm is a comment that says who does it from that version on.
      let isEmpty = unit[then].subtreeEnd == then + 1
      return leaves(then) || (isEmpty && statements.count == 1 && unit.child(first, .otherwise) >= 0)
    default: return false
    }
  }

  /// Whether a node is the arm of an `if` that only a version below is led into.
  private func isArm(_ id: NodeID, of statement: NodeID, below major: Int) -> Bool {
    guard let (version, isUnavailable) = onlyCheck(statement), isAtMost(major, version) else { return false }
    return unit[id].role == (isUnavailable ? .then : .otherwise)
  }

  /// The version of iOS that is the only condition of an `if` or `guard`.
  func onlyCheck(_ statement: NodeID) -> (version: String, isUnavailable: Bool)? {
    let conditions = unit.children(statement).filter { unit[$0].role == .condition }
    guard conditions.count == 1, unit[conditions[0]].kind == .availability else { return nil }
    let words = availabilityWords(conditions[0])
    guard let position = words.firstIndex(of: "iOS"), position + 1 < words.count else { return nil }
    return (words[position + 1], unit[conditions[0]].detail == 1)
  }

  /// Whether a block only leaves: `{ return }`.
  private func leaves(_ block: NodeID) -> Bool {
    let statements = Array(unit.children(block))
    return statements.count == 1 && unit[statements[0]].kind == .returnStatement
      && unit[statements[0]].subtreeEnd == statements[0] + 1
  }

  /// The names and versions of an availability check or attribute.
  func availabilityWords(_ id: NodeID) -> [String] {
    unit.string(id).split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.map(String.init)
  }

  /// Whether a version is not above `major`.0.
  func isAtMost(_ major: Int, _ version: String) -> Bool {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    guard let first = parts.first else { return false }
    return first < major || (first == major && parts.dropFirst().allSatisfy { $0 == 0 })
  }
}
