import SwiftTree

/// A value that moves into a declaration of its own.
extension Variation {
  static let extractions: [Variation] = [
    Variation("property") { ground in ground.wholeExpressions.compactMap { ground.extract($0, into: .property) } },
    Variation("function") { ground in ground.wholeExpressions.compactMap { ground.extract($0, into: .function) } },
    Variation("function with arguments") { ground in
      ground.wholeExpressions.compactMap { ground.extract($0, into: .functionWithArguments) }
    },
    Variation("extension") { ground in ground.wholeExpressions.compactMap { ground.extract($0, into: .ownExtension) } },
    Variation("global property") { ground in ground.wholeExpressions.compactMap { ground.extract($0, into: .global) } },
    Variation("global function") { ground in
      ground.wholeExpressions.compactMap { ground.extract($0, into: .globalFunction) }
    },
    Variation("another type") { ground in ground.wholeExpressions.compactMap { ground.extract($0, into: .type) } },
    Variation("another type's function") { ground in
      ground.wholeExpressions.compactMap { ground.extract($0, into: .typeFunction) }
    },
    Variation("extension of a system value") { ground in
      ground.wholeExpressions.flatMap { ground.systemExtensions($0, of: Ground.systemValues) }
    },
    Variation("arithmetic in an extension") { ground in
      ground.wholeExpressions.flatMap { ground.systemExtensions($0, of: Ground.systemValues, calculates: true) }
    },
    Variation("extension of a system object") { ground in
      ground.wholeExpressions.flatMap { ground.systemExtensions($0, of: Ground.systemObjects) }
    },
  ]
}

/// Where a value can move to.
enum Destination {
  case property, function, functionWithArguments, ownExtension, global, globalFunction, type, typeFunction
}

extension Ground {
  func extract(_ id: NodeID, into destination: Destination) -> Rewrite? {
    guard isMovable(id) else { return nil }
    let place = member(around: id)
    let top = ancestors(id).last { unit[$0].kind == .functionDeclaration } ?? ancestors(id).dropLast().last ?? id
    let needs = needs(of: id)
    let locals = locals(of: place?.member ?? top, besides: id)
    let captured = needs.bare.filter { locals[$0] != nil || $0.first == "$" && $0.dropFirst().first?.isNumber == true }
    guard captured.isEmpty || destination == .functionWithArguments,
      let type = unit[id].role == .statement && isView(id) ? "some View" : type(of: id)
    else { return nil }
    let isStatic = place.map { self.isStatic($0.member) } ?? false
    let scope = isStatic ? "static " : ""
    let name = freshName()
    switch destination {
    case .property, .function:
      guard let place, unit[place.type].detail != TypeKeyword.protocol.rawValue else { return nil }
      let isFunction = destination == .function
      let declaration =
        isFunction ? "private \(scope)func \(name)() -> \(type) { return " : "private \(scope)var \(name): \(type) { "
      let use =
        (isStored(place.member) && isStatic ? self.name(place.type) + "." : "") + name + (isFunction ? "()" : "")
      return move(
        id, use: use, before: declaration, at: range(place.member).upperBound, indent: range(place.member).lowerBound)
    case .functionWithArguments:
      guard !captured.isEmpty else { return nil }
      var parameters: [String] = []
      for local in captured.sorted() {
        guard let declaration = locals[local], let type = typeOfDeclaration(declaration) else { return nil }
        parameters.append("_ \(local): \(type)")
      }
      let declaration = "private \(scope)func \(name)(\(parameters.joined(separator: ", "))) -> \(type) { return "
      let use = "\(name)(\(captured.sorted().joined(separator: ", ")))"
      if let place {
        return move(
          id, use: use, before: declaration, at: range(place.member).upperBound, indent: range(place.member).lowerBound)
      }
      return move(id, use: use, before: declaration, at: bytes.count, indent: nil)
    case .ownExtension:
      guard let place, unit[unit[place.type].parent].kind == .file,
        unit[place.type].detail != TypeKeyword.protocol.rawValue
      else { return nil }
      let use = (isStored(place.member) && isStatic ? self.name(place.type) + "." : "") + name
      return move(
        id, use: use, before: "extension \(self.name(place.type)) {\n  \(scope)var \(name): \(type) { ",
        after: " }\n}\n",
        at: bytes.count, indent: nil)
    case .global, .globalFunction, .type, .typeFunction:
      guard !usesMembers(needs, in: []) else { return nil }
      let kind = Self.capitalized(freshName(1))
      switch destination {
      case .global: return move(id, use: name, before: "private var \(name): \(type) { ", at: bytes.count, indent: nil)
      case .globalFunction:
        return move(id, use: name + "()", before: "private func \(name)() -> \(type) { ", at: bytes.count, indent: nil)
      case .typeFunction:
        return move(
          id, use: "\(kind).\(name)()", before: "enum \(kind) {\n  static func \(name)() -> \(type) {\n    return ",
          after: "\n  }\n}\n", at: bytes.count, indent: nil)
      default:
        let isLiteral = unit[id].kind == .integer || unit[id].kind == .float
        return move(
          id, use: "\(kind).\(name)",
          before: "enum \(kind) {\n  static " + (isLiteral ? "let \(name): \(type) = " : "var \(name): \(type) { "),
          after: isLiteral ? "\n}\n" : " }\n}\n", at: bytes.count, indent: nil)
      }
    }
  }

