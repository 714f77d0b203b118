/// Why a file or folder could not be read.
public enum FileFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is nothing at the path, or no longer.
  case missing
  /// A symbolic link that leads to nothing.
  case danglingLink
  /// Symbolic links that lead in a circle.
  case linkLoop
  case permission
  case folder
  /// A pipe, socket or device.
  case notRegular
  /// Over `FileReader.sizeLimit`.
  case tooLarge
  case nameTooLong
  /// The name's bytes are no UTF-8.
  case nameNotUTF8
  /// What the system says, for everything rarer.
  case system(String)

  /// The reason as words that follow a path: "a.swift: permission denied".
  public var description: String {
    switch self {
    case .missing: "no such file or folder"
    case .danglingLink: "a symbolic link to nothing"
    case .linkLoop: "a circle of symbolic links"
    case .permission: "permission denied"
    case .folder: "a folder, not a file"
    case .notRegular: "a pipe, socket or device, not a file"
    case .tooLarge: "too large to be a source file"
    case .nameTooLong: "the path is too long for the system"
    case .nameNotUTF8: "the name is not UTF-8"
    case .system(let words): words
    }
  }
}
