// swift-tools-version: 6.0

import PackageDescription

// The command `swift package duo-audit` for packages that depend on this one.
let package = Package(
  name: "duo-audit-plugin",
  products: [.plugin(name: "DuoAuditCommand", targets: ["DuoAuditCommand"])],
  targets: [
    .binaryTarget(name: "duo-audit", path: "duo-audit.artifactbundle"),
    .plugin(
      name: "DuoAuditCommand",
      capability: .command(
        intent: .custom(
          verb: "duo-audit", description: "Name the code that breaks on iPhone Duo, the foldable")),
      dependencies: ["duo-audit"]),
  ]
)
