// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "duo-audit",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "duo-audit", targets: ["duo-audit"])
  ],
  targets: [
    .systemLibrary(
      name: "CTreeSitter",
      pkgConfig: "tree-sitter",
      providers: [.apt(["libtree-sitter-dev"]), .brew(["tree-sitter"])]),
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CGetopt"),
    .target(
      name: "CTreeSitterSwift",
      dependencies: ["CTreeSitter"],
      exclude: ["grammar/LICENSE"],
      cSettings: [.unsafeFlags(["-O2"])]),
    .target(name: "SwiftTree", dependencies: ["CTreeSitter", "CTreeSitterSwift"]),
    .target(name: "CodePatterns", dependencies: ["SwiftTree"]),
    .target(name: "CodeModel", dependencies: ["SwiftTree", "CodePatterns"]),
    .target(
      name: "AuditRules",
      dependencies: ["SwiftTree", "CodePatterns", "CodeModel", "CYAML"],
      plugins: ["EmbedRules"]),
    .target(name: "ProjectFiles"),
    .target(
      name: "Audit", dependencies: ["SwiftTree", "CodePatterns", "CodeModel", "AuditRules", "ProjectFiles"]),
    .target(name: "Reports", dependencies: ["Audit", "AuditRules"]),
    .executableTarget(name: "duo-audit", dependencies: ["CGetopt", "Audit", "AuditRules", "Reports"]),
    .executableTarget(name: "embed-rules"),
    .target(name: "Variations", dependencies: ["SwiftTree"]),
    .executableTarget(name: "duo-vary", dependencies: ["Variations", "Audit", "AuditRules", "SwiftTree"]),
    .executableTarget(name: "duo-gaps", dependencies: ["SwiftTree", "CTreeSitter", "CTreeSitterSwift"]),
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"]),
    .testTarget(name: "SwiftTreeTests", dependencies: ["SwiftTree"]),
    .testTarget(name: "CodePatternsTests", dependencies: ["SwiftTree", "CodePatterns"]),
    .testTarget(name: "CodeModelTests", dependencies: ["SwiftTree", "CodePatterns", "CodeModel"]),
    .testTarget(name: "AuditRulesTests", dependencies: ["AuditRules", "embed-rules"]),
    .testTarget(name: "ReportsTests", dependencies: ["Audit", "AuditRules", "Reports"], exclude: ["Golden"]),
    .testTarget(name: "CommandLineTests", dependencies: ["duo-audit"], exclude: ["Fixture", "Golden"]),
    .testTarget(name: "ProjectFilesTests", dependencies: ["ProjectFiles"]),
    .testTarget(name: "AuditTests", dependencies: ["Audit", "AuditRules", "SwiftTree"]),
    .testTarget(name: "VariationTests", dependencies: ["Variations", "duo-vary", "Audit", "AuditRules", "SwiftTree"]),
    .testTarget(name: "CatalogueTests", dependencies: ["Audit", "AuditRules", "CodeModel", "SwiftTree"]),
  ],
  swiftLanguageModes: [.v6]
)

// The compiler's own parser, to test against: only where `Scripts/oracle` says where the toolchain keeps it.
if let host = Context.environment["DUO_ORACLE_HOST"] {
  package.targets.append(
    .executableTarget(
      name: "duo-oracle",
      dependencies: ["SwiftTree", "Audit", "AuditRules"],
      swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags(["-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host])
      ]))
}
