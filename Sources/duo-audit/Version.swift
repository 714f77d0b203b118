/// The program's version.
enum Version {
  /// Semantic: a new rule, or a rule's new level, is a minor version.
  static let text = "0.1.0"
}
