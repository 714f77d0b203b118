/// A pattern for paths relative to a project, compiled once.
///
/// `*` stands for any characters within one name, `?` for one character, `[a-z]` and `[!a-z]` for one of a class, `**` as a
/// whole name for any number of folders, and `\` takes the next character as it is. A pattern always starts at the project's
/// folder (`**/Mocks` finds a folder anywhere, `Mocks` only at the top) and covers everything below a folder that it names. A
/// `/` at its end makes it match folders alone.
public struct GlobPattern: Sendable, Equatable {
  /// The pattern as written.
  public let text: String
  private var parts: [Part]
  private var isFolderOnly: Bool

  private enum Part: Sendable, Equatable {
    /// `**`
    case anyFolders
    case name([Token])
  }

  private enum Token: Sendable, Equatable {
    case byte(UInt8)
    case anyCharacter
    case anyCharacters
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// Compiles a pattern; throws `GlobError`.
  public init(_ text: String) throws {
    self.text = text
    self.parts = []
    var scalars = Array(text.unicodeScalars)
    while scalars.starts(with: ["/"]) { scalars.removeFirst() }
    self.isFolderOnly = scalars.last == "/"
    for name in scalars.split(separator: "/") where name != ["."] {
      if name == [".", "."] { throw GlobError.leavesProject }
      if name == ["*", "*"] {
        if parts.last != .anyFolders { parts.append(.anyFolders) }
      } else {
        parts.append(.name(try Self.tokens(of: name)))
      }
    }
    if parts.isEmpty { throw GlobError.empty }
  }

  private static func tokens(of name: ArraySlice<Unicode.Scalar>) throws -> [Token] {
    var tokens: [Token] = []
    var index = name.startIndex
    while index < name.endIndex {
      let scalar = name[index]
      index += 1
      switch scalar {
      case "*":
        if tokens.last != .anyCharacters { tokens.append(.anyCharacters) }
      case "?":
        tokens.append(.anyCharacter)
      case "[":
        tokens.append(try characterClass(in: name, at: &index))
      case "{", "}":
        throw GlobError.braces
      case "\\":
        guard index < name.endIndex else { throw GlobError.loneBackslash }
        tokens += Array(String(name[index]).utf8).map { .byte($0) }
        index += 1
      default:
        tokens += Array(String(scalar).utf8).map { .byte($0) }
      }
    }
    return tokens
  }

  private static func characterClass(in name: ArraySlice<Unicode.Scalar>, at index: inout Int) throws -> Token {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false
    if index < name.endIndex, name[index] == "!" || name[index] == "^" {
      isNegated = true
      index += 1
    }
    let first = index
    while index < name.endIndex {
      // A bracket right after the opening one belongs to the class, as in every shell.
      if name[index] == "]", index > first {
        index += 1
        return .oneOf(ranges, isNegated: isNegated)
      }
      if name[index] == "\\", index + 1 < name.endIndex { index += 1 }
      let low = name[index].value
      var high = low
      if index + 2 < name.endIndex, name[index + 1] == "-", name[index + 2] != "]" {
        high = name[index + 2].value
        index += 2
      }
      index += 1
      guard low <= high else { throw GlobError.backwardRange }
      ranges.append(low...high)
    }
    throw GlobError.unclosedClass
  }

  // MARK: Matching

  /// Whether the pattern covers a file or folder: names it, or a folder it lies in. The path is relative to the project.
  public func covers(_ path: String, isFolder: Bool = false) -> Bool {
    let names = Self.names(of: path)
    for count in stride(from: 1, through: names.count, by: 1)
    where matches(names[..<count], isFolder: isFolder || count < names.count) {
      return true
    }
    return false
  }

  /// Whether the pattern names just this path, for a walk that has asked about the folders above it before.
  func matches(_ names: ArraySlice<[UInt8]>, isFolder: Bool) -> Bool {
    if isFolderOnly && !isFolder { return false }
    var part = 0
    var name = names.startIndex
    // Where to go on when a name does not fit: the part after the last `**`, one name further. Earlier ones need no second
    // try, since the last can take in whatever they could.
    var retry: (part: Int, name: Int)?
    while true {
      if part < parts.count, case .anyFolders = parts[part] {
        part += 1
        retry = (part, name)
        continue
      }
      if part == parts.count, name == names.endIndex { return true }
      // Whatever lies below a folder that `x/**` names is matched, at any depth.
      if part == parts.count, parts.last == .anyFolders { return true }
      if part < parts.count, name < names.endIndex, case .name(let tokens) = parts[part],
        Self.fits(tokens, names[name])
      {
        part += 1
        name += 1
        continue
      }
      guard let last = retry, last.name < names.endIndex else { return false }
      retry = (last.part, last.name + 1)
      part = last.part
      name = last.name + 1
    }
  }

  /// A path's names as bytes.
  static func names(of path: String) -> ArraySlice<[UInt8]> {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)[...]
  }

  private static func fits(_ tokens: [Token], _ name: [UInt8]) -> Bool {
    var token = 0
    var byte = 0
    var retry: (token: Int, byte: Int)?
    while byte < name.count || token < tokens.count {
      if token < tokens.count {
        if tokens[token] == .anyCharacters {
          token += 1
          retry = (token, byte)
          continue
        }
        if byte < name.count, let length = length(of: tokens[token], in: name, at: byte) {
          token += 1
          byte += length
          continue
        }
      }
      guard let last = retry, last.byte < name.count else { return false }
      retry = (last.token, last.byte + scalarLength(name, last.byte))
      token = last.token
      byte = last.byte + scalarLength(name, last.byte)
    }
    return true
  }

  /// How many bytes a token takes up, nil where it does not fit.
  private static func length(of token: Token, in name: [UInt8], at byte: Int) -> Int? {
    switch token {
    case .byte(let expected): return name[byte] == expected ? 1 : nil
    case .anyCharacter: return scalarLength(name, byte)
    case .anyCharacters: return 0
    case .oneOf(let ranges, let isNegated):
      let length = scalarLength(name, byte)
      guard let scalar = String(decoding: name[byte..<byte + length], as: UTF8.self).unicodeScalars.first else {
        return nil
      }
      return ranges.contains { $0.contains(scalar.value) } != isNegated ? length : nil
    }
  }

  private static func scalarLength(_ name: [UInt8], _ byte: Int) -> Int {
    let length = name[byte] < 0xC0 ? 1 : name[byte] < 0xE0 ? 2 : name[byte] < 0xF0 ? 3 : 4
    return min(length, name.count - byte)
  }
}
