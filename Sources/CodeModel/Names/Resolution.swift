import CodePatterns
import SwiftTree

/// What a name in an expression means.
enum Resolution {
  /// Declarations in this unit: several where `#if` arms or overloads declare the name more than once.
  case declarations([Int])
  /// A name that another file declares.
  case outside(OutsideName)
  case nothing
}

extension UnitModel {
  /// What a name, member or callee means.
  func resolve(_ id: NodeID) -> Resolution {
    let node = unit[id]
    switch node.kind {
    case .name: return lookUp(node.name, at: id, skipsLocals: node.flags.contains(.explicitSelf))
    case .member:
      guard id + 1 < node.subtreeEnd else { return .nothing }
      return resolveMember(node.name, base: id + 1)
    case .implicitMember: return resolveImplicit(id)
    default: return .nothing
    }
  }

  /// A bare name: the innermost local, then members of the types around, then globals, then other files.
  func lookUp(_ name: NameID, at id: NodeID, skipsLocals: Bool = false) -> Resolution {
    let candidates = index.named(name)
    if candidates.isEmpty, !isKnownOutside(name) { return .nothing }
    if !skipsLocals, let local = innermostLocal(candidates, at: id) { return .declarations([local]) }
    for (depth, type) in enclosingTypes(of: id).enumerated() {
      let owner = index.owner(opened: type)
      guard owner >= 0 else { continue }
      let ownerName = index.owners[Int(owner)]
      // Code of a nested type sees only what belongs to an outer type itself, not to an instance of it.
      let found = members(candidates, ofTypeNamed: ownerName, name, staticOnly: depth > 0)
      if case .nothing = found {
        let nested = nestedTypes(candidates, in: ownerName)
        if nested.isEmpty { continue }
        return .declarations(nested)
      }
      return found
    }
    let globals = candidates.filter {
      let declaration = index.declarations[$0]
      return declaration.owner < 0 && declaration.kind != .local && declaration.kind != .parameter
        && (declaration.kind != .function || declaration.visible.lowerBound == 0)
    }
    if !globals.isEmpty { return .declarations(globals) }
    return outsideGlobal(name, at: id)
  }

  private func nestedTypes(_ candidates: [Int], in owner: String) -> [Int] {
    candidates.filter {
      let declaration = index.declarations[$0]
      guard declaration.kind == .type, declaration.owner >= 0 else { return false }
      return index.owners[Int(declaration.owner)] == owner
    }
  }

  private func innermostLocal(_ candidates: [Int], at id: NodeID) -> Int? {
    var best: Int?
    for candidate in candidates {
      let declaration = index.declarations[candidate]
      guard declaration.visible.contains(id) else { continue }
      switch declaration.kind {
      case .local, .parameter: break
      case .function where declaration.owner < 0 && declaration.visible.lowerBound > 0: break
      default: continue
      }
      // A variable is not in scope in its own initial value.
      if unit.contains(declaration.node, id), declaration.kind == .local { continue }
      if let current = best,
        index.declarations[current].visible.lowerBound > declaration.visible.lowerBound
      {
        continue
      }
      best = candidate
    }
    return best
  }

  /// The members of a type with this name: its own, then its ancestors', then those of other files.
  private func members(
    _ candidates: [Int], ofTypeNamed type: String, _ name: NameID, staticOnly: Bool = false
  ) -> Resolution {
    for (typeName, owner) in lineage(of: type) {
      let found = candidates.filter {
        let declaration = index.declarations[$0]
        return owner >= 0 && declaration.owner == owner && declaration.kind != .type
          && (declaration.isStatic || !staticOnly)
      }
      if !found.isEmpty { return .declarations(found) }
      if isKnownOutside(name), let found = outsideName(owner: typeName, unit.name(name)) { return .outside(found) }
    }
    if isKnownOutside(name) { ask(ofTypes: lineage(of: type).map(\.type), for: unit.name(name)) }
    return .nothing
  }

