import Audit
import AuditRules
import CodeModel
import Testing

/// A name that another file declares, given through the table of names, makes a finding appear.
@Suite struct OutsideNamesTests {
  private static let text = """
    import SwiftUI

    struct Shelf: View {
      var body: some View {
        Text("Shelf").padding(.horizontal, Hardware.isLarge ? 48 : 16)
      }
    }
    """

  @Test func anUnknownNameHasNoOrigin() throws {
    #expect(try findings(NameFacts()) == [])
  }

  @Test func aNameFromOutsideCarriesItsOrigin() throws {
    var facts = NameFacts()
    facts.add(Value(origins: .idiom, kind: .bool), owner: "Hardware", name: "isLarge")
    #expect(try findings(facts) == ["5 idiom-layout P1"])
  }

  @Test func anotherTypesNameDoesNot() throws {
    var facts = NameFacts()
    facts.add(Value(origins: .idiom, kind: .bool), owner: "Furniture", name: "isLarge")
    #expect(try findings(facts) == [])
  }

  private func findings(_ facts: NameFacts) throws -> [String] {
    let rules = try #require(CatalogueRules.compiled).rules
    return SourceAudit(rules: rules, settings: ["plain"], facts: facts).findings(in: Self.text).map {
      "\($0.place.start.line) \($0.rule) \($0.level.rawValue)"
    }
  }
}
