/// Where a reporter writes: UTF-8 bytes in memory, which the caller sends where they belong.
public struct ReportOutput: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// What was written so far, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a text as it is.
  public mutating func append(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends bytes as they are.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// Appends a text and a line feed.
  public mutating func line(_ text: String = "") {
    append(text)
    bytes.append(UInt8(ascii: "\n"))
  }
}
