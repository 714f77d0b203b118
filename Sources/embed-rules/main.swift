import Foundation

// embed-rules RULES OUTPUT: writes the pages below the folder RULES into the Swift file OUTPUT.

/// Ends the build step with one sentence.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: embed-rules: \(message)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("expected a folder of rules and the file to write") }
let folder = arguments[1]
let output = URL(fileURLWithPath: arguments[2])

var pages: [EmbeddedPage] = []
for path in rulePaths(in: folder) {
  guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
    fail("Rules/\(path) can't be read")
  }
  guard let text = String(data: data, encoding: .utf8) else { fail("Rules/\(path) is not UTF-8") }
  pages.append(EmbeddedPage(path: "Rules/\(path)", text: text))
}

do {
  let source = Data(swiftSource(of: pages).utf8)
  // The compiler's work is spared where nothing has changed.
  if FileManager.default.contents(atPath: output.path) != source {
    try source.write(to: output, options: .atomic)
  }
  // A new file in the folder changes the folder's date, for which the build runs this again next time.
  let stamp = output.deletingPathExtension().appendingPathExtension("stamp")
  try? FileManager.default.removeItem(at: stamp)
  try Data().write(to: stamp)
} catch {
  fail("\(arguments[2]) can't be written: \(error.localizedDescription)")
}
