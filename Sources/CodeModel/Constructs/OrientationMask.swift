import CodePatterns
import SwiftTree

/// The ways that an interface may stand in, as far as they count: upside down is none an iPhone has to have.
struct OrientationMask: OptionSet, Hashable {
  let rawValue: UInt8

  static let portrait = OrientationMask(rawValue: 1 << 0)
  static let landscapeLeft = OrientationMask(rawValue: 1 << 1)
  static let landscapeRight = OrientationMask(rawValue: 1 << 2)
  static let landscape: OrientationMask = [.landscapeLeft, .landscapeRight]
  static let all: OrientationMask = [.portrait, .landscape]

  /// A case of `UIInterfaceOrientation` or a member of its mask, or nil.
  init?(named name: String) {
    switch name {
    case "all", "allButUpsideDown": self = .all
    case "portrait": self = .portrait
    case "portraitUpsideDown": self = []
    case "landscape": self = .landscape
    case "landscapeLeft": self = .landscapeLeft
    case "landscapeRight": self = .landscapeRight
    default: return nil
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A member that the project adds to the mask, by what its name says: `.portraitForPhones`.
  init?(saidBy name: String) {
    let words = Set(wordsOf(name))
    guard words.isDisjoint(with: ["all", "any", "and", "or", "not", "but", "unknown", "full"]) else { return nil }
    switch (words.contains("portrait"), words.contains("landscape")) {
    case (true, false): self = .portrait
    case (false, true): self = .landscape
    default: return nil
    }
  }

  var excludesSome: Bool { self != .all }
}

/// Works out which masks an expression may be on an iPhone. What it can't read adds nothing.
struct OrientationMaskReader {
  let model: UnitModel
  private var open: Set<NodeID> = []

  private var unit: SyntaxUnit { model.unit }

  private static let maximumMasks = 16
  private static let types: Set<String> = ["UIInterfaceOrientationMask", "UIInterfaceOrientation"]

  init(_ model: UnitModel) { self.model = model }

  /// Whether a type is that of one orientation or of several.
  static func isMask(_ type: String) -> Bool { types.contains(type) }

  /// The masks that an expression may be; none where nothing is known of it.
  static func masks(of id: NodeID, in model: UnitModel) -> Set<OrientationMask> {
    var reader = OrientationMaskReader(model)
    return reader.masks(of: id)
  }

  /// The masks that a body may give.
  static func masks(givenBy body: NodeID, in model: UnitModel) -> Set<OrientationMask> {
    var reader = OrientationMaskReader(model)
    return reader.masks(givenBy: body)
  }

  private mutating func masks(givenBy body: NodeID) -> Set<OrientationMask> {
    model.resultsOnPhone(of: body).reduce(into: []) { $0.formUnion(masks(of: $1)) }
  }

  private mutating func masks(of id: NodeID) -> Set<OrientationMask> {
    guard id >= 0, open.count < UnitModel.maximumSteps * 2, open.insert(id).inserted else { return [] }
    defer { open.remove(id) }
    switch unit[id].kind {
    case .implicitMember: return masks(ofMember: id)
    case .member:
      let base = id + 1
      guard base < unit[id].subtreeEnd else { return [] }
      if unit[base].kind == .name, Self.types.contains(unit.name(unit[base].name)) { return masks(ofMember: id) }
      return unit.name(unit[id].name) == "rawValue" ? masks(of: base) : declaredMasks(id)
    case .name: return declaredMasks(id)
    case .array: return joined(unit.children(id).map { masks(of: $0) })
    case .ternary: return masks(ofTernary: id)
    case .binary where unit[id].operator == .coalesce:
      return masks(of: unit.child(id, .left)).union(masks(of: unit.child(id, .right)))
    case .ifStatement, .switchStatement:
      return model.resultsOnPhone(of: id).reduce(into: []) { $0.formUnion(masks(of: $1)) }
    case .call: return masks(ofCall: id)
    case .cast: return masks(of: unit.child(id, .value))
    default: return []
    }
  }

  /// Every mask of one joined with every mask of the others, where all are known.
  private func joined(_ parts: [Set<OrientationMask>]) -> Set<OrientationMask> {
    guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty }) else { return [] }
    var result: Set<OrientationMask> = [[]]
    for part in parts {
      result = Set(result.flatMap { one in part.map { one.union($0) } })
      guard result.count <= Self.maximumMasks else { return [] }
    }
    return result
  }

