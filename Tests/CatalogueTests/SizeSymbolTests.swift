import Audit
import AuditRules
import Foundation
import Testing

/// Names that a project says hold a size of the main screen.
@Suite struct SizeSymbolTests {
  private static let text = """
    import SwiftUI

    struct Poster: View {
      var screenWidth = 3
      var body: some View {
        Image("poster").frame(width: Metrics.screenWidth * 0.5)
        Text("\\(screenWidth)").frame(height: pageHeight)
      }
    }
    """

  @Test func unnamedTheyMeanNothing() throws { #expect(try findings([]) == []) }

  @Test func aMemberIsReportedAtItsUse() throws {
    #expect(try findings(["Metrics.screenWidth"]) == ["6:34 screen-size-symbol P1"])
  }

  @Test func aGlobalIsReportedWhereNothingElseHasItsName() throws {
    #expect(try findings(["pageHeight", "screenWidth"]) == ["7:42 screen-size-symbol P1"])
  }

  private func findings(_ symbols: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.text.write(to: folder.appending(path: "Poster.swift"), atomically: true, encoding: .utf8)
    var request = AuditRequest(workingFolder: folder.path)
    request.paths = ["."]
    request.sizeSymbols = symbols
    return try Auditor(request).run().report.findings.map {
      "\($0.place.start.line):\($0.place.start.utf16) \($0.rule) \($0.level.rawValue)"
    }
  }
}
