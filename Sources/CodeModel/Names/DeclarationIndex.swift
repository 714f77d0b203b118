import SwiftTree

/// Every name that a unit declares, and where it can be seen.
public struct DeclarationIndex: Sendable {
  public private(set) var declarations: [Declaration] = []
  /// Full names of the types that have members here, outer types first: `Feed.Cell`.
  public private(set) var owners: [String] = []
  private var ownerIDs: [String: Int32] = [:]
  private var byName: [NameID: [Int]] = [:]
  private var inherited: [Int32: [NameID]] = [:]
  /// The owner that each type declaration node opens.
  private var ownerOfType: [NodeID: Int32] = [:]

  public init(_ unit: SyntaxUnit) {
    var builder = Builder(unit: unit)
    builder.walk()
    declarations = builder.declarations
    owners = builder.owners
    ownerIDs = builder.ownerIDs
    inherited = builder.inherited
    ownerOfType = builder.ownerOfType
    for (index, declaration) in declarations.enumerated() {
      byName[declaration.name, default: []].append(index)
    }
  }

  /// The indices of all declarations of a name.
  public func named(_ name: NameID) -> [Int] { byName[name] ?? [] }

  /// The owner of a full type name, or -1.
  public func owner(named name: String) -> Int32 { ownerIDs[name] ?? -1 }

  /// The types that an owner's declarations here inherit from or conform to.
  public func inheritance(_ owner: Int32) -> [NameID] { inherited[owner] ?? [] }

  /// The owner that a type declaration opens, or -1.
  public func owner(opened type: NodeID) -> Int32 { ownerOfType[type] ?? -1 }

  /// Walks the unit once.
  private struct Builder {
    let unit: SyntaxUnit
    var declarations: [Declaration] = []
    var owners: [String] = []
    var ownerIDs: [String: Int32] = [:]
    var inherited: [Int32: [NameID]] = [:]
    var ownerOfType: [NodeID: Int32] = [:]
    /// The innermost type around each open node.
    var stack: [(end: NodeID, owner: Int32)] = []

    init(unit: SyntaxUnit) { self.unit = unit }

    mutating func walk() {
      let all = 0..<unit.count
      var id: NodeID = 0
      while id < unit.count {
        while let last = stack.last, last.end <= id { stack.removeLast() }
        let node = unit[id]
        switch node.kind {
        case .typeDeclaration: openType(id)
        case .functionDeclaration:
          add(.function, node.name, id, visible: isLocal(id) ? enclosingScope(of: id) : all)
          addParameters(of: id)
        case .initDeclaration:
          add(.function, node.name, id, visible: all)
          addParameters(of: id)
        case .subscriptDeclaration, .accessor: addParameters(of: id)
        case .variableDeclaration: addVariable(id)
        case .closure: addParameters(of: id)
        case .enumCase: add(.enumCase, node.name, id, visible: all, isStatic: true)
        case .optionalBinding: addOptionalBinding(id)
        case .bindingPattern: addPatternBinding(id)
        case .capture where id + 1 < node.subtreeEnd:
          let closure = node.parent
          add(.local, node.name, id, visible: id..<unit[closure].subtreeEnd)
        default: break
        }
        id += 1
      }
    }

    private mutating func add(
      _ kind: Declaration.Kind, _ name: NameID, _ node: NodeID, visible: Range<NodeID>, isStatic: Bool? = nil
    ) {
      guard name != 0 else { return }
      let isMember = unit[node].role == .member || kind == .enumCase
      declarations.append(
        Declaration(
          kind: kind, name: name, node: node, owner: isMember ? stack.last?.owner ?? -1 : -1,
          isStatic: isStatic ?? hasModifier(node, [.static, .class]), visible: visible))
    }

    func hasModifier(_ node: NodeID, _ names: [KnownName]) -> Bool {
      for child in unit.children(node) where unit[child].kind == .modifier {
        if let known = unit[child].known, names.contains(known) { return true }
      }
      return false
    }

