import CodePatterns
import SwiftTree

/// What the title of a bar's item says: a price, a number of things, or that there is more.
struct BarTitles {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  init(_ model: UnitModel) { self.model = model }

  /// `…`, `...`, `•••`, `⋯`.
  static func isDots(_ text: String) -> Bool {
    let shown = text.filter { !$0.isWhitespace }
    return shown == "…" || shown == "⋯" || shown == "⋮" || shown.count == 3 && shown.allSatisfy { ".•·".contains($0) }
  }

  // MARK: - Prices

  /// Whether a title is an amount of money: by the names in it, by a format, or by a sign beside a number.
  func isPrice(_ title: NodeID) -> Bool {
    let meant = model.definition(of: title)
    return [title, meant].contains { whole in
      (whole..<unit[whole].subtreeEnd).contains { id in
        switch unit[id].kind {
        case .name, .member, .implicitMember, .call:
          return wordsOf(unit.name(unit[id].name)).contains { $0 == "price" || $0 == "currency" }
        case .string: return hasMoney(id)
        default: return false
        }
      }
    }
  }

  /// Whether a title is nothing but numbers: `"\(score) / \(most)"`.
  func isNumber(_ title: NodeID) -> Bool {
    let meant = model.definition(of: title)
    guard unit[meant].kind == .string, meant + 1 < unit[meant].subtreeEnd else { return false }
    var text = unit.string(meant)
    for part in unit.children(meant) {
      guard isNumeric(part) else { return false }
      text = text.replacingOccurrence(of: unit.string(part))
    }
    return !text.contains { $0.isLetter }
  }

