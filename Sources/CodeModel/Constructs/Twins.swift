import CodePatterns
import SwiftTree

/// Declarations that there are twice, one for each width of the app.
extension UnitModel {
  /// The half that a declaration is, with the word of rule pages: `state` for a stored property with its other half in
  /// the same type, `view` for a type of views or controllers that keeps something.
  func twin(_ id: NodeID) -> (half: PairHalf, word: String, other: NodeID?)? {
    switch unit[id].kind {
    case .variableDeclaration: return stateTwin(id).map { ($0.half, "state", $0.other) }
    case .typeDeclaration: return viewHalf(id).map { ($0, "view", nil) }
    default: return nil
    }
  }

  // MARK: - State

  private func stateTwin(_ id: NodeID) -> (half: PairHalf, other: NodeID)? {
    guard var half = stateHalf(id), let declaration = declaration(at: id) else { return nil }
    let other = index.declarations.first { other in
      guard other.kind == .variable, other.owner == declaration.owner, other.isStatic == declaration.isStatic,
        let twin = stateHalf(other.node)
      else { return false }
      return twin.pair == half.pair && twin.side != half.side
        && (!half.isAmbiguous || declaredType(of: other) == declaredType(of: declaration))
    }
    guard let other else { return nil }
    half.pair = index.owners[Int(declaration.owner)] + " " + half.pair
    return (half, other.node)
  }

  /// A stored property that keeps something of a person for one width.
  private func stateHalf(_ id: NodeID) -> PairHalf? {
    guard unit[id].kind == .variableDeclaration, unit[id].role == .member, getter(of: id) == nil,
      environmentKey(id) == nil, let half = PairHalf(unit.name(unit[id].name)), keeps(id, half)
    else { return nil }
    return half
  }

  private func keeps(_ id: NodeID, _ half: PairHalf) -> Bool {
    guard let declaration = declaration(at: id), declaration.owner >= 0,
      Self.layoutWords.isDisjoint(with: half.rest)
    else { return false }
    if let type = declaredType(of: declaration), isLayoutType(type) { return false }
    // `isPortraitSelected` is one of several choices.
    if half.isAmbiguous, isBool(id) { return false }
    let isKept = isWrapped(id)
    let isVariable = unit[id].detail == VariableKeyword.var.rawValue
    guard isKept || isVariable else { return false }
    let isSure = !Self.stateWords.isDisjoint(with: half.rest)
    if isSure { return isKept || belongsToScreen(declaration) }
    return isKept && !half.isAmbiguous && !isCollection(id)
  }

  private func isBool(_ id: NodeID) -> Bool {
    let type = unit.child(id, .type)
    if type >= 0 { return unit[type].known == .Bool }
    let value = unit.child(id, .value)
    return value >= 0 && unit[value].kind == .boolean
  }

  /// `@State` and its like, or what a model publishes.
  private func isWrapped(_ id: NodeID) -> Bool {
    unit.children(id).contains { child in
      guard unit[child].kind == .attribute else { return false }
      switch unit[child].known {
      case .State, .StateObject, .FocusState, .SceneStorage, .AppStorage, .Published: return true
      default: return false
      }
    }
  }

  /// Whether a property is a controller's, a view's or a screen model's.
  private func belongsToScreen(_ declaration: Declaration) -> Bool {
    let owner = index.owners[Int(declaration.owner)]
    if isController(owner) || isView(owner) { return true }
    if !Set(ancestry(of: owner)).isDisjoint(with: ["View", "ObservableObject", "UIResponder", "NSObject"]) {
      return true
    }
    guard let type = enclosingTypes(of: declaration.node).first else { return false }
    let isObserved = unit.children(type).contains {
      unit[$0].kind == .attribute && unit.name(unit[$0].name) == "Observable"
    }
    return isObserved || Self.modelSuffixes.contains { owner.hasSuffix($0) }
  }

  private static let modelSuffixes = ["Model", "State", "Store", "Coordinator", "Router", "Navigator"]

  private func isCollection(_ id: NodeID) -> Bool {
    let type = unit.child(id, .type)
    let written = type >= 0 ? type : unit.child(id, .value)
    guard written >= 0 else { return false }
    switch unit[written].kind {
    case .arrayType, .dictionaryType, .array, .dictionary: return true
    default: return ["Set", "Array", "Dictionary"].contains(unit.name(unit[written].name))
    }
  }

  /// A view, a controller, a constraint, a font, a number of points: no state of a person.
  private func isLayoutType(_ type: String) -> Bool {
    if isController(type) || isView(type) || type.hasPrefix("NSLayout") || type.hasPrefix("NSCollection") {
      return true
    }
    return Self.layoutTypes.contains(type) || ["View", "Controller", "Layout"].contains { type.hasSuffix($0) }
  }

  private static let layoutTypes: Set<String> = [
    "CGFloat", "CGSize", "CGRect", "UIEdgeInsets", "EdgeInsets", "NSDirectionalEdgeInsets", "UIFont", "Font", "UIColor",
    "Color", "UIImage", "Image", "GridItem", "UIBezierPath", "CGPath", "Path", "UIStackView", "URL", "DateFormatter",
  ]

  private static let layoutWords: Set<String> = [
    "size", "width", "height", "spacing", "padding", "inset", "insets", "margin", "margins", "column", "columns",
    "font",
    "constraint", "constraints", "layout", "frame", "image", "icon", "color", "colour", "view", "cell", "label",
    "button", "style", "ratio", "duration", "animation", "threshold", "limit", "max", "min", "maximum", "minimum",
    "count", "number", "title", "url", "outlet", "controller",
  ]

  private static let stateWords: Set<String> = [
    "selection", "selected", "path", "route", "routes", "draft", "query", "scroll", "scrolled", "navigation", "focus",
    "focused", "playhead", "reply", "answer", "tab", "page", "step", "input", "text", "note", "search", "filter",
    "cursor", "presented", "sheet", "history", "state", "model", "form", "position",
  ]

  // MARK: - Views

  /// A view or controller for one width that keeps something.
  private func viewHalf(_ id: NodeID) -> PairHalf? {
    guard unit[id].detail != TypeKeyword.extension.rawValue, unit[id].detail != TypeKeyword.protocol.rawValue,
      case let owner = index.owner(opened: id), owner >= 0,
      // `Home.Compact` is one half of a home.
      let half = PairHalf(unit.name(unit[id].name)) ?? PairHalf(index.owners[Int(owner)])
    else { return nil }
    return views.isView(id) && views.ownsState(id) || keepsState(controller: id, owner) ? half : nil
  }

  /// Whether a controller has a stored property that says it keeps something.
  private func keepsState(controller id: NodeID, _ owner: Int32) -> Bool {
    guard isController(index.owners[Int(owner)]) else { return false }
    return index.declarations.contains { declaration in
      guard declaration.owner == owner, declaration.kind == .variable, !declaration.isStatic,
        unit[declaration.node].kind == .variableDeclaration, getter(of: declaration.node) == nil,
        unit[declaration.node].detail == VariableKeyword.var.rawValue
      else { return false }
      if let type = declaredType(of: declaration), isLayoutType(type) { return false }
      let words = Set(wordsOf(unit.name(declaration.name)))
      return !words.isDisjoint(with: Self.stateWords) && words.isDisjoint(with: Self.layoutWords)
    }
  }
}
