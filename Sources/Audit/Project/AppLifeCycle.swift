import CodeModel
import ProjectFiles
import SwiftTree

/// How an app starts.
enum AppLifeCycle: String, Sendable {
  /// An app delegate of UIKit that answers for no scene.
  case delegate
  /// SwiftUI's `App`, or a delegate that says in code which scenes there are.
  case app
}

/// Finds out how the apps of a project start.
struct LifeCycleReader {
  let context: ProjectContext
  /// The sources that may say so, with what reads them.
  let files: [FileReference]
  let read: @Sendable (String) -> [UInt8]?

  /// How the app of a target starts, of all sources for nil; nil where the sources don't say.
  func lifeCycle(of target: ProjectTarget?) -> AppLifeCycle? {
    guard let parser = try? SwiftParser() else { return nil }
    var result: AppLifeCycle?
    for file in files where isMember(file, of: target) {
      guard let bytes = read(file.absolute) else { continue }
      let unit = parser.parse(
        SourceText(path: file.shown, bytes: bytes), vocabulary: KnownName.collector().vocabulary)
      switch Self.lifeCycle(in: unit) {
      case .app: return .app
      case .delegate: result = .delegate
      case nil: continue
      }
    }
    return result
  }

  private func isMember(_ file: FileReference, of target: ProjectTarget?) -> Bool {
    guard let target else { return true }
    let owners = context.targets(compiling: file)
    if owners.isEmpty { return !context.projects.contains { $0.project.knowsMembers } }
    return owners.contains { $0.name == target.name }
  }

  /// What one file says.
  static func lifeCycle(in unit: SyntaxUnit) -> AppLifeCycle? {
    var result: AppLifeCycle?
    let scenes = ["configurationForConnecting", "WKApplicationDelegate"].compactMap { unit.nameID($0) }
    let objective = unit.nameID("UIApplicationMain")
    for id in 0..<unit.count {
      let node = unit[id]
      if scenes.contains(node.name), node.name != 0 { return .app }
      guard node.kind == .typeDeclaration else { continue }
      let parents = unit.children(id).filter { unit[$0].role == .inherits }.map { unit[$0].known }
      if parents.contains(.App) { return .app }
      let attributes = unit.children(id).filter { unit[$0].kind == .attribute }
      let starts = attributes.contains { unit[$0].known == .main || unit[$0].name == objective && objective != nil }
      if starts, parents.contains(.UIApplicationDelegate) { result = .delegate }
    }
    return result
  }
}