  private func isNumeric(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .argument: return id + 1 < unit[id].subtreeEnd && isNumeric(id + 1)
    case .call where unit.name(unit[id].name) == "formatted": return true
    case .integer, .float: return true
    case .binary where unit[id].operator.isArithmetic:
      return [unit.child(id, .left), unit.child(id, .right)].contains { $0 >= 0 && isNumeric($0) }
    default:
      if isCount(id) { return true }
      return ["Int", "Double", "CGFloat", "Float"].contains(model.typeName(of: id) ?? "")
    }
  }

  private func hasMoney(_ id: NodeID) -> Bool {
    let text = Array(unit.string(id).unicodeScalars)
    return text.indices.contains { index in
      guard text[index].properties.generalCategory == .currencySymbol else { return false }
      let isInterpolated = text[index...].dropFirst().starts(with: "\\(".unicodeScalars)
      let near = text[max(0, index - 2)...min(text.count - 1, index + 2)]
      return isInterpolated || near.contains { $0.properties.numericType != nil }
    }
  }

  // MARK: - Counts

  /// Whether a title has a number of things put into it.
  func isCounted(_ title: NodeID, depth: Int = 0) -> Bool {
    guard title >= 0, depth < UnitModel.maximumSteps else { return false }
    let meant = model.definition(of: title)
    switch unit[meant].kind {
    case .string: return unit.children(meant).contains { isCount($0, in: meant) }
    case .ternary:
      return [unit.child(meant, .then), unit.child(meant, .otherwise)].contains { isCounted($0, depth: depth + 1) }
    case .binary where unit[meant].operator == .add || unit[meant].operator == .coalesce:
      return [unit.child(meant, .left), unit.child(meant, .right)].contains {
        isCounted($0, depth: depth + 1) || isNumberText($0)
      }
    case .call: return isCountedCall(meant, depth)
    case .name, .member: return results(of: meant).contains { isCounted($0, depth: depth + 1) }
    default: return false
    }
  }

  /// What a computed property or a function without a single result gives.
  private func results(of id: NodeID) -> [NodeID] {
    guard case .declarations(let found) = model.resolve(id), found.count == 1,
      case let node = model.index.declarations[found[0]].node
    else { return [] }
    let body: NodeID
    switch unit[node].kind {
    case .variableDeclaration: body = model.getter(of: node) ?? .none
    case .functionDeclaration: body = unit.child(node, .body)
    default: return []
    }
    guard body >= 0 else { return [] }
    let returned = model.returns(in: body).filter { $0 + 1 < unit[$0].subtreeEnd }.map { $0 + 1 }
    if !returned.isEmpty { return returned }
    return unit.children(body).flatMap { lastExpressions(of: $0) }
  }

  /// The values of an `if` or `switch` that is an expression.
  private func lastExpressions(of id: NodeID) -> [NodeID] {
    switch unit[id].kind {
    case .ifStatement, .switchStatement, .switchCase, .block:
      return unit.children(id).filter { unit[$0].role != .condition && unit[$0].kind != .valuePattern }
        .flatMap { lastExpressions(of: $0) }
    default: return [id]
    }
  }

  private func isCountedCall(_ call: NodeID, _ depth: Int) -> Bool {
    let callee = unit.child(call, .callee)
    let arguments = unit.arguments(call).filter { $0 + 1 < unit[$0].subtreeEnd }
    switch unit.name(unit[call].name) {
    case "Text", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "AttributedString":
      return arguments.first.map { isCounted($0 + 1, depth: depth + 1) } ?? false
    case "String":
      let isFormat = arguments.first.map { unit.name(unit[$0].name) == "format" } ?? false
      if isFormat { return arguments.dropFirst().contains { isCount($0 + 1) } }
      return arguments.first.map { isCounted($0 + 1, depth: depth + 1) } ?? false
    case "localizedStringWithFormat": return arguments.dropFirst().contains { isCount($0 + 1) }
    default: break
    }
    if callee >= 0, case let found = results(of: callee), !found.isEmpty {
      return found.contains { isCounted($0, depth: depth + 1) }
    }
    // `"...".uppercased()`.
    if callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd,
      unit[callee + 1].kind == .string
    {
      return isCounted(callee + 1, depth: depth + 1)
    }
    return false
  }

  /// `String(count)`, `count.description`, `count.formatted()` beside other text.
  private func isNumberText(_ id: NodeID) -> Bool {
    switch unit[id].kind {
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return false }
      let isText =
        unit.name(unit[callee].name) == "String"
        || unit[callee].kind == .member && unit[callee].known == .`init`
          && unit.name(unit[callee + 1].name) == "String"
      if isText {
        return unit.arguments(id).first(where: { $0 + 1 < unit[$0].subtreeEnd }).map { isCount($0 + 1) } ?? false
      }
      return unit[callee].kind == .member && unit.name(unit[callee].name) == "formatted" && isCount(callee + 1)
    case .member: return unit.name(unit[id].name) == "description" && isCount(id + 1)
    default: return false
    }
  }

  /// Whether an expression is how many of something there are.
  private func isCount(_ id: NodeID, in string: NodeID = .none) -> Bool {
    switch unit[id].kind {
    case .argument: return id + 1 < unit[id].subtreeEnd && isCount(id + 1, in: string)
    case .call:
      let callee = unit.child(id, .callee)
      guard callee >= 0 else { return false }
      switch unit.name(unit[callee].name) {
      case "formatted": return unit[callee].kind == .member && isCount(callee + 1, in: string)
      case "String", "Int", "max", "min", "abs":
        return unit.arguments(id).contains { $0 + 1 < unit[$0].subtreeEnd && isCount($0 + 1, in: string) }
      default: return isNamedCount(callee)
      }
    case .name, .member:
      if unit.name(unit[id].name) == "description" || unit.name(unit[id].name) == "stringValue",
        unit[id].kind == .member
      {
        return isCount(id + 1, in: string)
      }
      if isNamedCount(id) || isBracketed(id, in: string) && model.typeName(of: id) == "Int" { return true }
      let meant = model.definition(of: id)
      return meant != id && isCount(meant)
    case .binary where unit[id].operator.isArithmetic || unit[id].operator == .coalesce:
      return [unit.child(id, .left), unit.child(id, .right)].contains { $0 >= 0 && isCount($0, in: string) }
    default: return false
    }
  }

  private func isNamedCount(_ id: NodeID) -> Bool {
    let words = wordsOf(unit.name(unit[id].name))
    guard let last = words.last else { return false }
    return Self.counts.contains(last) || words.starts(with: ["number", "of"]) || words.starts(with: ["num"])
  }

  private static let counts: Set<String> = ["count", "counts", "unread", "badge", "quantity"]

  /// `"Filters (\(active))"`: a number in brackets.
  private func isBracketed(_ id: NodeID, in string: NodeID) -> Bool {
    guard string >= 0, unit[id].start > unit[string].start + 3 else { return false }
    return unit.withBytes(unit[id].start - 3..<unit[id].start) {
      ($0[0] == UInt8(ascii: "(") || $0[0] == UInt8(ascii: "[")) && $0[1] == UInt8(ascii: "\\")
    }
  }
}

extension String {
  /// The text without the first place of another one.
  fileprivate func replacingOccurrence(of part: String) -> String {
    guard !part.isEmpty, let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
