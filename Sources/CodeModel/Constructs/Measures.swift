import CodePatterns
import SwiftTree

/// The construct `measure`: a view that measures itself by `onGeometryChange`, or by a `GeometryReader` behind or over it, and
/// keeps what it measured; with what of that view hangs on it.
extension UnitModel {
  func measureConstructs() -> [Construct] {
    let reader = MeasureReader(model: self)
    return (0..<unit.count).compactMap { reader.measure($0) }
  }
}

/// The sides of a size.
struct Sides: OptionSet {
  let rawValue: UInt8
  static let width = Sides(rawValue: 1)
  static let height = Sides(rawValue: 2)
  static let both: Sides = [.width, .height]
}

/// Reads where views measure themselves.
struct MeasureReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  /// The functions of this file that measure a view, by name.
  private var helpers: Set<NameID> = []

  init(model: UnitModel) {
    self.model = model
    helpers = Set(
      model.index.declarations.filter { declaration in
        declaration.kind == .function && model.unit[declaration.node].kind == .functionDeclaration
          && !measured(in: model.unit.child(declaration.node, .body)).isEmpty
      }.map(\.name))
  }

  /// A variable that keeps a measure, and of which side.
  struct Store {
    var declaration: Declaration
    var sides: Sides
  }

  func measure(_ call: NodeID) -> Construct? {
    guard unit[call].kind == .call, case let callee = unit.child(call, .callee), callee >= 0,
      unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd
    else { return nil }
    let stores: [Store]
    switch unit.name(unit[call].name) {
    case "onGeometryChange": stores = changeStores(call)
    case "background", "overlay": stores = readerStores(call) + viewStores(call)
    case "modifier": stores = viewStores(call)
    default: stores = helpers.contains(unit[call].name) ? helperStores(call, callee) : []
    }
    guard !stores.isEmpty else { return nil }
    var construct = Construct(kind: .measure, node: call, place: callee)
    construct.reportsName = true
    construct.origins = .geometry
    construct.attributes["by"] = .word(unit.name(unit[call].name))
    let follower = FeedbackFollower(model: model, measured: callee + 1)
    let found = stores.flatMap { follower.feeds(of: $0) }
    let words = Set(found.map(\.word))
    if !words.isEmpty { construct.attributes["feeds"] = AttributeValue(words: words.sorted()) }
    construct.trace = found.map { TraceStep(node: $0.node, text: "what is measured decides this") }
    return construct
  }

  // MARK: - What is kept

  /// What the action of `onGeometryChange` assigns.
  private func changeStores(_ call: NodeID) -> [Store] {
    let arguments = unit.arguments(call).filter { $0 + 1 < unit[$0].subtreeEnd }
    let closures = arguments.map { $0 + 1 }.filter { unit[$0].kind == .closure }
    let path = arguments.map { $0 + 1 }.first { unit[$0].kind == .keyPath }
    guard let action = closures.last, path != nil || closures.count > 1 else { return [] }
    let measured = path.map { sides(inPath: $0) } ?? sides(in: unit.child(closures[0], .body))
    guard !measured.isEmpty else { return [] }
    return stores(in: action, measured: measured, all: true)
  }

  /// What a `GeometryReader` in a background or overlay assigns, or hands on as a preference.
  private func readerStores(_ call: NodeID) -> [Store] {
    guard let reader = unit.nameID("GeometryReader") else { return [] }
    var result: [Store] = []
    for shown in unit.arguments(call).flatMap({ [$0] + shownElsewhere($0) }) {
      for id in shown..<unit[shown].subtreeEnd where unit[id].kind == .call && unit[id].name == reader {
        result.append(contentsOf: stores(in: id, measured: .both, all: false))
        result.append(contentsOf: preferred(in: id))
      }
    }
    return result
  }

  /// What a name or call in an argument stands for, where that is a view of this file: `background(sizeReader)`.
  private func shownElsewhere(_ argument: NodeID) -> [NodeID] {
    guard argument + 1 < unit[argument].subtreeEnd else { return [] }
    var shown = argument + 1
    if unit[shown].kind == .closure, case let body = unit.child(shown, .body), body >= 0,
      let result = model.onlyResult(of: body)
    {
      shown = result
    }
    return model.meaning(of: shown).map { [$0] } ?? []
  }

  /// What a function of this file that measures the view it is called on is handed: `row.readSize { size = $0 }`.
  private func helperStores(_ call: NodeID, _ callee: NodeID) -> [Store] {
    guard !model.startsUppercase(unit[call].name), case .declarations(let found) = model.resolve(callee),
      let function = found.map({ model.index.declarations[$0] }).first(where: { $0.kind == .function }),
      case let body = unit.child(function.node, .body), body >= 0, model.views.returnsView(function.node)
    else { return [] }
    let sides = measured(in: body)
    guard !sides.isEmpty else { return [] }
    return unit.arguments(call).filter { $0 + 1 < unit[$0].subtreeEnd }.flatMap { argument in
      unit[argument + 1].kind == .closure
        ? stores(in: argument + 1, measured: sides, all: true) : binding(argument + 1, sides)
    }
  }

  /// What a view or modifier of this file that measures is handed: `.background(SizeReader(size: $size))`.
  private func viewStores(_ call: NodeID) -> [Store] {
    unit.arguments(call).flatMap { argument -> [Store] in
      (argument..<unit[argument].subtreeEnd).filter { unit[$0].kind == .call }.flatMap { made -> [Store] in
        guard model.startsUppercase(unit[made].name),
          let type = model.views.declaration(ofType: unit[made].name)
        else { return [] }
        let sides = measured(in: type)
        return sides.isEmpty
          ? [] : unit.arguments(made).filter { $0 + 1 < unit[$0].subtreeEnd }.flatMap { binding($0 + 1, sides) }
      }
    }
  }

  /// The sides that code measures by a `GeometryReader` or `onGeometryChange`; none where it has neither.
  private func measured(in body: NodeID) -> Sides {
    guard body >= 0 else { return [] }
    let names = ["GeometryReader", "onGeometryChange"].compactMap { unit.nameID($0) }
    guard (body..<unit[body].subtreeEnd).contains(where: { unit[$0].kind == .call && names.contains(unit[$0].name) })
    else { return [] }
    return sides(in: body)
  }

  /// `$size`: the variable behind it.
  private func binding(_ id: NodeID, _ sides: Sides) -> [Store] {
    let name = unit.name(unit[id].name)
    guard unit[id].kind == .name, name.hasPrefix("$"), let wrapped = unit.nameID(String(name.dropFirst())),
      case .declarations(let found) = model.lookUp(wrapped, at: id), let first = found.first
    else { return [] }
    return [Store(declaration: model.index.declarations[first], sides: sides)]
  }

  /// The variables that code assigns a measure: any value, or one that comes from geometry.
  private func stores(in id: NodeID, measured: Sides, all: Bool) -> [Store] {
    var result: [Store] = []
    for assignment in id..<unit[id].subtreeEnd where unit[assignment].kind == .assignment {
      let target = unit.child(assignment, .left)
      let right = unit.child(assignment, .right)
      guard target >= 0, right >= 0, all || model.value(of: right).origins.contains(.geometry),
        !isMeasuredInside(assignment, of: id), case .declarations(let found) = model.resolve(target),
        let first = found.first
      else { continue }
      let read = sides(in: right)
      let sides = read.isEmpty || read == .both ? measured : read.intersection(measured)
      if !sides.isEmpty { result.append(Store(declaration: model.index.declarations[first], sides: sides)) }
    }
    return result
  }

  /// Whether an assignment keeps what something inside measures.
  private func isMeasuredInside(_ assignment: NodeID, of id: NodeID) -> Bool {
    var parent = unit[assignment].parent
    while parent > id {
      if unit[parent].kind == .call, unit.name(unit[parent].name) == "onGeometryChange" { return true }
      parent = unit[parent].parent
    }
    return false
  }

  /// What is assigned where the preference that a reader gives has changed.
  private func preferred(in reader: NodeID) -> [Store] {
    guard let change = unit.nameID("onPreferenceChange") else { return [] }
    return model.uses(of: change).flatMap { use -> [Store] in
      let call = unit[use].parent
      guard unit[use].role == .callee, unit[call].kind == .call, let key = model.preferenceKey(ofChange: call),
        let given = model.preferences(of: key).first(where: { unit.contains(reader, $0) }),
        model.value(of: given).origins.contains(.geometry)
      else { return [] }
      let sides = sides(in: given)
      return stores(in: call, measured: sides.isEmpty ? .both : sides, all: true)
    }
  }

  // MARK: - Sides

  /// The sides that an expression reads of a size; both where it reads a size as a whole, none where it reads a place.
  func sides(in id: NodeID) -> Sides {
    sides(in: id, depth: 0)
  }

  private func sides(in id: NodeID, depth: Int) -> Sides {
    guard id >= 0, depth < UnitModel.maximumSteps else { return [] }
    // Of a block only what it gives, where that is one thing.
    if unit[id].kind == .block, let result = model.onlyResult(of: id) { return sides(in: result, depth: depth + 1) }
    var result: Sides = []
    var places: Set<String> = []
    for part in id..<unit[id].subtreeEnd where [.member, .implicitMember, .name].contains(unit[part].kind) {
      if unit[part].known == nil, let meant = model.meaning(of: part), !unit.contains(meant, id) {
        let asked = unit[part].role == .callee ? unit[part].parent : part
        let isSide = unit[asked].role == .base && [.width, .height].contains(unit[unit[asked].parent].known)
        if !isSide { result.formUnion(sides(in: meant, depth: depth + 1)) }
        continue
      }
      switch unit[part].known {
      case .width: result.insert(.width)
      case .height: result.insert(.height)
      case .size:
        let outer = unit[part].parent
        let isWhole = unit[part].role != .base || ![.width, .height].contains(unit[outer].known)
        if isWhole, unit[part].role != .base || model.meaning(of: outer) == nil { result.formUnion(.both) }
      case .minX, .maxX, .minY, .maxY: places.insert(unit.name(unit[part].name))
      default: break
      }
    }
    if places.isSuperset(of: ["minX", "maxX"]) { result.insert(.width) }
    if places.isSuperset(of: ["minY", "maxY"]) { result.insert(.height) }
    return result
  }

  private func sides(inPath path: NodeID) -> Sides {
    let names = Set((path..<unit[path].subtreeEnd).map { unit.name(unit[$0].name) })
    if names.contains("width") { return .width }
    if names.contains("height") { return .height }
    return names.contains("size") ? .both : []
  }
}
