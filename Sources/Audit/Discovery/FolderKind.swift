/// What the names of folders say about a file: whether it belongs to tests, or to a platform other than iOS.
///
/// Only names that follow the conventions of Xcode's templates and of Swift packages count, and a name that could as well be a
/// feature's counts only where targets have their folders: a file taken for another platform's is never audited as iOS code.
public struct FolderKind: Sendable, Equatable {
  /// A platform whose code never runs on an iPhone.
  public enum Platform: String, Sendable, CaseIterable {
    case macOS, watchOS, tvOS, visionOS
  }

  public var isTest: Bool
  /// The platform the file is for, nil for iOS or shared code.
  public var platform: Platform?

  public init(isTest: Bool = false, platform: Platform? = nil) {
    self.isTest = isTest
    self.platform = platform
  }

  /// - Parameter path: a file's path relative to its project.
  public init(path: String) {
    let names = Paths.names(of: path)
    self.init(folders: names.dropLast())
    if let name = names.last { take(file: name) }
  }

  /// What the folders above a file say.
  private init(folders names: [String]) {
    self.init()
    for (depth, name) in names.enumerated() {
      let words = NameWords(name)
      if !isTest { isTest = words.nameTests(above: names[..<depth]) }
      // The innermost folder that names a platform decides: iOS in a macOS folder is iOS.
      switch words.platform(depth: depth) {
      case .named(let platform)?: self.platform = platform
      case .iOS?: self.platform = nil
      case nil: break
      }
    }
  }

  /// A file's own name decides over those of its folders.
  private mutating func take(file name: String) {
    switch Self.platform(ofFile: name) {
    case .named(let platform)?: self.platform = platform
    case .iOS?: self.platform = nil
    case nil: break
    }
  }

  /// Remembers what the folder of the last file said: files come folder by folder.
  struct Reader {
    private var folder: String?
    private var kind = FolderKind()

    mutating func kind(of path: String) -> FolderKind {
      let parent = Paths.parent(of: path)
      if parent != folder {
        folder = parent
        kind = FolderKind(folders: Paths.names(of: parent))
      }
      var result = kind
      result.take(file: Paths.name(of: path))
      return result
    }
  }

  fileprivate enum Verdict: Equatable {
    case iOS
    case named(Platform)
  }

  /// What a file's own name says: only a platform's full name set off by a sign, as in `Font+macOS.swift`.
  private static func platform(ofFile name: String) -> Verdict? {
    // Every one of the names ends so.
    guard zip(name.utf8, name.utf8.dropFirst()).contains(where: { $0 | 0x20 == 0x6F && $1 | 0x20 == 0x73 }) else {
      return nil
    }
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    let chunks = stem.split { !($0.isLetter || $0.isNumber) }.map { $0.lowercased() }
    guard let last = chunks.last else { return nil }
    if last == "ios" { return .iOS }
    guard !chunks.contains("ios") else { return nil }
    return Platform.allCases.first { $0.rawValue.lowercased() == last }.map { .named($0) }
  }
}

/// The camel-case words of one folder's name. Platform names are one word each, in whatever way they are written.
private struct NameWords {
  /// As written.
  private let words: [String]
  private let lower: [String]

  init(_ name: String) {
    var words: [String] = []
    for chunk in name.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      words += Self.words(in: Array(chunk))
    }
    self.words = words
    self.lower = words.map { $0.lowercased() }
  }

  private static let platformNames = ["visionOS", "watchOS", "macOS", "iPadOS", "tvOS", "iOS"].map(Array.init)

  private static func words(in chunk: [Character]) -> [String] {
    var words: [String] = []
    var word = ""
    var index = 0
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    while index < chunk.count {
      if let name = platformNames.first(where: { chunk[index...].starts(with: $0) }),
        index + name.count == chunk.count || !chunk[index + name.count].isLowercase
      {
        end()
        words.append(String(name))
        index += name.count
        continue
      }
      let character = chunk[index]
      if character.isUppercase, let last = word.last {
        let next = index + 1 < chunk.count ? chunk[index + 1] : nil
        if !last.isUppercase || next?.isLowercase == true { end() }
      }
      word.append(character)
      index += 1
    }
    end()
    return joiningPlatforms(words)
  }

  /// `MacOS`, `WatchOS` and the like come as two words.
  private static func joiningPlatforms(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if word == "OS", let last = joined.last, ["Mac", "Watch", "Tv", "Vision"].contains(last) {
        joined[joined.count - 1] = last + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private static let platformWords: Set<String> = [
    "ios", "ipados", "iphone", "ipad", "macos", "mac", "watchos", "watch", "tvos", "visionos",
  ]

  // MARK: Tests

  /// Folders of an app's own parts. What ends in `Tests` below one is a feature: blood tests, speed tests.
  private static let partFolders: Set<String> = [
    "features", "feature", "screens", "scenes", "views", "flows", "pages", "viewcontrollers",
  ]

  func nameTests(above folders: ArraySlice<String>) -> Bool {
    var rest = lower[...]
    // The multiplatform templates write "Tests iOS".
    while rest.count > 1, let last = rest.last, Self.platformWords.contains(last) { rest.removeLast() }
    guard let last = rest.popLast() else { return false }
    let before = rest.filter { !Self.platformWords.contains($0) }
    switch last {
    case "tests", "uitests", "unittests":
      // The words of `iOSUITests` are iOS, UI, Tests.
      if before.isEmpty || before == ["ui"] || before == ["unit"] || last != "tests" { return true }
      if before.suffix(1) == ["ab"] || before.suffix(2) == ["a", "b"] { return false }
      return !folders.contains { Self.partFolders.contains($0.lowercased()) }
    case "specs":
      // Product specs are a feature; targets of specs lie at the top or are named by that word alone.
      return before.isEmpty || before == ["ui"] || before == ["unit"] || folders.isEmpty
    default:
      return false
    }
  }

  // MARK: Platforms

  func platform(depth: Int) -> FolderKind.Verdict? {
    if lower.contains("ios") || lower.contains("ipados") || lower == ["iphone"] || lower == ["ipad"] { return .iOS }
    if lower.contains("catalyst") { return nil }
    for platform in FolderKind.Platform.allCases where lower.contains(platform.rawValue.lowercased()) {
      return .named(platform)
    }
    // `Mac` in capitals is a checksum or a network address.
    if words.last == "Mac" || words == ["mac"], words.count == 1 || depth <= 1 { return .named(.macOS) }
    return isWatch(depth: depth) ? .named(.watchOS) : nil
  }

  private func isWatch(depth: Int) -> Bool {
    guard let index = lower.lastIndex(where: { ["watch", "watchkit", "watchapp"].contains($0) }) else { return false }
    // "WatchKit" comes as two words.
    let after = lower[(index + 1)...].drop { $0 == "kit" }
    let isKit = after.count < lower.count - index - 1 || lower[index] == "watchkit"
    switch after.first {
    case nil:
      // `Watch` alone may be about watching, and `AppleWatch` the phone's settings for one.
      if isKit || lower[index] == "watchapp" { return true }
      return index == 0 ? depth == 0 : depth <= 1 && lower[index - 1] != "apple"
    case "app", "extension":
      return after.dropFirst().allSatisfy {
        ["app", "extension", "tests", "ui", "target", "widget", "widgets"].contains($0)
      }
    case "complication", "complications":
      return after.count == 1
    case "widget", "widgets":
      return after.dropFirst().allSatisfy { $0 == "extension" } && depth <= 1
    default:
      return false
    }
  }
}
