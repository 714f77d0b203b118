import AuditRules
import Testing

@testable import Audit

@Suite("Settings that apply")
struct AuditSettingsTests {
  private func settings(
    _ text: String, path: String = "App/.duo-audit.yml", _ change: (inout AuditRequest) -> Void = { _ in }
  ) throws -> AuditSettings {
    var request = AuditRequest(workingFolder: "/checkout")
    change(&request)
    return AuditSettings(
      request: request, configuration: try Configuration(bytes: Array(text.utf8), path: path))
  }

  @Test func pathsComeFromTheCommandLineElseTheConfigurationElseTheWorkingFolder() throws {
    #expect(try settings("include: [Sources]") { $0.paths = ["A.swift"] }.paths == ["A.swift"])
    #expect(try settings("include: [Sources]").paths == ["App/Sources"])
    #expect(try settings("").paths == ["."])
  }

  @Test func listsOfBothPlacesAreJoined() throws {
    let both = try settings("size-symbols: [a, b]\nrule-folders: Rules") {
      $0.sizeSymbols = ["b", "c"]
      $0.ruleFolders = ["More"]
    }
    #expect(both.sizeSymbols == ["a", "b", "c"])
    #expect(both.ruleFolders == ["App/Rules", "More"])
  }

  @Test func theCommandLinesBaselineWins() throws {
    #expect(try settings("baseline: old.json").baseline == "App/old.json")
    #expect(try settings("baseline: old.json") { $0.baselinePath = "new.json" }.baseline == "new.json")
    #expect(try settings("").baseline == nil)
  }

  @Test func eitherPlaceIncludesTests() throws {
    #expect(try settings("include-tests: yes").includeTests)
    #expect(try settings("include-tests: no") { $0.includeTests = true }.includeTests)
    #expect(try settings("").includeTests == false)
  }

  @Test func theCommandLineDecidesWhichRulesRun() throws {
    let text = """
      rules: { drawn-bar: off, fresh-id: P2 }
      paths: [{ in: [Kiosk], rules: { drawn-bar: off, main-screen: off } }]
      """
    let plain = try settings(text)
    #expect(["drawn-bar", "fresh-id", "main-screen"].map { plain.isOn($0) } == [false, true, true])
    #expect(plain.isOn("main-screen", in: "Kiosk/A.swift") == false)
    #expect(plain.isOn("main-screen", in: "App/A.swift"))
    #expect(plain.isOn("drawn-bar", in: "App/A.swift") == false)

    let only = try settings(text) { $0.onlyRules = ["drawn-bar"] }
    #expect(["drawn-bar", "fresh-id", "main-screen"].map { only.isOn($0) } == [true, false, false])
    #expect(only.isOn("drawn-bar", in: "App/A.swift"))
    #expect(only.isOn("drawn-bar", in: "Kiosk/A.swift") == false)

    let skipped = try settings(text) { $0.skippedRules = ["fresh-id"] }
    #expect(skipped.isOn("fresh-id") == false)
  }

  @Test func levelsAreThoseOfTheFile() throws {
    let settings = try settings(
      "rules: { drawn-bar: P2, fresh-id: off }\npaths: [{ in: [Kiosk], rules: { drawn-bar: advice } }]")
    #expect(settings.level(of: "drawn-bar", in: "App/A.swift") == .p2)
    #expect(settings.level(of: "drawn-bar", in: "Kiosk/A.swift") == .advice)
    #expect(settings.level(of: "fresh-id", in: "App/A.swift") == nil)
    #expect(settings.level(of: "main-screen", in: "App/A.swift") == nil)
  }

  // MARK: What is printed

  @Test func withoutAConfigurationTheStandardIsPrinted() {
    let settings = AuditSettings(request: AuditRequest(workingFolder: "/checkout"))
    #expect(
      settings.description == """
        # no .duo-audit.yml applies
        include: [.]         # standard
        exclude: []          # standard
        min-level: P2        # standard
        fail-on: P1          # standard
        rules: {}            # standard
        size-symbols: []     # standard
        # deployment-target  # none
        compile-flags: []    # standard
        rule-folders: []     # standard
        include-tests: no    # standard
        # baseline           # none

        """)
  }

  @Test func everyValueIsPrintedWithItsOrigin() throws {
    let settings = try settings(
      """
      include: [Sources]
      exclude: ['Tools/**']
      fail-on: P1
      rules:
        drawn-bar: off
        fresh-id: P2
      paths:
        - in: ['Kiosk/**']
          rules:
            main-screen: off
      size-symbols: [kWidth]
      deployment-target: '17.0'
      baseline: old.json
      """
    ) {
      $0.minLevel = .p0
      $0.skippedRules = ["fresh-id"]
      $0.onlyRules = ["drawn-bar", "fresh-id"]
      $0.sizeSymbols = ["kHeight"]
      $0.includeTests = true
      $0.baselinePath = "it's new.json"
    }
    #expect(
      settings.description == """
        # App/.duo-audit.yml applies
        include: [App/Sources]           # App/.duo-audit.yml:1
        exclude: ['Tools/**']            # App/.duo-audit.yml:2
        min-level: P0                    # command line
        fail-on: P0                      # follows min-level
        # only drawn-bar, fresh-id       # --rule
        rules:
          drawn-bar: off                 # App/.duo-audit.yml:5
          fresh-id: off                  # --skip
        paths:                           # App/.duo-audit.yml:7
          - in: ['Kiosk/**']
            rules:
              main-screen: off           # App/.duo-audit.yml:10
        size-symbols: [kWidth, kHeight]  # App/.duo-audit.yml:11 and command line
        deployment-target: 17.0          # App/.duo-audit.yml:12
        compile-flags: []                # standard
        rule-folders: []                 # standard
        include-tests: yes               # command line
        baseline: 'it''s new.json'       # command line

        """)
  }

  @Test func whatIsPrintedIsAConfigurationThatSaysTheSame() throws {
    let text = """
      include: [Sources, 'My App']
      exclude: ['Tools/**', '[ab]*/x#y']
      min-level: P1
      rules: { drawn-bar: off, fresh-id: P2 }
      paths: [{ in: ['Kiosk/**'], rules: { main-screen: off } }]
      size-symbols: [größe, Device.width]
      compile-flags: [INTERNAL]
      """
    let settings = try settings(text, path: ".duo-audit.yml")
    let again = try self.settings(settings.description, path: ".duo-audit.yml")
    #expect(again.paths == settings.paths)
    #expect(again.levels.minLevel == settings.levels.minLevel)
    #expect(again.levels.failOn == settings.levels.failOn)
    #expect(again.configuration.exclude == settings.configuration.exclude)
    #expect(again.configuration.rules.map(\.name) == settings.configuration.rules.map(\.name))
    #expect(again.configuration.rules.map(\.setting) == settings.configuration.rules.map(\.setting))
    #expect(again.isOn("main-screen", in: "Kiosk/A.swift") == false)
    #expect(again.sizeSymbols == settings.sizeSymbols)
    #expect(again.configuration.compileFlags == ["INTERNAL"])
  }
}
