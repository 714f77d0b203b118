import SwiftTree

/// Values of names that other files declare.
extension UnitModel {
  /// Whether something is known of a name in other files. Constant time; of most names nothing is.
  func isKnownOutside(_ name: NameID) -> Bool { !facts.isEmpty && outsideNames.contains(name) }

  func readOutsideNames() -> Set<NameID> {
    guard facts.names.count < unit.nameCount else {
      return Set((0..<NameID(unit.nameCount)).filter { facts.names.contains(unit.name($0)) })
    }
    return Set(facts.names.compactMap { unit.nameID($0) })
  }

  /// The types (or "" for a global) of other files that declare a name. What this file declares itself is told to others, and
  /// comes back with what they tell.
  func outsideOwners(of name: NameID, besides owners: Set<Int32>) -> Set<String> {
    guard isKnownOutside(name) else { return [] }
    let own = owners.map { $0 >= 0 ? index.owners[Int($0)] : "" }
    return facts.owners(of: unit.name(name)).subtracting(own)
  }

  /// What is known of a name that another file declares. What has no origin is there for those who asked alone.
  func outsideName(owner: String, _ name: String) -> OutsideName? {
    guard let found = facts.name(owner: owner, name) else { return nil }
    if isGranted(name, owner: found.owner) {
      guard let whole = found.whole else { return found }
      var asked = found
      asked.value = whole
      return asked
    }
    return found.isOpen ? found : nil
  }

  /// A bare name that nothing in this file declares: a global of another file. A type around the place whose declaration or
  /// ancestors lie elsewhere may have a member of that name, where the project declares it more than once.
  func outsideGlobal(_ name: NameID, at id: NodeID) -> Resolution {
    guard isKnownOutside(name), let found = outsideName(owner: "", unit.name(name)) else { return .nothing }
    return facts.isUnique(found.name) || enclosingTypes(of: id).allSatisfy(isWholeHere) ? .outside(found) : .nothing
  }

  /// Where another file's function or type puts what an argument passes, where that is known.
  func outsideSink(of argument: NodeID, _ call: NodeID, _ callee: NodeID, carrying origins: OriginSet) -> OutsideSink? {
    switch resolve(callee) {
    case .outside(let name):
      ask(of: name)
      guard case .function(let parameters) = name.kind, isGranted(name.name, owner: name.owner) else { return nil }
      return passed(to: parameters, by: call).first { $0.argument == argument + 1 }?.parameter.sink
    case .declarations: return nil
    case .nothing:
      let name = unit.name(unit[call].name)
      guard startsUppercase(unit[call].name), !isOfSystem(name), !origins.isDisjoint(with: Self.exported) else {
        return nil
      }
      return outsideType(name)?.sinks[unit.name(unit[argument].name)]
    }
  }

  /// What is known of a type that this file doesn't declare; asks for it where nothing is.
  func outsideType(_ name: String) -> OutsideType? {
    let demand = Demand.type(of: name)
    demands.insert(demand)
    guard let found = facts.type(name) else { return nil }
    return found.isOpen || granted.contains(demand) ? found : nil
  }

  /// `Size.large`: the case of an enum that another file declares, where that is known.
  func outsideCase(_ id: NodeID) -> OutsideCase? {
    guard unit[id].kind == .member, case let type = id + 1, type < unit[id].subtreeEnd,
      startsUppercase(unit[type].name), index.owner(named: unit.name(unit[type].name)) < 0
    else { return nil }
    let name = unit.name(unit[id].name)
    return outsideType(unit.name(unit[type].name))?.cases.first { $0.name == name }
  }

  /// Whether a type is declared in this file and has no ancestor that another file of the project may declare.
  private func isWholeHere(_ type: NodeID) -> Bool {
    unit[type].detail != TypeKeyword.extension.rawValue && unit[type].detail != TypeKeyword.class.rawValue
  }

  /// A property of another file, read at a place.
  func outsideValue(_ name: OutsideName, at id: NodeID) -> Value {
    var value = name.value
    value.read = value.origins.isEmpty ? .none : id
    return name.isFromReceiver ? withReceiver(value, at: id) : value
  }

  /// A function of another file, called with some arguments.
  func outsideCallValue(_ name: OutsideName, call: NodeID, _ callee: NodeID) -> Value {
    var value = outsideValue(name, at: callee)
    guard case .function(let parameters) = name.kind else { return value }
    for (argument, parameter) in passed(to: parameters, by: call) where parameter.reachesResult {
      let passed = self.value(of: argument)
      guard !passed.origins.isEmpty else { continue }
      value = value.decided(by: passed)
      if passed.constant == nil { value.constant = nil }
      if value.kind == .unknown { value.kind = passed.kind }
    }
    return value
  }

  /// The value with what the receiver of a member brings: `insets.outer` comes from the insets.
  private func withReceiver(_ value: Value, at member: NodeID) -> Value {
    guard unit[member].kind == .member, member + 1 < unit[member].subtreeEnd else { return value }
    let receiver = self.value(of: member + 1)
    guard !receiver.origins.isEmpty else { return value }
    var result = value.joined(receiver)
    if value.kind == .unknown {
      result.kind = receiver.kind == .insets || receiver.kind == .size ? .number : receiver.kind
    }
    result.constant = nil
    result.read = receiver.read
    return result
  }

  /// The arguments of a call with the parameters that take them: by label, or in order where there is none.
  func passed(
    to parameters: [OutsideParameter], by call: NodeID
  ) -> [(argument: NodeID, parameter: OutsideParameter)] {
    var result: [(NodeID, OutsideParameter)] = []
    var next = 0
    for argument in unit.arguments(call) where argument + 1 < unit[argument].subtreeEnd {
      let label = unit.name(unit[argument].name)
      guard let position = parameters.indices.first(where: { $0 >= next && parameters[$0].label == label }) else {
        continue
      }
      result.append((argument + 1, parameters[position]))
      next = position + 1
    }
    return result
  }
}
