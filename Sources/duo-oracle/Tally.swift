import SwiftTree

/// What a comparison of many files found. Two tallies of different files add up.
struct Tally {
  struct Count {
    var compiler = 0
    var seen = 0
    var listed = 0
    var lost = 0
    /// In arms of `#if` that are not compiled for iOS; not in `compiler`.
    var leftOut = 0
    /// Seen by SwiftTree alone.
    var alone = 0
  }

  /// Where something was first lost.
  struct Loss {
    var count: Int
    /// The file's number: the first one is shown.
    var file: Int
    var example: String
  }

  struct LossKey: Hashable, Comparable {
    let construct: Construct
    let context: String

    static func < (a: LossKey, b: LossKey) -> Bool {
      (a.construct.rawValue, a.context) < (b.construct.rawValue, b.context)
    }
  }

  private(set) var files = 0
  private(set) var bytes = 0
  private(set) var partlyRead = 0
  private(set) var unreadBytes = 0
  /// Files that the compiler's parser finds errors in: they are not compared.
  private(set) var notSwift: [String] = []
  private(set) var counts = [Count](repeating: Count(), count: Construct.allCases.count)
  private(set) var losses: [LossKey: Loss] = [:]
  private(set) var leftOutConditions: [String: Int] = [:]

  /// How many of the rules' words were lost in silence.
  var lostWords: Int { counts[Construct.word.rawValue].lost }

  /// Compares the two readings of a file.
  mutating func add(_ unit: SyntaxUnit, number: Int) {
    var own = OwnReading(unit)
    let vocabulary = unit.vocabulary
    let compiler = CompilerReading(unit.text.bytes, leftOut: own.leftOut) { vocabulary.id(of: $0) }
    guard compiler.isInOrder else {
      notSwift.append(unit.text.path)
      return
    }
    files += 1
    bytes += unit.text.bytes.count
    if !own.unread.isEmpty {
      partlyRead += 1
      unreadBytes += own.unread.reduce(0) { $0 + $1.count }
    }
    for condition in compiler.leftOutConditions { leftOutConditions[condition, default: 0] += 1 }
    for sighting in compiler.sightings { add(sighting, to: &own, number: number) }
    for construct in Construct.allCases where construct != .word {
      let alone = own.rest(of: construct)
      counts[construct.rawValue].alone += alone.count
      if showsMore, let place = alone.min() {
        note(LossKey(construct: construct, context: "(SwiftTree alone)"), unit, place, number, count: alone.count)
      }
    }
  }

  /// Whether what stands in unread ranges and what SwiftTree alone sees are listed as well.
  var showsMore = false

  private mutating func add(_ sighting: CompilerReading.Sighting, to own: inout OwnReading, number: Int) {
    let index = sighting.construct.rawValue
    let isSeen =
      sighting.construct == .word
      ? own.has(word: sighting.word, at: sighting.place)
      : own.take(sighting.construct, at: sighting.place)
        || sighting.otherPlace.map { own.has(sighting.construct, insteadAt: $0) } ?? false
    guard !sighting.isLeftOut else {
      counts[index].leftOut += 1
      return
    }
    counts[index].compiler += 1
    if isSeen {
      counts[index].seen += 1
    } else if own.isListed(sighting.place) {
      counts[index].listed += 1
      if showsMore {
        let key = LossKey(construct: sighting.construct, context: "(listed) " + sighting.context)
        note(key, own.unit, sighting.place, number, count: 1)
      }
    } else {
      counts[index].lost += 1
      let key = LossKey(construct: sighting.construct, context: sighting.context)
      note(key, own.unit, sighting.place, number, count: 1)
    }
  }

  private mutating func note(_ key: LossKey, _ unit: SyntaxUnit, _ place: Int, _ number: Int, count: Int) {
    if losses[key] != nil {
      losses[key]?.count += count
    } else {
      let line = unit.text.bytes[..<place].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
      let end = unit.text.bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? unit.text.bytes.count
      let excerpt = unit.text.string(place..<min(end, place + 32))
      losses[key] = Loss(count: count, file: number, example: "\(unit.text.path):\(line)  \(excerpt)")
    }
  }

  mutating func add(_ other: Tally) {
    files += other.files
    bytes += other.bytes
    partlyRead += other.partlyRead
    unreadBytes += other.unreadBytes
    notSwift = (notSwift + other.notSwift).sorted()
    for index in counts.indices {
      counts[index].compiler += other.counts[index].compiler
      counts[index].seen += other.counts[index].seen
      counts[index].listed += other.counts[index].listed
      counts[index].lost += other.counts[index].lost
      counts[index].leftOut += other.counts[index].leftOut
      counts[index].alone += other.counts[index].alone
    }
    leftOutConditions.merge(other.leftOutConditions, uniquingKeysWith: +)
    losses.merge(other.losses) { a, b in
      Loss(count: a.count + b.count, file: min(a.file, b.file), example: a.file < b.file ? a.example : b.example)
    }
  }
}
