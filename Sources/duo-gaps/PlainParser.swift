import CTreeSitter
import CTreeSitterSwift
import SwiftTree

/// The grammar on the runtime and nothing else: what the time of an audit is held against.
final class PlainParser {
  private let parser = ts_parser_new()

  init() throws(SwiftParserError) {
    let language = duo_swift_language(UInt32(TREE_SITTER_LANGUAGE_VERSION))
    guard ts_parser_set_language(parser, language) else { throw .unsupportedRuntime }
  }

  deinit { ts_parser_delete(parser) }

  /// Parses and throws the tree away.
  func parse(_ text: SourceText) {
    let tree = text.bytes.withUnsafeBytes { bytes in
      ts_parser_parse_string(
        parser, nil, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count))
    }
    ts_tree_delete(tree)
  }
}
