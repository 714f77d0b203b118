import CTreeSitter
import CTreeSitterSwift

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Parses source units. One parser a thread; it keeps its buffers from file to file.
public final class SwiftParser {
  /// Files above this size are not parsed: a tree costs about 25 bytes a source byte while it lives.
  public static let maximumSize = 4 << 20

  /// In microseconds: a guard against loops, not a policy.
  private static let parseLimit: UInt64 = 10_000_000

  private let grammar: Grammar
  private let parser: OpaquePointer
  private var table = duo_table()
  private let compileFlags: Set<String>

  /// Throws where the installed runtime accepts no form of the grammar.
  public init(compileFlags: Set<String> = []) throws(SwiftParserError) {
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
    free(table.nodes)
  }

  /// Parses a file. Never fails: what can't be read is in the unit's `unread`.
  public func parse(_ text: SourceText, vocabulary: Vocabulary) -> SyntaxUnit {
    guard text.bytes.count <= Self.maximumSize else {
      return unparsed(text, vocabulary, .size)
    }
    return text.bytes.withUnsafeBytes { original in
      let conditionals = ConditionalCompilation(original, flags: compileFlags)
      let compiled = conditionals.blanked(original)
      func build(_ bytes: UnsafeRawBufferPointer) -> SyntaxUnit {
        parse(text, bytes, vocabulary: vocabulary, conditionals: conditionals.blocks)
      }
      return compiled.map { $0.withUnsafeBytes(build) } ?? build(original)
    }
  }

  private func unparsed(_ text: SourceText, _ vocabulary: Vocabulary, _ reason: UnreadRange.Reason) -> SyntaxUnit {
    let whole = 0..<UInt32(text.bytes.count)
    let nodes = UnsafeMutableBufferPointer<Node>.allocate(capacity: 1)
    nodes.initialize(
      repeating: Node(
        start: 0, end: whole.upperBound, tokenStart: 0, tokenEnd: 0, parent: .none, subtreeEnd: 1, name: 0,
        kind: .file, role: .none, detail: 0, flags: .unread))
    return SyntaxUnit(
      text: text, vocabulary: vocabulary, nodes: UnsafeBufferPointer(nodes), comments: [],
      unread: [UnreadRange(range: whole, reason: reason)], conditionals: [], places: [])
  }

  private func parse(
    _ text: SourceText, _ bytes: UnsafeRawBufferPointer, vocabulary: Vocabulary, conditionals: [ConditionalBlock]
  ) -> SyntaxUnit {
    guard fill(bytes) else { return unparsed(text, vocabulary, .timeout) }
    let comments = readComments()
    let errors = readErrors(bytes)
    guard !errors.isEmpty else {
      return lower(
        text, bytes, vocabulary: vocabulary, conditionals: conditionals, comments: comments, errors: errors)
    }
    guard let repaired = Repair.repaired(bytes) else {
      return lower(
        text, bytes, vocabulary: vocabulary, conditionals: conditionals, comments: comments, errors: errors)
    }
    return repaired.withUnsafeBytes { repairedBytes in
      let isFilled = fill(repairedBytes)
      let repairedErrors = isFilled ? readErrors(repairedBytes) : errors
      if isFilled, weight(repairedErrors) < weight(errors) {
        return lower(
          text, repairedBytes, vocabulary: vocabulary, conditionals: conditionals, comments: comments,
          errors: repairedErrors)
      }
      guard fill(bytes) else { return unparsed(text, vocabulary, .timeout) }
      return lower(
        text, bytes, vocabulary: vocabulary, conditionals: conditionals, comments: comments, errors: errors)
    }
  }

  /// Parses the bytes and fills the table; the tree is freed at once.
  private func fill(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    guard
      let tree = duo_parse(UnsafeMutableRawPointer(parser), start, UInt32(bytes.count), Self.parseLimit)
    else { return false }
    defer { ts_tree_delete(OpaquePointer(tree)) }
    return duo_fill_table(tree, &table)
  }

  private func weight(_ ranges: [Range<UInt32>]) -> Int { ranges.reduce(0) { $0 + max(1, $1.count) } }

  private func readComments() -> [Range<UInt32>] {
    var comments: [Range<UInt32>] = []
    for index in 0..<Int(table.count) {
      let symbol = Int(table.nodes[index].symbol)
      guard symbol < grammar.kinds.count else { continue }
      let kind = grammar.kinds[symbol]
      if kind == .comment || kind == .multilineComment {
        comments.append(table.nodes[index].start..<table.nodes[index].end)
      }
    }
    return comments
  }

  /// Outermost error nodes and missing tokens, in source order.
  private func readErrors(_ bytes: UnsafeRawBufferPointer) -> [Range<UInt32>] {
    var errors: [Range<UInt32>] = []
    var index = 0
    while index < Int(table.count) {
      let node = table.nodes[index]
      let isMissing = node.flags & UInt8(DUO_NODE_MISSING) != 0
      if node.flags & UInt8(DUO_NODE_ERROR) != 0 || (isMissing && !isEmptyTuple(index, bytes)) {
        errors.append(node.start..<max(node.end, node.start))
        index = Int(node.next)
      } else {
        index += 1
      }
    }
    return errors
  }

  /// `()` as a value or pattern gives a missing token between the parentheses, which is harmless. White space and
  /// comments may stand there too.
  private func isEmptyTuple(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard table.nodes[index].start == table.nodes[index].end else { return false }
    var before = index - 1
    while before > 0, isComment(before) || table.nodes[before].start == table.nodes[before].end { before -= 1 }
    var after = Int(table.nodes[index].next)
    while after < Int(table.count), isComment(after) { after = Int(table.nodes[after].next) }
    return before >= 0 && isMark(before, "(", bytes) && after < Int(table.count) && isMark(after, ")", bytes)
  }

  private func kind(_ index: Int) -> Raw {
    let symbol = Int(table.nodes[index].symbol)
    return symbol < grammar.kinds.count ? grammar.kinds[symbol] : .error
  }

  private func isComment(_ index: Int) -> Bool {
    kind(index) == .comment || kind(index) == .multilineComment
  }

  private func isMark(_ index: Int, _ mark: Unicode.Scalar, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let node = table.nodes[index]
    return kind(index) == .token && node.end == node.start + 1 && bytes[Int(node.start)] == UInt8(ascii: mark)
  }

  private func lower(
    _ text: SourceText, _ bytes: UnsafeRawBufferPointer, vocabulary: Vocabulary, conditionals: [ConditionalBlock],
    comments: [Range<UInt32>], errors: [Range<UInt32>]
  ) -> SyntaxUnit {
    var lowering = Lowering(raw: table.nodes, bytes: bytes, grammar: grammar, vocabulary: vocabulary)
    lowering.nodes.reserveCapacity(Int(table.count) / 2 + 16)
    lowering.lowerFile()
    let nodes = UnsafeMutableBufferPointer<Node>.allocate(capacity: lowering.nodes.count)
    _ = nodes.initialize(from: lowering.nodes)
    let unread = (errors.map { UnreadRange(range: $0, reason: .syntax) } + lowering.unread)
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    return SyntaxUnit(
      text: text, vocabulary: vocabulary, nodes: UnsafeBufferPointer(nodes), comments: comments, unread: unread,
      conditionals: conditionals, places: lowering.names.places)
  }
}

/// Why no parser can be made.
public enum SwiftParserError: Error, CustomStringConvertible {
  case unsupportedRuntime

  public var description: String {
    "the installed libtree-sitter reads no form of the Swift grammar; it has to be 0.20.7 or newer"
  }
}
