import CodePatterns
import SwiftTree

/// Follows a value forward from where it is read to where it ends up, inside one file.
struct FlowFollower {
  let model: UnitModel
  let origins: OriginSet
  var result = FlowResult()
  /// What happened to the value between the read and the expression that is followed now.
  var path: FlowPath = []
  private var visited: Set<Visit> = []
  private var depth = 0
  var unit: SyntaxUnit { model.unit }

  private static let maximumDepth = 40

  /// An expression or statement reached in one way: another way may end up elsewhere.
  private struct Visit: Hashable {
    var id: NodeID
    var path: FlowPath
  }

  init(model: UnitModel, origins: OriginSet) {
    self.model = model
    self.origins = origins
  }

  /// Follows the expression `id`, which carries the value.
  mutating func follow(_ id: NodeID) {
    guard id >= 0, depth < Self.maximumDepth, visited.insert(Visit(id: id, path: path)).inserted else { return }
    depth += 1
    defer { depth -= 1 }
    let parent = unit[id].parent
    guard parent >= 0 else { return }
    if followNotification(id) { return }
    let node = unit[id]
    let outer = unit[parent]
    switch outer.kind {
    case .member where node.role == .base: followMember(parent)
    case .binary: followBinary(id, parent)
    case .prefix, .cast, .typeCheck, .array, .dictionary, .subscriptCall: follow(parent)
    case .ternary:
      if node.role == .condition {
        decideTernary(parent)
      } else if !isKept(id, besides: parent) {
        follow(parent)
      }
    case .argument:
      if outer.parent >= 0, comparesTexts(outer.parent) { result.isCompared = true }
      followArgument(id, argument: parent)
    case .tuple: follow(parent)
    case .string: follow(parent, adding: .inString)
    case .call where node.role == .callee: follow(parent)
    case .variableDeclaration where node.role == .value: followVariable(parent)
    case .assignment where node.role == .right: followAssignment(parent)
    case .returnStatement: followReturn(parent)
    case .optionalBinding:
      followUses(of: parent)
      // That there is a keyboard's frame, or an inset, is no choice between layouts.
      if !origins.isSubset(of: [.keyboard, .safeArea]) || origins.isEmpty { decide(outer.parent) }
    case .patternCondition: decide(outer.parent, by: parent)
    case .ifStatement, .guardStatement, .switchStatement, .whileStatement:
      if node.role == .condition || node.role == .value { decide(parent, by: id) }
    case .switchCase where node.role == .guardClause: decide(outer.parent)
    case .forStatement where node.role == .value && isOfRegions: followElements(of: parent)
    case .valuePattern: follow(parent)
    case .tuplePattern: add(.none, parent)
    case .assignment: break
    case .block: followStatement(id, in: parent)
    case .parameter where node.role == .value: followUses(of: parent)
    default: add(.none, parent)
    }
  }

  /// A statement whose condition the value is, unless the condition asks something else of it: `switch idiom` with
  /// `.mac` alone tells platforms apart.
  private mutating func decide(_ statement: NodeID, by condition: NodeID) {
    if !model.value(of: condition).origins.isDisjoint(with: origins),
      model.conditionValue(condition).origins.isDisjoint(with: origins)
    {
      result.isDropped = true
    } else {
      decide(statement)
    }
  }

  /// Whether an expression has none of the value's origins any more. What another file passes has none that are known here.
  func loses(_ id: NodeID) -> Bool { !origins.isEmpty && model.value(of: id).origins.isDisjoint(with: origins) }

  /// Follows an expression that the value has become a part of in some way.
  mutating func follow(_ id: NodeID, adding step: FlowPath) {
    let before = path
    path.formUnion(step)
    follow(id)
    path = before
  }

  mutating func add(_ kind: SinkKind, _ node: NodeID, arms: Sink.Arms = .value) {
    var kind = origins == .hinge ? hingeSink(kind, node, arms) : kind
    if kind == .columns, path.contains(.divided) {
      kind = .size
    } else if kind == .itemSize, path.contains(.dividesWidth), !path.contains(.dividedAgain) {
      // A width by a number, as an item's size: the number is one of columns.
      kind = .columns
    }
    if path.contains(.inString) {
      switch kind {
      case .identity, .animationKey, .telemetry, .asset: break
      default: kind = .text
      }
    }
    result.sinks.append(Sink(kind: kind, node: node, arms: arms))
  }

