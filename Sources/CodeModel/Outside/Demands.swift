import CodePatterns
import SwiftTree

/// What a unit asks of other files: only names and types on which a finding may hang.
extension UnitModel {
  /// Whether what is known of a name without an origin may be seen: this unit asked for it before.
  func isGranted(_ name: String, owner: String) -> Bool {
    guard let owners = grantedNames[name] else { return false }
    return owners.isEmpty || owners.contains(lastComponent(of: owner))
  }

  /// The owners of which each name was asked before; none for any.
  func readGrantedNames() -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for case .name(let name, let owners) in granted {
      if owners.isEmpty || result[name]?.isEmpty ?? false {
        result[name] = []
      } else {
        result[name, default: []].formUnion(owners)
      }
    }
    return result
  }

  // MARK: - Types

  /// Asks other files for a type that this file does not declare, and for the superclasses that it is known to have.
  public func ask(ofType type: String) {
    var current = type
    for _ in 0..<Self.maximumSteps where !isOfSystem(current) {
      let isHere = isDeclaredHere(current)
      if !isHere { demands.insert(.type(of: current)) }
      let own = index.inheritance(index.owner(named: current)).first.map { unit.name($0) }
      guard let next = isHere ? own : outsideAncestor(of: current), next != current else { return }
      current = next
    }
  }

  /// Asks for the ancestors of a type that this file only extends, and that may be a view's or a controller's.
  func ask(ofExtended type: String) {
    if index.owner(named: type) >= 0, !isView(type), !isController(type) { ask(ofType: type) }
  }

  /// Whether this file declares a type, and does not only extend it.
  func isDeclaredHere(_ type: String) -> Bool {
    let owner = index.owner(named: type)
    return owner >= 0 && declaredOwners.contains(owner)
  }

  func readDeclaredOwners() -> Set<Int32> {
    Set(index.declarations.filter { $0.kind == .type }.map { index.owner(opened: $0.node) })
  }

  /// Asks for the declaration of a class's base, where its name does not say what it is.
  func askForBase(_ type: String) {
    let endings = [
      "View", "Controller", "Cell", "Control", "Button", "Label", "Delegate", "DataSource", "Protocol", "able", "ing",
    ]
    if !endings.contains(where: type.hasSuffix), type != "Any", type != "Error" { ask(ofType: type) }
  }

  /// Asks for types whose members another file may add to those that are known here.
  func ask(ofTypes types: [String], for name: String) {
    guard facts.names(called: name).contains(where: { $0.isOpen && !$0.owner.isEmpty }) else { return }
    for type in types { ask(ofType: type) }
  }

  /// Whether a type's name is UIKit's, SwiftUI's or Foundation's.
  func isOfSystem(_ type: String) -> Bool {
    SystemView.named(type) != nil || SystemView.values.contains(type) || ViewNames.valueTypes.contains(type)
      || ["UI", "NS", "CG", "CA", "AV", "MK", "WK"].contains { type.hasPrefix($0) }
  }

  // MARK: - Names

  /// Asks other files for a function that an origin is passed to.
  func ask(ofFunction call: NodeID, carrying origins: OriginSet) {
    guard !startsUppercase(unit[call].name), !origins.isDisjoint(with: Self.exported),
      case let callee = unit.child(call, .callee), callee >= 0, case .nothing = resolve(callee)
    else { return }
    let owners: [String]
    switch unit[callee].kind {
    case .name: owners = ownOwners(at: callee) + [""]
    case .member where callee + 1 < unit[callee].subtreeEnd:
      let follower = FlowFollower(model: self, origins: origins)
      let views = follower.isViewPosition(call) ? ["View"] : []
      owners = typeName(of: callee + 1).map { family($0) + views } ?? views
    default: return
    }
    ask(unit.name(unit[call].name), of: owners)
  }

  /// Asks for all that is known of a name of another file.
  func ask(of name: OutsideName) { ask(name.name, of: [lastComponent(of: name.owner)]) }

  func ask(_ name: String, of owners: [String]) { demands.insert(.name(name, owners: Set(owners).sorted())) }

  /// Asks the other declarations of the types around for names that stand by themselves in an expression. With `constants`, also
  /// what stands outside of all types, and members of types by their names: what has an origin is known of these, but not numbers.
  func ask(ofNamesIn id: NodeID, constants: Bool = false) {
    guard id >= 0 else { return }
    for inner in id..<unit[id].subtreeEnd {
      let node = unit[inner]
      guard node.kind == .name || node.kind == .member, node.known == nil, isOwnName(node.name) else { continue }
      var owners: [String]
      if node.kind == .member, inner + 1 < node.subtreeEnd {
        guard constants, unit[inner + 1].kind == .name, startsUppercase(unit[inner + 1].name) else { continue }
        owners = [unit.name(unit[inner + 1].name)]
      } else {
        owners = ownOwners(at: inner) + (constants ? [""] : [])
      }
      guard !owners.isEmpty, case .nothing = resolve(inner) else { continue }
      ask(unit.name(node.name), of: owners)
    }
  }

  /// Where a name that stands by itself may be declared: in the types around and their ancestors.
  func ownOwners(at id: NodeID) -> [String] {
    var owners: [String] = []
    for type in enclosingTypes(of: id) {
      let owner = index.owner(opened: type)
      if owner >= 0 { owners.append(contentsOf: family(index.owners[Int(owner)])) }
    }
    return owners
  }

  /// A type and those whose extensions give it members.
  func family(_ type: String) -> [String] {
    var result = ([type] + ancestry(of: type)).map(lastComponent(of:))
    if isView(type) { result.append("UIView") }
    if isController(type) { result.append("UIViewController") }
    return result
  }

  /// Whether a name may be the project's: no type, no `$0`, nothing that Swift itself declares in a place.
  private func isOwnName(_ id: NameID) -> Bool {
    let name = unit.name(id)
    guard let first = name.utf8.first, first | 0x20 == first, first != UInt8(ascii: "$") else { return false }
    return !["self", "newValue", "oldValue", "error", "super", "content"].contains(name)
  }

  /// Asks other files for a member of something that has an origin.
  func ask(ofMember id: NodeID, base: NodeID) {
    let type = typeName(of: base)
    // `adaptive.pad(16)`: a type of the project may have a member of a name that UIKit has, too.
    guard unit[id].known == nil || type.map({ !isUIKitType($0) && !isOfSystem($0) }) ?? false else { return }
    let receiver = value(of: base)
    if !receiver.origins.isDisjoint(with: Self.exported.union([.geometry, .safeArea])) {
      ask(unit.name(unit[id].name), of: type.map(family) ?? Self.owners(of: receiver))
    } else if let type, mayBeMeasured(id, type) {
      ask(unit.name(unit[id].name), of: family(type))
    }
  }

  /// The types that a value may be of, by what is known of it.
  private static func owners(of value: Value) -> [String] {
    switch value.kind {
    case .insets: ["UIEdgeInsets", "EdgeInsets", "NSDirectionalEdgeInsets"]
    case .size: ["CGSize", "CGRect"]
    case .number: ["CGFloat", "Double", "Float", "Int", "FloatingPoint", "BinaryFloatingPoint", "Comparable"]
    case .bool: ["Bool"]
    case .text: ["String", "StringProtocol"]
    case .name, .object, .unknown:
      switch value.origins {
      case .idiom: ["UIUserInterfaceIdiom"]
      case .sizeClass: ["UserInterfaceSizeClass", "UIUserInterfaceSizeClass", "Optional"]
      case .interfaceOrientation, .deviceOrientation: ["UIInterfaceOrientation", "UIDeviceOrientation"]
      case .mainScreen where value.kind == .object: ["UIScreen"]
      case .screen where value.kind == .object: ["UIScreen"]
      default: []
      }
    }
  }

  /// Whether a member of an object may be a size or inset: of a proxy, device or screen any, of a view where a side of it is asked.
  private func mayBeMeasured(_ id: NodeID, _ type: String) -> Bool {
    switch type {
    case "GeometryProxy", "UIDevice", "UIScreen", "UITraitCollection", "UIWindow", "UIWindowScene": true
    default: (isView(type) || isController(type)) && isMeasured(id)
    }
  }

  /// Whether a side or a length of something is asked, or it is part of a sum or product: it may be a size or inset.
  func isMeasured(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .binary: return unit[parent].operator.isArithmetic
    case .member where unit[id].role == .base:
      switch unit[parent].known {
      case .left, .right, .top, .bottom, .leading, .trailing, .width, .height: return true
      default: return false
      }
    default: return false
    }
  }
}
