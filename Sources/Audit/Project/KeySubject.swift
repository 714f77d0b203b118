import AuditRules
import CodeModel
import ProjectFiles

/// What one configuration of an app says of keys.
struct KeySubject {
  var target: ProjectTarget?
  var name: String
  var info: InfoPlist
  var setting: (String) -> (value: String, range: Range<Int>?)?
  /// Where the project file says something of the configuration as a whole; empty without one.
  var configurationRange: Range<Int>
  var project: FileReference?

  init(target: ProjectTarget, configuration: ProjectConfiguration, project: FileReference) {
    self.target = target
    name = target.name
    info = configuration.info
    configurationRange = configuration.range
    self.project = project
    setting = { name in configuration.setting(name).map { ($0, configuration.place(ofSetting: name)) } }
  }

  /// A list without a project.
  init(info: InfoPlist, name: String) {
    self.info = info
    self.name = name
    configurationRange = 0..<0
    setting = { _ in nil }
  }

  /// A place that a finder found.
  struct Found {
    var path: String
    var range: Range<Int>
    var isInProject: Bool
    var attributes: [String: AttributeValue]
    var texts: [String: String]

    /// Only attributes can be asked of what is no code.
    func holds(_ condition: Condition) -> Bool {
      switch condition {
      case .attribute(let name, let test): test.holds(attributes[name])
      case .not(let inner): !holds(inner)
      case .all(let list): list.allSatisfy { holds($0) }
      case .any(let list): list.contains { holds($0) }
      default: false
      }
    }
  }

  /// What a finder finds here, or nil.
  /// - Parameter needsWhole: whether only what is there counts, as the list may be a part of one.
  func found(
    _ finder: RuleSet.ConstructFinder, _ lifeCycle: (ProjectTarget?) -> AppLifeCycle?, needsWhole: Bool = false
  ) -> Found? {
    let names = ProjectRules.texts("plist", finder)
    let settings = ProjectRules.texts("setting", finder)
    var found: Found
    if let name = names.first(where: { info.key($0) != nil }), let key = info.key(name), !asksForAbsence(finder) {
      found = place(key.range, isSetting: key.isSetting)
      found.attributes = [
        "plist": .word(name), "value": AttributeValue(words: key.value.words), "present": .word("yes"),
      ]
      let omitted = ProjectRules.texts("omits", finder).filter { !key.value.words.contains($0) }
      found.attributes["omits"] = AttributeValue(words: omitted)
      found.texts = ["KEY": name, "OMITTED": omitted.joined(separator: ", ")]
    } else if let name = settings.first(where: { setting($0) != nil }), let known = setting(name),
      !asksForAbsence(finder)
    {
      found = place(known.range, isSetting: true)
      found.attributes = [
        "setting": .word(name), "value": AttributeValue(words: PropertyListValue.text(known.value).words),
        "present": .word("yes"),
      ]
      found.texts = ["KEY": name]
    } else {
      guard !needsWhole, asksForAbsence(finder), !names.contains(where: info.holds),
        !settings.contains(where: { setting($0) != nil })
      else { return nil }
      found = place(nil, isSetting: info.path == nil)
      found.attributes = [
        "plist": AttributeValue(words: names), "setting": AttributeValue(words: settings), "present": .word("no"),
      ]
      found.texts = ["KEY": names.first ?? settings.first ?? ""]
    }
    found.texts["TARGET"] = name
    found.attributes["target-kind"] = .word("application")
    if !ProjectRules.texts("life-cycle", finder).isEmpty {
      let known = lifeCycle(target)
      found.attributes["life-cycle"] = known.map { .word($0.rawValue) }
    }
    return finder.conditions.allSatisfy(found.holds) ? found : nil
  }

  private func asksForAbsence(_ finder: RuleSet.ConstructFinder) -> Bool {
    ProjectRules.texts("present", finder) == ["no"]
      || finder.conditions.contains { condition in
        guard case .attribute(_, let test) = condition else { return false }
        return test.isAbsent
      }
  }

  private func place(_ range: Range<Int>?, isSetting: Bool) -> Found {
    guard isSetting, let project else {
      return Found(
        path: info.path ?? project?.absolute ?? "", range: range ?? info.start, isInProject: false, attributes: [:],
        texts: [:])
    }
    return Found(
      path: project.absolute, range: range ?? configurationRange, isInProject: true, attributes: [:], texts: [:])
  }
}
