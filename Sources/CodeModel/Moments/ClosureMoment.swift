import CodePatterns
import SwiftTree

/// When a closure runs.
enum ClosureMoment {
  /// Where it stands, or soon after: then the layout may be over.
  case passes(isLate: Bool)
  case runs([Moment], callback: NodeID, isLate: Bool)
  /// Where the variable that holds it is called.
  case kept(NodeID)

  init(_ closure: NodeID, in model: UnitModel) {
    let unit = model.unit
    guard let passing = model.call(passing: closure) else {
      let parent = unit[closure].parent
      if unit[closure].role == .callee {
        self = .passes(isLate: false)
      } else if parent >= 0, unit[parent].kind == .variableDeclaration {
        self = .kept(parent)
      } else {
        self = .runs([.event], callback: closure, isLate: false)
      }
      return
    }
    let argument = unit[closure].parent
    if let known = Self.moments(of: passing.call, argument: argument, in: model) {
      self = .runs(known.moments, callback: passing.call, isLate: known.isLate)
      return
    }
    let name = unit.name(unit[passing.call].name)
    let label = unit.name(passing.label)
    if Self.late.contains(name) || Self.endings.contains(label) || Self.isEnding(passing, in: model) {
      self = .passes(isLate: true)
    } else if Self.immediate.contains(name) || ViewNames.containers.contains(name)
      || ViewNames.contentModifiers.contains(name) || !model.isDeferred(closure)
    {
      self = .passes(isLate: false)
    } else {
      self = .runs([.event], callback: passing.call, isLate: false)
    }
  }

