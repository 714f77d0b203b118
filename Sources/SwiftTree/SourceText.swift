/// One file's bytes as they are on disk. Immutable, shared by all threads.
public final class SourceText: Sendable {
  /// The path as given or found; what reports show is decided later.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The text of a byte range, with invalid UTF-8 repaired.
  public func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