  /// What moves, scales or fades with the hinge is an effect, and a sheet that a gesture of it opens is no layout.
  private func hingeSink(_ kind: SinkKind, _ node: NodeID, _ arms: Sink.Arms) -> SinkKind {
    switch kind {
    case .offset, .presentation: return .effect
    // A reading that a view is handed may be drawn.
    case .child where arms == .value && unit[node].kind == .call: return .effect
    case .size where unit[node].kind == .call && unit.name(unit[node].name) == "scaleEffect": return .effect
    case .visibility:
      let named = unit[node].kind == .assignment ? unit.child(node, .left) : node
      return named >= 0 && ["opacity", "alpha"].contains(unit.name(unit[named].name)) ? .effect : kind
    default: return kind
    }
  }

  var sinkCount: Int { result.sinks.count }

  /// Adds a sink that a condition decides.
  mutating func add(decided kind: SinkKind, _ node: NodeID, arms: Sink.Arms = .value) { add(kind, node, arms: arms) }

  /// The value becomes what this declaration gives.
  mutating func define(_ declaration: NodeID) {
    if !result.definitions.contains(declaration) { result.definitions.append(declaration) }
    if path.contains(.divided) { result.divided.insert(declaration) }
  }

  mutating func enter(_ id: NodeID) -> Bool {
    guard depth < Self.maximumDepth, visited.insert(Visit(id: -id - 2, path: path)).inserted else { return false }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  func isTelemetryCall(_ call: NodeID) -> Bool { isTelemetry(call, unit.child(call, .callee)) }

  mutating func followParameterUses(_ parameter: NodeID) { followUses(of: parameter) }

  // MARK: - Expressions

  mutating func followMember(_ member: NodeID) {
    let parent = unit[member].parent
    let isCallee = unit[member].role == .callee && parent >= 0 && unit[parent].kind == .call
    let whole = isCallee ? parent : member
    if isCallee, makesGridItems(parent) {
      add(.columns, parent)
    } else if unit[member].role == .left, parent >= 0, unit[parent].kind == .assignment {
      // Something of the value is set: it is no use of it.
      return
    } else if isCallee, isOfRegions, unit.name(unit[parent].name) == "forEach" {
      followElements(of: parent)
    } else if loses(whole) {
      // `extension UIUserInterfaceIdiom { var isMac: Bool { self == .mac } }` took the origin away as `== .mac` does.
      if model.isMemberOfOrigin(member) {
        result.isDropped = true
        return
      }
      // A method that is handed the value as its receiver, or a part that says nothing of it.
      add(.none, whole)
    } else {
      if isCallee, comparesTexts(whole) { result.isCompared = true }
      follow(whole)
    }
  }

  /// Whether a call asks what a text begins with, or whether it is one of several.
  private func comparesTexts(_ call: NodeID) -> Bool {
    guard unit[call].kind == .call else { return false }
    switch unit.name(unit[call].name) {
    case "hasPrefix", "hasSuffix", "starts", "contains": return true
    default: return false
    }
  }

  mutating func followBinary(_ id: NodeID, _ binary: NodeID) {
    let op = unit[binary].operator
    if op.isComparison || op == .matches {
      if loses(binary) {
        result.isDropped = true
        return
      }
      result.isCompared = true
      // Where the keyboard is, held against where the screen ends, says whether it is there.
      if origins == .keyboard { return }
      let other = unit.child(binary, unit[id].role == .left ? .right : .left)
      if other >= 0 {
        result.comparedWith.append(unit.name(unit[other].name))
        result.comparedTo.append(other)
      }
    }
    let other = unit.child(binary, unit[id].role == .left ? .right : .left)
    if op == .multiply, other >= 0, isScale(other) {
      add(.pixels, binary)
    } else if op == .divide, isRoom(binary) {
      follow(binary, adding: division(id, by: other))
    } else if op == .coalesce, isKept(id, besides: binary) {
      return
    } else {
      follow(binary)
    }
  }

  /// What dividing the room there is, or a part of it, makes of the value.
  private func division(_ id: NodeID, by other: NodeID) -> FlowPath {
    if path.contains(.divided) { return .dividedAgain }
    return unit[id].role == .right && other >= 0 && model.readsWidth(other) ? [.divided, .dividesWidth] : .divided
  }

  /// A factor that turns points into pixels.
  func isScale(_ id: NodeID) -> Bool {
    switch unit.name(unit[id].name) {
    case "scale", "nativeScale", "displayScale", "contentScaleFactor", "screenScale", "contentsScale": return true
    case "CGFloat", "Double", "Float", "Int", "max", "min":
      return unit[id].kind == .call
        && unit.arguments(id).contains { $0 + 1 < unit[$0].subtreeEnd && isScale($0 + 1) }
    default:
      return unit[id].kind == .binary && unit[id].operator == .coalesce && isScale(unit.child(id, .left))
    }
  }

  /// Whether a number is made from the room there is: a value says so, or a name.
  func isRoom(_ id: NodeID) -> Bool {
    if !model.value(of: id).origins.isDisjoint(with: [.geometry, .screen, .mainScreen]) || model.readsWidth(id) {
      return true
    }
    return (id..<unit[id].subtreeEnd).contains { inner in
      (unit[inner].kind == .name || unit[inner].kind == .member)
        && !Self.roomWords.isDisjoint(with: wordsOf(unit.name(unit[inner].name)))
    }
  }

  private static let roomWords: Set<String> = ["width", "height", "bounds", "frame"]

  /// A new value is not new at every update where it only stands in for a stored one.
  func isKept(_ id: NodeID, besides whole: NodeID) -> Bool {
    origins == .fresh && !model.value(of: whole).origins.contains(.fresh)
  }

  mutating func decideTernary(_ ternary: NodeID) {
    let arms = [unit.child(ternary, .then), unit.child(ternary, .otherwise)]
    if isViewPosition(ternary), arms.contains(where: { isView($0) }) {
      add(.child, ternary, arms: arms.contains { isEmptyView($0) } ? .oneArmed : .several)
    } else {
      follow(ternary)
    }
  }

  // MARK: - Names

  mutating func followVariable(_ variable: NodeID) {
    if model.isMemberOrGlobal(variable) {
      define(variable)
      return
    }
    let before = result.sinks.count
    followUses(of: variable)
    guard let kind = nameSink(of: variable) else { return }
    let found = result.sinks.dropFirst(before)
    // Where nothing tells what becomes of it, its name does; and a number of columns is one whatever it divides.
    if found.allSatisfy({ $0.kind == .none }) || kind == .columns && found.contains(where: { $0.kind.isLayout }) {
      add(kind, variable)
    }
  }

  func nameSink(of variable: NodeID) -> SinkKind? {
    let name = unit.name(unit[variable].name)
    if SinkTable.isPixels(name) { return .pixels }
    let type = unit.child(variable, .type)
    if type >= 0, let kind = SinkTable.typed[model.namedType(type) ?? ""] { return kind }
    return model.value(of: unit.child(variable, .value)).kind == .number ? SinkTable.layoutSink(of: name) : nil
  }

  /// All uses of a declared name that are not assignments to it.
  mutating func followUses(of declaration: NodeID, besides left: NodeID = .none) {
    guard let declared = model.declaration(at: declaration) else { return }
    for use in model.uses(of: declared.name)
    where use != left && !model.isAssigned(use) && model.means(use, declared) {
      follow(use)
    }
    guard origins == .hinge, let projected = unit.nameID("$" + unit.name(declared.name)) else { return }
    // What a closure sets from the hinge reaches containers as a binding.
    for use in model.uses(of: projected) { follow(use) }
  }

  mutating func followAssignment(_ assignment: NodeID) {
    let target = unit.child(assignment, .left)
    guard target >= 0 else { return }
    if let kind = assignmentSink(target), !isOwnVariable(target) {
      add(kind, assignment)
      return
    }
    if unit[target].kind == .subscriptCall {
      followEntry(target, assignment)
    } else if let declaration = assignedVariable(target) {
      if declaration.kind == .variable { add(.kept, assignment) }
      // What is stored is made once: it is new no more when it is read.
      if declaration.kind == .variable, origins == .fresh { return }
      let before = sinkCount
      followUses(of: declaration.node)
      // Where nothing tells what becomes of a stored number, its name or type does.
      if declaration.kind == .variable, result.sinks.dropFirst(before).allSatisfy({ $0.kind == .none }),
        let kind = storedSink(declaration, unit.child(assignment, .right))
      {
        add(kind, assignment)
      }
    } else {
      add(sinkByWords(unit.name(unit[target].name)) ?? .none, assignment)
      followOutside(target)
    }
  }

  private func storedSink(_ declaration: Declaration, _ value: NodeID) -> SinkKind? {
    guard unit[declaration.node].kind == .variableDeclaration else { return nil }
    let type = unit.child(declaration.node, .type)
    if type >= 0, model.namedType(type) == "CGFloat" {
      return SinkTable.layoutSink(of: unit.name(declaration.name)) ?? .size
    }
    return value >= 0 && model.value(of: value).kind == .number
      ? SinkTable.layoutSink(of: unit.name(declaration.name)) : nil
  }

  /// `properties["width"] = value`: what is done with the whole.
  private mutating func followEntry(_ target: NodeID, _ assignment: NodeID) {
    let base = target + 1
    let before = result.sinks.count
    if base < unit[target].subtreeEnd, let declaration = assignedVariable(base), declaration.kind == .local {
      followUses(of: declaration.node, besides: base)
    }
    if result.sinks.count == before { add(.none, assignment) }
  }

  /// The variable of this file that is assigned; `_name` sets the stored value behind a property wrapper.
  func assignedVariable(_ target: NodeID) -> Declaration? {
    if case .declarations(let found) = model.resolve(target), let first = found.first {
      return model.index.declarations[first]
    }
    let name = unit.name(unit[target].name)
    guard unit[target].kind == .name, name.hasPrefix("_"), let wrapped = model.unit.nameID(String(name.dropFirst())),
      case .declarations(let found) = model.lookUp(wrapped, at: target, skipsLocals: true), let first = found.first
    else { return nil }
    return model.index.declarations[first]
  }

  /// Where a member's assignment puts a value, whatever object it is a member of.
  func assignmentSink(_ target: NodeID) -> SinkKind? {
    let name = unit.name(unit[target].name)
    if let kind = SinkTable.properties[name] { return kind }
    // `isPushPresented = true`, `presentedSheet = .settings`: a page is bound to it.
    if wordsOf(name).contains("presented") { return .presentation }
    guard unit[target].kind == .member, case let base = target + 1, base < unit[target].subtreeEnd else {
      return SinkTable.isPixels(name) ? .pixels : nil
    }
    let baseName = unit.name(unit[base].name)
    if baseName == "traitOverrides" { return .size }
    if SinkTable.isPixels(name) { return .pixels }
    guard SinkTable.edges.contains(name) else { return nil }
    if SinkTable.properties[baseName] == .additionalInsets { return .additionalInsets }
    if let type = model.typeName(of: base), type.hasSuffix("EdgeInsets") { return .inset }
    return SinkTable.layoutSink(of: baseName) == .inset ? .inset : nil
  }

  /// Whether a bare name that is assigned is the file's own variable.
  func isOwnVariable(_ target: NodeID) -> Bool {
    guard unit[target].kind == .name, case .declarations(let found) = model.resolve(target) else { return false }
    return !found.isEmpty
  }

  func sinkByWords(_ name: String) -> SinkKind? { SinkTable.layoutSink(of: name) }
}

/// What happens to a value on its way.
struct FlowPath: OptionSet, Hashable {
  let rawValue: UInt8

  /// It becomes part of a text.
  static let inString = FlowPath(rawValue: 1 << 0)
  /// It divides the room there is, or takes part in what is divided: a count that follows is the room's.
  static let divided = FlowPath(rawValue: 1 << 1)
  /// A width is divided by it, once or more.
  static let dividesWidth = FlowPath(rawValue: 1 << 2)
  static let dividedAgain = FlowPath(rawValue: 1 << 3)
}
