import CodePatterns
import SwiftTree

/// Arguments: what a call does with the value it is handed.
extension FlowFollower {
  mutating func followArgument(_ id: NodeID, argument: NodeID) {
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

  /// Whether a call takes a scale beside the argument: it makes a picture in pixels.
  private func isScaled(_ call: NodeID, _ argument: NodeID) -> Bool {
    unit[argument].name != 0
      && unit.children(call).contains {
        unit[$0].kind == .argument && $0 != argument && unit.name(unit[$0].name) == "scale"
      }
  }

  mutating func followCall(_ call: NodeID, _ argument: NodeID) {
    let callee = unit.child(call, .callee)
    let name = unit.name(unit[call].name)
    let label = unit.name(unit[argument].name)
    if isOfRegions, name == "ForEach" {
      followElements(of: call)
      return
    }
    if SinkTable.transparent.contains(name) || name == "Array" && label == "repeating" {
      follow(call)
      return
    }
    if unit[call].known == .contains, !model.value(of: call).origins.isDisjoint(with: origins) {
      follow(call)
      return
    }
    if label == "count", name == "Array" || name == "repeatElement" || isWrittenArray(call) {
      add(repeatsGridItem(call) ? .columns : .child, call)
      return
    }
    if name == "String" {
      follow(call, adding: .inString)
      return
    }
    if isTelemetry(call, callee) {
      add(.telemetry, call)
      return
    }
    if SinkTable.decodesPicture(name) || SinkTable.isPixels(label) || isScaled(call, argument) {
      followPicture(call, argument, callee)
      return
    }
    if isInConstraintClosure(call) {
      add(.constraint, call)
      return
    }
    if callee >= 0, case .declarations(let found) = model.resolve(callee), followDeclared(found, call, argument) {
      return
    }
    if followOutside(call, argument, callee) { return }
    if name == "GridItem" {
      add(label == "spacing" ? .spacing : .itemSize, call)
      return
    }
    if label == "count", ["horizontal", "vertical"].contains(name) {
      add(.columns, call)
      return
    }
    if let kind = callSink(call) {
      if kind == .presentation, label != "isPresented", label != "item", label != "", name != "present" {
        add(.none, call)
      } else {
        // `searchable(text:prompt:)`: the words in a bar don't place it.
        add(kind == .barPlacement && ["prompt", "text"].contains(label) ? .text : kind, call)
      }
      return
    }
    if label == "path", name == "NavigationStack" {
      add(.navigation, call)
      return
    }
    if let kind = SinkTable.labels[label] {
      add(kind == .presentation && unit.name(unit[call].name).first?.isUppercase == true ? .child : kind, call)
      return
    }
    followUnknownCall(call, label: label)
  }

  /// A function, initialiser or view of another file: where its parameter puts what is passed.
  private mutating func followOutside(_ call: NodeID, _ argument: NodeID, _ callee: NodeID) -> Bool {
    guard callee >= 0, let sink = model.outsideSink(of: argument, call, callee, carrying: origins) else { return false }
    // `adaptivePadding(edges)`: a modifier of the project that hands its argument on says itself what it is for.
    if sink.kind == .none, isViewPosition(call), let named = sinkByWords(unit.name(unit[call].name)) {
      add(named, call)
    } else if origins == .hinge, sink.kind == .size, sinkByWords(unit.name(unit[argument].name)) == nil {
      // It may as well be scaled there.
      add(.effect, call)
    } else {
      add(sink.kind, call, arms: sink.arms)
    }
    return true
  }

  /// A call of something this file does not declare and the tables do not know.
  mutating func followUnknownCall(_ call: NodeID, label: String) {
    let isNumber = model.value(of: call).kind == .number
    model.ask(ofFunction: call, carrying: origins)
    if let kind = sinkByWords(label) {
      add(kind, call)
    } else if isInLayoutMethod(call), wordsOf(label).contains("ratio") {
      add(.size, call)
    } else if isInLayoutMethod(call), model.startsUppercase(unit[call].name) {
      follow(call)
    } else if isNumber, let kind = sinkByWords(unit.name(unit[call].name)) {
      add(kind, call)
    } else if isViewPosition(call), model.startsUppercase(unit[call].name) {
      add(.child, call)
    } else {
      add(.none, call)
    }
  }

  /// What a known call does with its arguments, or nil. Views of the project have a `show()` and `dismiss()` too; UIKit's
  /// are told by their labels.
  func callSink(_ call: NodeID) -> SinkKind? {
    let name = unit.name(unit[call].name)
    let labels = unit.arguments(call).map { unit.name(unit[$0].name) }
    switch name {
    case "dismiss", "present": return labels.contains("animated") ? .presentation : nil
    case "show", "showDetailViewController":
      return labels.contains("sender") || isOnSplit(call) ? .navigation : nil
    case "hide": return isOnSplit(call) ? .navigation : nil
    default: return SinkTable.calls[name]
    }
  }

  /// `show(.primary)` of a split controller: its own, or the one around a controller.
  private func isOnSplit(_ call: NodeID) -> Bool {
    let callee = unit.child(call, .callee)
    guard callee >= 0, unit.arguments(call).contains(where: { unit[$0].name == 0 }) else { return false }
    if unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd {
      if unit.name(unit[callee + 1].name) == "splitViewController" { return true }
      return model.typeName(of: callee + 1).map(isSplit) ?? false
    }
    return model.enclosingTypeName(of: call).map(isSplit) ?? false
  }

  private func isSplit(_ type: String) -> Bool {
    type == "UISplitViewController" || model.ancestry(of: type).contains("UISplitViewController")
  }

  /// A call that makes a picture of some size: its pixels, where the file does not say otherwise.
  private mutating func followPicture(_ call: NodeID, _ argument: NodeID, _ callee: NodeID) {
    let before = result.sinks.count
    let definitions = result.definitions.count
    if callee >= 0, case .declarations(let found) = model.resolve(callee), followDeclared(found, call, argument),
      result.definitions.count > definitions || result.sinks.dropFirst(before).contains(where: { $0.kind != .none })
    {
      return
    }
    result.sinks.removeSubrange(before...)
    add(.pixels, call)
  }

  /// Whether a call stands in a closure that sets constraints.
  func isInConstraintClosure(_ id: NodeID) -> Bool {
    var current = unit[id].parent
    while current >= 0 {
      switch unit[current].kind {
      case .closure:
        if let passing = model.call(passing: current),
          SinkTable.constraintClosures.contains(unit.name(unit[passing.call].name))
        {
          return true
        }
      case .functionDeclaration, .initDeclaration, .typeDeclaration: return false
      default: break
      }
      current = unit[current].parent
    }
    return false
  }

  /// Whether what the function around a place gives is a size or place.
  private func isInLayoutMethod(_ id: NodeID) -> Bool {
    let function = model.callable(around: id)
    return function >= 0 && model.returnSink(of: function)?.isLayout == true
  }

  func repeatsGridItem(_ call: NodeID) -> Bool {
    isWrittenArray(call)
      || unit.arguments(call).contains { $0 + 1 < unit[$0].subtreeEnd && isGridItem($0 + 1) }
  }

  /// `[GridItem](repeating:count:)`: the type in brackets is one name.
  private func isWrittenArray(_ call: NodeID) -> Bool {
    unit.withBytes(unit[call].start..<unit[call].end) { bytes in
      bytes.starts(with: Array("[GridItem]".utf8)) || bytes.starts(with: Array("Array<GridItem>".utf8))
    }
  }

  private func isGridItem(_ id: NodeID) -> Bool {
    let item = model.definition(of: id)
    return unit[item].kind == .call && unit.name(unit[item].name) == "GridItem"
  }

  /// `(0..<count).map { _ in GridItem(...) }`.
  func makesGridItems(_ call: NodeID) -> Bool {
    guard unit[call].known == .map,
      let closure = unit.arguments(call).map({ $0 + 1 }).first(where: { unit[$0].kind == .closure }),
      case let body = unit.child(closure, .body), body >= 0, case let statements = Array(unit.children(body)),
      statements.count == 1, case var item = statements[0]
    else { return false }
    if unit[item].kind == .returnStatement, item + 1 < unit[item].subtreeEnd { item += 1 }
    if isGridItem(item) { return true }
    return unit[item].kind == .call && unit[item].known == .`init` && model.columnUse(of: call)?.isList == true
  }

  func isTelemetry(_ call: NodeID, _ callee: NodeID) -> Bool {
    var words = Set(wordsOf(unit.name(unit[call].name)))
    var base = callee
    while base >= 0, unit[base].kind == .member || unit[base].kind == .call, base + 1 < unit[base].subtreeEnd {
      base += 1
      words.formUnion(wordsOf(unit.name(unit[base].name)))
    }
    return !words.isDisjoint(with: SinkTable.telemetryWords)
  }

  /// A function, initialiser or view of this file: what its parameter is used for.
  mutating func followDeclared(_ found: [Int], _ call: NodeID, _ argument: NodeID) -> Bool {
    var isFollowed = false
    let before = sinkCount
    for index in found {
      let declaration = model.index.declarations[index]
      switch declaration.kind {
      case .function: isFollowed = followParameter(of: declaration.node, call, argument) || isFollowed
      case .type: isFollowed = followMemberwise(declaration, call, argument) || isFollowed
      default: break
      }
    }
    let name = unit.name(unit[call].name)
    if isFollowed, !model.startsUppercase(unit[call].name), !path.contains(.inString),
      result.sinks.dropFirst(before).allSatisfy({ $0.kind == .none }), isViewPosition(call),
      let named = sinkByWords(name)
    {
      add(named, call)
    }
    return isFollowed
  }

  mutating func followParameter(of function: NodeID, _ call: NodeID, _ argument: NodeID) -> Bool {
    var position = 0
    let label = unit[argument].name
    let index = Array(unit.children(call).filter { unit[$0].kind == .argument }).firstIndex(of: argument) ?? 0
    for parameter in unit.children(function) where unit[parameter].kind == .parameter {
      let external = model.externalLabel(of: parameter)
      if external == label && (label != 0 || position == index) {
        followUsesOrNone(of: parameter, call)
        return true
      }
      position += 1
    }
    return false
  }

  /// A stored property of a type of this file that its memberwise initialiser takes.
  mutating func followMemberwise(_ type: Declaration, _ call: NodeID, _ argument: NodeID) -> Bool {
    let owner = model.index.owner(opened: type.node)
    guard owner >= 0 else { return false }
    let members = model.index.declarations.filter { $0.owner == owner }
    for member in members where unit[member.node].kind == .initDeclaration {
      if followParameter(of: member.node, call, argument) { return true }
    }
    guard let property = members.first(where: { $0.kind == .variable && $0.name == unit[argument].name }) else {
      return false
    }
    followUsesOrNone(of: property.node, call)
    return true
  }

  private mutating func followUsesOrNone(of declaration: NodeID, _ call: NodeID) {
    let before = (result.sinks.count, result.definitions.count)
    followUses(of: declaration)
    if (result.sinks.count, result.definitions.count) == before { add(.none, call) }
  }
}
