import Audit
import Reports

/// `duo-audit init [FOLDER]`: writes a first configuration that fits a folder.
struct InitCommand {
  private let folder: String
  private let console: Console

  init(_ folder: String, _ console: Console) {
    self.folder = folder
    self.console = console
  }

  func run() -> Outcome {
    guard System.exists(folder) else { return .notStarted(["\(folder): there is no such folder"]) }
    let template = ConfigurationTemplate(folder: folder, workingFolder: System.workingFolder)
    let shown = folder == "." ? Project.configurationName : template.path
    guard !System.exists(template.path) else {
      return .notStarted(["\(shown) is there already; edit it, or take it away first"])
    }
    if let reason = FileWriter.write(Array(template.text.utf8), to: template.path) {
      return .notWritten("\(shown) can't be written: \(reason)")
    }
    return .configurationWritten(path: shown)
  }
}
