import Testing

@testable import Audit

@Suite("Fingerprints")
struct FingerprintTests {
  private let line = "let width = UIScreen.main.bounds.width"

  @Test func theHashIsFNV1a() {
    // Known values, so that fingerprints in uploaded results stay what they are.
    let fingerprint = Fingerprint(rule: "a-rule", path: "A.swift", line: "x", ordinal: 0)
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in Array("a-rule\0A.swift\0x\00\0".utf8) { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    #expect(UInt64(fingerprint.text, radix: 16) == hash)
    #expect(fingerprint.text.utf8.count == 16)
  }

  @Test func lineNumbersDoNotCount() {
    #expect(
      FindingExample.fingerprints([FindingExample.finding(line: line, at: 3)])
        == FindingExample.fingerprints([FindingExample.finding(line: line, at: 300)]))
  }

  @Test func whiteSpaceIsFolded() {
    #expect(Fingerprint.normalised("\t  let a   =\t1 \r") == "let a = 1")
    #expect(Fingerprint.normalised("  \t ") == "")
    #expect(
      FindingExample.fingerprints([FindingExample.finding(line: "let a = b")])
        == FindingExample.fingerprints([FindingExample.finding(line: "    let a  = b")]))
  }

  @Test func twoHitsOnOneLineDiffer() {
    let pair = FindingExample.fingerprints([
      FindingExample.finding(line: line), FindingExample.finding(line: line),
    ])
    #expect(Set(pair).count == 2)
  }

  @Test func equalLinesDifferAndKeepTheirOrder() {
    let one = FindingExample.fingerprints([FindingExample.finding(line: line, at: 3)])
    let two = FindingExample.fingerprints([
      FindingExample.finding(line: line, at: 3), FindingExample.finding(line: line, at: 9),
    ])
    #expect(two[0] == one[0])
    #expect(two[1] != one[0])
  }

  @Test func ruleAndPathAndLineCount() {
    let all = FindingExample.fingerprints([
      FindingExample.finding(line: line), FindingExample.finding("fresh-id", line: line),
      FindingExample.finding(path: "Sources/Other.swift", line: line), FindingExample.finding(line: line + " / 2"),
    ])
    #expect(Set(all).count == 4)
  }

  @Test func onlyThePathWithinTheProjectCounts() {
    var moved = FindingExample.finding(line: line)
    moved.place.file.absolute = "/elsewhere/Sources/Feed.swift"
    moved.place.file.shown = "../elsewhere/Sources/Feed.swift"
    moved.place.file.repository = "Sources/Feed.swift"
    #expect(FindingExample.fingerprints([moved]) == FindingExample.fingerprints([FindingExample.finding(line: line)]))
  }

  @Test func partsDoNotRunIntoEachOther() {
    #expect(
      Fingerprint(rule: "ab", path: "c", line: "", ordinal: 0).text
        != Fingerprint(rule: "a", path: "bc", line: "", ordinal: 0).text)
  }
}
