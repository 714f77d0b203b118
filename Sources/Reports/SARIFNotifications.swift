import Audit

/// What a run has to say about itself in a log: what was not read, not listed, not right.
struct SARIFNotifications {
  private enum Kind: String, CaseIterable {
    case unreadable = "unreadable-file"
    case partlyRead = "partly-read-file"
    case limit = "result-limit"
    case baseline = "stale-baseline"
    case note

    var description: String {
      switch self {
      case .unreadable: "A file could not be read."
      case .partlyRead: "A part of a file was not read."
      case .limit: "There are more results than are listed."
      case .baseline: "A baseline entry matches nothing any more."
      case .note: "Something to know about the run."
      }
    }

    var level: String {
      switch self {
      case .unreadable: "error"
      case .partlyRead, .limit, .baseline: "warning"
      case .note: "note"
      }
    }
  }

  private(set) var json: [JSONValue] = []

  /// `tool.driver.notifications`: what the descriptors of notifications refer to.
  static var descriptors: JSONValue {
    .array(
      Kind.allCases.map {
        ["id": .string($0.rawValue), "shortDescription": ["text": .string($0.description)]]
      })
  }

  /// - Parameters:
  ///   - listed: how many results the log holds.
  ///   - all: how many there are.
  init(_ report: AuditReport, listed: Int, of all: Int, bases: inout SARIFBases) {
    if listed < all {
      let text = "\(Wording.number(listed)) of \(Wording.count(all, "result")) are listed, the gravest levels first."
      add(.limit, text)
    }
    for file in report.unreadable {
      add(.unreadable, Wording.sentence("\(file.path) could not be read: \(file.reason)"))
    }
    for part in report.partlyRead {
      let artifact = bases.artifactLocation(part.file)
      let lines = part.lines.reduce(0) { $0 + $1.count }
      let what = lines == 0 ? "A part" : Wording.count(lines, "line")
      let text = "\(what) of \(part.file.shown) \(lines > 1 ? "were" : "was") not read: \(part.reason)"
      let regions: [JSONValue] = part.lines.map {
        ["startLine": .integer($0.lowerBound), "endLine": .integer($0.upperBound)]
      }
      let locations: [JSONValue] =
        regions.isEmpty
        ? [["physicalLocation": ["artifactLocation": artifact]]]
        : regions.map { ["physicalLocation": ["artifactLocation": artifact, "region": $0]] }
      add(.partlyRead, Wording.sentence(text), locations)
    }
    for stale in report.staleBaseline { add(.baseline, Wording.sentence(stale)) }
    for note in report.notes { add(.note, Wording.sentence(note)) }
  }

  private mutating func add(_ kind: Kind, _ text: String, _ locations: [JSONValue] = []) {
    var members: [(key: String, value: JSONValue)] = [
      ("descriptor", ["id": .string(kind.rawValue)]),
      ("level", .string(kind.level)),
      ("message", ["text": .string(text)]),
    ]
    if !locations.isEmpty { members.append(("locations", .array(locations))) }
    json.append(.object(members))
  }
}
