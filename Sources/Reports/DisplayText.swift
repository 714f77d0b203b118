/// Text made safe for a terminal and a line-based log, and its width there.
public enum DisplayText {
  /// The text on one line: line breaks and tabs become spaces, other characters that would steer a terminal or turn the
  /// reading direction become U+FFFD.
  public static func oneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : shown($0) })
  }

  /// The character, or U+FFFD for one that must not reach a terminal. A source line may hold escape sequences, and
  /// bidirectional overrides that show code in another order than it runs. A tab stays.
  static func shown(_ character: Character) -> Character {
    guard character != "\t" else { return character }
    return character.unicodeScalars.contains(where: isSteering) ? "\u{FFFD}" : character
  }

  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The columns a character takes in a terminal: 0 for a lone combining mark, 2 for wide ones and emoji, else 1.
  static func width(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300, scalars.count == 1 { return 1 }
    if isWide(first.value) || first.properties.isEmojiPresentation || scalars.contains("\u{FE0F}") { return 2 }
    return scalars.allSatisfy(takesNoRoom) ? 0 : 1
  }

  /// The columns a text without tabs takes.
  static func width(_ text: some Sequence<Character>) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// The text followed by spaces up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(text)))
  }

  private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// The blocks that Unicode's East Asian Width (UAX #11) calls wide or full-width; emoji have a property of their own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
