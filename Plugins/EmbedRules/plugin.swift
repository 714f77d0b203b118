import Foundation
import PackagePlugin

/// Writes every page under `Rules` into one Swift file of the target that uses the plug-in.
///
/// SwiftPM plans a build anew only when sources change, so a list of pages made here would miss the page that is added
/// next and break on the one that is removed. The command therefore has its own folder as its input, which it changes
/// whenever it runs: so it runs in every build, looks for the pages itself, and touches the Swift file only where a page
/// has changed.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let rules = context.package.directoryURL.appending(path: "Rules")
    let folder = context.pluginWorkDirectoryURL
    let output = folder.appending(path: "EmbeddedRules.swift")
    return [
      .buildCommand(
        displayName: "Embed the rules",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [rules.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: [folder],
        outputFiles: [output])
    ]
  }
}