    private mutating func openType(_ id: NodeID) {
      let node = unit[id]
      let isExtension = node.detail == TypeKeyword.extension.rawValue
      var path = isExtension ? extendedName(id) : unit.name(node.name)
      if !isExtension, let outer = stack.last { path = owners[Int(outer.owner)] + "." + path }
      let owner = ownerIDs[path] ?? Int32(owners.count)
      if owner == owners.count {
        owners.append(path)
        ownerIDs[path] = owner
      }
      if !isExtension { add(.type, node.name, id, visible: 0..<unit.count) }
      for child in unit.children(id) where unit[child].role == .inherits {
        inherited[owner, default: []].append(unit[child].name)
      }
      ownerOfType[id] = owner
      stack.append((node.subtreeEnd, owner))
    }

    /// `A.B` of `extension A.B`, generic arguments aside.
    private func extendedName(_ id: NodeID) -> String {
      let node = unit[id]
      let prefix = unit.text.string(Int(node.start)..<Int(node.tokenEnd))
      let name = prefix.split(whereSeparator: { $0 == " " || $0.isNewline }).last.map(String.init) ?? ""
      return name.isEmpty ? unit.name(node.name) : name
    }

    private func isLocal(_ id: NodeID) -> Bool {
      unit[id].role == .statement && unit[unit[id].parent].kind == .block
    }

    /// The block around a node, as nodes after it is declared and before the block's end.
    private func enclosingScope(of id: NodeID) -> Range<NodeID> {
      let parent = unit[id].parent
      return (parent >= 0 ? parent : 0)..<(parent >= 0 ? unit[parent].subtreeEnd : unit.count)
    }

    private mutating func addParameters(of id: NodeID) {
      let node = unit[id]
      for child in unit.children(id) where unit[child].kind == .parameter {
        add(.parameter, unit[child].name, child, visible: child..<node.subtreeEnd)
      }
    }

    private mutating func addVariable(_ id: NodeID) {
      let node = unit[id]
      let isLocal = isLocal(id)
      let visible = isLocal ? node.subtreeEnd..<enclosingScope(of: id).upperBound : 0..<unit.count
      // Bindings of a tuple pattern are met on their own.
      add(isLocal ? .local : .variable, node.name, id, visible: visible)
    }

    private mutating func addOptionalBinding(_ id: NodeID) {
      let statement = unit[id].parent
      guard statement >= 0 else { return }
      let node = unit[statement]
      if node.kind == .guardStatement {
        // Seen by the later conditions and after the statement, not in its `else`.
        let block = node.parent
        add(
          .local, unit[id].name, id, visible: unit[id].subtreeEnd..<(block >= 0 ? unit[block].subtreeEnd : unit.count))
      } else {
        let otherwise = unit.child(statement, .otherwise)
        add(
          .local, unit[id].name, id,
          visible: unit[id].subtreeEnd..<(otherwise >= 0 ? otherwise : node.subtreeEnd))
      }
    }

    private mutating func addPatternBinding(_ id: NodeID) {
      var parent = unit[id].parent
      while parent >= 0 {
        let node = unit[parent]
        switch node.kind {
        case .switchCase, .catchClause, .forStatement:
          add(.local, unit[id].name, id, visible: id..<node.subtreeEnd)
          return
        case .patternCondition:
          let statement = node.parent
          guard statement >= 0 else { return }
          if unit[statement].kind == .guardStatement {
            let block = unit[statement].parent
            add(.local, unit[id].name, id, visible: id..<(block >= 0 ? unit[block].subtreeEnd : unit.count))
          } else {
            let otherwise = unit.child(statement, .otherwise)
            add(
              .local, unit[id].name, id, visible: id..<(otherwise >= 0 ? otherwise : unit[statement].subtreeEnd))
          }
          return
        case .variableDeclaration:
          let isLocal = isLocal(parent)
          let visible = isLocal ? node.subtreeEnd..<enclosingScope(of: parent).upperBound : 0..<unit.count
          let owner: Int32 = node.role == .member ? stack.last?.owner ?? -1 : -1
          declarations.append(
            Declaration(
              kind: isLocal ? .local : .variable, name: unit[id].name, node: id, owner: owner,
              isStatic: hasModifier(parent, [.static, .class]), visible: visible))
          return
        case .tuplePattern, .valuePattern, .call, .argument: parent = node.parent
        default: return
        }
      }
    }
  }
}
