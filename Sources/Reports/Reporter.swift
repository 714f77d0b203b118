import Audit

/// Writes a report in one format.
///
/// A reporter only writes what the report holds: it never prints, reads a file, knows a rule or decides how a run ends.
public protocol Reporter: Sendable {
  /// Appends the whole report.
  func write(_ report: AuditReport, to output: inout ReportOutput)
}
