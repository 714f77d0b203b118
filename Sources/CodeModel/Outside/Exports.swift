import CodePatterns
import SwiftTree

/// What a unit tells other files of the names it declares.
extension UnitModel {
  /// The origins that names hand from file to file. A new value or a size that is read anew is judged where it is read.
  public static let exported: OriginSet = [
    .mainScreen, .screen, .idiom, .deviceModel, .deviceOrientation, .interfaceOrientation, .sizeClass, .safeArea,
    .barEdge, .hinge, .fold, .occlusion, .posture, .keyboard, .player,
  ]

  /// The declared names whose value has an origin, and those of `asked`, whatever they hold.
  /// - Parameters:
  ///   - file: the unit's number in the project.
  ///   - asked: names that other files ask of. Linear in the unit's declarations.
  public func exports(file: Int32, asked: Set<String> = []) -> [OutsideName] {
    var result: [OutsideName] = []
    for position in index.declarations.indices {
      let declaration = index.declarations[position]
      guard declaration.kind == .variable || declaration.kind == .function,
        unit[declaration.node].kind != .initDeclaration,
        isMemberOrGlobal(declaration.node), isSeenOutside(declaration.node)
      else { continue }
      let isAsked = !asked.isEmpty && asked.contains(unit.name(declaration.name))
      if let name = export(position, file: file, isAsked: isAsked) { result.append(name) }
    }
    return result + writes(file: file)
  }

  /// What another file may know of a value that this unit gives it: its exported origins, and no node or number of this file.
  func handedOn(_ value: Value) -> Value {
    var result = value.removing(OriginSet(rawValue: ~Self.exported.rawValue))
    result.read = .none
    result.type = 0
    result.constant = nil
    return result
  }

