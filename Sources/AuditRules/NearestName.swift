/// The name that was most likely meant: the candidate with the fewest letters added, left out, changed or swapped.
///
/// Case does not count, and of equally near candidates the first one wins.
/// - Returns: nil when nothing is near, which is more than a third of the word away.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  let limit = max(1, min(4, wanted.count / 3))
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(
      wanted, Array(candidate.lowercased().unicodeScalars), atMost: best?.distance ?? limit + 1)
    if distance <= limit, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.name
}

/// Edits between two words, where swapping two neighbours is one edit.
/// - Returns: `most` or more as soon as it is known that the distance is not below `most`.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost most: Int) -> Int {
  if abs(a.count - b.count) >= most { return most }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1..<(a.count + 1) {
    var row = [i]
    row.reserveCapacity(b.count + 1)
    for j in 1..<(b.count + 1) {
      var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, beforeLast[j - 2] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
