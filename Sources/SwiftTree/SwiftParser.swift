import CTreeSitter
import CTreeSitterSwift

/// Parses source units. One parser a thread; it keeps its buffers from file to file.
///
/// Nesting is followed down to a bound that a stack of 16 MB holds in a debug build and one of 2 MB in a release
/// build; give a worker thread as much.
public final class SwiftParser {
  /// Files above this size are not parsed: a tree costs about 25 bytes a source byte while it lives.
  public static let maximumSize = 4 << 20

  /// In microseconds: a guard against loops, not a policy.
  private static let parseLimit: UInt64 = 10_000_000

  private let grammar: Grammar
  private let parser: OpaquePointer
  private var table = duo_table()
  private var repairedTable = duo_table()
  private let buffer = NodeBuffer()
  private let names = NameTable()
  private let compileFlags: Set<String>
  private let phases: (any PhaseObserver)?

  /// Throws where the installed runtime accepts no form of the grammar.
  /// - Parameter phases: who takes the time of parsing and of filling tables.
  public init(compileFlags: Set<String> = [], phases: (any PhaseObserver)? = nil) throws(SwiftParserError) {
    self.phases = phases
    guard let grammar = Grammar.shared else { throw .unsupportedRuntime }
    self.grammar = grammar
    self.parser = ts_parser_new()
    self.compileFlags = compileFlags
    guard ts_parser_set_language(parser, grammar.language) else {
      ts_parser_delete(parser)
      throw .unsupportedRuntime
    }
  }

  deinit {
    ts_parser_delete(parser)
    duo_free_table(&table)
    duo_free_table(&repairedTable)
  }

  /// Parses a file. Never fails: what can't be read is in the unit's `unread`.
  public func parse(_ text: SourceText, vocabulary: Vocabulary) -> SyntaxUnit {
    text.bytes.withUnsafeBytes { original in
      guard original.count <= Self.maximumSize else {
        let blocks = ConditionalCompilation(original, flags: compileFlags).blocks
        return unparsed(text, vocabulary, .size, blocks)
      }
      let defects = SourceDefects(original)
      guard !defects.isOtherEncoding else { return unparsed(text, vocabulary, .encoding) }
      return Self.withBytes(original, or: defects.mended(original)) { mended in
        let conditionals = ConditionalCompilation(mended, flags: compileFlags)
        return Self.withBytes(mended, or: conditionals.blanked(mended)) { compiled in
          guard !ParseHazard.occurs(in: compiled) else {
            return unparsed(text, vocabulary, .depth, conditionals.blocks)
          }
          return parse(
            Source(text: text, vocabulary: vocabulary, conditionals: conditionals.blocks, defects: defects.ranges),
            compiled)
        }
      }
    }
  }

  private static func withBytes(
    _ bytes: UnsafeRawBufferPointer, or changed: [UInt8]?, _ body: (UnsafeRawBufferPointer) -> SyntaxUnit
  ) -> SyntaxUnit {
    changed.map { $0.withUnsafeBytes(body) } ?? body(bytes)
  }

  /// What of a file is known before it is parsed.
  private struct Source {
    let text: SourceText
    let vocabulary: Vocabulary
    let conditionals: [ConditionalBlock]
    let defects: [UnreadRange]
  }

  private func unparsed(
    _ text: SourceText, _ vocabulary: Vocabulary, _ reason: UnreadRange.Reason, _ conditionals: [ConditionalBlock] = []
  ) -> SyntaxUnit {
    let whole = 0..<UInt32(text.bytes.count)
    let nodes = UnsafeMutableBufferPointer<Node>.allocate(capacity: 1)
    nodes.initialize(
      repeating: Node(
        start: 0, end: whole.upperBound, tokenStart: 0, tokenEnd: 0, parent: .none, subtreeEnd: 1, name: 0,
        kind: .file, role: .none, detail: 0, flags: .unread))
    return SyntaxUnit(
      text: text, vocabulary: vocabulary, nodes: UnsafeBufferPointer(nodes), comments: [],
      unread: [UnreadRange(range: whole, reason: reason)], conditionals: conditionals, places: [])
  }

  /// - Parameter compiled: the file as iOS compiles it; names and operators are read from it.
  private func parse(_ source: Source, _ compiled: UnsafeRawBufferPointer) -> SyntaxUnit {
    Self.withBytes(compiled, or: TightProduct.mended(compiled)) { bytes in
      guard fill(&table, bytes) else {
        return unparsed(source.text, source.vocabulary, .timeout, source.conditionals)
      }
      let marks = readMarks(table, bytes)
      let first = marks.errors.isEmpty ? lower(source, compiled, bytes, table, marks) : nil
      if let first, !first.hasLooseOperator { return first.unit }
      guard let repair = Repair.repaired(bytes) else {
        return first?.unit ?? lower(source, compiled, bytes, table, marks).unit
      }
      return repair.bytes.withUnsafeBytes { repairedBytes in
        guard fill(&repairedTable, repairedBytes) else {
          return first?.unit ?? lower(source, compiled, bytes, table, marks).unit
        }
        var repairedMarks = readMarks(repairedTable, repairedBytes)
        guard repairedMarks.weight < marks.weight || first != nil && repairedMarks.weight == 0 else {
          return first?.unit ?? lower(source, compiled, bytes, table, marks).unit
        }
        // Repair overwrites comments that stand inside what it joins.
        repairedMarks.comments = marks.comments
        repairedMarks.lost = repair.lost
        let dropped = DroppedAttributes(repair.attributes, in: table, kinds: grammar.kinds)
        return lower(source, compiled, repairedBytes, repairedTable, repairedMarks, dropped).unit
      }
    }
  }

