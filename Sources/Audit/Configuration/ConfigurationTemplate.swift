import AuditRules

/// A first configuration for a project: what applies anyway, written out with comments, and what fits the folders there are.
public struct ConfigurationTemplate: Sendable {
  /// Where it belongs: the project's folder.
  public let path: String
  public let text: String

  /// - Parameters:
  ///   - folder: where the configuration will stand; its Swift files are looked for.
  ///   - workingFolder: what `folder` is relative to.
  public init(folder: String, workingFolder: String) {
    let absolute = Paths.withoutSlash(Paths.absolute(folder, workingFolder: workingFolder))
    path = Paths.folder(absolute) + Project.configurationName
    var discovery = Discovery(workingFolder: workingFolder)
    let found = discovery.find([absolute]).files.compactMap {
      Paths.rest(of: $0.absolute, below: Paths.folder(absolute))
    }
    text = Self.text(files: found, hasBaseline: Self.hasFile(Self.baselineName, in: absolute))
  }

  /// The name that the documentation gives a baseline.
  private static let baselineName = "duo-audit-baseline.json"

  /// Folders of code that others wrote, in lower case. That of package managers is left out anyway.
  private static let foreignNames: Set<String> = [
    "vendor", "vendored", "thirdparty", "third-party", "third_party", "external", "externals", "3rdparty",
  ]

  private static func hasFile(_ name: String, in folder: String) -> Bool {
    FileSystem.type(at: Paths.folder(folder) + name) == .success(.file)
  }

  private static func text(files: [String], hasBaseline: Bool) -> String {
    let tops = Set(files.compactMap { $0.utf8.contains(UInt8(ascii: "/")) ? Paths.names(of: $0).first : nil }).sorted()
    let foreign = Set(files.compactMap(foreignFolder)).sorted()
    let exclude =
      foreign.isEmpty ? ["# exclude: ['**/Generated/**']"] : ["exclude: \(flow(foreign.map { $0 + "/**" }))"]
    let lines =
      [
        "# Settings of duo-audit for this folder. Every key is optional; `duo-audit config` prints what applies.",
        "",
        "# What to audit where no path is given; everything below this folder where nothing is said.",
        "# include: \(flow(tops.isEmpty ? ["."] : tops))",
        "",
        "# What stays out even where it is named. Dependencies, build products, generated files and what git",
        "# ignores are out anyway.",
      ] + exclude + [
        "",
        "# The lowest level that is reported, and the lowest that fails a run: P0, P1, P2, advice; never for the second.",
        "min-level: P2",
        "fail-on: P1",
        "",
        "# A rule that does not suit this project: off, or another level. `duo-audit rules` lists them.",
        "# rules:",
        "#   main-screen-scale: off",
        "#   fixed-columns: P2",
        "",
        "# The same for some paths alone.",
        "# paths:",
        "#   - in: ['Legacy/**']",
        "#     rules: { trait-collection-did-change: off }",
        "",
        "# Names of yours that hold a screen's size and that the audit did not find by itself.",
        "# size-symbols: [Design.pageWidth]",
        "",
        "# The system the app starts on, where neither Package.swift nor the project says it, and flags it is built with.",
        "# deployment-target: '17.0'",
        "# compile-flags: [BETA]",
        "",
        "# Rules of your own, in the form of the built-in ones.",
        "# rule-folders: [Audit/Rules]",
        "",
        "# Findings to live with for now: duo-audit --write-baseline \(baselineName)",
        (hasBaseline ? "" : "# ") + "baseline: \(baselineName)",
        "",
        "# include-tests: no",
      ]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The outermost folder of a file that others' code is kept in, by its name.
  private static func foreignFolder(_ path: String) -> String? {
    let names = Paths.names(of: path).dropLast()
    guard let index = names.firstIndex(where: { foreignNames.contains($0.lowercased()) }) else { return nil }
    return names[...index].joined(separator: "/")
  }

  private static func flow(_ words: [String]) -> String {
    "[" + words.map { "'" + $0.replacing("'", with: "''") + "'" }.joined(separator: ", ") + "]"
  }
}
