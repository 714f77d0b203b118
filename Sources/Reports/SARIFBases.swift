import Audit

/// The folders that the relative URIs of a log are relative to, and the places written against them.
///
/// GitHub wants URIs relative to the repository and looks at no base; other viewers find the files by
/// `originalUriBaseIds`. Nearly every run has one repository; further ones get numbered names.
struct SARIFBases {
  private static let name = "SRCROOT"
  /// Roots as absolute paths that end in `/`, in the order they were met.
  private var roots: [String] = []
  private var isUsed = false

  /// `originalUriBaseIds`, for the places written so far.
  var json: JSONValue {
    let description: JSONValue = ["text": "The root of the repository."]
    guard !roots.isEmpty else { return isUsed ? [Self.name: ["description": description]] : [:] }
    return .object(
      roots.enumerated().map { index, root in
        (Self.name(index), ["uri": .string(FileURI.absolute(root)), "description": description])
      })
  }

  /// A `physicalLocation`: region in UTF-16 units, end after the last character.
  mutating func physicalLocation(_ place: Place) -> JSONValue {
    var region = Self.region(place)
    if place.start.line == place.end.line, place.start.characters < place.end.characters {
      let text = place.line.dropFirst(place.start.characters - 1)
        .prefix(place.end.characters - place.start.characters)
      if !text.isEmpty { region.append(("snippet", ["text": .string(String(text))])) }
    }
    return ["artifactLocation": artifactLocation(place.file), "region": .object(region)]
  }

  /// A region's keys and values, in UTF-16 units.
  static func region(_ place: Place) -> [(key: String, value: JSONValue)] {
    [
      ("startLine", .integer(place.start.line)),
      ("startColumn", .integer(place.start.utf16)),
      ("endLine", .integer(place.end.line)),
      ("endColumn", .integer(place.end.utf16)),
    ]
  }

  /// An `artifactLocation`: relative to the repository, or absolute for a file outside of it.
  mutating func artifactLocation(_ file: FileReference) -> JSONValue {
    let path = file.repository
    let leavesRoot = path.split(separator: "/").contains("..")
    if path.hasPrefix("/") || path.isEmpty || leavesRoot {
      return ["uri": .string(FileURI.absolute(file.absolute))]
    }
    isUsed = true
    var base = Self.name
    // Bytes, not characters: an accent may be one scalar or two, and strings call both equal.
    let bytes = Array(file.absolute.utf8)
    if bytes.count > path.utf8.count, bytes.suffix(path.utf8.count + 1).elementsEqual("/\(path)".utf8) {
      let root = String(decoding: bytes.dropLast(path.utf8.count), as: UTF8.self)
      let index = roots.firstIndex(of: root) ?? roots.count
      if index == roots.count { roots.append(root) }
      base = Self.name(index)
    }
    return ["uri": .string(FileURI.encoded(path)), "uriBaseId": .string(base)]
  }

  private static func name(_ index: Int) -> String { index == 0 ? name : "\(name)\(index + 1)" }
}
