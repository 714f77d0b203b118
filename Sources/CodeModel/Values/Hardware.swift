import CodePatterns
import SwiftTree

/// Values that tell one model of the hardware from another.
extension UnitModel {
  /// The names by which a file asks for the hardware, `UIDevice` and `utsname` aside.
  static let hardwareNames: [String] =
    ["sysctlbyname", "SIMULATOR_MODEL_IDENTIFIER"] + modelQuestions.sorted() + families

  /// The first parts of hardware identifiers: `iPhone18`, `iPad16`.
  private static let families = (1...40).flatMap { ["iPhone\($0)", "iPad\($0)"] } + (1...9).map { "iPod\($0)" }

  /// Names that ask whether a device is a foldable one, or folded.
  static let modelQuestions: Set<String> = [
    "isDuo", "isIPhoneDuo", "isiPhoneDuo", "isDuoDevice", "isFoldable", "isFolded", "isUnfolded", "isFoldableDevice",
    "isFoldablePhone", "isFoldableiPhone", "isFoldableIPhone",
  ]

  // MARK: - Names

  /// The value of a member or name that asks for a foldable device and that no declaration explains.
  func foldableValue(of id: NodeID, base: NodeID) -> Value {
    guard HintNames.questions.contains(unit[id].name) else { return .unknown }
    let name = unit.name(unit[id].name)
    let isAsked = base >= 0 ? isDevice(base) : isInDevice(id) || (isDuo(name) && isInScreen(id))
    return isAsked ? Value(origins: .deviceModel, kind: .bool, read: id) : .unknown
  }

  /// The value of a declared name that asks for a foldable device, where its declaration tells nothing else: one of a
  /// type of devices, one of the environment, or a Bool named after the phone that a screen is handed.
  func foldableValue(of declaration: Declaration) -> Value {
    let id = declaration.node
    guard HintNames.questions.contains(declaration.name), case let name = unit.name(declaration.name),
      unit[id].kind == .variableDeclaration || unit[id].kind == .parameter,
      typeName(declared: id) == "Bool" || environmentKey(id) != nil
    else { return .unknown }
    let isAsked =
      environmentKey(id) != nil || isInDevice(id)
      || (isDuo(name) && isInScreen(id) && getter(of: id) == nil)
    return isAsked ? Value(origins: .deviceModel, kind: .bool, read: id) : .unknown
  }

  private func typeName(declared id: NodeID) -> String? {
    let type = unit.child(id, .type)
    if type >= 0 { return namedType(type) }
    let value = unit.child(id, .value)
    return value >= 0 && unit[value].kind == .boolean ? "Bool" : nil
  }

  private func isDuo(_ name: String) -> Bool { wordsOf(name).contains("duo") }

  /// Whether a receiver is a device: by its type, or by how it is called where its type is not known.
  private func isDevice(_ base: NodeID) -> Bool {
    if let type = typeName(of: base), !(unit[base].kind == .name && startsUppercase(unit[base].name)) {
      return isDevice(named: type)
    }
    if unit[base].kind == .member || unit[base].kind == .name { return isDevice(named: unit.name(unit[base].name)) }
    return false
  }

  private func isDevice(named name: String) -> Bool {
    !Set(deviceWords(of: name)).isDisjoint(with: ["device", "hardware", "platform"])
  }

  /// Whether a place is a member of a device's type.
  private func isInDevice(_ id: NodeID) -> Bool {
    enclosingTypeName(of: id).map { isDevice(named: $0) } ?? false
  }

  /// Whether a place is code of a view or controller.
  private func isInScreen(_ id: NodeID) -> Bool {
    guard let type = enclosingTypeName(of: id) else { return false }
    return isView(type) || isController(type) || ancestry(of: type).contains("View")
  }

  // MARK: - Identifiers

  /// The value of a name that is held against identifiers of hardware: `model == "iPhone18,1"`.
  func identifiedValue(of id: NodeID) -> Value {
    guard hints.hasHardware else { return .unknown }
    switch unit[id].kind {
    case .name, .member, .call, .subscriptCall: break
    default: return .unknown
    }
    return isHeldAgainstHardware(id) ? Value(origins: .deviceModel, kind: .text, read: id) : .unknown
  }

