/// Markdown within a line, as a reader without a renderer wants it.
enum MarkdownText {
  /// Takes out the signs of code, emphasis, links and escapes and keeps the words.
  static func plain(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var i = 0
    while i < scalars.count {
      switch scalars[i] {
      case "\\" where i + 1 < scalars.count && isPunctuation(scalars[i + 1]):
        result.append(scalars[i + 1])
        i += 2
      case "`":
        let count = run(of: "`", in: scalars, at: i)
        if let end = codeEnd(in: scalars, from: i + count, ticks: count) {
          result.append(contentsOf: code(scalars[(i + count)..<end]))
          i = end + count
        } else {
          result.append(contentsOf: scalars[i..<(i + count)])
          i += count
        }
      case "[":
        if let link = link(in: scalars, at: i) {
          result.append(contentsOf: plain(link.label).unicodeScalars)
          i = link.end
        } else {
          result.append(scalars[i])
          i += 1
        }
      case "<" where isAddress(in: scalars, at: i):
        i += 1
        while scalars[i] != ">" {
          result.append(scalars[i])
          i += 1
        }
        i += 1
      case "*", "_":
        let count = run(of: scalars[i], in: scalars, at: i)
        if !isEmphasis(in: scalars, at: i, count: count) { result.append(contentsOf: scalars[i..<(i + count)]) }
        i += count
      default:
        result.append(scalars[i])
        i += 1
      }
    }
    return String(result)
  }

  private static func run(of mark: Unicode.Scalar, in scalars: [Unicode.Scalar], at start: Int) -> Int {
    scalars[start...].prefix { $0 == mark }.count
  }

  /// Where the ticks stand that close code.
  private static func codeEnd(in scalars: [Unicode.Scalar], from start: Int, ticks: Int) -> Int? {
    var i = start
    while i < scalars.count {
      guard scalars[i] == "`" else {
        i += 1
        continue
      }
      let count = run(of: "`", in: scalars, at: i)
      if count == ticks { return i }
      i += count
    }
    return nil
  }

  /// One space on each side belongs to the ticks.
  private static func code(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    guard scalars.count > 2, scalars.first == " ", scalars.last == " " else { return scalars }
    return scalars.dropFirst().dropLast()
  }

  /// `[label](target)`.
  private static func link(in scalars: [Unicode.Scalar], at start: Int) -> (label: String, end: Int)? {
    var depth = 0
    var i = start
    while i < scalars.count {
      if scalars[i] == "[" { depth += 1 }
      if scalars[i] == "]" { depth -= 1 }
      if depth == 0 { break }
      i += 1
    }
    guard i + 1 < scalars.count, scalars[i + 1] == "(", let end = scalars[i...].firstIndex(of: ")") else { return nil }
    var label = String.UnicodeScalarView()
    label.append(contentsOf: scalars[(start + 1)..<i])
    return (String(label), end + 1)
  }

  /// `<https://...>`.
  private static func isAddress(in scalars: [Unicode.Scalar], at start: Int) -> Bool {
    let rest = scalars[(start + 1)...].prefix { $0 != ">" && $0 != " " }
    guard rest.endIndex < scalars.count, scalars[rest.endIndex] == ">" else { return false }
    return ["https:", "http:"].contains { rest.starts(with: $0.unicodeScalars) }
  }

  /// A run that stands against a word, on one side only where it is made of underscores. `2 * 3`, `snake_case` and a
  /// list's star are text.
  private static func isEmphasis(in scalars: [Unicode.Scalar], at start: Int, count: Int) -> Bool {
    let before = start > 0 ? scalars[start - 1] : " "
    let after = start + count < scalars.count ? scalars[start + count] : " "
    let touchesBefore = !before.properties.isWhitespace
    let touchesAfter = !after.properties.isWhitespace
    if scalars[start] == "_" {
      return (touchesBefore || touchesAfter) && !(isWord(before) && isWord(after))
    }
    return touchesBefore || touchesAfter
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
