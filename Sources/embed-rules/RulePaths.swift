import Foundation

/// The pages below a folder, relative to it, in the order of their bytes. Hidden files and `README.md` are no pages. A
/// folder that does not exist has none: the package builds before its first rule is written.
func rulePaths(in folder: String) -> [String] {
  guard let found = FileManager.default.enumerator(atPath: folder) else { return [] }
  return found.compactMap { $0 as? String }
    .filter { path in
      let components = path.split(separator: "/")
      return path.hasSuffix(".md") && components.last != "README.md" && !components.contains { $0.hasPrefix(".") }
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}
