#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A folder of rule pages, `<subject>/<rule-name>.md`.
public enum RuleFolder {
  /// What a folder holds: the pages that can be read, and what is wrong with the others.
  public struct Contents: Sendable {
    /// In the order of their paths.
    public var pages: [RulePage] = []
    public var errors: [RuleFileError] = []

    /// Adds a page, or what is wrong with it. The examples' fences are checked only where it is asked for, since reading
    /// them costs more than the front matter.
    mutating func add(text: String, path: String, subject: String? = nil, checksExamples: Bool = false) {
      do {
        let page = try RulePage(text: text, path: path, subject: subject)
        if let first = pages.first(where: { $0.name == page.name }) {
          let message = "the rule '\(page.name)' stands already in \(first.path); give one of them another name"
          errors.append(RuleFileError(path: path, line: 1, column: 1, message: message))
          return
        }
        if checksExamples { _ = try page.examples }
        pages.append(page)
      } catch {
        errors += error.errors
      }
    }

    /// The pages where nothing is wrong.
    func complete() throws(RuleFileErrors) -> [RulePage] {
      guard errors.isEmpty else { throw RuleFileErrors(errors) }
      return pages
    }
  }

  /// Reads all pages below a folder; throws where anything is wrong with any of them.
  ///
  /// `README.md` and hidden files are no pages, and links to folders are not followed. A page at the folder's top has the
  /// folder's name as its subject.
  public static func load(_ folder: String) throws(RuleFileErrors) -> [RulePage] {
    try read(folder).complete()
  }

  /// Reads all pages below a folder, past those that are broken.
  public static func read(_ folder: String) -> Contents {
    var contents = Contents()
    guard FileManager.default.fileExists(atPath: folder) else {
      contents.errors.append(RuleFileError(path: folder, message: "there is no such folder of rules"))
      return contents
    }
    var root = folder
    while root.utf8.count > 1, root.hasSuffix("/") { root.removeLast() }
    var paths: [String] = []
    find(in: root, under: "", into: &paths, errors: &contents.errors)
    paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    if paths.isEmpty, contents.errors.isEmpty {
      contents.errors.append(
        RuleFileError(path: folder, message: "the folder holds no rule; a rule is a file <subject>/<rule-name>.md"))
    }
    for path in paths {
      read(path, in: root, into: &contents)
    }
    return contents
  }

  private static func read(_ path: String, in root: String, into contents: inout Contents) {
    let file = root == "/" ? "/\(path)" : "\(root)/\(path)"
    guard let data = FileManager.default.contents(atPath: file) else {
      contents.errors.append(RuleFileError(path: file, message: "the file can't be read"))
      return
    }
    let text = String(decoding: data, as: UTF8.self)
    guard text.utf8.elementsEqual(data) else {
      let place = zip(text.utf8, data).reduce((line: 1, isSame: true)) { place, pair in
        guard place.isSame, pair.0 == pair.1 else { return (place.line, false) }
        return (pair.0 == UInt8(ascii: "\n") ? place.line + 1 : place.line, true)
      }
      contents.errors.append(
        RuleFileError(
          path: file, line: place.line, column: 1, message: "this line is not UTF-8; save the file as UTF-8"))
      return
    }
    let subject = path.utf8.contains(UInt8(ascii: "/")) ? nil : name(of: root)
    contents.add(text: text, path: file, subject: subject, checksExamples: true)
  }

  /// Collects the paths of the pages below a folder, relative to the root.
  private static func find(
    in root: String, under prefix: String, into paths: inout [String], errors: inout [RuleFileError]
  ) {
    let folder = prefix.isEmpty ? root : "\(root)/\(prefix)"
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      let isFile = FileManager.default.contents(atPath: folder) != nil
      let message = isFile ? "this is a file; name the folder that holds the rules" : "the folder can't be read"
      errors.append(RuleFileError(path: folder, message: message))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let path = prefix.isEmpty ? name : "\(prefix)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(path)")
      if attributes?[.type] as? FileAttributeType == .typeDirectory {
        find(in: root, under: path, into: &paths, errors: &errors)
      } else if name.hasSuffix(".md"), name != "README.md" {
        paths.append(path)
      }
    }
  }

  /// The folder's own name, also where it is given as `.` or `..`.
  private static func name(of folder: String) -> String {
    URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.lastPathComponent
  }
}
