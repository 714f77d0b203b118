import AuditRules

/// Terminal colours, or none.
struct TextStyle {
  var colour: Bool

  /// Something to find at once: the place of a finding.
  func strong(_ text: String) -> String { styled(text, "1") }

  /// Something beside the point: gutters and hints.
  func faint(_ text: String) -> String { styled(text, "2") }

  /// In the colour of a level.
  func level(_ level: Level, _ text: String) -> String {
    switch level {
    case .p0: styled(text, "1;31")
    case .p1: styled(text, "33")
    case .p2: styled(text, "36")
    case .advice: styled(text, "34")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    colour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
