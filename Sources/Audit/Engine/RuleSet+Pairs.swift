import CodeModel
import SwiftTree

extension RuleSet {
  /// The rules of these that a file with these names and this text may break: which width a name is for is a part of it,
  /// and so no name that can be looked up.
  func candidates(among wanted: Set<Int>, in names: NameSet, _ bytes: [UInt8]) -> Set<Int> {
    possible(among: wanted, in: names, bytes).filter { index in
      guard let ofTypes = pairRules[index] else { return true }
      return bytes.withUnsafeBytes { PairHalf.mayStand(in: $0, ofTypes: ofTypes) }
    }
  }
}
