/// Gives the bytes of a source file.
public typealias SourceReader = @Sendable (FileReference) -> Result<[UInt8], FileFailure>

/// Reads source files whole.
public enum FileReader {
  /// The largest file that is read, in bytes. Offsets are 32 bits; no source file comes near.
  public static let sizeLimit = 1 << 30

  /// The bytes of the regular file at a path, links followed. Never waits on a pipe or device, and never gives a part of a
  /// file as the whole.
  public static func read(_ path: String) -> Result<[UInt8], FileFailure> {
    let result = FileSystem.contents(of: path, limit: sizeLimit)
    if case .failure(.missing) = result, case .success(.link) = FileSystem.typeOfEntry(at: path) {
      return .failure(.danglingLink)
    }
    return result
  }
}