  /// Parses the bytes and fills the table; the tree is freed at once.
  private func fill(_ table: inout duo_table, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    let parsed = phases.measure(.parse) {
      duo_parse(UnsafeMutableRawPointer(parser), start, UInt32(bytes.count), Self.parseLimit)
    }
    guard let tree = parsed else { return false }
    defer { ts_tree_delete(OpaquePointer(tree)) }
    var traits = grammar.traits
    return phases.measure(.table) { duo_fill_table(tree, start, &traits, &table) }
  }

  private struct Marks {
    var comments: [Range<UInt32>] = []
    /// Outermost error nodes and missing tokens, in source order.
    var errors: [Range<UInt32>] = []
    /// What repair overwrote and nothing stands for.
    var lost: [Range<UInt32>] = []

    var weight: Int { errors.reduce(0) { $0 + max(1, $1.count) } }
  }

  private func readMarks(_ table: duo_table, _ bytes: UnsafeRawBufferPointer) -> Marks {
    var marks = Marks()
    var errorEnd = 0
    for index in UnsafeBufferPointer(start: table.marks.items, count: Int(table.marks.count)).lazy.map(Int.init) {
      let node = table.nodes[index]
      if node.flags & UInt8(DUO_NODE_ERROR | DUO_NODE_MISSING) == 0 {
        // The grammar takes the return of `\r\n` for a part of the comment.
        let hasReturn = node.end > node.start && bytes[Int(node.end) - 1] == 0x0D
        marks.comments.append(node.start..<(hasReturn ? node.end - 1 : node.end))
      } else if index >= errorEnd {
        if node.flags & UInt8(DUO_NODE_ERROR) == 0, isEmptyTuple(index, table, bytes) { continue }
        marks.errors.append(node.start..<max(node.end, node.start))
        errorEnd = Int(node.next)
      }
    }
    return marks
  }

  /// `()` as a value or pattern gives a missing token between the parentheses, which is harmless. White space and
  /// comments may stand there too.
  private func isEmptyTuple(_ index: Int, _ table: duo_table, _ bytes: UnsafeRawBufferPointer) -> Bool {
    func isComment(_ index: Int) -> Bool {
      let kind = grammar.kinds[Int(table.nodes[index].symbol)]
      return kind == .comment || kind == .multilineComment
    }
    func isMark(_ index: Int, _ mark: Unicode.Scalar) -> Bool {
      let node = table.nodes[index]
      return grammar.kinds[Int(node.symbol)] == .token && node.end == node.start + 1
        && bytes[Int(node.start)] == UInt8(ascii: mark)
    }
    var before = index - 1
    while before > 0, isComment(before) || table.nodes[before].start == table.nodes[before].end { before -= 1 }
    var after = Int(table.nodes[index].next)
    while after < Int(table.count), isComment(after) { after = Int(table.nodes[after].next) }
    return before >= 0 && isMark(before, "(") && after < Int(table.count) && isMark(after, ")")
  }

  private func lower(
    _ source: Source, _ text: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer, _ table: duo_table,
    _ marks: Marks, _ dropped: DroppedAttributes? = nil
  ) -> (unit: SyntaxUnit, hasLooseOperator: Bool) {
    phases.measure(.table) { build(source, text, bytes, table, marks, dropped) }
  }

  private func build(
    _ source: Source, _ text: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer, _ table: duo_table,
    _ marks: Marks, _ dropped: DroppedAttributes?
  ) -> (unit: SyntaxUnit, hasLooseOperator: Bool) {
    names.begin(source.vocabulary)
    var lowering = Lowering(raw: table.nodes, bytes: bytes, text: text, grammar: grammar, names: names, buffer: buffer)
    if let dropped { lowering.dropped = dropped }
    lowering.lowerFile()
    var unread =
      source.defects + (marks.errors + marks.lost).map { UnreadRange(range: $0, reason: .syntax) } + lowering.unread
    if unread.count > 1 { unread.sort { $0.range.lowerBound < $1.range.lowerBound } }
    let unit = SyntaxUnit(
      text: source.text, vocabulary: source.vocabulary, nodes: buffer.copy(lowering.nodeCount),
      comments: marks.comments, unread: unread, conditionals: source.conditionals, places: names.places)
    return (unit, lowering.hasLooseOperator)
  }
}