  func isHeldAgainstHardware(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .binary where unit[parent].operator.isComparison:
      return isHardware(unit.child(parent, unit[id].role == .left ? .right : .left))
    case .switchStatement where unit[id].role == .value:
      return unit.children(parent).contains { entry in
        unit[entry].kind == .switchCase
          && unit.children(entry).contains { unit[$0].role == .pattern && isHardware(patternCase($0) ?? .none) }
      }
    case .patternCondition where unit[id].role == .value:
      return isHardware(patternCase(unit.child(parent, .pattern)) ?? .none)
    case .member where unit[id].role == .base && unit[parent].role == .callee:
      // `model.hasPrefix("iPhone18")`
      switch unit.name(unit[parent].name) {
      case "hasPrefix", "starts", "contains": return argumentIsHardware(unit[parent].parent)
      default: return false
      }
    case .argument:
      // `["iPhone18,1", "iPhone18,2"].contains(model)`
      let call = unit[parent].parent
      guard unit[call].kind == .call, unit[call].known == .contains, case let callee = unit.child(call, .callee),
        callee >= 0, callee + 1 < unit[callee].subtreeEnd
      else { return false }
      return listsHardware(definition(of: callee + 1))
    default: return false
    }
  }

  private func argumentIsHardware(_ call: NodeID) -> Bool {
    unit.arguments(call).contains { $0 + 1 < unit[$0].subtreeEnd && isHardware($0 + 1) }
  }

  private func listsHardware(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .array: return unit.children(id).contains { isHardware($0) }
    case .call:
      return unit.arguments(id).contains { $0 + 1 < unit[$0].subtreeEnd && listsHardware($0 + 1) }
    default: return false
    }
  }

  /// `"iPhone18,1"`, `"iPhone18"`, `"iPad16,"`: as it is written or behind a name.
  private func isHardware(_ id: NodeID) -> Bool {
    guard id >= 0 else { return false }
    let text = unit[id].kind == .string ? unit.literal(id) : unit.literal(definition(of: id))
    return text.map(Self.isHardwareIdentifier) ?? false
  }

  /// Whether a text is `iPhone18,1` or the beginning of one.
  static func isHardwareIdentifier(_ text: String) -> Bool {
    guard text.first == "i", let family = ["iphone", "ipad", "ipod"].first(where: { text.lowercased().hasPrefix($0) })
    else { return false }
    let number = text.dropFirst(family.count)
    guard let first = number.first, first.isNumber else { return false }
    return number.allSatisfy { $0.isNumber || $0 == "," }
  }

  // MARK: - The system's own answers

  /// `ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"]`.
  func simulatedModelValue(_ id: NodeID) -> Value {
    let asks = unit.arguments(id).contains {
      $0 + 1 < unit[$0].subtreeEnd && unit.literal($0 + 1) == "SIMULATOR_MODEL_IDENTIFIER"
    }
    return asks ? Value(origins: .deviceModel, kind: .text, read: id) : .unknown
  }

  /// What a call writes into a variable that is handed to it: the model, by `sysctlbyname("hw.machine", &name, ...)`.
  func writtenValue(at reference: NodeID) -> Value {
    let argument = unit[reference].parent
    guard argument >= 0, unit[argument].kind == .argument, case let call = unit[argument].parent,
      unit.name(unit[call].name) == "sysctlbyname"
    else { return .unknown }
    let asksModel = unit.arguments(call).contains {
      guard $0 + 1 < unit[$0].subtreeEnd else { return false }
      let name = unit.literal($0 + 1) ?? unit.literal(definition(of: $0 + 1))
      return name == "hw.machine" || name == "hw.model" || name == "hw.product"
    }
    // The length is written beside it.
    let isBuffer = Array(unit.arguments(call)).firstIndex(of: argument) == 1
    return asksModel && isBuffer ? Value(origins: .deviceModel, kind: .text, read: reference) : .unknown
  }
}