  private mutating func masks(ofMember id: NodeID) -> Set<OrientationMask> {
    let name = unit.name(unit[id].name)
    if let mask = OrientationMask(named: name) { return [mask] }
    let declared = model.index.named(unit[id].name).filter {
      let owner = model.index.declarations[$0].owner
      return owner >= 0 && Self.types.contains(model.index.owners[Int(owner)])
    }
    if !declared.isEmpty { return masks(of: declared) }
    let outside = Self.types.sorted().compactMap { model.outsideMasks(ofMember: name, of: $0) }
    if !outside.isEmpty { return outside.reduce(into: []) { $0.formUnion($1) } }
    return OrientationMask(saidBy: name).map { [$0] } ?? []
  }

  private mutating func masks(ofTernary id: NodeID) -> Set<OrientationMask> {
    let condition = unit.child(id, .condition)
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    switch model.constantOnPhone(condition) {
    case true?: return masks(of: then)
    case false?: return masks(of: otherwise)
    case nil: return masks(of: then).union(masks(of: otherwise))
    }
  }

  private mutating func masks(ofCall id: NodeID) -> Set<OrientationMask> {
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return [] }
    if unit[callee].kind == .closure {
      let body = unit.child(callee, .body)
      return body >= 0 ? masks(givenBy: body) : []
    }
    let arguments = unit.arguments(id).filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
    if Self.types.contains(unit.name(unit[callee].name)) {
      return arguments.first.map { masks(of: $0) } ?? []
    }
    if unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd, let argument = arguments.first {
      switch unit.name(unit[callee].name) {
      case "union": return joined([masks(of: callee + 1), masks(of: argument)])
      case "intersection": return changed(callee + 1, by: argument) { $0.intersection($1) }
      case "subtracting": return changed(callee + 1, by: argument) { $0.subtracting($1) }
      default: break
      }
    }
    guard case .declarations(let found) = model.resolve(callee) else { return model.outsideMasks(of: callee) }
    return masks(of: found)
  }

  private mutating func changed(
    _ one: NodeID, by other: NodeID, _ change: (OrientationMask, OrientationMask) -> OrientationMask
  ) -> Set<OrientationMask> {
    let changes = masks(of: other)
    return Set(masks(of: one).flatMap { mask in changes.map { change(mask, $0) } })
  }

  private mutating func declaredMasks(_ id: NodeID) -> Set<OrientationMask> {
    guard case .declarations(let found) = model.resolve(id) else { return model.outsideMasks(of: id) }
    return masks(of: found)
  }

  /// `mask.insert(.landscape)`: what it is then can't be read.
  private func isChangedInPlace(_ declaration: Declaration) -> Bool {
    guard unit[declaration.node].detail == VariableKeyword.var.rawValue else { return false }
    return model.uses(of: declaration.name).contains { use in
      guard unit[use].role == .base, case let member = unit[use].parent, unit[member].role == .callee else {
        return false
      }
      switch unit.name(unit[member].name) {
      case "insert", "remove", "formUnion", "formIntersection", "subtract", "update":
        return model.means(use, declaration)
      default: return false
      }
    }
  }

  private mutating func masks(of declarations: [Int]) -> Set<OrientationMask> {
    declarations.reduce(into: []) { $0.formUnion(masks(of: model.index.declarations[$1])) }
  }

  /// What a declared name may hold: its initial value, what is assigned to it in this file, what computes it.
  mutating func masks(of declaration: Declaration) -> Set<OrientationMask> {
    let id = declaration.node
    switch unit[id].kind {
    case .functionDeclaration:
      let body = unit.child(id, .body)
      return body >= 0 ? masks(givenBy: body) : []
    case .variableDeclaration: break
    case .optionalBinding: return masks(of: unit.child(id, .value))
    case .parameter: return masks(of: unit.child(id, .value))
    default: return []
    }
    if let getter = model.getter(of: id) { return getter >= 0 ? masks(givenBy: getter) : [] }
    if isChangedInPlace(declaration) { return [] }
    var result = masks(of: unit.child(id, .value))
    for use in model.uses(of: declaration.name) where model.isAssigned(use) && model.means(use, declaration) {
      result.formUnion(masks(of: unit.child(unit[use].parent, .right)))
    }
    return result
  }
}
