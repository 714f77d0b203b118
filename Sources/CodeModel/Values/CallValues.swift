import SwiftTree

/// Values of calls: a function's summary with the arguments put in, and what Swift's own functions keep.
extension UnitModel {
  func callValue(_ id: NodeID) -> Value {
    if let regions = reservedRegions(id) { return regions }
    let callee = unit.child(id, .callee)
    guard callee >= 0 else { return .unknown }
    switch unit[callee].kind {
    case .closure:
      let body = unit.child(callee, .body)
      return body >= 0 ? blockValue(body) : .unknown
    case .name, .member: break
    case .implicitMember:
      let made = playerValue(ofCall: id)
      if !made.origins.isEmpty { return made }
      if case .nothing = resolve(callee) { return argumentsValue(id).becoming(.unknown) }
    default: return .unknown
    }
    switch resolve(callee) {
    case .declarations(let found):
      let functions = found.filter { index.declarations[$0].kind == .function && accepts($0, call: id) }
      if !functions.isEmpty {
        var result = Value.joined(functions.map { returned(by: index.declarations[$0], call: id) })
        result.read = result.origins.isEmpty ? .none : result.read >= 0 ? result.read : callee
        return receiving(result, from: functions, at: callee)
      }
      return found.contains { index.declarations[$0].kind == .type } ? playerValue(ofCall: id) : systemCall(id, callee)
    case .outside(let name): return outsideCallValue(name, call: id, callee)
    case .nothing: return systemCall(id, callee)
    }
  }

  /// Whether a call's labels fit a declared function.
  private func accepts(_ index_: Int, call: NodeID) -> Bool { accepts(index.declarations[index_].node, call: call) }

  /// The same of the function at a node.
  func accepts(_ function: NodeID, call: NodeID) -> Bool {
    guard unit[function].kind == .functionDeclaration else { return false }
    var labels: Set<NameID> = []
    for parameter in unit.children(function) where unit[parameter].kind == .parameter {
      labels.insert(externalLabel(of: parameter))
    }
    for argument in unit.children(call) where unit[argument].kind == .argument {
      if unit[argument].flags.contains(.trailing) { continue }
      if !labels.contains(unit[argument].name) { return false }
    }
    return true
  }

  func functionValue(_ declaration: Declaration) -> Value {
    let body = unit.child(declaration.node, .body)
    guard body >= 0, unit.child(declaration.node, .returnType) >= 0 else { return .unknown }
    if let known = values[declaration.node] { return known }
    guard inProgress.insert(declaration.node).inserted else { return .unknown }
    var result = blockValue(body)
    inProgress.remove(declaration.node)
    // What its caller chooses, or an object that it makes, says nothing of the device.
    if !result.origins.isDisjoint(with: .device), isChosenByCaller(declaration.node) || makesObject(declaration.node) {
      result = result.removing(.device)
    }
    values[declaration.node] = result
    return result
  }

  /// A function's value for one call. Its parameters are evaluated by this call's arguments.
  private func returned(by declaration: Declaration, call: NodeID) -> Value {
    guard steps < Self.maximumSteps else { return .unknown }
    let base = functionValue(declaration)
    var result = base
    // A parameter that reaches the result brings what is passed for it.
    var position = 0
    for parameter in unit.children(declaration.node) where unit[parameter].kind == .parameter {
      defer { position += 1 }
      guard let argument = argument(of: call, for: parameter, at: position) else { continue }
      let passed = value(of: argument)
      guard !passed.origins.isEmpty, reachesResult(parameter, of: declaration.node) else { continue }
      result = result.decided(by: passed)
      if passed.constant == nil { result.constant = nil }
      if result.kind == .unknown { result.kind = passed.kind }
    }
    return result
  }

  /// Whether a parameter is named in what a function returns or in a condition that chooses it.
  func reachesResult(_ parameter: NodeID, of function: NodeID) -> Bool {
    let name = unit[parameter].name
    guard unit.child(function, .returnType) >= 0 else { return false }
    return uses(of: name).contains { use in
      guard unit.contains(function, use), case .declarations(let found) = resolve(use),
        found.contains(where: { index.declarations[$0].node == parameter })
      else { return false }
      var id = use
      while id > function {
        switch unit[id].role {
        case .condition: return true
        case .statement: return unit[id].kind == .returnStatement || (isExpression(id) && isAlone(id))
        default: break
        }
        id = unit[id].parent
      }
      return false
    }
  }

  /// Whether a statement is its block's only one, and so its value.
  private func isAlone(_ id: NodeID) -> Bool { unit.children(unit[id].parent).allSatisfy { $0 == id } }

  private func argumentsValue(_ id: NodeID) -> Value {
    Value.joined(
      unit.children(id).lazy
        .filter { [unit] in
          unit[$0].kind == .argument && $0 + 1 < unit[$0].subtreeEnd && unit[$0 + 1].kind != .closure
        }
        .map { [self] in value(of: $0 + 1) })
  }

