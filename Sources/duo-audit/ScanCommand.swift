import Audit
import AuditRules
import Reports

/// `duo-audit [scan]`: audits, and reports.
struct ScanCommand {
  private let settings: Settings
  private let environment: Environment
  private let target: OutputTarget
  private let console: Console
  private let paths: [String]
  private let phases: PhaseTimes?
  private let progress: ProgressCount?

  init(_ invocation: Invocation, _ environment: Environment, _ target: OutputTarget, _ console: Console) {
    self.environment = environment
    self.target = target
    self.console = console
    settings = invocation.settings
    paths = invocation.words
    phases = environment.phaseList == nil ? nil : PhaseTimes()
    progress = settings.isQuiet ? nil : ProgressCount()
  }

  func run() -> Outcome {
    let auditor: Auditor
    var fixed: FixRun?
    do {
      var request = request
      try GivenInput.read(settings, into: &request)
      auditor = try Auditor(request)
      if let extent = settings.fix { fixed = try FixRun(auditor, extent) }
    } catch let error as AuditSetupError {
      return .notStarted(error.sentences)
    } catch let error as UsageError {
      return .badUsage(error.sentence)
    } catch {
      return .notStarted(["\(error)"])
    }
    if let fixed, settings.printsDiff { return FixOutput(fixed, settings, console).writeDiff(target) }
    let audited = fixed?.after ?? ProgressLine.shown(progress) { auditor.run() }
    var errors = audited.errors
    if let fixed { errors += FixOutput(fixed, settings, console).writeFiles() }
    for (path, lines) in [
      (environment.parsedList, audited.report.parsedFiles), (environment.wordList, auditor.rules.words),
    ] {
      guard let path else { continue }
      let list = lines.map { "\($0)\n" }.joined()
      if let reason = FileWriter.write(Array(list.utf8), to: path) {
        errors.append("\(path) can't be written: \(reason)")
      }
    }
    var report = audited.report
    let outcome = end(&report, audited, errors, baselinePath: auditor.settings.baseline)
    for sentence in RunNotes(report, format: settings.format).sentences where !settings.isQuiet {
      console.tell("note: \(sentence)")
    }
    let output = written(report, auditor.reader)
    if let path = environment.phaseList, let phases, let reason = FileWriter.write(Array(phases.text.utf8), to: path) {
      return .incomplete(["\(path) can't be written: \(reason)"])
    }
    return target.write(output, then: outcome)
  }

  private func written(_ report: AuditReport, _ read: @escaping SourceReader) -> ReportOutput {
    var output = ReportOutput()
    let reporter = settings.format.reporter(reportOptions(read))
    phases.measureReport { reporter.write(report, to: &output) }
    return output
  }

  private var request: AuditRequest {
    var request = AuditRequest(
      settings, paths: paths, threads: environment.threads, isPlain: environment.isPlain)
    request.phases = phases
    request.progress = progress
    // The old baseline is about to be replaced, and may not be there yet.
    request.ignoresBaseline = settings.newBaseline != nil
    return request
  }

  private func reportOptions(_ read: @escaping SourceReader) -> ReportOptions {
    var options = ReportOptions(toolVersion: Version.text) { try? read($0).get() }
    options.detail = settings.isDetailed
    options.quiet = settings.isQuiet
    options.colour = target.hasColour
    options.isTerminal = target.isTerminal
    options.includeWaived = settings.includesWaived
    return options
  }

  /// How the run ends, once what was asked for beside the report is done.
  private func end(
    _ report: inout AuditReport, _ audited: AuditOutcome, _ errors: [String], baselinePath: String?
  ) -> Outcome {
    if let path = settings.newBaseline { return writeBaseline(path, audited.all, &report, errors) }
    var errors = errors
    if settings.prunesBaseline { prune(&report, audited.prunedBaseline, baselinePath, &errors) }
    if !errors.isEmpty { return .incomplete(errors) }
    if report.isFailed { return .findings }
    if settings.isBaselineStrict, !report.staleBaseline.isEmpty {
      return .staleBaseline(entries: report.staleBaseline.count)
    }
    return .clean
  }

  /// Writes all findings into a baseline, and makes the report what a run with it would be.
  private func writeBaseline(
    _ path: String, _ findings: [Finding], _ report: inout AuditReport, _ errors: [String]
  ) -> Outcome {
    guard errors.isEmpty else {
      return .incomplete(errors + ["\(path) was not written: a baseline of a part would hide what is missing from it"])
    }
    if let reason = FileWriter.write(Array(Baseline(findings: findings).json.utf8), to: path) {
      return .notWritten("\(path) can't be written: \(reason)")
    }
    report.findings.removeAll { $0.waived == nil }
    report.summary.counts = [:]
    report.summary.hidden = 0
    report.summary.baselined = findings.count
    return .baselineWritten(path: path, findings: report.summary.baselined)
  }

  /// Takes stale entries out of the baseline. After a run that could not see everything, none may be called stale.
  private func prune(
    _ report: inout AuditReport, _ baseline: Baseline?, _ path: String?, _ errors: inout [String]
  ) {
    guard let baseline, let path else {
      errors.append("--prune-baseline needs a baseline; name one with --baseline FILE")
      return
    }
    guard errors.isEmpty else {
      errors.append("\(path) was not pruned: what could not be audited may have its entries")
      return
    }
    guard !report.staleBaseline.isEmpty else { return }
    if let reason = FileWriter.write(Array(baseline.json.utf8), to: path) {
      errors.append("\(path) can't be written: \(reason)")
      return
    }
    if !settings.isQuiet {
      let entries = Wording.count(report.staleBaseline.count, "stale entry", "stale entries")
      console.tell("note: \(entries) taken out of \(path)")
    }
    report.staleBaseline = []
  }
}
