import CodePatterns
import SwiftTree

/// Contexts: what surrounds a node.
extension UnitModel {
  /// Everything that surrounds a node. Linear in its depth the first time, remembered for the ancestors.
  public func contexts(of id: NodeID) -> ContextSet {
    guard id >= 0 else { return fileContext }
    if let known = contextMemo[id] { return known }
    let parent = unit[id].parent
    var around = contexts(of: parent)
    if isDeferred(id) { around.remove(.oneTime) }
    let result = around.union(step(from: id, to: parent))
    // A type starts anew: code in it does not run where it stands.
    let own = unit[id].kind == .typeDeclaration ? result.intersection(Self.acrossTypes) : result
    contextMemo[id] = own
    return own
  }

  /// What a type takes over from around it, and what it says of itself.
  private static let acrossTypes: ContextSet = [
    .preview, .test, .otherPlatform, .availability, .capture, .widget, .oldSystem, .windowLevel,
  ]

  /// A closure that is kept and called later, as often as something happens: what runs once around it does not say how
  /// often it runs.
  func isDeferred(_ id: NodeID) -> Bool {
    guard unit[id].kind == .closure else { return false }
    guard let passing = call(passing: id) else { return unit[id].role != .callee }
    switch unit[passing.call].known {
    case .map, .compactMap, .flatMap, .filter, .forEach, .sorted, .reduce, .contains, .first, .last, .animate,
      .performWithoutAnimation, .withAnimation, .async, .asyncAfter, .sync:
      return false
    default: return !Self.immediate.contains(unit.name(unit[passing.call].name))
    }
  }

  /// Other calls that run the closure they are given once.
  private static let immediate: Set<String> = [
    "Task", "detached", "apply", "with", "then", "configure", "allSatisfy", "perform", "performBatchUpdates",
    "autoreleasepool",
    "withUnsafePointer", "withUnsafeBytes", "withObservationTracking", "firstIndex", "min", "max", "drop", "prefix",
  ]

  func readFileContext() -> ContextSet {
    var imports: Set<KnownName> = []
    for child in unit.children(0) where unit[child].kind == .importDeclaration {
      if let known = unit[child].known { imports.insert(known) }
    }
    var result: ContextSet = []
    if isWidgetFile { result.insert(.widget) }
    if imports.contains(.XCTest) || imports.contains(.Testing) { result.insert(.test) }
    let isOther = imports.contains(.AppKit) || imports.contains(.Cocoa) || imports.contains(.WatchKit)
    if isOther, !imports.contains(.UIKit), !imports.contains(.SwiftUI) { result.insert(.otherPlatform) }
    return result
  }

  /// What a node adds for being this child of its parent, and for what it is itself.
  private func step(from id: NodeID, to parent: NodeID) -> ContextSet {
    var result: ContextSet = []
    let node = unit[id]
    switch node.kind {
    case .typeDeclaration:
      result.formUnion(typeContext(id))
      if holdsCapture(id) { result.insert(.capture) }
    case .functionDeclaration, .initDeclaration, .deinitDeclaration: result.formUnion(functionContext(id))
    case .variableDeclaration: result.formUnion(variableContext(id))
    case .macro where node.known == .Preview: result.insert(.preview)
    // `#Preview("name") { ... }` may be a call of what `#Preview("name")` gives.
    case .call where id + 1 < node.subtreeEnd && unit[id + 1].kind == .macro && unit[id + 1].known == .Preview:
      result.insert(.preview)
    case .closure: result.formUnion(closureContext(id))
    case .string: result.insert(.log)
    default: break
    }
    if opensLayoutBranch(id) { result.insert(.layoutBranch) }
    if checksVersions, isForOldSystems(id) || isShownByOldSystemsAlone(id) { result.insert(.oldSystem) }
    guard parent >= 0 else { return result }
    let outer = unit[parent]
    switch (outer.kind, node.role) {
    case (.ternary, .then), (.ternary, .otherwise): if standsIn(id, in: parent) { result.insert(.fallback) }
    case (.binary, .right) where outer.operator == .coalesce: result.insert(.fallback)
    case (.guardStatement, .otherwise) where bindsContainer(parent): result.insert(.fallback)
    case (.parameter, .value): result.insert(.fallback)
    case (.ifStatement, .then), (.ifStatement, .otherwise):
      if node.role == .otherwise, bindsParent(parent) { result.insert(.fallback) }
      for condition in unit.children(parent) where unit[condition].kind == .availability {
        result.insert(.availability)
      }
    case (.call, .argument):
      result.formUnion(callContext(parent))
      if node.known == .frame, isWindow(parent) { result.insert(.windowFrame) }
    default: break
    }
    if node.role == .value, outer.kind == .variableDeclaration, outer.role == .statement, isOnlyFallback(id) {
      result.insert(.fallback)
    }
    if node.role == .value, node.kind != .closure, outer.kind == .variableDeclaration, isStoredOnce(parent) {
      result.insert(.oneTime)
    }
    return result
  }

