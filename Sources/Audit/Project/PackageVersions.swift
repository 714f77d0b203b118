import CodeModel
import SwiftTree

/// The versions of iOS that packages say they are for, read when one is asked for.
final class PackageVersions: @unchecked Sendable {
  /// The folders of packages, with `/` at the end, the deepest first.
  private let folders: [String]
  private let read: @Sendable (String) -> [UInt8]?
  private let lock = Lock()
  private var known: [String: SystemVersion?] = [:]

  init(_ manifests: some Sequence<String>, read: @escaping @Sendable (String) -> [UInt8]?) {
    folders = manifests.map { Paths.parent(of: $0) }.sorted { $0.utf8.count > $1.utf8.count }
    self.read = read
  }

  var isEmpty: Bool { folders.isEmpty }

  /// The version of the innermost package that holds a file; nil where it names none.
  func version(of file: String) -> SystemVersion? {
    guard let folder = folder(of: file) else { return nil }
    return lock.locked {
      if let version = known[folder] { return version }
      let version = read(folder + "Package.swift").flatMap { Self.version(in: $0) }
      known[folder] = .some(version)
      return version
    }
  }

  private func folder(of file: String) -> String? { folders.first { file.hasPrefix($0) } }

  /// What `.iOS(.v17)` or `.iOS("17.4")` in a manifest says.
  static func version(in manifest: [UInt8]) -> SystemVersion? {
    guard let parser = try? SwiftParser() else { return nil }
    let unit = parser.parse(
      SourceText(path: "Package.swift", bytes: manifest), vocabulary: KnownName.collector().vocabulary)
    guard let name = unit.nameID("iOS") else { return nil }
    for id in 0..<unit.count {
      guard unit[id].kind == .call, unit[id].name == name,
        let argument = unit.arguments(id).first(where: { _ in true }),
        case let value = argument + 1, value < unit[argument].subtreeEnd
      else { continue }
      if let text = unit.literal(value) { return SystemVersion(text) }
      let word = unit.name(unit[value].name)
      guard word.hasPrefix("v") else { continue }
      return SystemVersion(word.dropFirst().replacing("_", with: "."))
    }
    return nil
  }
}

extension Substring {
  fileprivate func replacing(_ old: Character, with new: Character) -> String { String(map { $0 == old ? new : $0 }) }
}
