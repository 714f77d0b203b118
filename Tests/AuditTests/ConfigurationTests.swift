import AuditRules
import Testing

@testable import Audit

@Suite("Configuration")
struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    try Configuration(bytes: Array(text.utf8), path: "App/.duo-audit.yml")
  }

  /// What is wrong with a configuration, `line:column: message` each.
  private func errors(_ text: String) -> [String] {
    do {
      _ = try Configuration(bytes: Array(text.utf8), path: "App/.duo-audit.yml")
      return []
    } catch {
      return error.errors.map { "\($0.line):\($0.column): \($0.message)" }
    }
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      include: [App, Modules/Feed]
      exclude:
        - 'Tools/**'
        - App/Legacy
      min-level: P1
      fail-on: never
      rules:
        drawn-bar: off
        fixed-frame: P2
      paths:
        - in: ['Kiosk/**']
          rules: { main-screen-bounds: off }
      size-symbols: [Device.screenWidth, kScreenHeight]
      deployment-target: 17.0
      compile-flags: INTERNAL
      rule-folders: [Rules]
      include-tests: yes
      baseline: duo-baseline.json
      """)
    #expect(configuration.path == "App/.duo-audit.yml")
    #expect(configuration.include == ["App", "Modules/Feed"])
    #expect(configuration.exclude.map(\.text) == ["Tools/**", "App/Legacy"])
    #expect(configuration.levels == AuditLevels.Request(minLevel: .p1, failOn: .never))
    #expect(
      configuration.rules == [
        Configuration.Rule(name: "drawn-bar", setting: .off, line: 8, column: 3),
        Configuration.Rule(name: "fixed-frame", setting: .level(.p2), line: 9, column: 3),
      ])
    #expect(configuration.paths.map { $0.patterns.map(\.text) } == [["Kiosk/**"]])
    #expect(configuration.paths.first?.rules.map(\.name) == ["main-screen-bounds"])
    #expect(configuration.sizeSymbols == ["Device.screenWidth", "kScreenHeight"])
    #expect(configuration.deploymentTarget == "17.0")
    #expect(configuration.compileFlags == ["INTERNAL"])
    #expect(configuration.ruleFolders == ["Rules"])
    #expect(configuration.includeTests)
    #expect(configuration.baseline == "duo-baseline.json")
    #expect(Set(configuration.lines.keys) == Set(Configuration.Key.allCases))
    #expect(configuration.lines[.minLevel] == 5)
  }

  @Test func anEmptyFileSaysNothing() throws {
    for text in ["", "# nothing yet\n", "---\n", "exclude:\nrules:\npaths:\n"] {
      let configuration = try read(text)
      #expect(configuration.levels == AuditLevels.Request())
      #expect(configuration.exclude == [])
      #expect(configuration.rules == [])
      #expect(configuration.includeTests == false)
    }
  }

  @Test func wordsAreNeitherBooleansNorNumbers() throws {
    #expect(try read("include-tests: no").includeTests == false)
    #expect(try read("deployment-target: 17.10").deploymentTarget == "17.10")
    #expect(try read("include: [on, 1.0]").include == ["on", "1.0"])
  }

  // MARK: Errors

  @Test func unknownKeysAreErrorsWithANearMatch() {
    #expect(errors("min-levl: P1\n") == ["1:1: unknown key 'min-levl'; did you mean 'min-level'?"])
    #expect(
      errors("include: [App]\nthreads: 4\n") == [
        "2:1: unknown key 'threads'; known are include, exclude, min-level, fail-on, rules, paths, size-symbols, "
          + "deployment-target, compile-flags, rule-folders, include-tests, baseline"
      ])
    #expect(
      errors("paths:\n  - in: [A]\n    rule: { a: off }\n    rules: { a: off }\n")
        == ["3:5: unknown key 'rule' in 'paths'; did you mean 'rules'?"])
  }

  @Test func unknownValuesAreErrorsWithANearMatch() {
    #expect(errors("min-level: p1") == ["1:12: unknown value 'p1' of 'min-level'; did you mean 'P1'?"])
    #expect(errors("fail-on: newer") == ["1:10: unknown value 'newer' of 'fail-on'; did you mean 'never'?"])
    #expect(
      errors("fail-on: warning")
        == ["1:10: unknown value 'warning' of 'fail-on'; known are P0, P1, P2, advice, never"])
    #expect(
      errors("rules:\n  drawn-bar: of\n") == ["2:14: unknown value 'of' of 'drawn-bar'; did you mean 'off'?"])
    #expect(
      errors("include-tests: maybe") == ["1:16: unknown value 'maybe' of 'include-tests'; known are yes, no"])
  }

  @Test func valuesOfTheWrongFormAreErrors() {
    #expect(errors("min-level: [P1]") == ["1:12: 'min-level' is one of P0, P1, P2, advice"])
    #expect(errors("baseline: [a, b]") == ["1:11: 'baseline' is one word"])
    #expect(errors("baseline:\n").count == 1)
    #expect(errors("rules: [drawn-bar]") == ["1:8: 'rules' is 'rule-name: off' or a level, a line each"])
    #expect(errors("size-symbols: [{ a: b }]") == ["1:16: 'size-symbols' is a word or a list of words"])
    #expect(
      errors("size-symbols: screen width") == [
        "1:15: 'screen width' is no name in Swift; write it as 'Device.screenWidth'"
      ])
    #expect(errors("deployment-target: iOS 17") == ["1:20: 'iOS 17' is no version; write it as '17.0'"])
    #expect(errors("compile-flags: [-DINTERNAL]") == ["1:17: write the flag without -D: 'INTERNAL'"])
    #expect(
      errors("include: ['App/*']") == [
        "1:11: 'include' takes folders and files; patterns stand in 'exclude' and 'paths'"
      ])
    #expect(errors("- a\n- b\n").count == 1)
  }

  @Test func patternsAreCheckedAtTheirPlace() {
    let found = errors("exclude:\n  - 'Tools/**'\n  - '../Other'\n")
    #expect(found == ["3:5: '../Other': a pattern can't leave the project with '..'"])
  }

  @Test func pathsNeedFilesAndRules() {
    #expect(
      errors("paths:\n  - rules: { a: off }\n") == [
        "2:5: 'in' is missing: the files these rules are for, as in { in: ['Tools/**'], rules: { rule-name: off } }"
      ])
    #expect(
      errors("paths:\n  - in: [A]\n") == [
        "2:5: 'rules' is missing: what holds for these files, as in { in: ['Tools/**'], rules: { rule-name: off } }"
      ])
    #expect(errors("paths: { in: [A] }").count == 1)
  }

  @Test func aPairThatContradictsIsAnError() {
    #expect(
      errors("min-level: P1\nfail-on: P2\n") == [
        "2:1: fail-on P2 is below min-level P1, so a run would fail for findings that nobody is shown; "
          + "raise fail-on or lower min-level"
      ])
  }

  @Test func everythingWrongIsSaidAtOnceInOrder() {
    #expect(
      errors("fail-on: P9\nmin-level: P8\nfoo: 1\nrules:\n  a: b\n").map { $0.prefix(2) } == ["1:", "2:", "3:", "5:"])
    #expect(errors("include: [App\n").count == 1)
  }

  @Test func rulesThatDoNotExistAreErrorsAtTheirPlace() throws {
    let configuration = try read(
      "rules:\n  drawn-bear: off\n  drawn-bar: off\npaths:\n  - in: [A]\n    rules: { quartz: off }\n")
    #expect(
      configuration.unknownRules(known: ["drawn-bar", "fresh-id"]).map(\.description) == [
        "App/.duo-audit.yml:2:3: there is no rule 'drawn-bear'; did you mean 'drawn-bar'?",
        "App/.duo-audit.yml:6:14: there is no rule 'quartz'; 'duo-audit rules' lists them all",
      ])
  }

  @Test func aFileThatIsNotThereSaysSo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a/.duo-audit.yml", "min-level: P1\n")
    #expect(try Configuration.read(path).levels.minLevel == .p1)
    #expect(
      throws: RuleFileErrors([
        RuleFileError(path: "/none/x.yml", message: "the configuration can't be read: no such file or folder")
      ])
    ) { try Configuration.read("/none/x.yml") }
  }

  // MARK: Settings

  @Test func whatPathsSayCountsMoreAndTheLastCountsMost() throws {
    let configuration = try read(
      """
      rules: { drawn-bar: P2 }
      paths:
        - in: [Kiosk]
          rules: { drawn-bar: off, fresh-id: advice }
        - in: ['**/Shared', 'Kiosk/*.swift']
          rules: { drawn-bar: P0 }
      """)
    #expect(configuration.setting(of: "drawn-bar", in: "App/A.swift") == .level(.p2))
    #expect(configuration.setting(of: "drawn-bar", in: "Kiosk/UI/A.swift") == .off)
    #expect(configuration.setting(of: "drawn-bar", in: "Kiosk/A.swift") == .level(.p0))
    #expect(configuration.setting(of: "drawn-bar", in: "App/Shared/A.swift") == .level(.p0))
    #expect(configuration.setting(of: "fresh-id", in: "Kiosk/A.swift") == .level(.advice))
    #expect(configuration.setting(of: "fresh-id", in: "App/A.swift") == nil)
    #expect(configuration.setting(of: "drawn-bar") == .level(.p2))
  }

  @Test func pathsOfTheFileAreRelativeToItsFolder() {
    #expect(Configuration(path: "App/.duo-audit.yml").located("Rules") == "App/Rules")
    #expect(Configuration(path: "/a/.duo-audit.yml").located("Rules") == "/a/Rules")
    #expect(Configuration(path: ".duo-audit.yml").located("Rules") == "Rules")
    #expect(Configuration(path: "App/.duo-audit.yml").located("/Rules") == "/Rules")
  }
}
