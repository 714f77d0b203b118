import CYAML

/// Reads the part of YAML that rule pages and configurations use: scalars, sequences and mappings in one document.
/// Anchors, aliases and tags are errors, since nobody writes them here but by forgetting quotes.
public enum YAMLReader {
  /// Reads one document. A file without one reads as an empty mapping.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - path: the file's name in errors.
  ///   - lineOffset: how many lines of the file stand before `bytes`.
  public static func read(_ bytes: [UInt8], path: String, lineOffset: Int = 0) throws(RuleFileError) -> YAMLNode {
    try bytes.withUnsafeBufferPointer { buffer throws(RuleFileError) in
      // libyaml skips a byte order mark only where it guesses the encoding, and then takes UTF-16 as well.
      let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
      let text = UnsafeBufferPointer(rebasing: buffer.dropFirst(hasMark ? 3 : 0))
      var document = YAMLDocument(text, path: path, lineOffset: lineOffset)
      defer { document.close() }
      return try document.read()
    }
  }
}

/// One run of libyaml over a buffer that outlives it.
private struct YAMLDocument {
  /// What an event of libyaml says, copied out of it.
  private enum Event {
    case scalar(String, isQuoted: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd, documentStart, streamEnd, other
  }

  /// Deeper than any page, and far less than what the stack holds.
  private static let deepest = 64

  private let bytes: UnsafeBufferPointer<UInt8>
  private let path: String
  private let lineOffset: Int
  /// On the heap: libyaml keeps a pointer from the parser to itself.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// Where the last event starts.
  private var mark = yaml_mark_t()

  init(_ bytes: UnsafeBufferPointer<UInt8>, path: String, lineOffset: Int) {
    self.bytes = bytes
    self.path = path
    self.lineOffset = lineOffset
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  func close() {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func read() throws(RuleFileError) -> YAMLNode {
    guard !bytes.isEmpty else { return YAMLNode(.mapping([]), line: 1 + lineOffset, column: 1) }
    var root = YAMLNode(.mapping([]), line: 1 + lineOffset, column: 1)
    var hasDocument = false
    while true {
      switch try next() {
      case .documentStart:
        if hasDocument {
          throw error("a second document starts here; a file holds one", at: mark)
        }
        hasDocument = true
        let node = try value(try next(), depth: 0)
        if !(node.text == "" && !node.isQuoted) { root = node }
      case .streamEnd:
        return root
      default:
        continue
      }
    }
  }

  private mutating func value(_ event: Event, depth: Int) throws(RuleFileError) -> YAMLNode {
    let start = mark
    guard depth < Self.deepest else {
      throw error("values stand in each other more than \(Self.deepest) levels deep", at: start)
    }
    switch event {
    case .scalar(let text, let isQuoted):
      return node(.scalar(text, isQuoted: isQuoted), at: start)
    case .sequenceStart:
      var items: [YAMLNode] = []
      while true {
        let event = try next()
        if case .sequenceEnd = event { return node(.sequence(items), at: start) }
        items.append(try value(event, depth: depth + 1))
      }
    case .mappingStart:
      return node(.mapping(try entries(depth: depth)), at: start)
    default:
      throw error("expected a value", at: start)
    }
  }

  /// The entries of the mapping that has just begun, and its end.
  private mutating func entries(depth: Int) throws(RuleFileError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    while true {
      let event = try next()
      if case .mappingEnd = event { return entries }
      let keyMark = mark
      guard case .scalar(let name, _) = event else {
        let advice = "put text that starts with [ or { in single quotes"
        throw error("a key is a word, not a list or a mapping; \(advice)", at: mark)
      }
      if let first = entries.first(where: { $0.name == name }) {
        throw error("the key '\(name)' stands already on line \(first.line); a key stands once", at: mark)
      }
      let value = try value(try next(), depth: depth + 1)
      let key = node(.sequence([]), at: keyMark)
      entries.append(YAMLNode.Entry(name: name, line: key.line, column: key.column, value: value))
    }
  }

  private func node(_ content: YAMLNode.Content, at mark: yaml_mark_t) -> YAMLNode {
    YAMLNode(content, line: mark.line + 1 + lineOffset, column: mark.column + 1)
  }

  private func error(_ message: String, at mark: yaml_mark_t) -> RuleFileError {
    RuleFileError(path: path, line: mark.line + 1 + lineOffset, column: mark.column + 1, message: message)
  }
}

// MARK: - Events

extension YAMLDocument {
  private mutating func next() throws(RuleFileError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    mark = event.start_mark
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      try refuse(anchor: scalar.anchor, tag: scalar.tag)
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return .scalar(text, isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag)
      return .sequenceStart
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag)
      return .mappingStart
    case YAML_ALIAS_EVENT:
      throw error("'*' starts an alias here, and aliases are not read; put the text in single quotes", at: mark)
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  private func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) throws(RuleFileError) {
    if anchor != nil {
      throw error("'&' starts an anchor here, and anchors are not read; put the text in single quotes", at: mark)
    }
    if tag != nil {
      throw error("'!' starts a tag here, and tags are not read; put the text in single quotes", at: mark)
    }
  }

  /// The error that libyaml stopped at, with what to do about it where that is known.
  private func failure() -> RuleFileError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "this can't be read as YAML"
    if parser.pointee.error == YAML_READER_ERROR {
      return unreadable(problem, offset: parser.pointee.problem_offset)
    }
    // What is never closed is best shown where it opens.
    let isUnclosed = problem.hasSuffix("end of stream") && parser.pointee.context != nil
    let context = parser.pointee.context.map { String(cString: $0) } ?? ""
    let place = isUnclosed ? parser.pointee.context_mark : parser.pointee.problem_mark
    let advice = Self.advice(problem, context: context)
    return error("\(isUnclosed ? "\(problem) \(context)" : problem)\(advice.map { "; \($0)" } ?? "")", at: place)
  }

  private static func advice(_ problem: String, context: String) -> String? {
    switch problem {
    case "mapping values are not allowed in this context":
      "put text that holds ': ' in single quotes, and check the indent"
    case "found unknown escape character", "did not find expected hexdecimal number":
      "use single quotes, in which a backslash is only a backslash"
    case "found character that cannot start any token":
      "put text that starts with a sign in single quotes, and indent by spaces"
    case "found unexpected end of stream" where context.contains("quoted"):
      "close the quote; in single quotes an apostrophe is written twice"
    case "did not find expected key":
      "check the indent, and write an apostrophe in single quotes twice"
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      "put items that hold brackets, commas or colons in single quotes"
    default:
      nil
    }
  }

  /// libyaml tells only the offset where bytes are no text.
  private func unreadable(_ problem: String, offset: Int) -> RuleFileError {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return RuleFileError(
      path: path, line: line + lineOffset, column: column, message: "\(problem); save it as UTF-8 text")
  }
}
