import CodeModel
import SwiftTree

/// Looks a file's tokens through for some names: which it mentions at all, and which it declares.
struct NameSearch: Sendable {
  /// The keywords that declarations begin with, then the names.
  private let vocabulary: Vocabulary
  private let filter: NameFilter
  private let hashes: [IdentifierSketch.Hash]

  struct Found {
    var mentions: Set<String> = []
    /// Names behind `var`, `let`, `func` or `case`.
    var declares: Set<String> = []
    /// Those of them that stand in no type.
    var globals: Set<String> = []
    /// Names of types that are declared or extended.
    var declaredTypes: Set<String> = []
    /// Those of them that are declared, not only extended.
    var definedTypes: Set<String> = []
  }

  init(_ wanted: Set<String>) {
    vocabulary = Vocabulary(DeclarationKeyword.allCases.map(\.rawValue) + wanted.sorted())
    filter = NameFilter(Vocabulary(wanted.sorted()))
    hashes = wanted.map(IdentifierSketch.Hash.init)
  }

  /// Whether a file may hold one of the names, by its sketch.
  func mayFind(in sketch: IdentifierSketch) -> Bool { hashes.contains(where: sketch.mayContain) }

  /// Linear in the file's bytes; most files hold none of the names, and are done after one fast pass.
  func find(in text: SourceText) -> Found {
    text.bytes.withUnsafeBytes { bytes in
      var names = NameSet(vocabulary)
      filter.scan(bytes, into: &names)
      guard !names.isEmpty else { return Found() }
      var reader = NameReader(bytes, vocabulary)
      reader.read()
      return reader.found
    }
  }
}

/// The keywords that declarations begin with.
private enum DeclarationKeyword: String, CaseIterable {
  case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `typealias`
  case `func`, `var`, `let`, `case`, `init`, `subscript`

  static func numbered(_ id: NameID) -> DeclarationKeyword? {
    id >= 1 && id <= allCases.count ? allCases[Int(id) - 1] : nil
  }
}

/// Reads off a file's tokens what it does with names that it holds.
private struct NameReader {
  private(set) var found = NameSearch.Found()
  private let bytes: UnsafeRawBufferPointer
  private let vocabulary: Vocabulary
  private let keywords = NameID(DeclarationKeyword.allCases.count)
  private var braces = Braces()

  init(_ bytes: UnsafeRawBufferPointer, _ vocabulary: Vocabulary) {
    self.bytes = bytes
    self.vocabulary = vocabulary
  }

  mutating func read() {
    var scanner = TokenScanner(bytes)
    var previous: DeclarationKeyword?
    while let token = scanner.next() {
      switch token.kind {
      case .comment: continue
      case .identifier:
        let id = number(token.range)
        if id > keywords { take(vocabulary.names[Int(id)], behind: previous) }
        previous = DeclarationKeyword.numbered(id)
        if let previous { braces.take(previous) }
        continue
      case .punctuation: braces.take(bytes[token.range.lowerBound])
      case .string: addInterpolated(token.range)
      case .number, .directive: break
      }
      previous = nil
    }
  }

  private mutating func take(_ name: String, behind keyword: DeclarationKeyword?) {
    found.mentions.insert(name)
    switch keyword {
    case .var, .let, .func, .case:
      if braces.areOfType { found.declares.insert(name) }
      if braces.areNone { found.globals.insert(name) }
    case .extension: found.declaredTypes.insert(name)
    case .class, .struct, .enum, .actor, .protocol, .typealias:
      found.declaredTypes.insert(name)
      found.definedTypes.insert(name)
    case .`init`, .subscript, nil: break
    }
  }

  /// Tells the braces of types from others: only what a type or the file itself declares is a name that others see.
  private struct Braces {
    private var stack: [Bool] = []
    private var opensType = false

    /// Whether a place is in no braces but those of types.
    var areOfType: Bool { stack.last ?? true }

    var areNone: Bool { stack.isEmpty }

    mutating func take(_ punctuation: UInt8) {
      switch punctuation {
      case UInt8(ascii: "{"):
        stack.append(opensType && areOfType)
        opensType = false
      case UInt8(ascii: "}"): _ = stack.popLast()
      default: break
      }
    }

    mutating func take(_ keyword: DeclarationKeyword) {
      switch keyword {
      case .class, .struct, .enum, .actor, .extension, .protocol: opensType = true
      // `class func`, `class var`.
      case .func, .var, .let, .`init`, .subscript: opensType = false
      case .case, .typealias: break
      }
    }
  }

  /// The number of a name, without backticks and a leading `$`.
  private func number(_ range: Range<Int>) -> NameID {
    var range = range
    if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
      let id = vocabulary.id(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
      return id > keywords ? id : 0
    }
    if bytes[range.lowerBound] == UInt8(ascii: "$"), range.count > 1 { range = range.lowerBound + 1..<range.upperBound }
    return vocabulary.id(of: UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// Names inside a string may stand in an interpolation.
  private mutating func addInterpolated(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard Self.isPart(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, Self.isPart(bytes[end]) { end += 1 }
      let id = number(start..<end)
      if id > keywords { found.mentions.insert(vocabulary.names[Int(id)]) }
      start = end
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
