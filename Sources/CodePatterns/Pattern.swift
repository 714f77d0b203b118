import SwiftTree

/// Swift code with metavariables, compiled once and matched against the syntax tables of units.
///
/// A pattern is one expression, one statement or one declaration. `$NAME` is one node or one name, `$$$NAME`
/// any number of arguments, statements, members or elements, `$_` and `$$$` the same without being kept; `↓`
/// stands before the reported token; a leading dot is a member or call on any receiver. Immutable, shared by
/// all threads.
public final class Pattern: Sendable {
  /// Where a pattern can match, for dispatch.
  public struct Anchor: Sendable, Equatable {
    /// The kinds of node that the whole pattern can be.
    public let kinds: [Kind]
    /// The name that the node has (`Node.name`), 0 where any will do.
    public let name: NameID
    /// The operator or keyword that the node has (`Node.detail`), nil where any will do.
    public let detail: UInt8?
  }

  /// The source as written.
  public let source: String
  public let anchor: Anchor
  /// Names that stand in every file with a match: of each group at least one.
  public let requirement: [[NameID]]
  /// The identifiers of a pattern that is a chain of names (`UIScreen.main.bounds`), for a search by tokens in
  /// text that could not be parsed; nil for any other pattern.
  public let plain: [String]?
  /// Whether the pattern starts with a dot: anything may stand before `plain`.
  public let hasLeadingDot: Bool
  /// The metavariables without `$`, in the order they stand first.
  public let variables: [String]

  let packedAnchor: PackedAnchor
  let nodes: ContiguousArray<PatternNode>
  let texts: [[UInt8]]
  let marked: Int
  /// Whether a metavariable stands in several places.
  let hasRepeats: Bool

  /// Compiles a pattern. Its names are numbered in `names`; the units it is matched on need a vocabulary
  /// made of them. Throws where the source is not one expression, statement or declaration of Swift, or
  /// where a metavariable or the mark stands in a place that has no meaning.
  public init(_ source: String, names: inout NameCollector, parser: SwiftParser) throws(PatternError) {
    let text = try PatternText(source)
    let parsed = try PatternParse(text, parser: parser)
    let compiled = try PatternCompiler(text, parsed, names: &names)
    self.source = source
    variables = text.variables
    nodes = ContiguousArray(compiled.nodes)
    texts = compiled.texts
    marked = compiled.marked
    hasLeadingDot = compiled.nodes.contains { $0.isHead }
    var seen: Set<Int16> = []
    hasRepeats = compiled.nodes.contains { $0.variable >= 0 && !seen.insert($0.variable).inserted }
    anchor = Self.anchor(nodes)
    packedAnchor = PackedAnchor(anchor)
    requirement = Self.requirement(nodes)
    let vocabulary = names.names
    plain = Self.plain(nodes)?.map { vocabulary[Int($0) - 1] }
  }

  private static func anchor(_ nodes: ContiguousArray<PatternNode>) -> Anchor {
    let root = nodes[0]
    if root.form == .dot { return Anchor(kinds: [.member, .name], name: root.name, detail: nil) }
    var name = root.name
    if root.kind == .call || root.kind == .subscriptCall, nodes.count > 1 {
      let callee = nodes[1]
      let isNamed = callee.form == .dot || (callee.form == .node && (callee.kind == .name || callee.kind == .member))
      name = isNamed ? callee.name : 0
    } else if root.kind == .keyPath {
      name = 0
    }
    let isNumber = root.content == .number
    return Anchor(
      kinds: isNumber ? [.integer, .float] : [root.kind], name: name, detail: root.hasDetail ? root.detail : nil)
  }

  private static func requirement(_ nodes: ContiguousArray<PatternNode>) -> [[NameID]] {
    var required: Set<NameID> = []
    for (index, node) in nodes.enumerated() where node.name != 0 && node.kind != .modifier {
      // A trailing closure matches without its label.
      if node.kind == .argument, mayBeTrailing(index, nodes) { continue }
      required.insert(node.name)
    }
    return required.sorted().map { [$0] }
  }

  private static func mayBeTrailing(_ argument: Int, _ nodes: ContiguousArray<PatternNode>) -> Bool {
    guard argument + 1 < Int(nodes[argument].end) else { return false }
    let value = nodes[argument + 1]
    return value.form == .anything || (value.form == .node && value.kind == .closure)
  }

  private static func plain(_ nodes: ContiguousArray<PatternNode>) -> [NameID]? {
    var names: [NameID] = []
    for node in nodes {
      guard node.name != 0 else { return nil }
      let isLink =
        switch node.form {
        case .dot: true
        case .node: node.kind == .member || node.kind == .name
        default: false
        }
      guard isLink else { return nil }
      names.append(node.name)
    }
    return names.reversed()
  }
}
