#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a baseline: JSON with one finding a line, in order, so that a change reads well in a diff and merges.
extension Baseline {
  /// The form this program reads and writes.
  public static let version = 1

  private struct File: Decodable {
    struct Entry: Decodable {
      var path: String
      var rule: String
      var line: String
      var count: Int?
    }

    var version: Int
    var findings: [Entry]
  }

  private struct Version: Decodable {
    var version: Int
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - bytes: the file's.
  ///   - path: the file's name in errors.
  public init(json bytes: [UInt8], path: String) throws(BaselineError) {
    let data = Data(bytes)
    do {
      let version = try JSONDecoder().decode(Version.self, from: data).version
      guard version == Self.version else { throw BaselineError.unknownVersion(path: path, version: version) }
      let file = try JSONDecoder().decode(File.self, from: data)
      var counts: [BaselineKey: Int] = [:]
      for entry in file.findings {
        let key = BaselineKey(path: entry.path, rule: entry.rule, line: entry.line)
        counts[key, default: 0] += max(0, entry.count ?? 1)
      }
      self.init(counts: counts)
    } catch let error as BaselineError {
      throw error
    } catch {
      throw .notABaseline(path: path, reason: Self.reason(for: error))
    }
  }

  private static func reason(for error: any Error) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let steps = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return steps.isEmpty ? "the file" : steps.joined(separator: ".").replacing(".[", with: "[")
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "\(place(context)) has no '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context)) has the wrong type"
    default: return "it is not JSON"
    }
  }

  /// The file's text. Equal baselines give equal bytes.
  public var json: String {
    let lines = counts.sorted { $0.key < $1.key }.map { key, count in
      let times = count == 1 ? "" : ", \"count\": \(count)"
      return "    {\"path\": \(Self.quoted(key.path)), \"rule\": \(Self.quoted(key.rule)), "
        + "\"line\": \(Self.quoted(key.line))\(times)}"
    }
    let findings = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"version\": \(version),\n  \"findings\": \(findings)\n}\n"
  }

  private var version: Int { Self.version }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