  /// Calls of Swift, Foundation and UIKit that make or keep a value.
  private func systemCall(_ id: NodeID, _ callee: NodeID) -> Value {
    let node = unit[id]
    if unit[callee].kind == .name {
      switch node.known {
      case .UUID where !hasArguments(id), .Date where !hasArguments(id):
        return Value(origins: .fresh, kind: .object, read: callee)
      case .AVPlayer, .AVQueuePlayer, .AVAudioPlayer: return playerValue(ofCall: id)
      case .arc4random, .arc4random_uniform, .CACurrentMediaTime:
        return Value(origins: .fresh, kind: .number, read: callee)
      case .CGFloat, .Double, .Float: return argumentsValue(id)
      case .Int:
        var value = argumentsValue(id)
        value.constant = value.constant.map { $0.rounded(.towardZero) }
        return value
      case .String: return argumentsValue(id).becoming(.text)
      case .Bool: return argumentsValue(id).becoming(.bool)
      case .CGSize, .CGRect: return argumentsValue(id).becoming(.size)
      case .UIEdgeInsets, .EdgeInsets, .NSDirectionalEdgeInsets: return argumentsValue(id).becoming(.insets)
      default: break
      }
      switch unit.name(node.name) {
      case "UI_USER_INTERFACE_IDIOM": return Value(origins: .idiom, kind: .name, read: callee)
      case "AnyHashable", "CGPoint", "NSNumber", "Optional": return argumentsValue(id)
      case "min", "max", "abs", "floor", "ceil", "round", "sqrt":
        var value = argumentsValue(id)
        value.constant = folded(id)
        return value
      // The ways to read the C text in `utsname`.
      case "Mirror", "withUnsafePointer", "withUnsafeBytes", "Data", "NSString":
        let value = argumentsValue(id)
        return value.origins == .deviceModel ? value : .unknown
      default: return .unknown
      }
    }
    guard unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return .unknown }
    let base = value(of: callee + 1)
    if let regions = regionCall(id, base: base) { return regions }
    switch node.known {
    case .AVPlayer, .AVQueuePlayer, .AVAudioPlayer, .`init`: return playerValue(ofCall: id)
    case .frame where typeName(of: callee + 1) == "GeometryProxy":
      return Value(origins: .geometry, owner: .proxy, kind: .size, read: callee)
    case .contains: return containsValue(id, list: callee + 1, base)
    case .reduce, .map, .compactMap, .filter: return base.origins == .deviceModel ? base : .unknown
    case .random, .randomElement, .shuffled:
      return Value(origins: .fresh, kind: .unknown, read: callee)
    case .rounded, .insetBy, .inset, .applying, .offsetBy, .union, .intersection:
      return base.joined(argumentsValue(id).becoming(base.kind))
    case .hash, .description: return base
    default:
      switch unit.name(node.name) {
      case "description", "formatted", "lowercased", "uppercased", "padding":
        return base.becoming(.text)
      case "hasPrefix", "hasSuffix", "starts": return base.origins == .deviceModel ? base.becoming(.bool) : .unknown
      case "joined", "trimmingCharacters", "replacingOccurrences", "prefix", "dropFirst", "components", "split":
        return base.origins == .deviceModel ? base : .unknown
      case "dividedBy", "advanced", "clamped", "addingProduct": return base
      default: return .unknown
      }
    }
  }

  /// The number that `min`, `max` and their like give of numbers, or nil.
  private func folded(_ call: NodeID) -> Double? {
    let numbers = unit.arguments(call).map { $0 + 1 < unit[$0].subtreeEnd ? value(of: $0 + 1).constant : nil }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count ? Self.applied(unit.name(unit[call].name), to: known) : nil
  }

  /// `[.phone, .pad].contains(idiom)` compares like `==` does.
  private func containsValue(_ id: NodeID, list: NodeID, _ base: Value) -> Value {
    let asked = argumentsValue(id)
    if asked.origins == .idiom, unit[list].kind == .array, unit.children(list).allSatisfy({ isForeignIdiom($0) }) {
      return Value(kind: .bool)
    }
    return unit[list].kind == .array || isRange(list) || base.kind == .text || asked.origins == .deviceModel
      ? base.joined(asked).becoming(.bool) : .unknown
  }

  /// `600...`, `0..<500`, by itself or behind a name.
  private func isRange(_ id: NodeID) -> Bool {
    let range = definition(of: id)
    switch unit[range].kind {
    case .binary, .prefix, .other:
      return unit.withBytes(unit[range].start..<unit[range].end) { bytes in
        bytes.indices.dropLast().contains { bytes[$0] == UInt8(ascii: ".") && bytes[$0 + 1] == UInt8(ascii: ".") }
      }
    default: return false
    }
  }

  private func hasArguments(_ id: NodeID) -> Bool {
    unit.children(id).contains { unit[$0].kind == .argument }
  }
}
