/// A part of a page's body.
enum MarkdownBlock {
  /// A line that starts with `#`.
  case heading(level: Int, text: String, line: Int)
  case fence(MarkdownFence)
  /// Lines up to a blank line, a heading or a fence: a paragraph, a list, a table.
  case text([String], line: Int)
}

/// Code between two lines of backticks or tildes.
struct MarkdownFence {
  /// A word after the opening backticks.
  struct Word: Equatable {
    var text: String
    /// From 1, in Unicode scalars.
    var column: Int
  }

  /// Before the backticks; taken off the lines as well.
  var indent: String
  /// The language and what stands after it.
  var words: [Word]
  /// The lines between, without the fence's indent.
  var lines: [String]
  /// Of the opening backticks, from 1.
  var line: Int
  /// Whether it ends before the page does.
  var isClosed: Bool

  var language: String { words.first?.text ?? "" }
}

extension MarkdownBlock {
  /// Cuts Markdown into blocks.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - offset: where to start.
  ///   - firstLine: the line that `offset` stands on.
  static func blocks(of bytes: [UInt8], from offset: Int = 0, firstLine: Int = 1) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var paragraph: [String] = []
    var line = firstLine - 1

    func endParagraph(before line: Int) {
      guard !paragraph.isEmpty else { return }
      blocks.append(.text(paragraph, line: line - paragraph.count))
      paragraph = []
    }

    var lines = ByteLines(bytes, from: offset)
    while let range = lines.next() {
      line += 1
      let bytesOfLine = bytes[range]
      if let opening = FenceLine(bytesOfLine), opening.canOpen {
        endParagraph(before: line)
        var fence = opening.fence(line: line)
        while let range = lines.next() {
          line += 1
          if let closing = FenceLine(bytes[range]), closing.closes(opening) {
            fence.isClosed = true
            break
          }
          fence.lines.append(text(bytes[range], indentedBy: opening.indent))
        }
        blocks.append(.fence(fence))
      } else if let (level, text) = heading(bytesOfLine) {
        endParagraph(before: line)
        blocks.append(.heading(level: level, text: text, line: line))
      } else if bytesOfLine.allSatisfy(isBlank) {
        endParagraph(before: line)
      } else {
        paragraph.append(String(decoding: bytesOfLine, as: UTF8.self))
      }
    }
    endParagraph(before: line + 1)
    return blocks
  }

  private static func text(_ line: ArraySlice<UInt8>, indentedBy indent: Int) -> String {
    let cut = line.prefix(indent).prefix(while: isBlank).count
    return String(decoding: line.dropFirst(cut), as: UTF8.self)
  }

  private static func heading(_ line: ArraySlice<UInt8>) -> (level: Int, text: String)? {
    let level = line.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level) else { return nil }
    let rest = line.dropFirst(level)
    guard rest.first.map(isBlank) ?? true else { return nil }
    let text = rest.drop(while: isBlank)
    let end = text.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? text.startIndex
    return (level, String(decoding: text[..<end], as: UTF8.self))
  }

  fileprivate static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

/// A line that opens or closes a fence.
private struct FenceLine {
  var indent: Int
  var mark: UInt8
  var count: Int
  /// The line after the marks, and the line.
  var rest: ArraySlice<UInt8>
  var line: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    let content = line.drop(while: MarkdownBlock.isBlank)
    guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let marks = content.prefix { $0 == mark }
    guard marks.count >= 3 else { return nil }
    self.mark = mark
    self.line = line
    count = marks.count
    indent = content.startIndex - line.startIndex
    rest = line[marks.endIndex...]
  }

  /// Text that holds three backticks and more of them later is code within a line.
  var canOpen: Bool { mark != UInt8(ascii: "`") || !rest.contains(mark) }

  func closes(_ opening: FenceLine) -> Bool {
    mark == opening.mark && count >= opening.count && rest.allSatisfy(MarkdownBlock.isBlank)
  }

  func fence(line number: Int) -> MarkdownFence {
    var words: [MarkdownFence.Word] = []
    var start = rest.startIndex
    while let first = rest[start...].firstIndex(where: { !MarkdownBlock.isBlank($0) }) {
      let end = rest[first...].firstIndex(where: MarkdownBlock.isBlank) ?? rest.endIndex
      let column = String(decoding: line[..<first], as: UTF8.self).unicodeScalars.count + 1
      words.append(MarkdownFence.Word(text: String(decoding: rest[first..<end], as: UTF8.self), column: column))
      start = end
    }
    let indent = String(decoding: line.prefix(indent), as: UTF8.self)
    return MarkdownFence(indent: indent, words: words, lines: [], line: number, isClosed: false)
  }
}
