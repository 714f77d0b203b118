import Audit
import AuditRules
import Foundation
import Testing

/// The small apps under `Corpus/`: nothing more and nothing less than their comments say.
@Suite struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus").path

  @Test(arguments: [
    "Fellwalk/Before", "Fellwalk/After", "Earshot/Before", "Earshot/After", "Kilnhouse/Before", "Kilnhouse/After",
    "Quire/Before", "Quire/After",
  ])
  func findingsAreExactlyTheExpected(project: String) throws {
    var request = AuditRequest(workingFolder: Self.folder)
    request.paths = [project]
    request.minLevel = .advice
    let outcome = try Auditor(request).run()
    #expect(outcome.errors == [])
    let found = outcome.report.findings.filter { $0.waived == nil }.map { finding in
      "\(finding.place.file.shown):\(finding.place.start.line) \(finding.rule) \(finding.level.rawValue)"
    }
    let expected = try Expectations.read(Self.folder, project)
    let missing = subtract(expected, found)
    let extra = subtract(found, expected)
    #expect(missing == [], "expected and not found")
    #expect(extra == [], "found and not expected")
  }

  private func subtract(_ list: [String], _ other: [String]) -> [String] {
    var left = other
    return list.filter { item in
      guard let index = left.firstIndex(of: item) else { return true }
      left.remove(at: index)
      return false
    }
  }
}

/// Reads the `expect:` comments of a project.
enum Expectations {
  /// The files that hold some, besides Swift's those that name what an app is.
  private static let kinds = [".swift", "Info.plist", ".pbxproj", ".storyboard"]

  static func read(_ folder: String, _ project: String) throws -> [String] {
    let known = Set(CatalogueRules.names)
    var result: [String] = []
    let root = folder + "/" + project
    let files = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      .filter { file in Self.kinds.contains { file.hasSuffix($0) } }.sorted()
    for file in files {
      let text = String(decoding: try Data(contentsOf: URL(filePath: root + "/" + file)), as: UTF8.self)
      for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        guard let mark = line.range(of: "expect:") else { continue }
        let rest = line[mark.upperBound...]
        let words = rest[
          ..<(rest.range(of: "*/") ?? rest.range(of: "-->") ?? rest.range(of: "//") ?? rest.endIndex..<rest.endIndex)
            .lowerBound]
        for item in words.split(separator: ",") {
          let parts = item.split(separator: " ")
          guard parts.count == 2, known.contains(String(parts[0])) else { continue }
          result.append("\(project)/\(file):\(number + 1) \(parts[0]) \(parts[1])")
        }
      }
    }
    return result
  }
}
