import SwiftTree

/// What one source unit means: declarations, values, where values end up. Everything is worked out when
/// it is asked for and remembered; an object belongs to one thread.
public final class UnitModel {
  public let unit: SyntaxUnit
  public let facts: NameFacts
  public let index: DeclarationIndex

  /// Values by node, without arguments put in.
  var values: [NodeID: Value] = [:]
  /// Nodes whose value is being worked out: a name that depends on itself has no origin of its own.
  var inProgress: Set<NodeID> = []
  var typeNames: [NodeID: String?] = [:]
  var lineages: [String: [(type: String, owner: Int32)]] = [:]
  private var ancestries: [String: [String]] = [:]
  private var nameUses: [NameID: [NodeID]]?
  /// The index of the first declaration at each node that declares something.
  private(set) lazy var positions = Dictionary(
    index.declarations.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
  private(set) lazy var barEdges = Set(Self.barEdgeNames.compactMap { unit.nameID($0) })
  private(set) lazy var addsToWindow = readAddsToWindow()
  /// The numbers of names that hardly any unit has, asked once; 0 and none where it has not.
  private(set) lazy var regionName = unit.nameID(Self.regionCall) ?? 0
  private(set) lazy var keyboardNames = Set(Self.keyboardKeys.compactMap { unit.nameID($0) })
  var contextMemo: [NodeID: ContextSet] = [:]
  var readMemo: [Read]?
  var symbolMemo: [NodeID: String] = [:]
  var outsideReadMemo: [(node: NodeID, name: OutsideName)]?
  var chosenByCaller: [NodeID: Bool] = [:]
  private(set) lazy var rootFrames = readRootFrames()
  private(set) lazy var rootViews = readRootViews()
  private(set) lazy var gestureActions = readGestureActions()
  /// Whether members of extensions are computed from what they are asked of.
  var receiverMemo: [NodeID: Bool] = [:]
  /// Whether enums of this file have cases for closed, open and half open things.
  var enumMemo: [String: Bool] = [:]
  var postureMemo: [String: Bool] = [:]
  var constructMemo: [ConstructKind: [Construct]] = [:]
  private(set) lazy var declaredOwners = readDeclaredOwners()
  private(set) lazy var hints = UnitHints(unit)
  private(set) lazy var views = ViewReader(self)
  private(set) lazy var toolbars = readToolbars()
  private(set) lazy var checksVersions = readVersionChecks()
  private(set) lazy var newSymbolUses = readNewSymbolUses()
  private(set) lazy var versionedNames = readVersionedNames()
  private(set) lazy var fileContext = readFileContext()
  /// Whether the unit has previews, and private types whose uses are being looked at.
  private(set) lazy var hasPlayers = unit.nodes.contains { Self.playerNames.contains($0.name) }
  private(set) lazy var hasPreviews = readPreviews()
  var lookedThrough: Set<NodeID> = []
  /// What this unit would know more with, of other files.
  public internal(set) var demands: Set<Demand> = []

  /// Longest chain of declarations that a value is followed through.
  static let maximumSteps = 8
  var steps = 0

  /// What is known of the targets that compile the unit.
  public private(set) lazy var target = makeTarget()
  private let makeTarget: () -> TargetFacts

  /// What this unit asked for before, and so may know of facts that are there for those who ask alone.
  let granted: Set<Demand>
  private(set) lazy var grantedNames = readGrantedNames()
  /// The names of this unit that other files declare, as far as is known.
  private(set) lazy var outsideNames = readOutsideNames()

  /// - Parameters:
  ///   - facts: what other files declare.
  ///   - granted: what this unit asked for in an earlier round. What others asked for is not seen, so that a unit's findings
  ///     hang on the project alone and not on which other files are read with it.
  ///   - target: says what is known of the targets that compile the unit; asked once, and by few.
  public init(
    _ unit: SyntaxUnit, facts: NameFacts = NameFacts(), granted: Set<Demand> = [],
    target: @escaping () -> TargetFacts = { TargetFacts() }
  ) {
    makeTarget = target
    self.granted = granted
    self.unit = unit
    self.facts = facts
    self.index = DeclarationIndex(unit)
  }

  /// What a node declares, or nil. Constant time but for the first call, which is linear in the unit's declarations.
  func declaration(at node: NodeID) -> Declaration? { positions[node].map { index.declarations[$0] } }

  /// All nodes that use a name as an expression, in source order.
  func uses(of name: NameID) -> [NodeID] {
    if nameUses == nil {
      var uses: [NameID: [NodeID]] = [:]
      for id in 0..<unit.count {
        let node = unit[id]
        if node.kind == .name || node.kind == .member || node.kind == .implicitMember {
          uses[node.name, default: []].append(id)
        }
      }
      nameUses = uses
    }
    return nameUses?[name] ?? []
  }

  /// Whether an expression is what an assignment writes to; the left side of a comparison is none.
  func isAssigned(_ id: NodeID) -> Bool {
    unit[id].role == .left && unit[unit[id].parent].kind == .assignment
  }

  /// Whether a declaration is a type's member or stands at the top of the file, and so is no local one.
  func isMemberOrGlobal(_ id: NodeID) -> Bool {
    let node = unit[id]
    return node.role == .member || (node.parent >= 0 && unit[node.parent].kind == .file)
  }

  /// The `return` statements of a body or a part of one, in source order: those of functions and closures within it aside.
  func returns(in id: NodeID) -> [NodeID] {
    var returns: [NodeID] = []
    var inner = id + 1
    while inner < unit[id].subtreeEnd {
      switch unit[inner].kind {
      case .closure, .functionDeclaration, .typeDeclaration: inner = unit[inner].subtreeEnd
      case .returnStatement:
        returns.append(inner)
        inner = unit[inner].subtreeEnd
      default: inner += 1
      }
    }
    return returns
  }

  // MARK: - Types around a node

  /// The type declarations around a node, innermost first.
  func enclosingTypes(of id: NodeID) -> [NodeID] {
    var types: [NodeID] = []
    var parent = unit[id].parent
    while parent >= 0 {
      if unit[parent].kind == .typeDeclaration { types.append(parent) }
      parent = unit[parent].parent
    }
    return types
  }

  /// The function, property or closure whose body a node stands in, or `.none`.
  func callableOrClosure(around id: NodeID) -> NodeID {
    var parent = unit[id].parent
    while parent >= 0 {
      switch unit[parent].kind {
      case .functionDeclaration, .closure, .initDeclaration, .subscriptDeclaration, .variableDeclaration: return parent
      case .typeDeclaration: return .none
      default: parent = unit[parent].parent
      }
    }
    return .none
  }

  /// The function or property around a node, closures in it aside, or `.none`.
  public func callable(around id: NodeID) -> NodeID {
    var callable = callableOrClosure(around: id)
    while callable >= 0, unit[callable].kind == .closure || unit[callable].role == .statement {
      let outer = callableOrClosure(around: callable)
      if outer < 0 { break }
      callable = outer
    }
    return callable
  }

  /// The full name of the innermost type around a node, or nil.
  public func enclosingTypeName(of id: NodeID) -> String? {
    guard let type = enclosingTypes(of: id).first else { return nil }
    let owner = index.owner(opened: type)
    return owner >= 0 ? index.owners[Int(owner)] : nil
  }

  /// The types that a type inherits from or conforms to, inside this file and one chain of superclasses of others.
  public func ancestry(of type: String) -> [String] {
    if let known = ancestries[type] { return known }
    let ancestry = readAncestry(of: type)
    ancestries[type] = ancestry
    return ancestry
  }

  private func isClass(_ type: String) -> Bool {
    let owner = index.owner(named: type)
    return owner >= 0
      && index.declarations.contains {
        $0.kind == .type && unit[$0.node].detail == TypeKeyword.class.rawValue && index.owner(opened: $0.node) == owner
      }
  }

  /// The superclass that another file gives a type.
  func outsideAncestor(of type: String) -> String? {
    guard let found = facts.type(type), found.isOpen || granted.contains(.type(of: type)) else { return nil }
    return found.inherits.first
  }

  private func readAncestry(of type: String) -> [String] {
    var result: [String] = []
    var current = type
    while result.count < Self.maximumSteps {
      let owner = index.owner(named: current)
      let names = owner >= 0 ? index.inheritance(owner).map { unit.name($0) } : []
      result.append(contentsOf: names.filter { !result.contains($0) })
      if owner < 0, current != type, outsideAncestor(of: current) == nil, isClass(type) { askForBase(current) }
      if !isDeclaredHere(current), let outside = outsideAncestor(of: current) {
        guard outside != current, !result.contains(outside) else { break }
        result.append(outside)
        current = outside
        continue
      }
      guard let next = names.first, next != current, !result.dropLast(names.count).contains(next) else { break }
      current = next
    }
    return result
  }
}
