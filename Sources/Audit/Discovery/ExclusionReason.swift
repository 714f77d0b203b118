/// Why a file or folder was left out. The raw value is what summaries count under.
public enum ExclusionReason: String, Sendable, CaseIterable {
  /// A name that starts with a dot.
  case hidden = "hidden"
  /// `.build`, `DerivedData`.
  case buildProducts = "build products"
  /// `Pods`, `Carthage`, `SourcePackages`.
  case dependencies = "dependencies"
  /// `*.generated.swift`, or a header that says so.
  case generated = "generated"
  case ignoredByGit = "ignored by git"
  /// A link to a folder, or a second name of a file that is audited under its own.
  case symbolicLink = "symbolic link"
  /// A pattern of the configuration.
  case configuration = "excluded by the configuration"
  /// A named file of a kind that is not audited.
  case otherKind = "not a Swift file"

  /// The reason for which a folder of this name is left out wherever it lies, or nil.
  static func ofFolder(named name: String) -> ExclusionReason? {
    switch name {
    case ".build", "DerivedData": .buildProducts
    case "Pods", "Carthage", "SourcePackages": .dependencies
    default: name.utf8.first == UInt8(ascii: ".") ? .hidden : nil
    }
  }

  /// The reason for which a file of this name is left out wherever it lies, or nil.
  static func ofFile(named name: String) -> ExclusionReason? {
    if name.hasSuffix(".generated.swift") { return .generated }
    // Editors' lock files and the doubles that some file systems leave.
    return name.utf8.first == UInt8(ascii: ".") ? .hidden : nil
  }
}
