import AuditRules

extension AuditSettings {
  /// What applies to a run, with the configuration that the request names, else the nearest upward of its first path.
  ///
  /// - Throws: what is wrong with the configuration, or a contradiction within the request.
  public static func read(_ request: AuditRequest) throws(AuditSetupError) -> AuditSettings {
    if let sentence = request.levels.contradiction { throw AuditSetupError([sentence]) }
    let nearest = Project.of(request.paths.first ?? ".", workingFolder: request.workingFolder).configuration
    guard let path = request.configPath ?? nearest else { return AuditSettings(request: request) }
    do throws(RuleFileErrors) {
      return AuditSettings(request: request, configuration: try Configuration.read(path))
    } catch {
      throw AuditSetupError(error.errors.map(\.description))
    }
  }

  /// What to say of rules that the request or the configuration names and that do not exist: one sentence each.
  public func unknownRules(in catalogue: RuleCatalogue) -> [String] {
    let known = catalogue.names
    let named = request.onlyRules + request.skippedRules
    return named.filter { !known.contains($0) }.map(catalogue.unknown)
      + configuration.unknownRules(known: known).map(\.description)
  }
}
