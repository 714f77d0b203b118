import AuditRules

extension WaiverFinding {
  /// The page's message, or what fits a waiver that names no rule at all.
  func message(_ template: CaptureTemplate) -> String {
    switch kind {
    case .withoutRule: "this waiver names no rule, so it waives nothing"
    case .unknownCommand: "`\(captures["COMMAND"] ?? "")` is no waiver; write `ignore` or `ignore-file`"
    case .misplaced: "`ignore-file` works before the first code of a file only"
    case .unknownRule where captures["NEAREST"] == nil: "there is no rule \(captures["RULE"] ?? "")"
    case .withoutReason where captures["RULE"] == nil: "this waiver gives no reason, so it waives nothing"
    default: template.text { captures[$0] }
    }
  }
}