  /// The types whose members a type has, nearest first, with their owners in this file; remembered.
  private func lineage(of type: String) -> [(type: String, owner: Int32)] {
    if let known = lineages[type] { return known }
    let lineage = ([type] + ancestry(of: type) + systemClasses(of: type)).map { ($0, ownerIndex($0)) }
    lineages[type] = lineage
    return lineage
  }

  /// The classes of UIKit whose extensions a type has, where its ancestors in view don't name them.
  private func systemClasses(of type: String) -> [String] {
    if isController(type) { return ["UIViewController"] }
    if isView(type) { return ["UIView"] }
    // A view of SwiftUI's or of another file has what the project adds to all views.
    return SystemView.named(type) != nil || index.owner(named: type) < 0 && !isOfSystem(type) ? ["View"] : []
  }

  /// An owner by its full name, or by a last component that only one owner has.
  private func ownerIndex(_ type: String) -> Int32 {
    let exact = index.owner(named: type)
    if exact >= 0 { return exact }
    let suffix = "." + type
    let matches = index.owners.indices.filter { index.owners[$0].hasSuffix(suffix) }
    return matches.count == 1 ? Int32(matches[0]) : -1
  }

  private func resolveMember(_ name: NameID, base: NodeID) -> Resolution {
    let candidates = index.named(name)
    if candidates.isEmpty, !isKnownOutside(name) { return .nothing }
    if unit[base].kind == .superExpression { return .nothing }
    if let type = typeName(of: base) {
      let nested = nestedTypes(candidates, in: type)
      return nested.isEmpty ? members(candidates, ofTypeNamed: type, name) : .declarations(nested)
    }
    // The receiver's type is unknown: a name that the project declares once means that declaration, unless UIKit or
    // SwiftUI have a member of that name.
    guard KnownName(rawValue: name) == nil else { return .nothing }
    let inside = candidates.filter {
      index.declarations[$0].kind != .local && index.declarations[$0].kind != .parameter
    }
    let owners = Set(inside.map { index.declarations[$0].owner })
    let outside = outsideOwners(of: name, besides: owners)
    if owners.count == 1, outside.isEmpty, !facts.isAmbiguous(unit.name(name)), let owner = owners.first, owner >= 0 {
      return .declarations(inside)
    }
    if inside.isEmpty, facts.isUnique(unit.name(name)), let owner = outside.first, !owner.isEmpty,
      let found = outsideName(owner: owner, unit.name(name))
    {
      return .outside(found)
    }
    return .nothing
  }

  /// `.sidebarWidth`: a static member of the type that a place asks for, or one that the project adds to a number or size and
  /// declares as nothing else.
  private func resolveImplicit(_ id: NodeID) -> Resolution {
    let name = unit[id].name
    if let type = expectedType(of: id), !Self.numbersAndSizes.contains(type) {
      let found = members(index.named(name), ofTypeNamed: type, name, staticOnly: true)
      if case .declarations(let declared) = found {
        return declared.allSatisfy { index.declarations[$0].kind == .variable } ? found : .nothing
      }
      return found
    }
    guard KnownName(rawValue: name) == nil, !facts.isAmbiguous(unit.name(name)),
      wordsOf(unit.name(name)).count > 1 || takesNumber(id)
    else { return .nothing }
    let inside = index.named(name).filter { index.declarations[$0].owner >= 0 }
    let outside = outsideOwners(of: name, besides: Set(inside.map { index.declarations[$0].owner }))
    let owners = Set(inside.map { index.owners[Int(index.declarations[$0].owner)] }).union(outside)
    guard !owners.isEmpty, owners.isSubset(of: Self.numbersAndSizes),
      owners.count == 1 || owners.isSubset(of: Self.numbers),
      let owner = owners.sorted().first
    else { return .nothing }
    if !inside.isEmpty {
      return inside.allSatisfy { index.declarations[$0].isStatic } ? .declarations(inside) : .nothing
    }
    return outsideName(owner: owner, unit.name(name)).map { .outside($0) } ?? .nothing
  }

