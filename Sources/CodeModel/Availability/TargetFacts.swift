/// What is known of the targets that compile a file.
public struct TargetFacts: Sendable, Equatable {
  /// The lowest version of iOS that the file is compiled for, nil where nothing says it.
  public var deploymentTarget: SystemVersion?
  /// Whether the file is compiled for Mac Catalyst too.
  public var supportsCatalyst: Bool
  /// Whether the app that it belongs to says in its `Info.plist` that it has scenes; nil where that is not known.
  public var hasScenes: Bool?
  /// Flags that the configuration names: code under one of these stands where its symbols are known.
  public var flags: Set<String>

  public init(
    deploymentTarget: SystemVersion? = nil, supportsCatalyst: Bool = false, hasScenes: Bool? = nil,
    flags: Set<String> = []
  ) {
    self.deploymentTarget = deploymentTarget
    self.supportsCatalyst = supportsCatalyst
    self.hasScenes = hasScenes
    self.flags = flags
  }
}
