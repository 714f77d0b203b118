import CodePatterns
import SwiftTree

/// An app's own names for how the phone is folded: enums, texts and variables that hold one.
enum PostureWords {
  private enum Fold { case closed, open, half }

  /// Words that say a name is about how the phone is folded.
  private static let postures: Set<String> = [
    "pose", "posture", "fold", "folded", "folding", "unfolded", "foldable", "hinge",
  ]

  /// Words that may stand beside these: any other says what is folded, a hand, a section, a door.
  private static let neutral: Set<String> = [
    "device", "phone", "duo", "display", "screen", "state", "status", "kind", "mode", "phase", "current", "new", "old",
    "last", "previous", "next", "app", "layout", "style", "type", "case", "level", "position", "window", "is", "has",
    "get", "my", "the", "of", "value", "name", "now", "active", "latest", "initial", "angle", "detected", "inferred",
  ]

  /// Whether a name is about how the phone is folded and nothing else.
  static func isPosture(_ name: String) -> Bool {
    let words = deviceWords(of: lastComponent(of: name)).filter { $0.first?.isNumber != true }
    return words.contains(where: postures.contains)
      && words.allSatisfy { postures.contains($0) || neutral.contains($0) }
  }

  /// Whether a name says nothing of what it is about: `Mode`, `DisplayState`.
  static func isNeutral(_ name: String) -> Bool {
    return deviceWords(of: lastComponent(of: name)).allSatisfy(neutral.contains)
  }

  private static let folds: [String: Fold] = {
    var folds: [String: Fold] = [:]
    for (fold, names) in lists {
      for name in names { folds[name.lowercased()] = fold }
    }
    return folds
  }()

  private static let lists: [(Fold, [String])] = [
    (
      .closed,
      [
        "closed", "folded", "shut", "fullyClosed", "closedPortrait", "closedLandscape", "foldedShut", "outer",
        "outerPortrait", "outerLandscape", "outerScreen", "outerDisplay", "cover", "coverScreen",
      ]
    ),
    (
      .open,
      [
        "open", "opened", "unfolded", "flat", "fullyOpen", "openPortrait", "openLandscape", "openFlat", "inner",
        "innerPortrait", "innerLandscape", "innerScreen", "innerDisplay", "expanded",
      ]
    ),
    (
      .half,
      [
        "half", "halfOpen", "halfOpened", "halfClosed", "halfFolded", "halfFold", "partial", "partiallyOpen",
        "partiallyFolded", "partlyOpen", "book", "laptop", "tabletop", "tent", "bent",
      ]
    ),
  ]

  /// Cases that are common words, and name a pose beside others only.
  private static let common: Set<String> = [
    "open", "opened", "flat", "expanded", "cover", "partial", "book", "laptop", "tent", "bent",
  ]

  /// The cases that tell a file about poses apart from any other.
  static let caseNames: [String] = lists.flatMap(\.1).filter { !common.contains($0) }

  /// How many of closed, open and half open some cases name.
  static func kinds(_ names: some Sequence<String>) -> Int {
    Set(names.compactMap { folds[$0.filter { $0.isLetter }.lowercased()] }).count
  }

  /// Whether a case says by itself that it is one of a phone's poses: `.closed`, `.half`, not `.open`.
  static func isTelling(_ name: String) -> Bool {
    let letters = name.filter { $0.isLetter }
    return folds[letters.lowercased()] != nil && !common.contains(letters)
  }
}

extension UnitModel {
  /// Whether a type is an enum for the poses of a phone, of this file or another one.
  func isPostureType(_ type: String) -> Bool {
    if let known = postureMemo[type] { return known }
    let result = PostureWords.isPosture(type) && isEnumOfPoses(type)
    postureMemo[type] = result
    return result
  }

  /// `Pose.flat`: the enum of poses that another file declares with this case.
  func outsidePoseType(ofCase id: NodeID) -> String? {
    guard unit[id].kind == .member, id + 1 < unit[id].subtreeEnd, unit[id + 1].kind == .name,
      case let type = unit.name(unit[id + 1].name), startsUppercase(unit[id + 1].name), isPostureType(type)
    else { return nil }
    return outsideCase(id) == nil ? nil : type
  }

