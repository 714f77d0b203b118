import CodeModel
import CodePatterns

/// What a page says where it finds something: messages, variants and rewrites.
extension PageCompilation {
  mutating func variant(_ node: YAMLNode) -> Rule.Variant? {
    let known = ["when", "level", "message", "fix", "confidence"]
    for entry in node.entries ?? [] where !known.contains(entry.name) {
      report(unknown("key of a variant", entry.name, known), entry.value)
    }
    guard let when = node["when"] else {
      report("a variant needs `when`", node)
      return nil
    }
    let level = node["level"].flatMap { value -> Level? in
      let level = value.text.flatMap(Level.init)
      if level == nil { report(unknown("level", value.text ?? "", Level.allCases.map(\.rawValue)), value) }
      return level
    }
    let confidence = node["confidence"].flatMap { value -> Confidence? in
      let confidence = value.text.flatMap(Confidence.init)
      if confidence == nil { report(unknown("confidence", value.text ?? "", ["high", "medium"]), value) }
      return confidence
    }
    let message = node["message"]?.text.map(CaptureTemplate.init(message:))
    if let message { check(message, at: node["message"]) }
    return Rule.Variant(
      conditions: entries(when, isWhere: false), level: level, message: message, fix: node["fix"]?.text,
      confidence: confidence)
  }

  mutating func rewrite(_ rewrite: RulePage.Rewrite, _ finders: [Rule.Finder]) -> Rule.Rewrite? {
    let conditions = rewrite.when.map { entries($0, isWhere: false) } ?? []
    let template = CaptureTemplate(code: rewrite.to.text ?? "")
    var patterns: [Pattern] = []
    if let from = rewrite.from {
      patterns = self.patterns(from)
      guard patterns.count == 1 else { return nil }
    } else {
      for case .code(let list) in finders { patterns += list }
      if patterns.count != 1 || finders.count != 1 {
        report("a rewrite of a rule that has not one pattern alone says in 'from' what it replaces", rewrite.to)
        return nil
      }
    }
    guard let pattern = patterns.first else { return nil }
    if pattern.hasLeadingDot {
      report("what is replaced can't start with a dot: write $BASE in front, and keep it", rewrite.from ?? rewrite.to)
    }
    for name in template.captures where !pattern.variables.contains(name) {
      report("the rewrite names $\(name), which its pattern does not capture", rewrite.to)
    }
    return Rule.Rewrite(
      pattern: rewrite.from == nil ? nil : pattern, template: template, isSafe: rewrite.isSafe, conditions: conditions)
  }

  mutating func check(_ message: CaptureTemplate, at node: YAMLNode?) {
    guard page.analysis == nil else { return }
    let own = page.find.oneOrMore.compactMap { $0.entries?.first?.name }.compactMap(ConstructKind.init).flatMap(\.texts)
    for name in message.captures where name != "origin" && !captures.contains(name) && !own.contains(name) {
      report("the message names {\(name)}, which no pattern captures", node ?? page.frontMatter)
    }
  }
}