  /// What this unit assigns to properties of objects whose type another file declares: `model.isWide = sizeClass == .regular`.
  private func writes(file: Int32) -> [OutsideName] {
    var result: [OutsideName] = []
    for id in 0..<unit.count where unit[id].kind == .assignment && unit[id].operator == .assign {
      let target = unit.child(id, .left)
      guard target >= 0, unit[target].kind == .member, target + 1 < unit[target].subtreeEnd, unit[target].known == nil,
        let owner = typeName(of: target + 1), index.owner(named: owner) < 0, !isOfSystem(owner), !isUIKitType(owner),
        // UIKit's own properties, of a class of the project: what is set there is no name of it.
        SinkTable.properties[unit.name(unit[target].name)] == nil
      else { continue }
      let value = handedOn(value(of: unit.child(id, .right)))
      guard value.kind != .text, value.kind != .object, !value.origins.isEmpty else { continue }
      let name = unit.name(unit[target].name)
      var write = OutsideName(owner: owner, name: name, value: value)
      let text = unit.string(unit.child(id, .right)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      write.steps = [
        OutsideStep(
          file: file, range: unit[target].tokenStart..<unit[target].tokenEnd,
          text: "\(owner).\(name) is set to \(text.count > 60 ? text.prefix(59) + "…" : text)")
      ]
      result.append(write)
    }
    return result
  }

  /// Whether other files may name a declaration: neither it nor a type around it is private.
  func isSeenOutside(_ id: NodeID) -> Bool {
    ([id] + enclosingTypes(of: id)).allSatisfy { !hasModifier($0, .private) && !hasModifier($0, .fileprivate) }
  }

  private func export(_ position: Int, file: Int32, isAsked: Bool) -> OutsideName? {
    let declaration = index.declarations[position]
    let owner = declaration.owner >= 0 ? index.owners[Int(declaration.owner)] : ""
    let isEntry = owner == "EnvironmentValues"
    let isView = isViewBuilder(declaration.node) || declaration.kind == .function && views.returnsView(declaration.node)
    let named = !isView && !holdsView(declaration) && !namesNothing(declaration)
    let whole = named ? wholeValue(position, isEntry: isEntry) : hasPlayers ? madePlayer(position) : .unknown
    // A word that is shown says nothing of the device; a model's name is asked for to tell devices apart.
    let isWord = whole.kind == .text && !whole.origins.contains(.deviceModel)
    let handedOn: OriginSet = isWord ? [] : Self.exported.union(isEntry ? .geometry : [])
    let value = whole.removing(OriginSet(rawValue: ~handedOn.rawValue))
    let isFromReceiver = isAsked && readsReceiver(declaration)
    let type = exportedType(declaration)
    let isDevice = named && type.map(Self.devices.contains) ?? false
    guard !value.origins.isEmpty || isAsked || isEntry && type != nil || isDevice else { return nil }
    var result = OutsideName(
      owner: owner, name: unit.name(declaration.name), value: value, type: type, isFromReceiver: isFromReceiver)
    if declaration.kind == .function { result.kind = .function(exportedParameters(declaration, isAsked: isAsked)) }
    result.isView = isView
    result.isPartOfView = isPartOfView(declaration.node)
    if isAsked {
      result.whole = whole
      if whole.origins.isEmpty, whole.constant == nil, let definition = definedExpression(of: declaration) {
        ask(ofNamesIn: definition)
      }
      if type.map(OrientationMaskReader.isMask(_:)) ?? false { result.masks = masks(of: declaration) }
      if isView { result.fit = FitState.fit(of: declaration, in: views) }
      if type == "GridItem" { result.item = itemSizing(of: declaration) }
      result.dropsReceiver = whole.origins.isEmpty && !receiverType(of: declaration).origins.isEmpty
    }
    if !value.origins.isEmpty {
      result.gives = gives(declaration)
      result.symbol = isEntry && value.origins.contains(.mainScreen) ? "yes" : screenSymbol(declaration)
      result.isStatic = declaration.isStatic
      result.isFeature = namesFeature(declaration)
      if let definition = definedExpression(of: declaration) {
        result.polarity = polarity(of: definition, depth: 0)
        result.onPhone = constantOnPhone(definition)
      }
      result.steps = outsideSteps(of: declaration, file: file)
    }
    return result
  }

  /// Types of objects that are asked for an origin.
  public static let devices: Set<String> = [
    "UIDevice", "UITraitCollection", "UIScreen", "UIApplication", "UIWindowScene", "UIWindow",
  ]

  /// Whether a declaration belongs to a view or controller, as far as this file says.
  private func isPartOfView(_ id: NodeID) -> Bool {
    guard let type = enclosingTypeName(of: id) else { return false }
    if type.hasPrefix("UI") { return false }
    return isView(type) || isController(type)
      || !Set(ancestry(of: type)).isDisjoint(with: ["View", "ViewModifier", "App"])
  }

  /// The expression that a property or function gives, where it is one.
  func definedExpression(of declaration: Declaration) -> NodeID? {
    let body =
      declaration.kind == .function ? unit.child(declaration.node, .body) : getter(of: declaration.node) ?? .none
    if body >= 0 { return onlyResult(of: body) }
    let value = unit.child(declaration.node, .value)
    return value >= 0 ? value : nil
  }

  /// A player that a function or property makes; what else an object is says nothing of the device.
  private func madePlayer(_ position: Int) -> Value {
    let value = value(declaration: position)
    return value.origins == .player ? Value(origins: .player, kind: .object) : .unknown
  }

  private func wholeValue(_ position: Int, isEntry: Bool) -> Value {
    var value = isEntry ? environmentEntry(position) : value(declaration: position)
    value.read = .none
    value.type = 0
    return value
  }

  private func exportedType(_ declaration: Declaration) -> String? {
    if declaration.kind == .function {
      let type = unit.child(declaration.node, .returnType)
      return type >= 0 ? namedType(type) : nil
    }
    return declaredType(of: declaration)
  }

  private func exportedParameters(_ declaration: Declaration, isAsked: Bool) -> [OutsideParameter] {
    unit.children(declaration.node).filter { unit[$0].kind == .parameter }.map { parameter in
      let label = externalLabel(of: parameter)
      var result = OutsideParameter(
        label: label == 0 ? "" : unit.name(label), reachesResult: reachesResult(parameter, of: declaration.node))
      if isAsked {
        result.sink = outsideSink(of: parameter)
        result.choosesView = BranchFinder(views).choosingParameter(of: declaration.node) == parameter
      }
      return result
    }
  }

  /// Where a parameter or stored property ends up, whatever it is given.
  func outsideSink(of declaration: NodeID) -> OutsideSink? {
    var follower = FlowFollower(model: self, origins: [])
    follower.followUses(of: declaration)
    let result = withDefinedSinks(follower.result).result
    return result.strongest.map { OutsideSink(kind: $0.kind, arms: $0.arms) }
  }

  // MARK: - Uses

  /// The places where this unit uses names of other files that have an origin, in source order.
  public func outsideUses() -> [(key: NameFacts.Key, range: Range<UInt32>)] {
    outsideReads().map { use, name in
      (NameFacts.Key(owner: name.owner, name: name.name), unit[use].tokenStart..<unit[use].tokenEnd)
    }
  }

  /// The expressions that name something of another file that has an origin, in source order.
  func outsideReads() -> [(node: NodeID, name: OutsideName)] {
    if let known = outsideReadMemo { return known }
    var result: [(node: NodeID, name: OutsideName)] = []
    for name in facts.names {
      guard let id = unit.nameID(name) else { continue }
      for use in uses(of: id) {
        if case .outside(let found) = resolve(use), !found.value.origins.isEmpty { result.append((use, found)) }
      }
    }
    result.sort { $0.node < $1.node }
    outsideReadMemo = result
    return result
  }

  // MARK: - Why

  /// Where a name is declared, and where what it holds comes from.
  func outsideSteps(of declaration: Declaration, file: Int32) -> [OutsideStep] {
    let owner = declaration.owner >= 0 ? index.owners[Int(declaration.owner)] : ""
    return traceSteps(of: declaration).enumerated().map { position, step in
      if let outside = step.outside { return outside }
      // Elsewhere the name alone would not say whose it is.
      let text = position == 0 && !owner.isEmpty && owner != "EnvironmentValues" ? "\(owner).\(step.text)" : step.text
      return OutsideStep(file: file, range: unit[step.node].tokenStart..<unit[step.node].tokenEnd, text: text)
    }
  }
}

extension UnitModel {
  /// The names that a construct reports where they are declared, and that other files may use.
  public func definedNames(of construct: Construct) -> [NameFacts.Key] {
    construct.defines.compactMap { id in
      guard let declaration = declaration(at: id), isMemberOrGlobal(id), isSeenOutside(id) else { return nil }
      let owner = declaration.owner >= 0 ? index.owners[Int(declaration.owner)] : ""
      return NameFacts.Key(owner: owner, name: unit.name(declaration.name))
    }
  }
}
