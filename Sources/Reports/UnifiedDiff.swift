/// Two texts' difference in the form that `patch` and `git apply` read.
public enum UnifiedDiff {
  /// Lines kept around a change.
  private static let context = 3

  /// - Parameter path: what both sides are called, behind `a/` and `b/`.
  public static func text(_ old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
    let before = lines(old), after = lines(new)
    let edits = script(before, after)
    var output: [UInt8] = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
    for hunk in hunks(edits) {
      let part = edits[hunk]
      let oldCount = part.filter { $0.kind != .added }.count, newCount = part.filter { $0.kind != .removed }.count
      guard let first = part.first else { continue }
      // A side without lines is numbered by the line before it.
      let from = oldCount == 0 ? first.old : first.old + 1, to = newCount == 0 ? first.new : first.new + 1
      output += Array("@@ -\(span(from, oldCount)) +\(span(to, newCount)) @@\n".utf8)
      for edit in part {
        let line = edit.kind == .added ? after[edit.new] : before[edit.old]
        output.append(UInt8(ascii: edit.kind == .added ? "+" : edit.kind == .removed ? "-" : " "))
        output += line
        if line.last != UInt8(ascii: "\n") { output += Array("\n\\ No newline at end of file\n".utf8) }
      }
    }
    return output
  }

  private enum Kind { case kept, removed, added }

  /// A line, with how many of both sides stand before it.
  private struct Edit {
    var kind: Kind
    var old: Int
    var new: Int
  }

  private static func span(_ start: Int, _ count: Int) -> String { count == 1 ? "\(start)" : "\(start),\(count)" }

  /// Lines with their breaks.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  private static func script(_ before: [ArraySlice<UInt8>], _ after: [ArraySlice<UInt8>]) -> [Edit] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var old = 0
    var new = 0
    while old < before.count || new < after.count {
      if removed.contains(old) {
        edits.append(Edit(kind: .removed, old: old, new: new))
        old += 1
      } else if added.contains(new) {
        edits.append(Edit(kind: .added, old: old, new: new))
        new += 1
      } else {
        edits.append(Edit(kind: .kept, old: old, new: new))
        old += 1
        new += 1
      }
    }
    return edits
  }

  /// The parts of the script with their context; those that touch are one.
  private static func hunks(_ edits: [Edit]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for (index, edit) in edits.enumerated() where edit.kind != .kept {
      let range = max(0, index - context)..<min(edits.count, index + context + 1)
      if let last = result.last, last.upperBound >= range.lowerBound {
        result[result.count - 1] = last.lowerBound..<range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}
