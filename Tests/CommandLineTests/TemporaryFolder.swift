import Foundation

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
  /// With symbolic links resolved, as the program shows it.
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duo-audit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