  /// Moves an expression into the declaration of `name`, which stands in `before`.
  private func move(
    _ id: NodeID, use: String, before: String, after: String = " }", at offset: Int, indent: Int?
  ) -> Rewrite {
    let name = freshName()
    let parts = before.split(name: name)
    let lead = indent.map { "\n\n" + indentation(at: $0) } ?? "\n"
    var rewrite = Rewrite(edits: [replacement(of: id, by: use)])
    for other in repeats(of: id, in: statement(around: id) ?? id) {
      rewrite.edits.append(replacement(of: other, by: use))
      rewrite.twins.append((range(other), range(id)))
    }
    rewrite.edits.append(
      TextEdit(
        offset..<offset, .text(lead + parts.before), .name(name), .text(parts.after), .moved(range(id)),
        .text(after + (indent == nil && !after.hasSuffix("\n") ? "\n" : ""))))
    return rewrite
  }

  static let systemValues: Set<String> = [
    "CGRect", "CGSize", "UIEdgeInsets", "EdgeInsets", "UIUserInterfaceIdiom", "UIInterfaceOrientation",
    "UIDeviceOrientation", "UIUserInterfaceSizeClass", "UserInterfaceSizeClass",
  ]

  static let systemObjects: Set<String> = [
    "UIScreen", "UIDevice", "UIApplication", "UIView", "UIWindow", "UIWindowScene", "UITraitCollection",
    "UICollectionView", "GeometryProxy",
  ]

  /// `UIDevice.current.userInterfaceIdiom == .pad` as `UIDevice.current.alder`, for every system type in the chain.
  func systemExtensions(_ id: NodeID, of owners: Set<String>, calculates: Bool = false) -> [Rewrite] {
    let isArithmetic = unit[id].kind == .binary && unit[id].operator.isArithmetic
    guard isMovable(id), isArithmetic == calculates || owners == Self.systemObjects, let type = type(of: id),
      unit[id].role != .statement || isImplicitReturn(id)
    else { return [] }
    var chain = id + 1
    var rewrites: [Rewrite] = []
    let whole = range(id)
    while chain < unit[id].subtreeEnd, unit[chain].start == unit[id].start {
      defer { chain += 1 }
      let base = range(chain)
      guard unit[chain].kind == .name || unit[chain].kind == .member, !isTypeName(chain),
        let owner = self.type(of: chain).map({ $0.hasSuffix("?") ? String($0.dropLast()) : $0 }),
        owners.contains(owner)
      else { continue }
      guard let rest = rest(of: id, after: chain),
        !(id..<unit[id].subtreeEnd).contains(where: {
          unit[$0].kind == .name && !unit.contains(chain, $0) && !isTypeName($0)
        })
      else { continue }
      let name = freshName()
      let link = rest.isOptional ? "?." : "."
      var rewrite = Rewrite(edits: [
        .replace(base.upperBound..<whole.upperBound, by: link + name + continuation(id)),
        TextEdit(
          bytes.count..<bytes.count, .text("\nextension \(owner) {\n  var "), .name(name), .text(": \(type) { "),
          .text(rest.isOperation ? "self" : ""), .moved(rest.range), .text(" }\n}\n")),
      ])
      rewrite.twins.append((whole, rest.range))
      for other in repeats(of: id, in: statement(around: id) ?? id) {
        rewrite.edits.append(.replace(range(other), by: string(base) + link + name + continuation(other)))
        rewrite.twins.append((range(other), rest.range))
      }
      rewrites.append(rewrite)
    }
    return rewrites
  }
}

extension Ground {
  /// What follows a chain in an expression that starts with it.
  struct Rest {
    /// Without the dot.
    var range: Range<Int>
    var isOptional: Bool
    /// ` == x`, which needs `self` in front.
    var isOperation: Bool
  }

  func rest(of id: NodeID, after chain: NodeID) -> Rest? {
    let end = range(id).upperBound
    var start = range(chain).upperBound
    var isOptional = false
    while start < end, [0x20, 0x0A, UInt8(ascii: "?"), UInt8(ascii: "!")].contains(bytes[start]) {
      isOptional = isOptional || bytes[start] == UInt8(ascii: "?")
      start += 1
    }
    guard start < end, isBalanced(start..<end) else { return nil }
    if bytes[start] == UInt8(ascii: ".") {
      return Rest(range: start + 1..<end, isOptional: isOptional, isOperation: false)
    }
    let isCompared = unit[id].kind == .binary && unit.child(id, .left) == chain && unit[id].operator.isComparison
    guard isCompared, !isOptional else { return nil }
    return Rest(range: range(chain).upperBound..<end, isOptional: false, isOperation: true)
  }
}

extension String {
  /// What stands before and after the first occurrence of a name.
  fileprivate func split(name: String) -> (before: String, after: String) {
    var start = startIndex
    while start < endIndex, !self[start...].hasPrefix(name) { start = index(after: start) }
    return (String(self[..<start]), String(self[start...].dropFirst(name.count)))
  }
}
