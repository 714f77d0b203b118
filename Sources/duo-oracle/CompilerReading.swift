import SwiftParser
import SwiftSyntax

/// What the compiler's own parser sees in a file.
struct CompilerReading {
  /// A construct or a rule's word at a place.
  struct Sighting {
    let construct: Construct
    /// A byte offset: see `Construct`.
    let place: Int
    /// Another place at which it may be seen as well; nil for none. `Type.init(...)` is the same as `Type(...)`.
    var otherPlace: Int?
    /// The number of a rule's word; 0 for a construct.
    var word: UInt32 = 0
    /// Whether it stands in an arm of `#if` that is not compiled for iOS.
    let isLeftOut: Bool
    fileprivate let node: Syntax

    /// What it is and what it stands in, outwards.
    var context: String {
      var kinds: [String] = []
      var current: Syntax? = node
      while let node = current, kinds.count < 4 {
        let name = "\(node.kind)"
        if node.kind != .token, !name.hasSuffix("List"), kinds.last != name { kinds.append(name) }
        current = node.parent
      }
      return kinds.joined(separator: " < ")
    }
  }

  let sightings: [Sighting]
  /// Whether the compiler's parser finds the file in order.
  let isInOrder: Bool
  /// The conditions of the arms that were left out, as they are written.
  let leftOutConditions: [String]

  /// - Parameters:
  ///   - leftOut: where the directives stand whose arms are not compiled for iOS.
  ///   - word: the number of the rules' word in these bytes, or 0.
  init(_ bytes: [UInt8], leftOut: Set<Int>, word: @escaping (UnsafeRawBufferPointer) -> UInt32) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    isInOrder = !tree.hasError
    let visitor = Visitor(bytes, leftOut: leftOut, word: word)
    visitor.walk(tree)
    sightings = visitor.sightings
    leftOutConditions = visitor.leftOutConditions
  }
}

extension SyntaxProtocol {
  fileprivate var place: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}

/// Notes what the compiler's tree holds.
private final class Visitor: SyntaxVisitor {
  private(set) var sightings: [CompilerReading.Sighting] = []
  private(set) var leftOutConditions: [String] = []
  private let bytes: [UInt8]
  private let leftOut: Set<Int>
  private let word: (UnsafeRawBufferPointer) -> UInt32
  private var leftOutDepth = 0
  private var conditionDepth = 0

  init(_ bytes: [UInt8], leftOut: Set<Int>, word: @escaping (UnsafeRawBufferPointer) -> UInt32) {
    self.bytes = bytes
    self.leftOut = leftOut
    self.word = word
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ construct: Construct, _ place: Int, _ node: some SyntaxProtocol, otherPlace: Int? = nil, word: UInt32 = 0
  ) {
    guard conditionDepth == 0 else { return }
    sightings.append(
      CompilerReading.Sighting(
        construct: construct, place: place, otherPlace: otherPlace, word: word, isLeftOut: leftOutDepth > 0,
        node: Syntax(node)))
  }

  // MARK: - Words

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    switch token.tokenKind {
    case .identifier, .dollarIdentifier:
      var start = token.place
      var end = start + token.trimmedLength.utf8Length
      if end - start > 2, bytes[start] == UInt8(ascii: "`") {
        start += 1
        end -= 1
      }
      let number = bytes.withUnsafeBytes { word(UnsafeRawBufferPointer(rebasing: $0[start..<end])) }
      if number != 0 { add(.word, token.place, token, word: number) }
    default: break
    }
    return .skipChildren
  }

  // MARK: - `#if`

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let place = node.poundKeyword.place
    add(.conditional, place, node)
    if let condition = node.condition {
      conditionDepth += 1
      walk(condition)
      conditionDepth -= 1
    }
    let isLeftOut = leftOut.contains(place)
    if isLeftOut {
      if leftOutDepth == 0 { leftOutConditions.append(node.condition?.trimmedDescription ?? "#else") }
      leftOutDepth += 1
    }
    if let elements = node.elements { walk(elements) }
    if isLeftOut { leftOutDepth -= 1 }
    return .skipChildren
  }

  // MARK: - Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    add(.call, place(of: callee), node, otherPlace: placeOfInitialised(callee))
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    add(.subscripted, place(of: node.calledExpression), node, otherPlace: placeOfInitialised(node.calledExpression))
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    var other: Int?
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      other = placeOfInitialised(ExprSyntax(node))
    }
    add(.member, node.declName.baseName.place, node, otherPlace: other)
    return .visitChildren
  }

  /// Where a callee's last name stands.
  private func place(of callee: ExprSyntax) -> Int {
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): name.baseName.place
    case .memberAccessExpr(let member): member.declName.baseName.place
    case .optionalChainingExpr(let inner): place(of: inner.expression)
    case .forceUnwrapExpr(let inner): place(of: inner.expression)
    case .genericSpecializationExpr(let inner): place(of: inner.expression)
    case .functionCallExpr(let inner): place(of: inner.calledExpression)
    case .subscriptCallExpr(let inner): place(of: inner.calledExpression)
    case .macroExpansionExpr(let macro): macro.macroName.place
    case .tryExpr(let inner): place(of: inner.expression)
    case .awaitExpr(let inner): place(of: inner.expression)
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      tuple.elements.first.map { place(of: $0.expression) } ?? callee.place
    case .postfixIfConfigExpr(let inner): inner.base.map { place(of: $0) } ?? callee.place
    default: callee.place
    }
  }

  /// Where the type stands in the callee `Type.init`.
  private func placeOfInitialised(_ callee: ExprSyntax) -> Int? {
    switch callee.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member):
      member.declName.baseName.tokenKind == .keyword(.`init`) ? member.base.map { place(of: $0) } : nil
    case .functionCallExpr(let inner): placeOfInitialised(inner.calledExpression)
    case .subscriptCallExpr(let inner): placeOfInitialised(inner.calledExpression)
    case .optionalChainingExpr(let inner): placeOfInitialised(inner.expression)
    case .forceUnwrapExpr(let inner): placeOfInitialised(inner.expression)
    default: nil
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    add(.closure, node.leftBrace.place, node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(.macro, node.macroName.place, node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.macro, node.macroName.place, node)
    return .visitChildren
  }

  // MARK: - Statements

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    add(.ifStatement, node.ifKeyword.place, node)
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    add(.switchStatement, node.switchKeyword.place, node)
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    add(.guardStatement, node.guardKeyword.place, node)
    return .visitChildren
  }

  // MARK: - Declarations

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    add(.attribute, lastName(of: node.attributeName), node)
    return .visitChildren
  }

  private func lastName(of type: TypeSyntax) -> Int {
    if let member = type.as(MemberTypeSyntax.self) { return member.name.place }
    return type.place
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    addNames(in: node.pattern)
    return .visitChildren
  }

  private func addNames(in pattern: PatternSyntax) {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      add(.property, name.identifier.place, name)
    } else if let tuple = pattern.as(TuplePatternSyntax.self) {
      for element in tuple.elements { addNames(in: element.pattern) }
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.initKeyword.place, node)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.deinitKeyword.place, node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.subscriptKeyword.place, node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.place, node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, lastName(of: node.extendedType), node)
    return .visitChildren
  }
}
