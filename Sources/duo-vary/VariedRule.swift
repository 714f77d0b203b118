import Audit
import AuditRules
import SwiftTree
import Variations

/// One rule held against rewrites of its page's examples.
struct VariedRule {
  let page: RulePage
  private let rules: RuleSet
  private let known: Set<String>
  let notFollowed: NotFollowed

  /// How many chains of a clean file are rewritten.
  var limit = Int.max
  /// Whether the rule reports names for what they hold.
  private let isAboutNames: Bool
  private var isAboutWaivers: Bool { page.analysis == "waivers" }

  /// - Parameter followsAll: whether what the page says under `Not followed` is held against it too.
  init(page: RulePage, rules: RuleSet, followsAll: Bool = false) {
    self.page = page
    self.rules = rules
    isAboutNames = page.find.oneOrMore.contains { $0["helper"] != nil }
    known = Set(rules.vocabulary.names)
    notFollowed = followsAll ? NotFollowed() : NotFollowed(page, names: Self.names)
  }

  /// Everything that a page may say its rule does not follow.
  static var names: [String] {
    let single = Variation.all.map(\.name)
    return single + [SplitText.name] + single.map { "\(SplitText.name) after \($0)" }
  }

  /// Applies single variations, or with `pairs` that many random pairs an example.
  /// - Parameter movesDeclarations: whether top declarations are moved into a file of their own as well, those of the text and
  ///   those that a variation made.
  func run(
    _ variations: [Variation] = Variation.all, pairs: PairChoice? = nil, movesDeclarations: Bool = true
  ) throws -> VariationReport {
    var report = VariationReport()
    var choice = pairs
    for example in try page.examples {
      for file in example.files where file.language == "swift" {
        let run = Run(rule: self, example: example, file: file)
        if choice != nil {
          try run.addPairs(&choice, to: &report)
        } else {
          try run.addSingles(variations, movesDeclarations: movesDeclarations, to: &report)
        }
      }
    }
    return report
  }

  private struct Found {
    var offset: Int
    var level: Level
    /// Where the other half of a pair stands, for a rule that speaks once of both: path order says which half speaks.
    var halves: [Int] = []
  }

  /// One file of an example.
  private struct Run {
    let rule: VariedRule
    let example: RulePage.Example
    let file: RulePage.Example.File
    private let audit: SourceAudit
    private var levels: [Level] = []

    init(rule: VariedRule, example: RulePage.Example, file: RulePage.Example.File) {
      self.rule = rule
      self.example = example
      self.file = file
      // Waivers are held against the rules that ran, so the rules about them need all.
      audit = SourceAudit(
        rules: rule.rules, onlyRules: rule.isAboutWaivers ? [] : [rule.page.name], settings: example.settings)
      let found = findings([file.text])
      levels = file.marks.map { mark in found.first { $0.offset == mark }?.level ?? .advice }
    }

    /// What the rule reports in the file, which may be split into several texts, beside the example's other files.
    private func findings(_ texts: [String]) -> [Found] {
      let own = file.path
      let named = texts.enumerated().map { ($0 == 0 ? own : "Moved\($0).swift", $1) }
      let others = example.files.filter { $0.path != file.path }.map { ($0.path, $0.text) }
      let paths = Set(named.map(\.0))
      return audit.findings(in: named + others).filter {
        $0.rule == rule.page.name && $0.waived == nil && paths.contains($0.place.file.shown)
      }.map { finding in
        let halves = rule.page.once == .pair ? finding.related.filter { paths.contains($0.place.file.shown) } : []
        return Found(
          offset: finding.place.range.lowerBound, level: finding.level,
          halves: halves.map { $0.place.range.lowerBound })
      }
    }

    /// Whether another rule reports a name that a rewrite declared: what stands behind a name may be said of the name alone.
    private func isSaidOfName(in text: MarkedText, _ texts: [String]) -> Bool {
      guard !text.names.isEmpty else { return false }
      let named = texts.enumerated().map { ($0 == 0 ? file.path : "Moved\($0).swift", $1) }
      let others = example.files.filter { $0.path != file.path }.map { ($0.path, $0.text) }
      let paths = Set(named.map(\.0))
      return SourceAudit(rules: rule.rules, settings: example.settings).findings(in: named + others).contains {
        $0.rule != rule.page.name && $0.level > .advice && paths.contains($0.place.file.shown)
          && text.names.contains($0.place.range.lowerBound)
      }
    }

    private var marked: MarkedText { MarkedText(text: file.text, offsets: file.marks) }

