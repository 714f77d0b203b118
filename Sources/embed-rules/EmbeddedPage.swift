/// One page as it goes into the generated file.
struct EmbeddedPage {
  /// `Rules/<subject>/<name>.md`.
  var path: String
  var text: String
}

/// The Swift file that holds the pages. Raw string literals compile far faster than arrays of bytes.
func swiftSource(of pages: [EmbeddedPage]) -> String {
  var source = """
    // Written by embed-rules from the pages under Rules. Not to be edited.

    /// The catalogue as it was when the program was built.
    public enum EmbeddedRules {
      /// The pages under `Rules`, sorted by path: the path from the package's root, and the whole text.
      public static let pages: [(path: String, text: String)] = [

    """
  for page in pages {
    source += "    (\n      path: \(lineLiteral(page.path)),\n      text: \(textLiteral(page.text))\n    ),\n"
  }
  return source + "  ]\n}\n"
}

/// A literal on one line.
private func lineLiteral(_ text: String) -> String {
  let hashes = delimiter(for: text)
  return "\(hashes)\"\(escaped(text, hashes: hashes, keepsLines: false))\"\(hashes)"
}

/// A literal over several lines. Its last delimiter stands in the first column, so no line loses its indent.
private func textLiteral(_ text: String) -> String {
  let hashes = delimiter(for: text)
  return "\(hashes)\"\"\"\n\(escaped(text, hashes: hashes, keepsLines: true))\n\"\"\"\(hashes)"
}

/// One `#` more than the longest run in the text: neither a quote nor a backslash before such a run means anything then.
private func delimiter(for text: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return String(repeating: "#", count: longest + 1)
}

/// The compiler unifies line breaks and warns about control characters in literals, so these are written as escapes.
private func escaped(_ text: String, hashes: String, keepsLines: Bool) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isPlain =
      switch scalar.value {
      case 0x0A: keepsLines
      case 0x09: true
      case 0..<0x20, 0x7F, 0xFEFF: false
      default: true
      }
    if isPlain {
      result.append(scalar)
    } else {
      result.append(contentsOf: "\\\(hashes)u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    }
  }
  return String(result)
}
