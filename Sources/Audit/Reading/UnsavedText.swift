/// A text that stands for a file's, whatever is on disk: what an editor has not written yet.
public struct UnsavedText: Sendable, Equatable {
  /// The file's path as it was given. There need be no such file yet, but its folder.
  public var path: String
  public var bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
