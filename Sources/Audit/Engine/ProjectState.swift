import CodeModel
import SwiftTree

/// What is known of a project between two rounds, and which files the next round is about.
struct ProjectState: Sendable {
  var records: [FileRecord]
  /// What files were told in the last round.
  private(set) var facts: NameFacts
  var rounds = 0
  private let base: NameFacts
  /// Names and types that the files were looked through for.
  private var searched: Set<String> = []

  init(records: [FileRecord], base: NameFacts) {
    self.records = records
    self.base = base
    facts = base
  }

  /// The files of a round.
  struct Work: Sendable {
    /// Because what others declare means something in them.
    var audited: Set<Int> = []
    /// Because others ask what they declare: their own findings are what they were.
    var asked: Set<Int> = []

    var isEmpty: Bool { audited.isEmpty && asked.isEmpty }
  }

  /// The files to look at again; nil where nothing is new.
  mutating func nextRound(
    isPlain: Bool, look: ([FileRecord], Set<String>) -> [NameSearch.Found]
  ) -> Work? {
    let demands = records.reduce(into: Set<Demand>()) { $0.formUnion($1.demands) }
    var next = merged()
    search(next, demands, look)
    markAmbiguous(&next)
    let callers = locateCallers(&next)
    let located = locate(demands)
    let changes = next.changes(since: facts)
    let uses = next.changedUses(since: facts)
    let passes = next.changedPasses(since: facts)
    let types = next.openTypes.intersection(changes.types)
    facts = next
    var work: Set<Int> = Set(locateShown(demands))
    let asked = Set(located).union(callers).union(locateUsers(demands))
    for index in records.indices {
      let record = records[index]
      guard record.names != nil, !record.isSilent else { continue }
      if !changes.types.isEmpty, record.demands.contains(where: { isMet($0, changes) }) { work.insert(index) }
      if !changes.names.isDisjoint(with: record.mentions), isTouched(record, by: changes.names) { work.insert(index) }
      if !passes.isDisjoint(with: record.declaredTypes) || !types.isDisjoint(with: record.mentions) {
        work.insert(index)
      }
      if !uses.isEmpty, uses.contains(where: { record.demands.contains(.uses($0)) }) { work.insert(index) }
      if !changes.names.isEmpty, record.demands.contains(where: { isMet($0, changes) }) { work.insert(index) }
    }
    let round = Work(audited: work, asked: asked.subtracting(work))
    return round.isEmpty ? nil : round
  }

  private func merged() -> NameFacts {
    var facts = base
    for record in records {
      for name in record.exports { facts.add(name) }
      for type in record.types { facts.add(type) }
      for use in record.outsideUses { facts.add(use) }
    }
    return facts
  }

  private func isMet(_ demand: Demand, _ changes: (names: Set<String>, types: Set<String>)) -> Bool {
    switch demand {
    case .name(let name, _): changes.names.contains(name)
    case .uses, .shown: false
    case .type(let name): changes.types.contains { $0 == name || $0.hasSuffix("." + name) }
    }
  }

  /// Looks all files through for names that are new in this round.
  private mutating func search(
    _ next: NameFacts, _ demands: Set<Demand>, _ look: ([FileRecord], Set<String>) -> [NameSearch.Found]
  ) {
    var wanted = next.names
    for name in next.names {
      for owner in next.owners(of: name) {
        if !owner.isEmpty { wanted.insert(lastComponent(of: owner)) }
      }
    }
    wanted.formUnion(demands.flatMap(\.words))
    wanted.formUnion(next.openTypes)
    wanted.formUnion(records.flatMap(\.calls).map(\.type))
    wanted.subtract(searched)
    guard !wanted.isEmpty else { return }
    searched.formUnion(wanted)
    for (index, found) in look(records, wanted).enumerated() {
      records[index].mentions.formUnion(found.mentions)
      records[index].declares.formUnion(found.declares)
      records[index].globals.formUnion(found.globals)
      records[index].declaredTypes.formUnion(found.declaredTypes)
      records[index].definedTypes.formUnion(found.definedTypes)
    }
  }

  /// A name that a file declares which exports none of that name is something else there.
  private func markAmbiguous(_ facts: inout NameFacts) {
    for record in records where !record.declares.isEmpty && !record.isSilent {
      let exported = Set(record.exports.lazy.map(\.name))
      for name in record.declares where !exported.contains(name) { facts.markAmbiguous(name) }
    }
  }

  /// Asks every file that names a type to which an origin is passed for all places that make one; says what these agree on once all
  /// have answered.
  private mutating func locateCallers(_ facts: inout NameFacts) -> [Int] {
    let calls = Dictionary(grouping: records.flatMap(\.calls), by: \.type)
    var types = Set(
      calls.filter { !$0.value.allSatisfy { $0.values.values.allSatisfy(\.origins.isEmpty) } }.keys)
    types.subtract(commonTypes(types))
    let declared = types.isEmpty ? [] : records.reduce(into: Set<String>()) { $0.formUnion($1.declaredTypes) }
    var waiting: Set<String> = []
    var located: Set<Int> = []
    for index in records.indices where !records[index].isSilent {
      let asked = types.intersection(records[index].mentions).subtracting(records[index].askedCalls)
      guard !asked.isDisjoint(with: declared) else { continue }
      records[index].askedCalls.formUnion(asked)
      waiting.formUnion(asked)
      located.insert(index)
    }
    for type in types.subtracting(waiting) {
      if let calls = calls[type] { facts.setPassed(calls.agreed, to: type) }
    }
    return located.sorted()
  }

