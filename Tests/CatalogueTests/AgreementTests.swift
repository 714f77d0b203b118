import Audit
import AuditRules
import Foundation
import SwiftTree
import Testing

/// Two ways through the audit agree, and no run differs from another.
@Suite struct AgreementTests {
  /// The prefilter, the dispatch by name and the threads change nothing.
  @Test func fastPathFindsWhatThePlainOneFinds() throws {
    #expect(try findings { $0.threads = 2 } == findings { $0.isPlain = true })
  }

  @Test func tenRunsAreTheSame() throws {
    let first = try findings { $0.threads = 1 }
    for run in 0..<10 { #expect(try findings { $0.threads = 1 + run % 8 } == first) }
  }

  /// What a run on one file says of it is what a run on everything says: an editor and a hook tell the same as the gate.
  @Test func aRunOnOneFileSaysWhatAWholeRunSays() throws {
    let whole = Dictionary(grouping: try findings { $0.threads = 2 }, by: \.place.file.shown)
    let files = try Self.swiftFiles(CorpusTests.folder).map { String($0.dropFirst(CorpusTests.folder.count + 1)) }
    #expect(files.count > 60)
    for file in files {
      let alone = try findings { $0.paths = [file] }
      #expect(alone.map(Self.text) == (whole[file] ?? []).map(Self.text), "\(file)")
    }
  }

  private static func text(_ finding: Finding) -> String {
    let related = finding.related.map { "\($0.place.file.project):\($0.place.start.line) \($0.message)" }
    return
      "\(finding.place.start) \(finding.rule) \(finding.level) \(finding.message) \(finding.fingerprint) \(related)"
  }

  /// A rule of which no word has to stand in a file would have every file parsed.
  @Test func everyRuleHoldsAWord() throws {
    #expect(try report { _ in }.rulesWithoutWords == [])
  }

  private func findings(_ change: (inout AuditRequest) -> Void) throws -> [Finding] { try report(change).findings }

  private func report(_ change: (inout AuditRequest) -> Void) throws -> AuditReport {
    var request = AuditRequest(workingFolder: CorpusTests.folder)
    request.paths = ["."]
    request.minLevel = .advice
    change(&request)
    return try Auditor(request).run().report
  }

  /// No rule was made for the corpus: what it declares is named nowhere in the program.
  @Test func noNameOfTheCorpusStandsInTheSources() throws {
    let root = URL(filePath: CorpusTests.folder).deletingLastPathComponent()
    let declared = try Self.declaredTypes(in: CorpusTests.folder)
    #expect(declared.count > 60)
    for file in try Self.swiftFiles(root.appending(path: "Sources").path) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      let names = bytes.withUnsafeBytes { bytes in
        var scanner = TokenScanner(bytes)
        var names: Set<String> = []
        while let token = scanner.next() {
          switch token.kind {
          case .identifier: names.insert(String(decoding: bytes[token.range], as: UTF8.self))
          case .string:
            let text = String(decoding: bytes[token.range], as: UTF8.self)
            names.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
          default: break
          }
        }
        return names
      }
      #expect(names.intersection(declared) == [], "\(file)")
    }
  }

  /// Types that the corpus declares.
  private static func declaredTypes(in folder: String) throws -> Set<String> {
    let parser = try SwiftParser()
    var names: Set<String> = []
    for file in try swiftFiles(folder) {
      let text = SourceText(path: file, bytes: [UInt8](try Data(contentsOf: URL(filePath: file))))
      let unit = parser.parse(text, vocabulary: Vocabulary([]))
      for node in unit.nodes where node.kind == .typeDeclaration && node.detail != TypeKeyword.extension.rawValue {
        names.insert(unit.name(node.name))
      }
    }
    // Names that UIKit's templates give every app.
    return names.subtracting([
      "AppDelegate", "SceneDelegate", "Key", "Section", "Item", "Kind", "Row", "Style", "Platform",
    ])
  }

  private static func swiftFiles(_ folder: String) throws -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }
  }
}