  /// `var pose = Pose.flat`: a variable that is a pose by its first value.
  func firstPose(of id: NodeID) -> Value {
    guard hints.hasPoses, unit[id].kind == .variableDeclaration, unit[id].detail == VariableKeyword.var.rawValue,
      case let value = unit.child(id, .value), value >= 0, unit[value].kind == .member,
      value + 1 < unit[value].subtreeEnd,
      unit[value + 1].kind == .name, startsUppercase(unit[value + 1].name),
      isPostureType(unit.name(unit[value + 1].name))
    else { return .unknown }
    return Value(origins: .posture, kind: .name, read: id)
  }

  /// Whether an enum has cases for a closed, an open or a half open thing, two of these at least.
  private func isEnumOfPoses(_ type: String) -> Bool {
    if let known = enumMemo[type] { return known }
    let owner = index.owner(named: type)
    let names: [String]
    if owner < 0 {
      names = isOfSystem(type) ? [] : outsideType(type)?.cases.map(\.name) ?? []
    } else {
      names = index.declarations.filter { $0.kind == .enumCase && $0.owner == owner }.map { unit.name($0.name) }
    }
    let result = PostureWords.kinds(names) > 1 && names.contains(where: PostureWords.isTelling)
    enumMemo[type] = result
    return result
  }

  /// The value of a name whose type says nothing: a pose, where it is called one and is held against poses.
  func postureValue(of id: NodeID) -> Value {
    guard hints.hasPoses, unit[id].kind == .name || unit[id].kind == .member || unit[id].kind == .call,
      isHeldAgainstPoses(id),
      isCalledPosture(id)
    else { return .unknown }
    return Value(origins: .posture, kind: .name, read: id)
  }

  private func isCalledPosture(_ id: NodeID) -> Bool {
    let meant = definition(of: meaning(of: id) ?? id)
    let names = [id, meant].map { unit.name(unit[$0].name) }
    let type = typeName(of: meant)
    if let type, index.owner(named: type) >= 0 {
      // An enum of this file: its cases are known.
      guard isEnumOfPoses(type) else { return false }
      return PostureWords.isPosture(type)
        || (PostureWords.isNeutral(type) && names.contains(where: PostureWords.isPosture))
    }
    if let type, type != "String", PostureWords.isPosture(type) { return true }
    guard type == nil || type == "String" else { return false }
    return names.contains(where: PostureWords.isPosture)
  }

  /// Whether an expression is compared with a pose, or switched over several.
  private func isHeldAgainstPoses(_ id: NodeID) -> Bool {
    let parent = unit[id].parent
    guard parent >= 0 else { return false }
    switch unit[parent].kind {
    case .binary where unit[parent].operator == .equal || unit[parent].operator == .notEqual:
      let other = unit.child(parent, unit[id].role == .left ? .right : .left)
      return poseName(other).map(PostureWords.isTelling) ?? false
    case .switchStatement where unit[id].role == .value:
      let names = unit.children(parent).filter { unit[$0].kind == .switchCase }.flatMap { entry in
        unit.children(entry).filter { unit[$0].role == .pattern }.compactMap { patternCase($0) }
      }
      return names.compactMap { poseName($0) }.contains(where: PostureWords.isTelling)
    case .patternCondition where unit[id].role == .value:
      return patternCase(unit.child(parent, .pattern)).flatMap { poseName($0) }.map(PostureWords.isTelling) ?? false
    default: return false
    }
  }

  /// The name of an enum's case or the text of a literal.
  private func poseName(_ id: NodeID) -> String? {
    guard id >= 0 else { return nil }
    switch unit[id].kind {
    case .implicitMember: return unit.name(unit[id].name)
    case .member:
      return id + 1 < unit[id].subtreeEnd && startsUppercase(unit[id + 1].name) ? unit.name(unit[id].name) : nil
    case .call: return poseName(unit.child(id, .callee))
    case .string: return unit.literal(id)
    default: return nil
    }
  }
}
