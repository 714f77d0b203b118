import AuditRules

extension AuditSettings: CustomStringConvertible {
  /// What applies and from where, as a configuration with a comment behind every line.
  public var description: String {
    typealias Line = (String, String?)
    let head: Line = (
      "# \(configuration.path.map { "\($0) applies" } ?? "no \(Project.configurationName) applies")", nil
    )
    let files: [Line] = [
      (list(.include, paths), from(.include, isOnCommandLine: !request.paths.isEmpty)),
      (list(.exclude, configuration.exclude.map(\.text)), from(.exclude)),
    ]
    let levelLines: [Line] = [
      ("min-level: \(levels.minLevel.rawValue)", from(.minLevel, levels.minLevelOrigin, after: .failOn)),
      ("fail-on: \(levels.failOn)", from(.failOn, levels.failOnOrigin, after: .minLevel)),
    ]
    let project: [Line] = [
      (list(.sizeSymbols, sizeSymbols), from(.sizeSymbols, isAddedTo: !request.sizeSymbols.isEmpty)),
      optional(.deploymentTarget, configuration.deploymentTarget, otherwise: "none"),
      (list(.compileFlags, configuration.compileFlags), from(.compileFlags)),
      (list(.ruleFolders, ruleFolders), from(.ruleFolders, isAddedTo: !request.ruleFolders.isEmpty)),
      ("include-tests: \(includeTests ? "yes" : "no")", from(.includeTests, isOnCommandLine: request.includeTests)),
      optional(.baseline, baseline, isOnCommandLine: request.baselinePath != nil, otherwise: "none"),
    ]
    return Self.text([head] + files + levelLines + ruleLines + pathLines + project)
  }

  private var ruleLines: [(String, String?)] {
    var lines: [(String, String?)] = []
    if !request.onlyRules.isEmpty {
      lines.append(("# only \(request.onlyRules.joined(separator: ", "))", "--rule"))
    }
    let skipped = request.skippedRules.map { (name: $0, text: "  \($0): off", from: "--skip") }
    let configured = configuration.rules.filter { !request.skippedRules.contains($0.name) }
      .map { (name: $0.name, text: "  \($0.name): \($0.setting)", from: place($0.line)) }
    let rules = (skipped + configured).sorted { $0.name < $1.name }
    lines.append((rules.isEmpty ? "rules: {}" : "rules:", rules.isEmpty ? "standard" : nil))
    lines += rules.map { ($0.text, $0.from) }
    return lines
  }

  private var pathLines: [(String, String?)] {
    guard !configuration.paths.isEmpty else { return [] }
    var lines: [(String, String?)] = [("paths:", from(.paths))]
    for entry in configuration.paths {
      lines.append(("  - in: \(Self.flow(entry.patterns.map(\.text)))", nil))
      lines.append(("    rules:", nil))
      lines += entry.rules.map { ("      \($0.name): \($0.setting)", place($0.line)) }
    }
    return lines
  }

  // MARK: Where it comes from

  private func place(_ line: Int) -> String { "\(configuration.path ?? ""):\(line)" }

  /// - Parameters:
  ///   - isOnCommandLine: the command line says it instead.
  ///   - isAddedTo: the command line says more of it.
  private func from(_ key: Configuration.Key, isOnCommandLine: Bool = false, isAddedTo: Bool = false) -> String {
    let configured = configuration.lines[key].map(place)
    if isOnCommandLine { return "command line" }
    if isAddedTo { return configured.map { "\($0) and command line" } ?? "command line" }
    return configured ?? "standard"
  }

  private func from(_ key: Configuration.Key, _ origin: AuditLevels.Origin, after other: Configuration.Key) -> String {
    switch origin {
    case .follows: "follows \(other.rawValue)"
    case .commandLine: "command line"
    case .configuration, .standard: from(key)
    }
  }

  // MARK: Text

  private func list(_ key: Configuration.Key, _ words: [String]) -> String {
    "\(key.rawValue): \(Self.flow(words))"
  }

  /// A value, or its key as a comment where there is none.
  private func optional(
    _ key: Configuration.Key, _ value: String?, isOnCommandLine: Bool = false, otherwise: String
  ) -> (String, String?) {
    guard let value else { return ("# \(key.rawValue)", otherwise) }
    return ("\(key.rawValue): \(Self.quoted(value))", from(key, isOnCommandLine: isOnCommandLine))
  }

  private static func flow(_ words: [String]) -> String { "[\(words.map(quoted).joined(separator: ", "))]" }

  /// A word as it is where YAML reads it so, else in single quotes.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (byte.isIdentifier && byte < 0x80) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    if isPlain, let first = word.utf8.first, first != UInt8(ascii: "-") { return word }
    return "'" + word.replacing("'", with: "''") + "'"
  }

  /// One line each, the comments in one column as far as lines are short.
  private static func text(_ lines: [(text: String, from: String?)]) -> String {
    let width = min(44, lines.map { $0.from == nil ? 0 : $0.text.count }.max() ?? 0)
    return lines.map { line in
      guard let from = line.from else { return line.text + "\n" }
      let gap = String(repeating: " ", count: max(0, width - line.text.count) + 2)
      return "\(line.text)\(gap)# \(from)\n"
    }.joined()
  }
}
