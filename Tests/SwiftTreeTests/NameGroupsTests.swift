import SwiftTree
import Testing

@Suite struct NameGroupsTests {
  private let vocabulary = Vocabulary((0..<200).map { "name\($0)" })

  private func ids(_ numbers: Int...) -> [NameID] { numbers.compactMap { vocabulary.id("name\($0)") } }

  @Test func oneNameOfEachGroupOfOneAlternative() {
    var groups = NameGroups(vocabulary)
    groups.append([[ids(0, 190), ids(70)], [ids(5)]])
    groups.append([])
    groups.append([[]])
    groups.append([[[]]])
    func met(_ numbers: Int...) -> [Bool] {
      let set = NameSet(vocabulary, numbers.compactMap { vocabulary.id("name\($0)") })
      return (0..<4).map { groups.isMet($0, by: set) }
    }
    // Without an alternative nothing does; without a group everything; nothing is in an empty group.
    #expect(met() == [false, false, true, false])
    #expect(met(0) == [false, false, true, false])
    #expect(met(70) == [false, false, true, false])
    #expect(met(70, 190) == [true, false, true, false])
    #expect(met(5) == [true, false, true, false])
  }
}
