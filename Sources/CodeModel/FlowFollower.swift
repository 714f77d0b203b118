import SwiftTree

/// Follows a value forward from where it is read to where it ends up, inside one file.
struct FlowFollower {
  let model: UnitModel
  let origins: OriginSet
  private(set) var result = FlowResult()
  private var visited: Set<NodeID> = []
  private var depth = 0
  var unit: SyntaxUnit { model.unit }

  private static let maximumDepth = 40

  init(model: UnitModel, origins: OriginSet) {
    self.model = model
    self.origins = origins
  }

  /// Follows the expression `id`, which carries the value.
  mutating func follow(_ id: NodeID) {
    guard id >= 0, depth < Self.maximumDepth, visited.insert(id).inserted else { return }
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
    case .prefix, .cast, .typeCheck, .array, .subscriptCall: follow(parent)
    case .ternary:
      if node.role == .condition { decideTernary(parent) } else { follow(parent) }
    case .argument: followArgument(id, argument: parent)
    case .tuple: follow(parent)
    case .string:
      result.isInString = true
      follow(parent)
    case .call where node.role == .callee: follow(parent)
    case .variableDeclaration where node.role == .value: followVariable(parent)
    case .assignment where node.role == .right: followAssignment(parent)
    case .returnStatement: followReturn(parent)
    case .optionalBinding:
      followUses(of: parent)
      decide(outer.parent)
    case .patternCondition: decide(outer.parent, by: parent)
    case .ifStatement, .guardStatement, .switchStatement, .whileStatement:
      if node.role == .condition || node.role == .value { decide(parent, by: id) }
    case .switchCase where node.role == .guardClause: decide(outer.parent)
    case .valuePattern: follow(parent)
    case .tuplePattern, .dictionary: add(.none, parent)
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

  private mutating func add(_ kind: SinkKind, _ node: NodeID, arms: Sink.Arms = .value) {
    var kind = kind
    if result.isInString {
      switch kind {
      case .identity, .animationKey, .telemetry, .asset: break
      default: kind = .text
      }
    }
    result.sinks.append(Sink(kind: kind, node: node, arms: arms))
  }

  var sinkCount: Int { result.sinks.count }

  /// Adds a sink that a condition decides.
  mutating func add(decided kind: SinkKind, _ node: NodeID, arms: Sink.Arms = .value) { add(kind, node, arms: arms) }

  /// The value becomes what this declaration gives.
  mutating func define(_ declaration: NodeID) {
    if !result.definitions.contains(declaration) { result.definitions.append(declaration) }
  }

  mutating func enter(_ id: NodeID) -> Bool {
    guard depth < Self.maximumDepth, visited.insert(-id - 2).inserted else { return false }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  func isTelemetryCall(_ call: NodeID) -> Bool { isTelemetry(call, unit.child(call, .callee)) }

  mutating func followParameterUses(_ parameter: NodeID) { followUses(of: parameter) }

  // MARK: - Expressions

  private mutating func followMember(_ member: NodeID) {
    let parent = unit[member].parent
    let isCallee = unit[member].role == .callee && parent >= 0 && unit[parent].kind == .call
    let whole = isCallee ? parent : member
    if model.value(of: whole).origins.isDisjoint(with: origins) {
      // `extension UIUserInterfaceIdiom { var isMac: Bool { self == .mac } }` took the origin away as `== .mac` does.
      if model.isMemberOfOrigin(member) {
        result.isDropped = true
        return
      }
      // A method that is handed the value as its receiver, or a part that says nothing of it.
      add(.none, whole)
    } else {
      follow(whole)
    }
  }

  private mutating func followBinary(_ id: NodeID, _ binary: NodeID) {
    let op = unit[binary].operator
    if op.isComparison || op == .matches {
      if model.value(of: binary).origins.isDisjoint(with: origins) {
        result.isDropped = true
        return
      }
      result.isCompared = true
      let other = unit.child(binary, unit[id].role == .left ? .right : .left)
      if other >= 0 { result.comparedWith.append(unit.name(unit[other].name)) }
    }
    let other = unit.child(binary, unit[id].role == .left ? .right : .left)
    if op == .multiply, other >= 0, isScale(other) {
      add(.pixels, binary)
      return
    }
    let before = result.sinks.count
    follow(binary)
    // A width by a number, as an item's size: the number is one of columns.
    guard op == .divide, unit[id].role == .right, other >= 0, model.readsWidth(other) else { return }
    for index in before..<result.sinks.count where result.sinks[index].kind == .itemSize {
      result.sinks[index].kind = .columns
    }
  }

  /// A factor that turns points into pixels.
  private func isScale(_ id: NodeID) -> Bool {
    switch unit.name(unit[id].name) {
    case "scale", "nativeScale", "displayScale", "contentScaleFactor", "screenScale": true
    default: false
    }
  }

  private mutating func decideTernary(_ ternary: NodeID) {
    if isViewPosition(ternary), isView(unit.child(ternary, .then)) {
      add(.child, ternary, arms: .several)
    } else {
      follow(ternary)
    }
  }

  // MARK: - Names

  private mutating func followVariable(_ variable: NodeID) {
    if unit[variable].role == .member || isGlobal(variable) {
      result.definitions.append(variable)
    } else {
      followUses(of: variable)
    }
  }

  private func isGlobal(_ variable: NodeID) -> Bool {
    unit[variable].parent >= 0 && unit[unit[variable].parent].kind == .file
  }

  /// All uses of a declared name that are not assignments to it.
  private mutating func followUses(of declaration: NodeID) {
    guard let declared = model.index.declarations.first(where: { $0.node == declaration }) else { return }
    for use in model.uses(of: declared.name) where !model.isAssigned(use) && model.means(use, declared) {
      follow(use)
    }
  }

  private mutating func followAssignment(_ assignment: NodeID) {
    let target = unit.child(assignment, .left)
    guard target >= 0 else { return }
    if let kind = SinkTable.properties[unit.name(unit[target].name)], !isOwnVariable(target) {
      add(kind, assignment)
      return
    }
    if case .declarations(let found) = model.resolve(target), let first = found.first {
      let declaration = model.index.declarations[first]
      if declaration.kind == .variable { add(.kept, assignment) }
      // What is stored is made once: it is new no more when it is read.
      if declaration.kind == .variable, origins == .fresh { return }
      followUses(of: declaration.node)
    } else {
      add(sinkByWords(unit.name(unit[target].name)) ?? .none, assignment)
    }
  }

  /// Whether a bare name that is assigned is the file's own variable.
  private func isOwnVariable(_ target: NodeID) -> Bool {
    guard unit[target].kind == .name, case .declarations(let found) = model.resolve(target) else { return false }
    return !found.isEmpty
  }

  private func sinkByWords(_ name: String) -> SinkKind? { SinkTable.layoutSink(of: name) }

  // MARK: - Arguments

  private mutating func followArgument(_ id: NodeID, argument: NodeID) {
    let call = unit[argument].parent
    guard call >= 0 else { return }
    switch unit[call].kind {
    case .tuple: followElement(argument, of: call)
    case .call, .macro: followCall(call, argument)
    case .subscriptCall: follow(call)
    default: add(.none, call)
    }
  }

  /// A part of `let (a, b) = (x, y)` is what one of the names holds; any other tuple is one value.
  private mutating func followElement(_ argument: NodeID, of tuple: NodeID) {
    guard let part = model.partBound(to: argument, of: tuple) else {
      follow(tuple)
      return
    }
    if unit[part].kind == .bindingPattern { followUses(of: part) } else { add(.none, tuple) }
  }

  private mutating func followCall(_ call: NodeID, _ argument: NodeID) {
    let callee = unit.child(call, .callee)
    let name = unit.name(unit[call].name)
    let label = unit.name(unit[argument].name)
    if SinkTable.transparent.contains(name) || name == "Array" && label == "repeating" {
      follow(call)
      return
    }
    if name == "Array", label == "count" {
      add(repeatsGridItem(call) ? .columns : .child, call)
      return
    }
    if name == "String" {
      result.isInString = true
      follow(call)
      return
    }
    if isTelemetry(call, callee) {
      add(.telemetry, call)
      return
    }
    if callee >= 0, case .declarations(let found) = model.resolve(callee), followDeclared(found, call, argument) {
      return
    }
    if name == "GridItem" {
      add(label == "spacing" ? .spacing : .itemSize, call)
      return
    }
    if label == "count", ["horizontal", "vertical"].contains(name) {
      add(.columns, call)
      return
    }
    if let kind = SinkTable.calls[name] {
      if kind == .presentation, label != "isPresented", label != "item", label != "", name != "present" {
        add(.none, call)
      } else {
        add(kind, call)
      }
      return
    }
    if let kind = SinkTable.labels[label] {
      add(kind == .presentation && unit.name(unit[call].name).first?.isUppercase == true ? .child : kind, call)
      return
    }
    followUnknownCall(call, label: label)
  }

  /// A call of something this file does not declare and the tables do not know.
  private mutating func followUnknownCall(_ call: NodeID, label: String) {
    let isNumber = model.value(of: call).kind == .number
    if let kind = sinkByWords(label) {
      add(kind, call)
    } else if isNumber, let kind = sinkByWords(unit.name(unit[call].name)) {
      add(kind, call)
    } else if isViewPosition(call), model.startsUppercase(unit[call].name) {
      add(.child, call)
    } else {
      add(.none, call)
    }
  }

  private func repeatsGridItem(_ call: NodeID) -> Bool {
    unit.children(call).contains { argument in
      unit[argument].kind == .argument && argument + 1 < unit[argument].subtreeEnd
        && unit.name(unit[argument + 1].name) == "GridItem"
    }
  }

  private func isTelemetry(_ call: NodeID, _ callee: NodeID) -> Bool {
    var words = Set(SinkTable.words(of: unit.name(unit[call].name)))
    var base = callee
    while base >= 0, unit[base].kind == .member || unit[base].kind == .call, base + 1 < unit[base].subtreeEnd {
      base += 1
      words.formUnion(SinkTable.words(of: unit.name(unit[base].name)))
    }
    return !words.isDisjoint(with: SinkTable.telemetryWords)
  }

  /// A function, initialiser or view of this file: what its parameter is used for.
  private mutating func followDeclared(_ found: [Int], _ call: NodeID, _ argument: NodeID) -> Bool {
    var isFollowed = false
    for index in found {
      let declaration = model.index.declarations[index]
      switch declaration.kind {
      case .function: isFollowed = followParameter(of: declaration.node, call, argument) || isFollowed
      case .type: isFollowed = followMemberwise(declaration, call, argument) || isFollowed
      default: break
      }
    }
    return isFollowed
  }

  private mutating func followParameter(of function: NodeID, _ call: NodeID, _ argument: NodeID) -> Bool {
    var position = 0
    let label = unit[argument].name
    let index = Array(unit.children(call).filter { unit[$0].kind == .argument }).firstIndex(of: argument) ?? 0
    for parameter in unit.children(function) where unit[parameter].kind == .parameter {
      let external = model.externalLabel(of: parameter)
      if external == label && (label != 0 || position == index) {
        let before = result.sinks.count
        followUses(of: parameter)
        if result.sinks.count == before { add(.none, call) }
        return true
      }
      position += 1
    }
    return false
  }

  /// A stored property of a type of this file that its memberwise initialiser takes.
  private mutating func followMemberwise(_ type: Declaration, _ call: NodeID, _ argument: NodeID) -> Bool {
    let owner = model.index.owner(opened: type.node)
    guard owner >= 0 else { return false }
    let members = model.index.declarations.filter { $0.owner == owner }
    for member in members where unit[member.node].kind == .initDeclaration {
      if followParameter(of: member.node, call, argument) { return true }
    }
    guard let property = members.first(where: { $0.kind == .variable && $0.name == unit[argument].name }) else {
      return false
    }
    let before = result.sinks.count
    followUses(of: property.node)
    if result.sinks.count == before { add(.none, call) }
    return true
  }
}

extension SinkTable {
  /// Camel-case words of a name, small letters.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if character == "_" || !(character.isLetter || character.isNumber) {
        if !word.isEmpty { words.append(word) }
        word = ""
        wasLower = false
      } else {
        if character.isUppercase, wasLower {
          words.append(word)
          word = ""
        }
        word += character.lowercased()
        wasLower = character.isLowercase || character.isNumber
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The layout sink that a name's words say, or nil.
  static func layoutSink(of name: String) -> SinkKind? {
    let words = Set(words(of: name))
    return layoutWords.first { !$0.words.isDisjoint(with: words) }?.sink
  }
}
