import Audit
import AuditRules
import Testing

/// What a run says of the files beside the sources, through the command's own way in.
@Suite struct ProjectFileTests {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>LSRequiresIPhoneOS</key><true/>
    <key>UILaunchScreen</key><dict/>
    <key>UIRequiresFullScreen</key><true/>
    </dict></plist>
    """
  private static let rules = ["launch-screen-missing", "requires-full-screen", "waiver-without-reason"]

  private func outcome(_ files: [String: String], paths: [String] = ["."], plain: Bool = false) throws -> AuditOutcome {
    let folder = try TemporaryFolder()
    try folder.file(".duo-audit.yml", "")
    for (path, text) in files { try folder.file(path, text) }
    var request = AuditRequest(workingFolder: folder.path)
    request.paths = paths
    request.onlyRules = Self.rules
    request.minLevel = .advice
    request.isPlain = plain
    return try withExtendedLifetime(folder) { try Auditor(request).run() }
  }

  private func lines(_ outcome: AuditOutcome) -> [String] {
    outcome.report.findings.filter { $0.waived == nil }.map {
      "\($0.place.file.shown):\($0.place.start.line) \($0.rule)"
    }
  }

  @Test func aListAloneIsAnApps() throws {
    let files = ["App/A.swift": "let a = 1\n", "App/Info.plist": Self.plist]
    #expect(try lines(outcome(files)) == ["App/Info.plist:5 requires-full-screen"])
    #expect(try lines(outcome(files, plain: true)) == ["App/Info.plist:5 requires-full-screen"])
  }

  @Test func pathsChooseWhatIsReported() throws {
    let files = ["App/A.swift": "let a = 1\n", "App/Info.plist": Self.plist]
    #expect(try lines(outcome(files, paths: ["App/A.swift"])) == [])
    #expect(try lines(outcome(files, paths: ["App/Info.plist"])) == ["App/Info.plist:5 requires-full-screen"])
  }

  @Test(arguments: ["Package.swift", "project.yml"])
  func nothingIsSaidWhereTheProjectIsMadeElsewhere(name: String) throws {
    let files = ["App/A.swift": "let a = 1\n", "App/Info.plist": Self.plist, name: "// made from this\n"]
    #expect(try lines(outcome(files)) == [])
  }

  @Test func commentsInAListWaive() throws {
    let key = "<key>UIRequiresFullScreen</key>"
    let waived = Self.plist.split(separator: "\n").map(String.init).flatMap { line in
      line.hasPrefix(key) ? ["<!-- duo-audit: ignore requires-full-screen a kiosk -->", line] : [line]
    }.joined(separator: "\n")
    let found = try outcome(["A.swift": "let a = 1\n", "Info.plist": waived])
    #expect(lines(found) == [])
    #expect(found.report.summary.waived == 1)
    let bare = waived.split(separator: " a kiosk").joined()
    #expect(
      try lines(outcome(["A.swift": "let a = 1\n", "Info.plist": bare]))
        == ["Info.plist:5 waiver-without-reason", "Info.plist:6 requires-full-screen"])
  }

  @Test func whatCannotBeReadIsSaid() throws {
    let found = try outcome(["A.swift": "let a = 1\n", "App.xcodeproj/project.pbxproj": "{ objects = "])
    #expect(lines(found) == [])
    #expect(found.report.notes.count == 1)
    #expect(found.report.notes.first?.contains("App.xcodeproj/project.pbxproj") == true)
  }
}