  /// Types that many files declare, such as `Model` or `Row`: which one is meant is not known by the name.
  private func commonTypes(_ types: Set<String>) -> Set<String> {
    var counts: [String: Int] = [:]
    for record in records where !record.isSilent {
      for type in record.definedTypes.intersection(types) { counts[type, default: 0] += 1 }
    }
    return Set(counts.lazy.filter { $0.value > Self.maximumMeanings }.map(\.key))
  }

  private static let maximumMeanings = 4

  /// The files that declare what others ask for and were not asked yet.
  private mutating func locate(_ demands: Set<Demand>) -> [Int] {
    guard !demands.isEmpty else { return [] }
    var types: Set<String> = []
    var owners: [String: [[String]]] = [:]
    for demand in demands {
      switch demand {
      case .type(let name): types.insert(name)
      case .name(let name, let list): owners[name, default: []].append(list)
      case .uses, .shown: break
      }
    }
    // Of an unknown receiver's type only one can be meant.
    let once = owners.filter { $0.value.contains(where: \.isEmpty) }.map(\.key).filter { name in
      records.count { !$0.isSilent && $0.declares.contains(name) } == 1
    }
    let common = commonTypes(types.union(owners.values.joined().joined()))
    types.subtract(common)
    var located: [Int] = []
    for index in records.indices where !records[index].isSilent {
      let record = records[index]
      guard !record.declares.isEmpty || !record.declaredTypes.isEmpty else { continue }
      let asked = record.declares.subtracting(record.asked).filter { name in
        owners[name]?.contains { list in
          list.isEmpty
            ? once.contains(name)
            : list.contains {
              $0.isEmpty
                ? record.globals.contains(name) : record.declaredTypes.contains($0) && !common.contains($0)
            }
        } ?? false
      }
      let askedTypes = records[index].definedTypes.intersection(types).subtracting(records[index].askedTypes)
      guard !asked.isEmpty || !askedTypes.isEmpty else { continue }
      records[index].asked.formUnion(asked)
      records[index].askedTypes.formUnion(askedTypes)
      located.append(index)
    }
    return located
  }

  /// The files that may use what others declare and ask about, and were not asked yet. A member is used in the declarations of
  /// its type, and where the type is named.
  private mutating func locateUsers(_ demands: Set<Demand>) -> [Int] {
    var asked: [String: [NameFacts.Key]] = [:]
    for case .uses(let key) in demands { asked[key.name, default: []].append(key) }
    guard !asked.isEmpty else { return [] }
    return records.indices.filter { index in
      let record = records[index]
      guard record.names != nil, !record.isSilent, !record.mentions.isEmpty else { return false }
      let keys = record.mentions.flatMap { asked[$0] ?? [] }.filter { key in
        (key.owner.isEmpty || record.mentions.contains(key.owner)) && !record.askedUses.contains(key)
          && !record.demands.contains(.uses(key))
      }
      records[index].askedUses.formUnion(keys)
      return !keys.isEmpty
    }
  }

  /// The files that declare a member which layout branches of others show, and did not know of it yet.
  private mutating func locateShown(_ demands: Set<Demand>) -> [Int] {
    let shown = demands.compactMap { demand -> NameFacts.Key? in
      guard case .shown(let key) = demand else { return nil }
      return key
    }
    guard !shown.isEmpty else { return [] }
    return records.indices.filter { index in
      let record = records[index]
      guard record.names != nil, !record.isSilent, !record.isShown else { return false }
      records[index].isShown = shown.contains {
        record.declares.contains($0.name) && record.declaredTypes.contains($0.owner)
          && !record.demands.contains(.shown($0))
      }
      return records[index].isShown
    }
  }

  /// Whether a changed name may mean something in a file that mentions it. A static member, one of a view and one of a name that
  /// UIKit has too count where the file names the type that it belongs to as well.
  private func isTouched(_ record: FileRecord, by changed: Set<String>) -> Bool {
    changed.intersection(record.mentions).contains { isTouched(record, by: $0) }
  }

  private func isTouched(_ record: FileRecord, by name: String) -> Bool {
    facts.names(called: name).contains { found in
      guard facts.carriesOrigin(found) else { return false }
      guard !found.owner.isEmpty, case let last = lastComponent(of: found.owner), last != "EnvironmentValues" else {
        return true
      }
      // Of a name that other types have too, only the type that a file names can tell which is meant.
      return record.mentions.contains(last)
        || NameFacts.isTelling(name) && facts.isShared(found) && !facts.isAmbiguous(name)
    }
  }
}
