/// Looks for plain chains token by token.
public struct TokenSearch: Sendable {
  public struct Match: Sendable { public let chain: Int; public let tokens: [Range<UInt32>] }
  public init(chains: [(names: [String], hasLeadingDot: Bool)]) {}
  public func matches(in unit: SyntaxUnit) -> [Match] { [] }
}