  /// Whether a local is only used where it stands in for something: right of `??`.
  private func isOnlyFallback(_ value: NodeID) -> Bool {
    let used = handedOn(from: value)
    return !used.isEmpty
      && used.allSatisfy { use in
        var child = use
        while case let parent = unit[child].parent, parent >= 0, unit[parent].kind == .binary,
          unit[parent].operator == .coalesce
        {
          if unit[child].role == .right { return true }
          child = parent
        }
        return false
      }
  }

  /// Whether a ternary's arm stands in for the other one: that has another origin, or the condition asks for it.
  private func standsIn(_ arm: NodeID, in ternary: NodeID) -> Bool {
    let other = unit.child(ternary, unit[arm].role == .then ? .otherwise : .then)
    guard other >= 0 else { return false }
    if !value(of: other).origins.subtracting(value(of: arm).origins).isEmpty { return true }
    let condition = unit.child(ternary, .condition)
    let asked = Set(names(in: condition))
    return names(in: other).contains { asked.contains($0) }
  }

  /// The bare names of an expression.
  private func names(in id: NodeID) -> [NameID] {
    guard id >= 0 else { return [] }
    return (id..<unit[id].subtreeEnd).filter { unit[$0].kind == .name }.map { unit[$0].name }
  }

  /// `guard let window = ...`: what follows `else` stands in while there is no container to ask.
  private func bindsContainer(_ statement: NodeID) -> Bool {
    let words: Set<String> = ["window", "scene", "screen", "superview", "view", "container", "parent"]
    return unit.children(statement).contains { condition in
      unit[condition].kind == .optionalBinding
        && !words.isDisjoint(with: wordsOf(unit.name(unit[condition].name)))
    }
  }

  /// `if let parent { ... } else { ... }`: the other arm stands in where there is none.
  private func bindsParent(_ statement: NodeID) -> Bool {
    unit.children(statement).contains { condition in
      guard unit[condition].kind == .optionalBinding else { return false }
      let value = unit.child(condition, .value)
      return unit[condition].known == .parent || value >= 0 && unit[value].known == .parent
    }
  }

  // MARK: - Types, functions, variables

  private func typeContext(_ id: NodeID) -> ContextSet {
    var result: ContextSet = isAtWindowLevel(id) ? .windowLevel : []
    for child in unit.children(id) {
      let node = unit[child]
      if node.role == .inherits {
        if node.known == .PreviewProvider { result.insert(.preview) }
        if node.known == .XCTestCase || unit.name(node.name).hasSuffix("TestCase") { result.insert(.test) }
      } else if node.kind == .attribute {
        if node.known == .Suite { result.insert(.test) }
      }
    }
    if result.isEmpty, isShownByPreviewsAlone(id) { result.insert(.preview) }
    return result
  }

  private func functionContext(_ id: NodeID) -> ContextSet {
    let node = unit[id]
    var result: ContextSet = hasAttribute(id, .Test) ? .test : []
    if node.kind == .deinitDeclaration { return result.union(.teardown) }
    if node.kind == .initDeclaration { return result.union(.oneTime) }
    switch node.known {
    case .viewDidLoad, .loadView, .awakeFromNib: result.insert(.oneTime)
    case .application, .scene:
      for label in parameterLabels(id) {
        switch KnownName(rawValue: label) {
        case .didFinishLaunchingWithOptions, .willFinishLaunchingWithOptions, .willConnectTo:
          result.formUnion([.oneTime, .sceneLifecycle])
        default: break
        }
      }
    case .layoutSubviews, .viewDidLayoutSubviews, .viewWillLayoutSubviews, .updateConstraints,
      .updateViewConstraints, .layoutSublayers, .sizeThatFits, .placeSubviews, .systemLayoutSizeFitting, .draw,
      .layoutAttributesForElements:
      result.insert(.layoutPass)
    case .prepare where isInLayout(id): result.insert(.layoutPass)
    case .collectionView, .tableView:
      for label in parameterLabels(id) {
        switch KnownName(rawValue: label) {
        case .sizeForItemAt, .heightForRowAt, .insetForSectionAt, .minimumInteritemSpacingForSectionAt,
          .minimumLineSpacingForSectionAt, .referenceSizeForHeaderInSection:
          result.insert(.layoutPass)
        default: break
        }
      }
    case .viewWillTransition, .willTransition, .traitCollectionDidChange: result.insert(.resizeCallback)
    case .viewWillAppear, .viewDidAppear, .viewIsAppearing: result.insert(.uiKitAppear)
    case .sceneDidBecomeActive, .applicationDidBecomeActive, .sceneWillEnterForeground,
      .applicationWillEnterForeground, .sceneDidEnterBackground, .applicationDidEnterBackground,
      .sceneWillResignActive, .applicationWillResignActive:
      result.insert(.sceneLifecycle)
    case .viewWillDisappear, .viewDidDisappear: result.insert(.teardown)
    default:
      switch wordsOf(unit.name(node.name)).first {
      case "stop", "tear", "teardown", "finish": result.insert(.teardown)
      default: break
      }
    }
    if isViewBuilder(id) { result.insert(.viewBody) }
    return result
  }

