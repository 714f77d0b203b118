import SwiftTree

/// Every name that the file declares, changed to one that says nothing.
extension Variation {
  static let renames: [Variation] = [
    Variation("renamed") { ground in
      let edits = Renaming(ground).edits
      return edits.isEmpty ? [] : [Rewrite(edits: edits)]
    }
  ]
}

/// Finds the names that a file owns and everything that means one of them.
///
/// Members are renamed by their text, so a name that is known to the audit, or that a protocol or superclass of
/// another module may ask for, stays.
struct Renaming {
  private let ground: Ground
  private var names: [String: String] = [:]
  private var unit: SyntaxUnit { ground.unit }

  init(_ ground: Ground) {
    self.ground = ground
    var used: [String: Int] = [:]
    for id in 0..<unit.count {
      switch unit[id].kind {
      case .name, .member, .call, .typeName: used[plain(ground.name(id)), default: 0] += 1
      default: break
      }
    }
    var index = 10
    for id in 0..<unit.count where unit[id].kind.isDeclaration || unit[id].kind == .optionalBinding {
      let name = ground.name(id)
      guard names[name] == nil, isOwn(id, name, isUsed: used[name] != nil) else { continue }
      let fresh = ground.freshName(index)
      names[name] = name.first?.isUppercase == true ? Ground.capitalized(fresh) : fresh
      index += 1
    }
  }

  private func plain(_ name: String) -> String { name.hasPrefix("$") ? String(name.dropFirst()) : name }

  private func isOwn(_ id: NodeID, _ name: String, isUsed: Bool) -> Bool {
    guard name.count > 1, !ground.known.contains(name), !name.hasPrefix("`"), !Ground.inheritedNames.contains(name),
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name != "_", !Self.required.contains(name)
    else { return false }
    let node = unit[id]
    switch node.kind {
    case .typeDeclaration: return node.detail != TypeKeyword.extension.rawValue
    case .functionDeclaration, .variableDeclaration:
      if ground.hasModifier(id, "override") { return false }
      return isUsed || ground.hasModifier(id, "private")
    case .parameter, .optionalBinding, .bindingPattern, .enumCase: return true
    default: return false
    }
  }

  private static let required: Set<String> = [
    "id", "body", "window", "defaultValue", "value", "make", "path", "error", "newValue", "oldValue", "self", "count",
  ]

  /// Whether a function or type of the file is called here, so that its labels are the file's own.
  private func isOwnCall(_ call: NodeID) -> Bool {
    unit[call].kind == .call && names[ground.name(call)] != nil
  }

  var edits: [TextEdit] {
    var edits: [Int: TextEdit] = [:]
    func rename(_ range: Range<Int>) {
      var range = range
      if range.lowerBound < range.upperBound, ground.bytes[range.lowerBound] == UInt8(ascii: "$") {
        range = range.lowerBound + 1..<range.upperBound
      }
      guard let name = names[ground.string(range)] else { return }
      edits[range.lowerBound] = .replace(range, by: name)
    }
    for id in 0..<unit.count {
      let node = unit[id]
      let token = Int(node.tokenStart)..<Int(node.tokenEnd)
      switch node.kind {
      case .name, .member, .implicitMember, .typeName, .typeDeclaration, .functionDeclaration, .variableDeclaration,
        .enumCase, .bindingPattern, .capture:
        rename(token)
      case .optionalBinding:
        if unit.child(id, .value) >= 0 || edits[token.lowerBound] == nil { rename(token) }
      case .parameter: renameParameter(id, token, rename: { rename($0) }, edits: &edits)
      case .argument where node.name != 0 && node.parent >= 0:
        // The labels of a memberwise initialiser are its properties.
        let call = node.parent
        if isOwnCall(call), ground.name(call).first?.isUppercase == true, isStoredProperty(ground.name(id)) {
          rename(token)
        }
      case .other where node.role == .element && node.parent >= 0 && unit[node.parent].kind == .keyPath: rename(token)
      default: break
      }
    }
    return edits.keys.sorted().compactMap { edits[$0] }
  }

  private func isStoredProperty(_ name: String) -> Bool {
    (0..<unit.count).contains { id in
      unit[id].kind == .variableDeclaration && ground.name(id) == name && ground.isStored(id)
        && ground.member(around: id)?.member == id
    }
  }

  /// `page: UIView` as `page alder: UIView`: the label stays what callers write.
  private func renameParameter(
    _ id: NodeID, _ token: Range<Int>, rename: (Range<Int>) -> Void, edits: inout [Int: TextEdit]
  ) {
    let hasLabel = unit.child(id, .label) >= 0
    let isClosure = unit[unit[id].parent].kind == .closure
    if hasLabel || isClosure {
      if let name = names[ground.string(token)] { edits[token.lowerBound] = .replace(token, by: name) }
    } else if let name = names[ground.string(token)] {
      edits[token.lowerBound] = .replace(token, by: "\(ground.string(token)) \(name)")
    }
  }
}