    func addSingles(_ variations: [Variation], movesDeclarations: Bool, to report: inout VariationReport) throws {
      let ground = try Ground(marked, known: rule.known, limit: rule.limit)
      if movesDeclarations { try addMoves(of: marked, names: nil, after: nil, to: &report) }
      for variation in variations {
        let outcome = try variation.apply(to: ground)
        report[variation.name].unreadable += outcome.dropped
        if rule.notFollowed.reasons[variation.name] != nil {
          report[variation.name].notFollowed += outcome.texts.count
          continue
        }
        for text in outcome.texts {
          judge(text, [variation.name], &report)
          if movesDeclarations, !text.names.isEmpty {
            try addMoves(of: text, names: text.names, after: variation.name, to: &report)
          }
        }
      }
    }

    /// The text with top declarations in a file of their own.
    private func addMoves(
      of text: MarkedText, names: [Int]?, after variation: String?, to report: inout VariationReport
    ) throws {
      let splits = try SplitText.splits(of: text, names: names)
      let name = variation.map { "\(SplitText.name) after \($0)" } ?? SplitText.name
      if rule.notFollowed.reasons[name] != nil {
        report[SplitText.name].notFollowed += splits.count
        return
      }
      for split in splits {
        judge(
          text, [name], &report, counted: SplitText.name,
          texts: [split.rest, split.moved])
      }
    }

    func addPairs(_ choice: inout PairChoice?, to report: inout VariationReport) throws {
      guard var pairs = choice else { return }
      defer { choice = pairs }
      let ground = try Ground(marked, known: rule.known, limit: rule.limit)
      for _ in 0..<pairs.count {
        let (first, second) = pairs.next()
        let name = "\(first.name) + \(second.name)"
        let firsts = try first.apply(to: ground).texts
        guard let once = pairs.pick(firsts) else { continue }
        guard let twice = pairs.pick(try second.apply(to: once, known: rule.known, limit: rule.limit).texts) else {
          continue
        }
        if let reason = [first, second].first(where: { rule.notFollowed.reasons[$0.name] != nil }) {
          report[reason.name].notFollowed += 1
          continue
        }
        judge(twice, [name], &report, counted: "pairs")
      }
    }

    /// Every mark found again and nothing else found.
    private func judge(
      _ text: MarkedText, _ names: [String], _ report: inout VariationReport, counted: String? = nil,
      texts: [String]? = nil
    ) {
      let found = findings(texts ?? [text.text])
      let key = counted ?? names[0]
      report[key].applied += 1
      var isKept = true
      func add(_ kind: VariationReport.Loss.Kind, _ offset: Int) {
        report.losses.append(
          VariationReport.Loss(
            kind: kind, rule: rule.page.name, path: rule.page.path, line: file.line, variation: names[0],
            text: text.text, moved: texts?.last,
            offset: offset))
        isKept = false
      }
      for (mark, level) in zip(text.marks, levels) {
        let here = found.filter { mark.stands(at: [$0.offset] + (texts == nil ? [] : $0.halves)) }
        guard let finding = here.max(by: { $0.level < $1.level }) else {
          if isSaidOfName(in: text, texts ?? [text.text]) { continue }
          add(.lost, mark.places[0])
          report[key].lost += 1
          continue
        }
        if level > .advice, finding.level == .advice {
          add(.weakened, mark.places[0])
          report[key].lost += 1
        }
      }
      for finding in found
      where !text.marks.contains(where: { $0.stands(at: [finding.offset] + (texts == nil ? [] : finding.halves)) }) {
        // What is said of a name that the rewrite declared for the value is right.
        if finding.level == .advice, text.names.contains(finding.offset) { continue }
        if rule.isAboutNames, text.declares(nameAt: finding.offset) { continue }
        add(.new, finding.offset)
        report[key].new += 1
      }
      if isKept { report[key].kept += 1 }
    }
  }
}

extension MarkedText.Mark {
  fileprivate func stands(at offsets: [Int]) -> Bool { offsets.contains { places.contains($0) } }
}

extension MarkedText {
  /// Whether the identifier at an offset is a name that a rewrite declared, at its declaration or at a use, also behind a type's name.
  fileprivate func declares(nameAt offset: Int) -> Bool {
    let bytes = Array(text.utf8)
    func word(at offset: Int) -> Substring.UTF8View.SubSequence {
      bytes.indices.contains(offset)
        ? text.utf8.dropFirst(offset).prefix {
          $0 == 0x5F || $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A
        }
        : text.utf8.prefix(0)
    }
    let declared = names.map { String(Substring(word(at: $0))) }
    var place = offset
    for _ in 0..<3 {
      let found = word(at: place)
      if declared.contains(String(Substring(found))) { return true }
      place += found.count + 1
    }
    return false
  }
}
