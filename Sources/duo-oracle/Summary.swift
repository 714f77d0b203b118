/// A tally as text.
struct Summary {
  let tally: Tally
  /// How many kinds of losses are listed.
  let limit: Int

  var text: String {
    (heading + table + losses).joined(separator: "\n")
  }

  private var heading: [String] {
    var lines = ["\(tally.files) files, \(tally.bytes) bytes"]
    lines.append(
      "partly read: \(tally.partlyRead) files (\(oneIn(tally.partlyRead, tally.files))), "
        + "\(tally.unreadBytes) bytes (\(oneIn(tally.unreadBytes, tally.bytes)))")
    if !tally.notSwift.isEmpty {
      lines.append("not compared, as the compiler finds errors in them: \(tally.notSwift.count) files")
      lines += tally.notSwift.prefix(limit).map { "  \($0)" }
    }
    if !tally.leftOutConditions.isEmpty {
      let arms = tally.leftOutConditions.values.reduce(0, +)
      let frequent = tally.leftOutConditions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(12)
      let listed = frequent.map { "\($0.value) \($0.key.split(whereSeparator: \.isWhitespace).joined(separator: " "))" }
      lines.append("left out, as iOS does not compile them: \(arms) arms of #if: \(listed.joined(separator: ", "))")
    }
    return lines + [""]
  }

  private var table: [String] {
    var rows = [["", "compiler", "SwiftTree", "in listed ranges", "lost", "left out", "SwiftTree alone"]]
    for construct in Construct.allCases {
      let count = tally.counts[construct.rawValue]
      let numbers = [count.compiler, count.seen, count.listed, count.lost, count.leftOut, count.alone]
      rows.append([construct.title] + numbers.map { String($0) })
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + space : space + cell.0
      }
      return cells.joined(separator: "  ")
    }
  }

  private var losses: [String] {
    guard !tally.losses.isEmpty else { return [] }
    var lines = ["", "lost, the most frequent kinds first:"]
    let sorted = tally.losses.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (key, loss) in sorted.prefix(limit) {
      let count = String(loss.count)
      lines.append(
        String(repeating: " ", count: max(0, 7 - count.count)) + count + "  \(key.construct.title): \(key.context)")
      lines.append("           \(loss.example)")
    }
    if sorted.count > limit { lines.append("         and \(sorted.count - limit) other kinds") }
    return lines
  }

  private func oneIn(_ part: Int, _ whole: Int) -> String {
    part == 0 ? "none" : "1 in \(whole / part)"
  }
}
