import Foundation
import Testing

/// The same input gives the same bytes.
@Suite struct DeterminismTests {
  private static func project() throws -> Project {
    var files: [String: String] = [:]
    for number in 0..<60 {
      let lines = (0..<(number % 7)).map { "let size\($0) = UIScreen.main.bounds.size // \(number)\n" }
      files["App/Part\(number % 9)/File\(number).swift"] = Code.flagged + lines.joined()
    }
    files["App/Broken.swift"] = "func f( {\nlet size = UIScreen.main.bounds\n"
    return try Project(files)
  }

  @Test(arguments: ["text", "json", "sarif"])
  func tenRunsAreTheSameBytes(_ format: String) throws {
    let project = try Self.project()
    let first = try project.run("--format", format, "--detail")
    #expect(first.code == 1)
    for _ in 1..<10 { #expect(try project.run("--format", format, "--detail").output == first.output) }
  }

  @Test(arguments: ["text", "json", "sarif", "xcode", "github"])
  func anyNumberOfThreadsGivesTheSameBytes(_ format: String) throws {
    let project = try Self.project()
    let one = try project.run("--format", format, environment: ["DUO_AUDIT_THREADS": "1"])
    #expect(one.code == 1)
    for threads in ["2", "8"] {
      let run = try project.run("--format", format, environment: ["DUO_AUDIT_THREADS": threads])
      #expect(run.output == one.output, "\(threads) threads")
    }
  }

  @Test func thePlainPathGivesTheSameBytes() throws {
    let project = try Self.project()
    let fast = try project.run("--format", "json", "--min-level", "advice")
    let plain = try project.run("--format", "json", "--min-level", "advice", environment: ["DUO_AUDIT_PLAIN": "1"])
    #expect(plain.output == fast.output)
    #expect(plain.code == fast.code)
  }

  @Test func whatCanNotBeReadIsListedWhereARuleMightHaveFoundSomething() throws {
    let project = try Project([
      "A.swift": Code.flagged, "Told.swift": "func f( {\nlet size = UIScreen.main.bounds\n",
      "Other.swift": "func f( {\n",
    ])
    let fast = try project.report("--min-level", "advice")
    #expect(fast.partlyRead == ["Told.swift"])
    let plain = try project.run("--format", "json", "--min-level", "advice", environment: ["DUO_AUDIT_PLAIN": "1"])
    #expect(plain.output == fast.run.output)
  }

  @Test func aRunOnOneFileSaysWhatAWholeRunSaysOfIt() throws {
    let project = try Self.project()
    let whole = try project.report().findings.filter { $0.path == "App/Part3/File12.swift" }
    #expect(whole.count == 6)
    #expect(try project.report("App/Part3/File12.swift").findings == whole)
  }
}
