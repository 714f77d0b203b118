/// Groups of names, of which a set has to hold one each: what has to occur in a file for something to be found there.
///
/// All of it lies in one run of numbers, as it is asked for every file and rule.
public struct NameGroups: Sendable {
  private let wordCount: Int
  /// The groups as sets of names, `wordCount` words each.
  private var masks: [UInt64] = []
  /// Where the groups of each alternative end, and where the alternatives of each item do.
  private var alternativeEnds: [Int] = [0]
  private var itemEnds: [Int] = [0]

  public init(_ vocabulary: Vocabulary) { wordCount = NameSet(vocabulary).wordCount }

  /// Adds an item: it is met where all groups of one of its alternatives are.
  public mutating func append(_ alternatives: [[[NameID]]]) {
    for groups in alternatives {
      for group in groups {
        let start = masks.count
        masks.append(contentsOf: repeatElement(0, count: wordCount))
        for id in group where Int(id / 64) < wordCount { masks[start + Int(id / 64)] |= 1 << UInt64(id % 64) }
      }
      alternativeEnds.append(masks.count)
    }
    itemEnds.append(alternativeEnds.count - 1)
  }

  /// Whether a set meets the item with this number, counted from 0.
  public func isMet(_ item: Int, by names: NameSet) -> Bool {
    names.withWords { words in
      masks.withUnsafeBufferPointer { masks in
        for alternative in itemEnds[item]..<itemEnds[item + 1] {
          var start = alternativeEnds[alternative]
          let end = alternativeEnds[alternative + 1]
          while start < end, (0..<wordCount).contains(where: { masks[start + $0] & words[$0] != 0 }) {
            start += wordCount
          }
          if start == end { return true }
        }
        return false
      }
    }
  }
}
