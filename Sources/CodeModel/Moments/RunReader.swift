import CodePatterns
import SwiftTree

/// Goes from a place to the callbacks that lead to it: out of closures that run where they stand, and from a function to
/// those that call it.
struct RunReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(model: UnitModel) { self.model = model }

  func runs(of id: NodeID) -> Set<Run> {
    var visited = Search()
    return runs(from: id, &visited)
  }

  /// What was met on the way out.
  private struct Way {
    var isLate = false
    /// Under a condition that asks for colours or text size alone.
    var asksAppearance = false
    /// Under a condition that lets it happen once.
    var happensOnce = false
    /// Under a condition that asks for a value which is then gone.
    var isConsumed = false
    /// Under a condition that asks for the room.
    var asksRoom = false
    /// Under a condition that asks how far something is scrolled in its room.
    var asksScroll = false
  }

  /// What is being followed. There are as many ways to a function as its callers' ways together, so their number has a bound, and
  /// their length that of all chains.
  private struct Search {
    private var open: Set<NodeID> = []
    private var left = 400

    /// Whether a declaration is to be followed: not where it is followed already, nor beyond the bounds.
    mutating func enter(_ id: NodeID) -> Bool {
      guard left > 0, open.count < UnitModel.maximumSteps, open.insert(id).inserted else { return false }
      left -= 1
      return true
    }

    mutating func leave(_ id: NodeID) { open.remove(id) }
  }

  private func runs(from id: NodeID, _ visited: inout Search) -> Set<Run> {
    var way = Way()
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .closure:
        switch ClosureMoment(parent, in: model) {
        case .passes(let isLate): way.isLate = way.isLate || isLate
        case .runs(let moments, let callback, let isLate):
          return Set(moments.map { Run(moment: $0, isLate: way.isLate || isLate, callback: callback) })
        case .kept(let variable):
          return mark(runs(ofUses: variable, isCalled: true, &visited), way)
        }
      case .functionDeclaration: return mark(runs(ofFunction: parent, &visited), way)
      case .initDeclaration: return [Run(moment: .load, callback: parent)]
      case .deinitDeclaration: return [Run(moment: .event, callback: parent)]
      case .accessor: return mark(runs(ofAccessor: parent, &visited), way)
      case .variableDeclaration where unit[child].role == .body:
        if unit[parent].known == .body { return [Run(moment: .update, callback: parent)] }
        return mark(runs(ofUses: parent, isCalled: false, &visited), way)
      case .variableDeclaration where model.isMemberOrGlobal(parent): return [Run(moment: .load, callback: parent)]
      case .typeDeclaration: return [Run(moment: .load, callback: parent)]
      case .ifStatement where unit[child].role == .then || unit[child].role == .otherwise:
        note(parent, in: &way)
      case .switchStatement where unit[child].kind == .switchCase: note(parent, in: &way)
      case .block: noteStatements(before: child, in: parent, &way)
      default: break
      }
      child = parent
    }
    return [Run(moment: .load, callback: child)]
  }

  /// Runs that code inside takes over from the function around it.
  private func mark(_ runs: Set<Run>, _ way: Way) -> Set<Run> {
    Set(
      runs.compactMap { run in
        if way.happensOnce, !way.asksRoom, run.moment == .layoutPass { return nil }
        if way.isConsumed, [.trait, .resize, .layoutPass].contains(run.moment) { return nil }
        let isOther =
          way.asksAppearance && [.trait, .resize].contains(run.moment)
          || way.asksScroll && [.resize, .layoutPass].contains(run.moment)
        if isOther {
          return Run(moment: .event, callback: run.callback, call: run.call)
        }
        var run = run
        run.isLate = run.isLate || way.isLate
        return run
      })
  }

  // MARK: - Functions

  private func runs(ofFunction id: NodeID, _ visited: inout Search) -> Set<Run> {
    if let moments = FunctionMoment.moments(of: id, in: model) {
      return Set(moments.map { Run(moment: $0, callback: id) })
    }
    guard visited.enter(id) else { return [] }
    defer { visited.leave(id) }
    var result: Set<Run> = []
    for call in model.calls(of: id) where model.accepts(id, call: call) { result.formUnion(through(call, &visited)) }
    for use in handed(id) {
      if let run = ClosureMoment.moments(ofHandler: use, in: model) {
        result.formUnion(run.moments.map { Run(moment: $0, isLate: run.isLate, callback: run.callback, call: use) })
      } else {
        result.insert(Run(moment: .event, callback: id, call: use))
      }
    }
    return result
  }

  /// The runs of a place that leads to a function.
  private func through(_ use: NodeID, _ visited: inout Search) -> Set<Run> {
    Set(
      runs(from: use, &visited).map { run in
        var run = run
        run.call = use
        return run
      })
  }

  /// The uses of a function's name that hand it on: `#selector(rotate)`, `perform: load`.
  private func handed(_ function: NodeID) -> [NodeID] {
    model.uses(of: unit[function].name).filter { use in
      guard unit[use].role != .callee || model.isNamedAlone(unit[use].parent),
        case .declarations(let found) = model.resolve(use)
      else { return false }
      return found.contains { model.index.declarations[$0].node == function }
    }
  }

  // MARK: - Properties

  /// Observers run where the property is assigned, getters where it is read.
  private func runs(ofAccessor id: NodeID, _ visited: inout Search) -> Set<Run> {
    let variable = unit[id].parent
    guard variable >= 0, visited.enter(id) else { return [] }
    defer { visited.leave(id) }
    let isGetter = unit[id].detail == AccessorKeyword.get.rawValue
    if isGetter, unit[variable].known == .body { return [Run(moment: .update, callback: variable)] }
    guard let declared = model.declaration(at: variable) else { return [] }
    var result: Set<Run> = []
    for use in model.uses(of: declared.name) where model.isAssigned(use) != isGetter && model.means(use, declared) {
      result.formUnion(through(use, &visited))
    }
    return result
  }

  private func runs(ofUses variable: NodeID, isCalled: Bool, _ visited: inout Search) -> Set<Run> {
    guard visited.enter(variable), let declared = model.declaration(at: variable) else { return [] }
    defer { visited.leave(variable) }
    var result: Set<Run> = []
    for use in model.uses(of: declared.name) where !model.isAssigned(use) && model.means(use, declared) {
      if isCalled, unit[use].role != .callee {
        if let run = ClosureMoment.moments(ofHandler: use, in: model) {
          result.formUnion(run.moments.map { Run(moment: $0, isLate: run.isLate, callback: run.callback, call: use) })
        }
        continue
      }
      result.formUnion(through(use, &visited))
    }
    return result
  }

  // MARK: - Conditions

  private func note(_ statement: NodeID, in way: inout Way) {
    for condition in unit.children(statement)
    where unit[condition].role == .condition || unit[condition].role == .value {
      if asksAppearance(condition) { way.asksAppearance = true }
      if asksOnce(condition) { way.happensOnce = true }
      if isConsumed(condition, in: statement) { way.isConsumed = true }
      let origins = model.conditionValue(condition).origins
      if !origins.isDisjoint(with: .folding) {
        if origins.contains(.storedOffset) { way.asksScroll = true } else { way.asksRoom = true }
      }
    }
  }

  /// `guard previous.userInterfaceStyle != style else { return }`, and a layout that is forced, before a statement.
  private func noteStatements(before child: NodeID, in block: NodeID, _ way: inout Way) {
    for statement in unit.children(block) {
      if statement >= child { return }
      switch unit[statement].kind {
      case .guardStatement: note(statement, in: &way)
      case .ifStatement:
        guard unit.child(statement, .otherwise) < 0, case let then = unit.child(statement, .then), then >= 0,
          unit.children(then).contains(where: { unit[$0].kind == .returnStatement })
        else { continue }
        note(statement, in: &way)
      case .call where unit.name(unit[statement].name) == "layoutIfNeeded": way.isLate = true
      default: break
      }
    }
  }

  private static let appearance: Set<String> = [
    "hasDifferentColorAppearance", "userInterfaceStyle", "preferredContentSizeCategory", "accessibilityContrast",
    "legibilityWeight", "userInterfaceLevel", "activeAppearance", "colorScheme", "dynamicTypeSize",
  ]
  private static let room: Set<String> = [
    "horizontalSizeClass", "verticalSizeClass", "displayScale", "layoutDirection", "verticalBarEdge", "bounds", "frame",
    "orientation", "interfaceOrientation",
  ]

  private func asksAppearance(_ condition: NodeID) -> Bool {
    let names = model.namesMeant(in: condition)
    return names.isDisjoint(with: Self.room) && !names.isDisjoint(with: Self.appearance)
  }

  /// `if let startPage { show(startPage); self.startPage = nil }`: what was put there for once, and is no object to act on.
  private func isConsumed(_ condition: NodeID, in statement: NodeID) -> Bool {
    guard unit[condition].kind == .optionalBinding else { return false }
    let source = unit.child(condition, .value)
    let name = unit[source >= 0 ? source : condition].name
    let assigned = model.uses(of: name).filter { model.isAssigned($0) }
    let isCleared = assigned.contains { use in
      guard unit.contains(statement, use), case let right = unit.child(unit[use].parent, .right) else { return false }
      return right >= 0 && unit[right].kind == .nilLiteral
    }
    return isCleared && !assigned.contains { isPutAsideForResize($0) }
      && model.index.named(name).contains { position in
        let declared = model.index.declarations[position]
        guard model.isMemberOrGlobal(declared.node), let type = model.declaredType(of: declared) else { return false }
        return ["Int", "IndexPath", "String", "UUID", "Double", "CGFloat", "CGPoint", "URL"].contains {
          type == $0 || type == $0 + "?"
        }
      }
  }

  /// Whether a change of size itself puts something aside, for every time.
  private func isPutAsideForResize(_ use: NodeID) -> Bool {
    let right = unit.child(unit[use].parent, .right)
    guard right >= 0, unit[right].kind != .nilLiteral, case let function = model.callable(around: use), function >= 0,
      let moments = FunctionMoment.moments(of: function, in: model)
    else { return false }
    return !Set(moments).isDisjoint(with: [.trait, .resize, .layoutPass])
  }

  /// Whether a condition asks a property that its function sets (`if !isSetUp`), or whether something is in place already.
  private func asksOnce(_ condition: NodeID) -> Bool {
    let function = model.callable(around: condition)
    guard function >= 0 else { return false }
    return (condition..<unit[condition].subtreeEnd).contains { id in
      guard unit[id].kind == .name || unit[id].kind == .member || unit[id].kind == .optionalBinding else {
        return false
      }
      if unit[id].kind == .member, unit[id].known == .parent || unit[id].known == .superview { return true }
      return model.uses(of: unit[id].name).contains { unit.contains(function, $0) && model.isAssigned($0) }
    }
  }
}