  /// Whether a method belongs to a collection view's layout, by its type's name or an ancestor's.
  private func isInLayout(_ id: NodeID) -> Bool {
    guard let type = enclosingTypeName(of: id) else { return false }
    return ([type] + ancestry(of: type)).contains { $0.hasSuffix("Layout") }
  }

  private func parameterLabels(_ function: NodeID) -> [NameID] {
    unit.children(function).filter { unit[$0].kind == .parameter }.map { externalLabel(of: $0) }
  }

  func hasAttribute(_ id: NodeID, _ name: KnownName) -> Bool {
    unit.children(id).contains { unit[$0].kind == .attribute && unit[$0].known == name }
  }

  /// Whether a function or property builds views: `body`, `some View`, `@ViewBuilder`.
  public func isViewBuilder(_ id: NodeID) -> Bool {
    if hasAttribute(id, .ViewBuilder) || hasAttribute(id, .ToolbarContentBuilder) { return true }
    let type = unit[id].kind == .variableDeclaration ? unit.child(id, .type) : unit.child(id, .returnType)
    guard type >= 0 else { return false }
    if unit[type].kind == .opaqueType, type + 1 < unit[type].subtreeEnd {
      switch unit[type + 1].known {
      case .View, .ToolbarContent, .Scene, .Commands: return true
      default: return false
      }
    }
    return namedType(type) == "AnyView"
  }

  private func variableContext(_ id: NodeID) -> ContextSet { isViewBuilder(id) ? .viewBody : [] }

  /// Whether a variable's initial value is worked out once: a stored property, a `static let`, a `lazy var`, a global.
  private func isStoredOnce(_ id: NodeID) -> Bool {
    unit.child(id, .body) < 0 && isMemberOrGlobal(id)
  }

  // MARK: - Calls and closures

  private func callContext(_ call: NodeID) -> ContextSet {
    switch unit[call].known {
    case .print, .debugPrint, .NSLog, .os_log, .dump, .assert, .assertionFailure, .precondition,
      .preconditionFailure, .fatalError, .Logger:
      return .log
    case .debug, .info, .notice, .warning, .error, .trace, .fault, .critical, .verbose, .log:
      let callee = unit.child(call, .callee)
      guard callee >= 0, unit[callee].kind == .member, callee + 1 < unit[callee].subtreeEnd else { return [] }
      let base = unit.name(unit[callee + 1].name).lowercased()
      return base.contains("log") ? .log : []
    default: return []
    }
  }

  private func closureContext(_ id: NodeID) -> ContextSet {
    guard let passing = call(passing: id) else { return [] }
    switch unit[passing.call].known {
    case .GeometryReader: return [.viewBody, .layoutPass]
    case .onGeometryChange: return .resizeCallback
    case .onAppear, .task: return .swiftUIAppear
    case .onDisappear: return .swiftUIDisappear
    case .toolbar, .navigationBarItems, .ToolbarItem, .ToolbarItemGroup: return .barContent
    case .sheet, .fullScreenCover, .popover:
      return unit.name(passing.label) == "onDismiss" ? [] : .sheet
    case .registerForTraitChanges: return .resizeCallback
    case .Button:
      let isAction =
        unit[unit[id].parent].name == KnownName.action.rawValue || (passing.label == 0 && passing.isFirstClosure)
      return isAction ? .buttonAction : []
    case .onTapGesture, .onLongPressGesture, .UIAction: return .buttonAction
    default: return []
    }
  }
}