  /// Whether a place takes a number, size or Bool and nothing else: there a single word, such as `.large`, is no case of an enum.
  private func takesNumber(_ id: NodeID) -> Bool {
    if let type = expectedType(of: id) { return Self.numbersAndSizes.contains(type) }
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .argument:
      let label = unit.name(unit[parent].name)
      return !["alignment", "axis", "axes"].contains(label)
        && SinkTable.labels[label].map(Self.measuredSinks.contains) == true
    default: return unit[id].role == .condition
    }
  }

  private static let measuredSinks: Set<SinkKind> = [.size, .itemSize, .font, .corner, .spacing]

  /// The type that the place of an expression asks for, where it is written: of a variable, a default argument, what a function or
  /// getter gives.
  func expectedType(of id: NodeID) -> String? {
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ternary where unit[child].role != .condition: break
      case .returnStatement, .block, .accessor: break
      case .variableDeclaration, .parameter:
        guard unit[child].role == .value || unit[child].role == .body || unit[child].kind == .accessor else {
          return nil
        }
        let type = unit.child(parent, .type)
        return type >= 0 ? namedType(type) : nil
      case .functionDeclaration:
        let type = unit.child(parent, .returnType)
        return unit[child].role == .body && type >= 0 ? namedType(type) : nil
      default: return nil
      }
      child = parent
    }
    return nil
  }

  static let numbersAndSizes: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "CGSize", "CGRect", "EdgeInsets", "UIEdgeInsets", "NSDirectionalEdgeInsets",
    "Bool",
  ]
  /// One name for each of several kinds of numbers is one thing.
  private static let numbers: Set<String> = ["CGFloat", "Double", "Float", "Int"]

  // MARK: - Types of expressions

  /// The name of an expression's type, where the source says it; for a type's own name that type.
  public func typeName(of id: NodeID) -> String? {
    if let known = typeNames[id] { return known }
    typeNames[id] = .some(nil)
    let name = hingeType(of: id) ?? readTypeName(of: id)
    typeNames[id] = name
    return name
  }

  private func readTypeName(of id: NodeID) -> String? {
    let node = unit[id]
    switch node.kind {
    case .selfExpression: return enclosingTypeName(of: id)
    case .superExpression: return enclosingTypeName(of: id).flatMap { ancestry(of: $0).first }
    case .name:
      if node.known == .Self { return enclosingTypeName(of: id) }
      switch resolve(id) {
      case .declarations(let found):
        if let first = found.first { return declaredType(of: index.declarations[first]) }
      case .outside(let found): return found.type
      case .nothing: break
      }
      if unit.name(node.name).hasPrefix("$") { return anonymousParameterType(id) }
      if let type = SystemTypes.type(ofBare: node.known, in: self, at: id) { return type }
      // `current` and `main` alone in an extension of the class.
      if node.known == .current || node.known == .main, let type = enclosingTypeName(of: id),
        type == "UIDevice" || type == "UIScreen" || type == "UITraitCollection"
      {
        return type
      }
      return startsUppercase(node.name) ? unit.name(node.name) : nil
    case .member:
      guard id + 1 < node.subtreeEnd else { return nil }
      switch resolve(id) {
      case .declarations(let found):
        if let first = found.first {
          return declaredType(of: index.declarations[first]) ?? sharedInstance(node, base: id + 1)
        }
      case .outside(let found): return found.type ?? sharedInstance(node, base: id + 1)
      case .nothing: break
      }
      if let type = SystemTypes.type(ofMember: node.known) {
        return hasSystemMember(node.known, base: id + 1) ? type : nil
      }
      if startsUppercase(node.name) { return unit.name(node.name) }
      return sharedInstance(node, base: id + 1) ?? outsidePoseType(ofCase: id)
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return nil }
      if unit[callee].kind == .closure { return onlyResult(ofCall: id).flatMap { typeName(of: $0) } }
      switch resolve(callee) {
      case .declarations(let found):
        guard let first = found.first, index.declarations[first].kind == .function else { break }
        let result = unit.child(index.declarations[first].node, .returnType)
        return result >= 0 ? namedType(result) : nil
      case .outside(let found): return found.type
      case .nothing: break
      }
      return startsUppercase(unit[callee].name)
        ? typeName(of: callee)
        : unit[callee].known == .utsname ? "utsname" : nil
    case .cast:
      let type = unit.child(id, .type)
      return type >= 0 ? namedType(type) : nil
    case .binary where node.operator == .coalesce:
      return typeName(of: unit.child(id, .left)) ?? typeName(of: unit.child(id, .right))
    default: return nil
    }
  }

  /// Whether a receiver may be UIKit's: a type of the project's own has a `view` or `screen` of its own.
  private func hasSystemMember(_ name: KnownName?, base: NodeID) -> Bool {
    let type = typeName(of: base)
    if isForeign(type) { return false }
    guard name == .screen else { return true }
    return type == "UIWindowScene" || type == "UIWindow" || unit[base].known == .windowScene
  }

  /// `X.shared`, `X.current`: an X, where X says nothing else.
  private func sharedInstance(_ node: Node, base: NodeID) -> String? {
    switch node.known {
    case .shared, .current, .main: break
    default: return nil
    }
    guard unit[base].kind == .name, startsUppercase(unit[base].name) else { return nil }
    return typeName(of: base)
  }

  func startsUppercase(_ name: NameID) -> Bool {
    let text = unit.name(name)
    guard let byte = text.utf8.first else { return false }
    return byte < 0x80 ? (0x41...0x5A).contains(byte) : text.first?.isUppercase == true
  }

  /// The type that a declaration's value has, as written or constructed.
  func declaredType(of declaration: Declaration) -> String? {
    switch declaration.kind {
    case .type:
      let owner = index.owner(opened: declaration.node)
      return owner >= 0 ? index.owners[Int(owner)] : unit.name(declaration.name)
    case .enumCase: return declaration.owner >= 0 ? index.owners[Int(declaration.owner)] : nil
    case .function: return nil
    case .local, .parameter, .variable:
      let type = unit.child(declaration.node, .type)
      if type >= 0 { return namedType(type) }
      let value = unit.child(declaration.node, .value)
      if value >= 0 { return typeName(of: value) }
      if declaration.kind == .parameter { return closureParameterType(declaration) }
      if let path = environmentKey(declaration.node) { return environmentType(path) }
      if let object = environmentObject(declaration.node) { return object }
      if let part = tupleElement(of: declaration.node) { return typeName(of: part) }
      guard unit[declaration.node].kind == .optionalBinding else { return nil }
      switch lookUp(declaration.name, at: declaration.node) {
      case .declarations(let outer):
        guard let first = outer.first, index.declarations[first].node != declaration.node else { return nil }
        return declaredType(of: index.declarations[first])
      case .outside(let found): return found.type
      case .nothing: return nil
      }
    }
  }

  /// The full name of a type as it is written at a place: types nested in those around come first.
  private func fullName(_ written: String, at id: NodeID) -> String {
    for type in enclosingTypes(of: id) {
      let owner = index.owner(opened: type)
      guard owner >= 0 else { continue }
      let nested = index.owners[Int(owner)] + "." + written
      if index.owner(named: nested) >= 0 { return nested }
    }
    return written
  }

  /// The last name of a written type, optionals and `some` aside; of `A.B` the whole.
  func namedType(_ id: NodeID) -> String? {
    let node = unit[id]
    switch node.kind {
    case .typeName:
      if node.known == .Self { return enclosingTypeName(of: id) }
      return fullName(unit.text.string(Int(node.start)..<Int(node.tokenEnd)), at: id)
    case .optionalType, .opaqueType:
      return id + 1 < node.subtreeEnd ? namedType(id + 1) : nil
    default: return nil
    }
  }
}
