import Foundation
import PackagePlugin

/// `swift package duo-audit [OPTION | PATH]...`: runs the audit in the package's folder, with its arguments as they are.
@main
struct DuoAuditCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "duo-audit").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    // The program has said what there is to say; this makes the command fail.
    Diagnostics.error(
      process.terminationStatus == 1 ? "duo-audit found something that fails the gate" : "duo-audit could not do all")
  }
}
