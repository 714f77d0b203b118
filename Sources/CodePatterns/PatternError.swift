/// Why a pattern can't be used, and where in its source.
public struct PatternError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One sentence without a full stop: what is wrong and what to write instead.
  public let message: String
  /// Bytes from the start of the pattern's source.
  public let offset: Int

  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  public var description: String { "\(message) (at byte \(offset) of the pattern)" }
}
