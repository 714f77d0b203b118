import CodeModel
import SwiftTree

extension RuleSet {
  /// The rules of these that a file with these names and this text may break: which width a name is for is a part of it,
  /// and so no name that can be looked up; and neither is a number.
  func candidates(among wanted: Set<Int>, in names: NameSet, _ bytes: [UInt8]) -> Set<Int> {
    var hasSizes: Bool?
    return candidates(among: wanted, in: names).filter { index in
      if sizeRules.contains(index) {
        let known = hasSizes ?? bytes.withUnsafeBytes { SizeNumbers.mayStand(in: $0) }
        hasSizes = known
        return known
      }
      guard let ofTypes = pairRules[index] else { return true }
      return bytes.withUnsafeBytes { PairHalf.mayStand(in: $0, ofTypes: ofTypes) }
    }
  }
}