  /// The moments of what is handed on by name: a function, a closure in a variable, a `#selector`.
  static func moments(
    ofHandler use: NodeID, in model: UnitModel
  ) -> (moments: [Moment], callback: NodeID, isLate: Bool)? {
    let unit = model.unit
    var child = use
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .argument:
        let call = unit[parent].parent
        guard call >= 0 else { return nil }
        // The argument of `#selector`, and what names a function with its labels.
        if unit[call].kind == .macro || model.isNamedAlone(call) { break }
        guard unit[call].kind == .call, let known = moments(of: call, argument: parent, in: model) else { return nil }
        return (known.moments, call, known.isLate)
      case .member, .macro, .call, .tuple, .cast: break
      default: return nil
      }
      child = parent
    }
    return nil
  }

  /// Calls whose closure runs when this turn is over.
  private static let late: Set<String> = ["async", "asyncAfter", "Task", "detached", "perform"]
  private static let endings: Set<String> = ["completion", "completionHandler"]
  private static let immediate: Set<String> = [
    "animate", "animateAlongsideTransition", "transition", "performWithoutAnimation", "withAnimation", "run", "sync",
    "addAnimations", "performBatchUpdates", "perform", "animateKeyframes", "addKeyframe", "UIViewPropertyAnimator",
    "withTransaction", "stride", "enumerated", "assumeIsolated",
  ]

  /// `coordinator.animate(alongsideTransition: nil) { _ in ... }`, and a second closure.
  private static func isEnding(
    _ passing: (call: NodeID, label: NameID, isFirstClosure: Bool), in model: UnitModel
  ) -> Bool {
    let unit = model.unit
    switch unit.name(unit[passing.call].name) {
    case "animate", "animateAlongsideTransition", "performBatchUpdates", "transition":
      let label = unit.name(passing.label)
      if label == "alongsideTransition" || label == "animations" || label == "updates" { return false }
      return !passing.isFirstClosure
        || unit.arguments(passing.call).contains { unit.name(unit[$0].name) == "alongsideTransition" }
    case "dismiss", "present", "apply": return true
    default: return false
    }
  }

  /// The moments at which a call runs what it is handed in an argument; nil where it is none of these calls.
  private static func moments(
    of call: NodeID, argument: NodeID, in model: UnitModel
  ) -> (moments: [Moment], isLate: Bool)? {
    let unit = model.unit
    switch unit[call].known {
    case .onAppear: return ([.appear], false)
    case .onDisappear: return ([.disappear], false)
    case .task:
      guard let key = key(of: call, labelled: "id", in: model) else { return ([.appear], false) }
      return (changes(of: key, in: model) ?? [.appear], false)
    case .onChange:
      guard let key = key(of: call, labelled: "of", in: model) else { return ([.event], false) }
      return (changes(of: key, in: model) ?? [.event], false)
    case .onReceive:
      guard let source = unit.arguments(call).first(where: { _ in true }), source != argument else {
        return ([.event], false)
      }
      return (tellsOfTurning(source + 1, in: model) ? [.resize] : [.event], false)
    case .onGeometryChange:
      let closure = argument + 1
      guard unit[closure].kind == .closure, let passing = model.call(passing: closure) else {
        return unit.name(unit[argument].name) == "action" ? ([.resize], true) : ([.update], false)
      }
      return model.measures(passing) ? ([.update], false) : ([.resize], true)
    case .registerForTraitChanges:
      guard let traits = unit.arguments(call).first(where: { _ in true }), traits != argument else {
        return ([.event], false)
      }
      return (namesRoom(traits + 1, in: model) ? [.resize, .trait] : [.event], false)
    case .Button, .onTapGesture, .onLongPressGesture, .UIAction, .refreshable, .onSubmit, .onDrop, .onOpenURL,
      .addAction:
      if unit[call].known == .Button,
        ["label", "content"].contains(unit.name(unit[argument].name))
      {
        return nil
      }
      return ([.event], false)
    default: break
    }
    guard unit.name(unit[call].name) == "addObserver" else { return nil }
    let isOfTurning = unit.arguments(call).contains { $0 != argument && tellsOfTurning($0 + 1, in: model) }
    return (isOfTurning ? [.resize] : [.event], false)
  }

  private static func key(of call: NodeID, labelled label: String, in model: UnitModel) -> NodeID? {
    guard let label = model.unit.nameID(label), case let key = model.unit.argument(call, labelled: label), key >= 0
    else { return nil }
    return key
  }

  /// The moments of a change of a value; nil where it is no part of the room.
  private static func changes(of key: NodeID, in model: UnitModel) -> [Moment]? {
    // A page that people turn is theirs, though the room decides how many there are.
    if !Set(wordsOf(model.unit.name(model.unit[key].name))).isDisjoint(with: chosen) { return nil }
    let origins = model.value(of: key).origins
    if origins.isDisjoint(with: .folding) { return nil }
    return origins.contains(.sizeClass) ? [.resize, .trait] : [.resize]
  }

  /// Words of what people choose.
  private static let chosen: Set<String> = ["page", "selection", "selected", "index", "tab"]

  /// Whether an expression names the notification of a turned device, by itself or under a name.
  private static func tellsOfTurning(_ id: NodeID, in model: UnitModel) -> Bool {
    let unit = model.unit
    guard id < unit.count else { return false }
    let meant = model.definition(of: id)
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains {
        switch unit[$0].known {
        case .orientationDidChangeNotification, .didChangeStatusBarOrientationNotification: true
        default: false
        }
      }
    }
  }

  private static let roomTraits: Set<String> = [
    "UITraitHorizontalSizeClass", "UITraitVerticalSizeClass", "UITraitDisplayScale", "UITraitLayoutDirection",
    "UITraitVerticalBarEdge",
  ]

  /// Whether a list of traits has one of the layout.
  private static func namesRoom(_ id: NodeID, in model: UnitModel) -> Bool {
    let unit = model.unit
    guard id < unit.count else { return false }
    let meant = model.definition(of: id)
    return [id, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains { inner in
        let node = unit[inner]
        if roomTraits.contains(unit.name(node.name)) { return true }
        // `[wide]`, where `wide` is a trait under a name.
        return node.kind == .name && inner != whole
          && roomTraits.contains(unit.name(unit[rootType(of: inner, model)].name))
      }
    }
  }

  /// What a name in a list of traits stands for: the type before `.self`.
  private static func rootType(of id: NodeID, _ model: UnitModel) -> NodeID {
    let meant = model.definition(of: id)
    return model.unit[meant].kind == .member && meant + 1 < model.unit[meant].subtreeEnd ? meant + 1 : meant
  }
}
