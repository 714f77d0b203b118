/// What became of the findings under each variation.
struct VariationReport {
  struct Tally: Equatable {
    /// Rewritten texts.
    var applied = 0
    /// Those where every finding stands where it should and no other does.
    var kept = 0
    /// Findings that are gone, or fell to advice.
    var lost = 0
    /// Findings that the text did not have.
    var new = 0
    /// Rewritten texts that a page says its rule does not follow.
    var notFollowed = 0
    /// Results that the parser could not read, which count for nothing.
    var unreadable = 0
  }

  struct Loss {
    enum Kind: String {
      case lost, weakened, new
    }

    var kind: Kind
    var rule: String
    var path: String
    /// The example's first line in the page.
    var line: Int
    var variation: String
    /// The rewritten text, and where in it the finding should be, or is.
    var text: String
    /// What was moved into another file, or nil.
    var moved: String?
    var offset: Int
  }

  private(set) var tallies: [String: Tally] = [:]
  var losses: [Loss] = []

  subscript(name: String) -> Tally {
    get { tallies[name] ?? Tally() }
    set { tallies[name] = newValue }
  }

  var total: Tally {
    tallies.values.reduce(into: Tally()) { sum, tally in sum.add(tally) }
  }

  mutating func add(_ other: VariationReport) {
    for (name, tally) in other.tallies { self[name].add(tally) }
    losses += other.losses
  }
}

extension VariationReport.Tally {
  mutating func add(_ other: Self) {
    applied += other.applied
    kept += other.kept
    lost += other.lost
    new += other.new
    notFollowed += other.notFollowed
    unreadable += other.unreadable
  }
}

extension VariationReport.Loss: CustomStringConvertible {
  /// Where and what, and the lines of the rewritten text around the place, which `↓` marks.
  var description: String {
    let bytes = Array(text.utf8)
    var start = min(offset, bytes.count)
    var lines = 0
    while start > 0, lines < 3 || bytes[start - 1] != 0x0A {
      start -= 1
      if bytes[start] == 0x0A { lines += 1 }
      if lines == 3 { break }
    }
    var end = min(offset, bytes.count)
    lines = 0
    while end < bytes.count, lines < 4 {
      if bytes[end] == 0x0A { lines += 1 }
      end += 1
    }
    let around =
      String(decoding: bytes[start..<offset], as: UTF8.self) + "↓"
      + String(decoding: bytes[offset..<end], as: UTF8.self)
    let shown = around.split(separator: "\n").map { "    | \($0)" }.joined(separator: "\n")
    let other = (moved ?? "").split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }.map { "    / \($0)" }
    return (["\(path):\(line): \(rule): \(kind.rawValue) under '\(variation)'", shown] + other).joined(separator: "\n")
  }
}
