import SwiftTree

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Swift files below a path, in a stable order: hidden folders and symbolic links are left out.
enum SourceFiles {
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "can't be read: \(path)" }
  }

  static func paths(below path: String) throws(Unreadable) -> [String] {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw Unreadable(path: path)
    }
    let type = attributes[.type] as? FileAttributeType
    guard type == .typeDirectory else { return type == .typeRegular && path.hasSuffix(".swift") ? [path] : [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Unreadable(path: path)
    }
    var files: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      files += try paths(below: path.hasSuffix("/") ? path + name : "\(path)/\(name)")
    }
    return files
  }

  static func read(_ path: String) throws(Unreadable) -> SourceText {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw Unreadable(path: path) }
    return SourceText(path: path, bytes: [UInt8](data))
  }
}
