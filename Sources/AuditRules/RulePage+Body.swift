extension RulePage {
  /// A part of the page under a heading.
  public struct Section: Sendable, Equatable {
    /// The heading's text without Markdown.
    public var title: String
    /// How many `#` the heading has, from 1.
    public var level: Int
    /// Markdown up to the next heading of this level or a higher one, as `RulePage.markdown` shows it.
    public var text: String
    /// The heading's line in the page, from 1.
    public var line: Int
  }

  /// The Markdown after the front matter, as it is in the file.
  public var body: String {
    String(decoding: text.utf8.dropFirst(bodyOffset), as: UTF8.self)
  }

  /// The first paragraph on one line, without Markdown: why the rule is there. "" where the page has none.
  public var why: String {
    for case .text(let lines, _) in blocks {
      return MarkdownText.plain(Self.withoutMarks(lines.map(Self.trimmed).joined(separator: " ")))
    }
    return ""
  }

  /// The parts of the page that have a heading, in order.
  public var sections: [Section] {
    let blocks = blocks
    var sections: [Section] = []
    for (index, block) in blocks.enumerated() {
      guard case .heading(let level, let title, let line) = block else { continue }
      let content = blocks[(index + 1)...].prefix {
        if case .heading(let other, _, _) = $0 { other > level } else { true }
      }
      let text = content.map(Self.markdown).joined(separator: "\n\n")
      sections.append(Section(title: MarkdownText.plain(title), level: level, text: text, line: line))
    }
    return sections
  }

  /// The page to be read on its own: name, level and title, and the body without marks. The words of examples' fences
  /// stand above them, since a renderer hides them.
  public var markdown: String {
    (["# \(name)", "**\(level.rawValue)**: \(title)"] + blocks.map(Self.markdown)).joined(separator: "\n\n") + "\n"
  }

  /// The page for a terminal: as `markdown`, without Markdown; code is indented.
  public var plainText: String {
    (["\(name)  \(level.rawValue)\n\(title)"] + blocks.map(Self.plain)).joined(separator: "\n\n") + "\n"
  }

  var blocks: [MarkdownBlock] {
    MarkdownBlock.blocks(of: Array(text.utf8), from: bodyOffset, firstLine: bodyLine)
  }

  // MARK: Showing blocks

  private static func markdown(_ block: MarkdownBlock) -> String {
    switch block {
    case .heading(let level, let text, _):
      return "\(String(repeating: "#", count: level)) \(text)"
    case .text(let lines, _):
      return withoutMarks(lines.joined(separator: "\n"))
    case .fence(let fence):
      let code = fence.lines.map(withoutMarks)
      let longest = code.map { line in trimmed(line).prefix { $0 == "`" }.count }.max() ?? 0
      let ticks = String(repeating: "`", count: max(3, longest + 1))
      let lines = ["\(ticks)\(fence.language)"] + code + [ticks]
      let label = label(of: fence, quote: "`").map { "\(fence.indent)\($0)\n\n" } ?? ""
      return label + lines.map { $0.isEmpty ? "" : fence.indent + $0 }.joined(separator: "\n")
    }
  }

  private static func plain(_ block: MarkdownBlock) -> String {
    switch block {
    case .heading(_, let text, _):
      return MarkdownText.plain(text)
    case .text(let lines, _):
      return lines.map { MarkdownText.plain(withoutMarks($0)) }.joined(separator: "\n")
    case .fence(let fence):
      let lines = fence.lines.map { $0.isEmpty ? "" : "    \(withoutMarks($0))" }
      return ((label(of: fence, quote: "").map { [$0] } ?? []) + lines).joined(separator: "\n")
    }
  }

  /// `Flagged, Feed.swift (target=18.0):`; nil for a fence that is no example.
  private static func label(of fence: MarkdownFence, quote: String) -> String? {
    let words = fence.words.dropFirst().map(\.text)
    guard let kind = words.lazy.compactMap(Example.Kind.init).first else { return nil }
    var label = kind == .flagged ? "Flagged" : "Clean"
    if words.contains("+") { label += ", with it" }
    if let file = words.first(where: { $0.hasPrefix("file=") }) {
      label += ", \(quote)\(file.dropFirst("file=".count))\(quote)"
    }
    let settings = words.filter { $0 != "+" && !$0.hasPrefix("file=") && Example.Kind(rawValue: $0) == nil }
    if !settings.isEmpty { label += " (\(settings.joined(separator: ", ")))" }
    return label + ":"
  }

  private static func withoutMarks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != ExampleReader.mark { result.append(scalar) }
    return String(result)
  }

  private static func trimmed(_ line: String) -> Substring {
    let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
    let end = line.lastIndex { $0 != " " && $0 != "\t" }.map { line.index(after: $0) } ?? start
    return line[start..<end]
  }
}
