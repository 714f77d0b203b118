import AuditRules

extension Auditor {
  /// What the audit knows of one line of a file, and which rules looked at it.
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - line: from 1.
  /// - Throws: where there is no such file or line, or it is none of Swift.
  public func trace(_ path: String, line: Int) throws(AuditSetupError) -> LineTrace {
    var discovery = Discovery(workingFolder: settings.request.workingFolder, exclude: settings.configuration.exclude)
    let found = discovery.find([path])
    guard let file = found.files.first else {
      if let unreadable = found.unreadable.first { throw AuditSetupError(["\(unreadable.path): \(unreadable.reason)"]) }
      let reason = found.missing.isEmpty ? "it is no Swift file that is audited" : "there is no such file"
      throw AuditSetupError(["\(path): \(reason)"])
    }
    let lines: LineIndex
    switch FileReader.read(file.absolute) {
    case .success(let bytes): lines = LineIndex(bytes)
    case .failure(let failure): throw AuditSetupError(["\(path): \(failure.description)"])
    }
    guard line >= 1, line <= lines.count else {
      throw AuditSetupError(["\(path): there is no line \(line); the file has \(lines.count)"])
    }
    let result = project(of: [file], reported: [file.absolute], named: found.namedFiles, &discovery) { record in
      if record.file.absolute == file.absolute { record.probedLine = line }
    }
    var trace = result.trace ?? LineTrace(file: file, line: line, text: lines.text(ofLine: line))
    let kind = FolderKind(path: file.project)
    if kind.isTest, !settings.includeTests {
      trace.notes.append("the file is one of tests, which --include-tests audits")
    }
    if let platform = kind.platform { trace.notes.append("the file's folder is one of \(platform.rawValue) code") }
    return trace
  }
}
