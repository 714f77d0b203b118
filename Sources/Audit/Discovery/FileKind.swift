/// The kinds of files that are of interest, told by their names.
enum FileKind {
  case swift
  /// Property lists, project files, storyboards and xibs.
  case other

  /// The kind of a file by its name or path, nil for one of no interest.
  init?(name: some BidirectionalCollection<UInt8>) {
    if name.hasSuffix(".swift") {
      self = .swift
    } else if name.hasSuffix("Info.plist") || name.hasSuffix(".pbxproj") || name.hasSuffix(".storyboard")
      || name.hasSuffix(".xib")
    {
      self = .other
    } else {
      return nil
    }
  }
}

extension BidirectionalCollection<UInt8> {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    suffix.withUTF8Buffer { reversed().starts(with: $0.reversed()) }
  }
}
