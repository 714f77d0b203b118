import Variations

/// Random pairs of variations, the same for the same seed.
struct PairChoice {
  /// Pairs for each file of an example.
  let count: Int
  private var state: UInt64

  init(count: Int, seed: UInt64) {
    self.count = count
    state = seed
  }

  mutating func next() -> (Variation, Variation) {
    let all = Variation.all
    return (all[Int(random() % UInt64(all.count))], all[Int(random() % UInt64(all.count))])
  }

  mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[Int(random() % UInt64(list.count))]
  }

  /// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
