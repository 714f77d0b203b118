import CodePatterns
import SwiftTree

/// Gates of the form `flag`: a condition that asks whether a feature is switched on.
extension UnitModel {
  func flagGates() -> [Construct] {
    guard Self.flagNames.contains(where: { unit.nameID($0) != nil }) else { return [] }
    return (0..<unit.count).compactMap { id in
      guard isOutermostInCondition(id), let words = flagWords(of: id) else { return nil }
      var gate = Construct(kind: .gate, node: id, place: id)
      gate.attributes["form"] = .word("flag")
      gate.attributes["called"] = AttributeValue(words: words.sorted())
      return gate
    }
  }

  /// The names by which apps ask whether a feature is on.
  public static let flagNames = [
    "FeatureFlags", "FeatureFlag", "featureFlags", "featureFlag", "featureFlagger", "featureFlagService",
    "FeatureFlagManager",
    "featureFlagManager", "flags", "Flags", "FeatureToggles", "FeatureToggle", "featureToggles", "toggles", "Toggles",
    "Features", "features", "isFeatureEnabled", "isEnabled", "isOn", "isActive", "RemoteConfig", "remoteConfig",
    "Experiments", "experiments", "Experiment", "boolVariation", "variation", "UserDefaults", "AppStorage", "defaults",
  ]

  /// A call or member that is a condition or a part of one, and no part of a longer chain.
  private func isOutermostInCondition(_ id: NodeID) -> Bool {
    let node = unit[id]
    switch node.kind {
    case .call, .member, .name, .subscriptCall: break
    default: return false
    }
    guard node.role != .base, node.role != .callee else { return false }
    var child = id
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .binary, .prefix, .tuple: child = parent
      case .ifStatement, .guardStatement, .whileStatement, .ternary: return unit[child].role == .condition
      case .switchStatement: return unit[child].role == .condition || unit[child].role == .value
      case .optionalBinding: return false
      default: return false
      }
    }
    return false
  }

  /// The words of a chain that asks for a flag, or nil of any other: those of what it calls, of the flag it names, of the key it
  /// reads. A name of the file stands for what it was given.
  private func flagWords(of id: NodeID) -> Set<String>? {
    var words: Set<String> = []
    var isFlag = false
    func read(_ range: Range<NodeID>, depth: Int) {
      for node in range {
        var text = ""
        switch unit[node].kind {
        case .name, .member, .implicitMember, .attribute, .call: text = unit.name(unit[node].name)
        case .string: text = unit.literal(node) ?? ""
        default: continue
        }
        let own = wordsOf(text)
        words.formUnion(own)
        if Self.storesFlags.contains(text) || own.contains(where: Self.flagWords.contains) { isFlag = true }
        if depth > 0, unit[node].kind == .name || unit[node].kind == .member,
          case .declarations(let found) = resolve(node)
        {
          for declared in found {
            let declaration = index.declarations[declared].node
            guard unit[declaration].kind == .variableDeclaration || unit[declaration].kind == .functionDeclaration
            else {
              continue
            }
            read(declaration..<unit[declaration].subtreeEnd, depth: depth - 1)
          }
        }
      }
    }
    read(id..<unit[id].subtreeEnd, depth: Self.followedNames)
    return isFlag ? words : nil
  }

  /// How many names that stand for one another are followed.
  private static let followedNames = 3

  private static let flagWords: Set<String> = [
    "flag", "flags", "feature", "features", "toggle", "toggles", "experiment", "experiments", "rollout", "variation",
  ]
  private static let storesFlags: Set<String> = ["UserDefaults", "AppStorage", "RemoteConfig", "remoteConfig"]
}
