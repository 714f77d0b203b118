import Foundation
import Testing

/// Where the report goes, and what is said beside it.
@Suite struct OutputTests {
  @Test func theReportGoesToAFile() throws {
    let project = try Project(["A.swift": Code.flagged])
    let plain = try project.run("--format", "json")
    let run = try project.run("--format", "json", "--output", "report.json")
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.isEmpty)
    #expect(try project.text(of: "report.json") == plain.text)
  }

  @Test func aDashIsStandardOutput() throws {
    let project = try Project(["A.swift": Code.flagged])
    #expect(try project.run("--output", "-").text == project.run().text)
    #expect(!FileManager.default.fileExists(atPath: project.file("-").path))
  }

  @Test func anOldFileIsReplacedWholeAndKeepsItsMode() throws {
    let project = try Project(["A.swift": Code.clean, "real.txt": String(repeating: "old\n", count: 1000)])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: project.file("real.txt").path)
    try project.link("report.txt", to: "real.txt")
    #expect(try project.run("--output", "report.txt").code == 0)
    #expect(try project.text(of: "real.txt") == "No findings in 1 Swift file\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: project.file("real.txt").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let link = try FileManager.default.attributesOfItem(atPath: project.file("report.txt").path)
    #expect(link[.type] as? FileAttributeType == .typeSymbolicLink)
    let names = try FileManager.default.contentsOfDirectory(atPath: project.url.path).sorted()
    #expect(names == [".duo-audit.yml", "A.swift", "real.txt", "report.txt"])
  }

  @Test func aFileThatCannotBeWrittenIsTwo() throws {
    let project = try Project(["A.swift": Code.flagged])
    let missing = try project.run("--output", "out/report.txt")
    #expect(missing.code == 2)
    #expect(missing.errorLines == ["duo-audit: error: out/report.txt can't be written: there is no folder out"])
    let folder = try project.run("--output", ".")
    #expect(folder.code == 2)
    #expect(folder.errorLines == ["duo-audit: error: . can't be written: a folder, not a file"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsTwo() throws {
    let run = try Project(["A.swift": Code.flagged]).shell("duo-audit >/dev/full")
    #expect(run.code == 2)
    #expect(run.errorLines == ["duo-audit: error: standard output can't be written: no space left on the device"])
  }

  @Test func aReaderThatGoesAwayChangesNothing() throws {
    let files = (0..<2000).map { "    let width\($0) = UIScreen.main.bounds.width\n" }.joined()
    let project = try Project(["A.swift": "import UIKit\nfunc f() {\n\(files)}\n"])
    for format in ["text", "json"] {
      let run = try project.shell("duo-audit --format \(format) | head -n 1 >/dev/null; echo ${PIPESTATUS[0]}")
      #expect(run.text == "1\n")
      #expect(run.errors.isEmpty)
    }
  }

  @Test func errorsGoToStandardErrorAlone() throws {
    let project = try Project(["A.swift": Code.flagged])
    let report = try project.report("A.swift", "nowhere.swift")
    #expect(report.findings == [Code.finding(in: "A.swift")])
    #expect(report.run.errors.contains("nowhere.swift"))
    #expect(!report.run.text.contains("nowhere.swift"))
  }

  @Test func withoutATerminalThereIsNoColourAndNoTime() throws {
    let run = try Project(["A.swift": Code.flagged]).run()
    #expect(!run.text.contains("\u{1B}"))
    #expect(!run.text.contains(" s\n"))
    #expect(run.text.contains("in 1 Swift file\n"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script") && isLinux))
  func atATerminalThereIsColourUnlessNoColor() throws {
    let project = try Project(["A.swift": Code.flagged])
    let line = "script -qec \"'\(DuoAudit.binary.path)'\" /dev/null </dev/null"
    let run = try project.shell(line, environment: ["TERM": "xterm"])
    #expect(run.text.contains("\u{1B}[1mA.swift:5:17\u{1B}[0m"))
    #expect(run.text.contains(#/in 1 Swift file, \d+\.\d\d s/#))
    let plain = try project.shell(line, environment: ["NO_COLOR": "1", "TERM": "xterm"])
    #expect(!plain.text.contains("\u{1B}"))
  }

  @Test func theParsedFilesAreListedForMeasurements() throws {
    let project = try Project(["A.swift": Code.flagged, "B.swift": "let nothing = 1\n"])
    _ = try project.run("--rule", "main-screen-bounds", environment: ["DUO_AUDIT_PARSED": "parsed.txt"])
    #expect(try project.text(of: "parsed.txt") == project.file("A.swift").path + "\n")
  }

  @Test func theTimeOfEachPartIsListedForMeasurements() throws {
    let project = try Project(["A.swift": Code.flagged])
    _ = try project.run("--fail-on", "never", environment: ["DUO_AUDIT_PHASES": "phases.txt"])
    let lines = try project.text(of: "phases.txt").split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      lines.map { $0[0] }
        == ["discover", "read", "prefilter", "parse", "table", "summarise", "resolve", "report"])
    let times = lines.compactMap { Double($0[1]) }
    #expect(times.count == 8)
    #expect(times.allSatisfy { (0.000_001..<60).contains($0) })
    let run = try project.run("--fail-on", "never", environment: ["DUO_AUDIT_PHASES": "absent/phases.txt"])
    #expect(run.code == 2)
    #expect(run.errors.contains("absent/phases.txt can't be written"))
  }

  @Test func theWordsThatFilesAreSearchedForAreListed() throws {
    let project = try Project(["A.swift": Code.flagged])
    _ = try project.run("--fail-on", "never", environment: ["DUO_AUDIT_WORDS": "words.txt"])
    let words = try project.text(of: "words.txt").split(separator: "\n").map(String.init)
    #expect(words.contains("UIScreen"))
    #expect(words.contains("userInterfaceIdiom"))
    #expect(words == Set(words).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
  }

  private static var isLinux: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
