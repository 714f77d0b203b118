/// All rules there are: the built-in ones and a project's own.
public struct RuleCatalogue: Sendable {
  /// In the order of their paths.
  public private(set) var builtIn: [RulePage] = []
  /// Those of the project's folders, in the order of the folders and of paths in them.
  public private(set) var own: [RulePage] = []
  /// What is wrong with the pages that are in neither.
  public private(set) var errors: [RuleFileError] = []

  /// - Parameter folders: folders with rules of the project's own.
  public init(folders: [String]) {
    do throws(RuleFileErrors) {
      builtIn = try EmbeddedRules.load()
    } catch {
      errors += error.errors
    }
    for folder in folders {
      let contents = RuleFolder.read(folder)
      errors += contents.errors
      for page in contents.pages {
        if let first = pages.first(where: { $0.name == page.name }) {
          let message = "there is a rule '\(page.name)' already, in \(first.path); give this one another name"
          errors.append(RuleFileError(path: page.path, line: 1, column: 1, message: message))
        } else {
          own.append(page)
        }
      }
    }
  }

  public var pages: [RulePage] { builtIn + own }

  /// The names of all rules, of those with a broken page too.
  public var names: Set<String> {
    let broken = errors.compactMap { error in
      error.path.split(separator: "/").last.flatMap { $0.hasSuffix(".md") ? String($0.dropLast(3)) : nil }
    }
    return Set(pages.map(\.name) + broken)
  }

  /// What to say of a name that no rule has: one sentence.
  public func unknown(_ name: String) -> String {
    guard let nearest = nearestName(to: name, in: pages.map(\.name)) else {
      return "there is no rule '\(name)'; duo-audit rules lists them all"
    }
    return "there is no rule '\(name)'; did you mean \(nearest)?"
  }
}
