import Audit
import AuditRules
import SwiftTree
import Variations

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Holds the catalogue against rewrites of its own examples; `Scripts/vary` calls it.
@main
enum DuoVary {
  private static let usage = """
    usage: duo-vary [--pairs N] [--seed S] [--variation NAME] [--quiet] [RULE...]
      (no rule)         every rule of the catalogue
      --pairs N         N random pairs of rewrites for each example instead of all single ones
      --seed S          which pairs (1)
      --variation NAME  that rewrite alone
      --quiet           no losses, the counts alone
    """

  private struct Options {
    var pairs: Int?
    var seed: UInt64 = 1
    var variation: String?
    var isQuiet = false
    var rules: [String] = []
  }

  static func main() {
    do {
      let options = options(CommandLine.arguments.dropFirst())
      let pages = try EmbeddedRules.load()
      for rule in options.rules where !pages.contains(where: { $0.name == rule }) { fail("there is no rule '\(rule)'") }
      if let name = options.variation, !VariedRule.names.contains(name) {
        fail("there is no variation '\(name)'; there are \(VariedRule.names.joined(separator: ", "))")
      }
      let rules = try RuleSet.compile(pages).rules
      let wanted = pages.filter { options.rules.isEmpty || options.rules.contains($0.name) }
      try exit(run(wanted.sorted { $0.name < $1.name }, rules, options))
    } catch {
      fail("\(error)")
    }
  }

  private static func options(_ arguments: some Sequence<String>) -> Options {
    var options = Options()
    var iterator = arguments.makeIterator()
    func number(_ option: String) -> UInt64 {
      guard let word = iterator.next(), let number = UInt64(word) else { fail("\(option) takes a number\n\(usage)") }
      return number
    }
    while let argument = iterator.next() {
      switch argument {
      case "--help":
        print(usage)
        exit(0)
      case "--pairs": options.pairs = Int(number(argument))
      case "--seed": options.seed = number(argument)
      case "--quiet": options.isQuiet = true
      case "--variation":
        guard let name = iterator.next() else { fail("--variation takes a name\n\(usage)") }
        options.variation = name
      case _ where argument.hasPrefix("-"): fail("unknown option \(argument)\n\(usage)")
      default: options.rules.append(argument)
      }
    }
    return options
  }

  private static func run(_ pages: [RulePage], _ rules: RuleSet, _ options: Options) throws -> Int32 {
    var report = VariationReport()
    var unknown = 0
    let variations = Variation.all.filter { options.variation == nil || $0.name == options.variation }
    for page in pages {
      let rule = VariedRule(page: page, rules: rules)
      for name in rule.notFollowed.unknown {
        print("\(page.path): 'Not followed' names '\(name)', which is no variation with a reason")
        unknown += 1
      }
      let pairs = options.pairs.map { PairChoice(count: $0, seed: options.seed) }
      let moves = options.variation == nil || options.variation == SplitText.name
      report.add(try rule.run(variations, pairs: pairs, movesDeclarations: moves))
    }
    if !options.isQuiet {
      for loss in report.losses { print(loss, terminator: "\n\n") }
    }
    print(table(report, order: VariedRule.names + ["pairs"]))
    return report.losses.isEmpty && unknown == 0 ? 0 : 1
  }

  private static func table(_ report: VariationReport, order: [String]) -> String {
    let head = ["applied", "kept", "lost", "new", "not followed", "unreadable"]
    func row(_ name: String, _ cells: [String]) -> String {
      let first = name + String(repeating: " ", count: max(0, 26 - name.count))
      return first
        + zip(head, cells).map { String(repeating: " ", count: max(1, $0.count + 2 - $1.count)) + $1 }.joined()
    }
    func row(_ name: String, _ tally: VariationReport.Tally) -> String {
      row(
        name, [tally.applied, tally.kept, tally.lost, tally.new, tally.notFollowed, tally.unreadable].map { "\($0)" })
    }
    let rows = order.filter { report.tallies[$0] != nil }.map { row($0, report[$0]) }
    return ([row("variation", head)] + rows + [row("total", report.total)]).joined(separator: "\n")
  }

  private static func fail(_ message: String) -> Never {
    _ = Array("duo-vary: \(message)\n".utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(2)
  }
}
