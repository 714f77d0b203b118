import AuditRules
import CodeModel

/// One page of an app: a type with all that belongs to it, what was found there, and what a person has to look at.
public struct TypePage: Sendable {
  /// A type's declaration or extension.
  public struct Part: Sendable, Equatable {
    public var name: String
    /// Its declared name.
    public var place: Place
    /// From the first word to the closing brace, as bytes from the file's start.
    public var range: Range<Int>
    /// `view`, `controller`, or nil for anything else.
    public var kind: TypeOutline.Part?
  }

  /// The type's full name.
  public var name: String
  public var declarations: [Part]
  public var extensions: [Part]
  /// Views and controllers that it makes or keeps, by name: all their declarations and extensions.
  public var owned: [Part]
  /// Types that make or keep it.
  public var hosts: [Part]
  /// What the audit found in the type and in what it owns.
  public var report: AuditReport
  /// What the sources can't tell of it.
  public var checks: [String]

  /// The findings in the type itself, then those of each part that it owns, under that part's name.
  public var groups: [(name: String, findings: [Finding])] {
    let own = declarations + extensions
    var groups = [(name: name, findings: findings(in: own))]
    var seen = Set(groups[0].findings.map(\.fingerprint))
    for (owner, parts) in Dictionary(grouping: owned, by: \.name).sorted(by: { $0.key < $1.key }) {
      let inside = findings(in: parts).filter { seen.insert($0.fingerprint).inserted }
      if !inside.isEmpty { groups.append((name: owner, findings: inside)) }
    }
    return groups.filter { !$0.findings.isEmpty }
  }

  private func findings(in parts: [Part]) -> [Finding] {
    report.findings.filter { finding in parts.contains { $0.holds(finding.place) } }
  }
}

extension TypePage.Part {
  func holds(_ place: Place) -> Bool {
    self.place.file == place.file && range.contains(place.range.lowerBound)
  }
}
