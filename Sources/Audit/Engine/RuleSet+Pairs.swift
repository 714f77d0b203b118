import CodeModel
import SwiftTree

extension RuleSet {
  /// The rules of these that a file with these names and this text may break: which width a name is for is a part of it,
  /// and so no name that can be looked up; and neither is a number.
  func candidates(among wanted: Set<Int>, in names: NameSet, _ bytes: [UInt8]) -> Set<Int> {
    var hasSizes: Bool?
    var found: [[String]: Bool] = [:]
    return candidates(among: wanted, in: names).filter { index in
      guard holdsWords(of: index, names, bytes, &found) else { return false }
      if sizeRules.contains(index) {
        let known = hasSizes ?? bytes.withUnsafeBytes { SizeNumbers.mayStand(in: $0) }
        hasSizes = known
        return known
      }
      guard let ofTypes = pairRules[index] else { return true }
      return bytes.withUnsafeBytes { PairHalf.mayStand(in: $0, ofTypes: ofTypes) }
    }
  }

  /// Whether a file holds the parts of names that one of a rule's ways asks for.
  private func holdsWords(
    of rule: Int, _ names: NameSet, _ bytes: [UInt8], _ found: inout [[String]: Bool]
  ) -> Bool {
    guard asksForWords.contains(rule) else { return true }
    for requirement in rules[rule].requirements.joined() where requirement.isMet(by: names) {
      let words = requirement.words
      let occurs =
        words.isEmpty || (found[words] ?? bytes.withUnsafeBytes { searches[words]?.occurs(in: $0) ?? true })
      found[words] = occurs
      if occurs { return true }
    }
    return false
  }
}
