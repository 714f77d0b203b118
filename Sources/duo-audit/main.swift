import Audit
import AuditRules
import Reports
import Foundation
var request = AuditRequest(workingFolder: FileManager.default.currentDirectoryPath)
var format = "text"; var detail = true
var args = Array(CommandLine.arguments.dropFirst())
while let a = args.first { args.removeFirst()
  switch a { case "--min-level": request.minLevel = Level(rawValue: args.removeFirst())
  case "--format": format = args.removeFirst()
  case "--rule": request.onlyRules = args.removeFirst().split(separator: ",").map(String.init)
  case "--plain": request.isPlain = true
  case "--threads": request.threads = Int(args.removeFirst())
  default: request.paths.append(a) } }
do {
  let outcome = try Auditor(request).run()
  var options = ReportOptions(toolVersion: "0.1.0", contents: { FileManager.default.contents(atPath: $0.absolute).map { Array($0) } })
  options.detail = detail; options.isTerminal = true
  var out = ReportOutput()
  ReportFormat(rawValue: format)!.reporter(options).write(outcome.report, to: &out)
  print(out.text)
  for e in outcome.errors { FileHandle.standardError.write(Data((e + "\n").utf8)) }
  FileHandle.standardError.write(Data("parsed \(outcome.report.parsedFiles.count)\n".utf8))
} catch { print(error) }
