extension EmbeddedRules {
  /// Reads the front matter of all embedded pages, in the order of their paths.
  public static func load() throws(RuleFileErrors) -> [RulePage] {
    var folder = RuleFolder.Contents()
    for (path, text) in pages {
      folder.add(text: text, path: path)
    }
    return try folder.complete()
  }
}
