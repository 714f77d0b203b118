import SwiftTree

@testable import Audit

/// A source in which `↓` marks the findings of one rule, held against its own waivers.
struct WaiverExample {
  static let rules: Set<String> = [
    "main-screen-bounds", "fresh-id", "drawn-bar", "banner", "waiver-without-reason", "unknown-waiver",
    "unused-waiver",
  ]

  let text: String
  let waivers: [Waiver]
  let outcome: WaiverApplier.Outcome

  /// - Parameter rule: what every mark is a finding of.
  init(
    _ source: String, rule: String = "main-screen-bounds", ran: Set<String> = WaiverExample.rules,
    isMarkup: Bool = false
  ) throws {
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    for character in source {
      if character == "↓" { starts.append(UInt32(bytes.count)) } else { bytes += Array(String(character).utf8) }
    }
    let text = SourceText(path: "Example.swift", bytes: bytes)
    let reader = WaiverReader(rules: Self.rules)
    waivers =
      isMarkup
      ? reader.waivers(inMarkup: text)
      : reader.waivers(in: try SwiftParser().parse(text, vocabulary: Vocabulary([])))
    let applier = WaiverApplier(rules: Self.rules, ran: ran)
    outcome = applier.apply(waivers, to: starts.map { WaiverApplier.Candidate(rule: rule, start: $0) })
    self.text = text.string(0..<bytes.count)
  }

  /// For each mark whether it is waived.
  var waived: [Bool] { outcome.reasons.map { $0 != nil } }

  /// The waivers' own findings: kind and the text they are reported at.
  var complaints: [String] {
    outcome.findings.map { finding in
      let bytes = Array(text.utf8)[Int(finding.range.lowerBound)..<Int(finding.range.upperBound)]
      return "\(finding.kind.rawValue): \(String(decoding: bytes, as: UTF8.self))"
    }
  }
}
