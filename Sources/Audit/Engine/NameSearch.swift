import CodeModel
import SwiftTree

/// Looks a file's tokens through for some names: which it mentions at all, and which it declares.
struct NameSearch {
  private let wanted: Set<String>

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

  init(_ wanted: Set<String>) { self.wanted = wanted }

  /// The names of these that a file may hold, by its sketch.
  static func possible(_ names: Set<String>, in sketch: IdentifierSketch) -> Set<String> {
    names.filter { sketch.mayContain($0) }
  }

  /// Linear in the file's bytes.
  func find(in text: SourceText) -> Found {
    var found = Found()
    // Compared as bytes by length first: only few tokens are as long as one of the names.
    let lengths = Set(wanted.map(\.utf8.count))
    text.bytes.withUnsafeBytes { bytes in
      var scanner = TokenScanner(bytes)
      var previous: Range<Int>?
      var braces = Braces()
      while let token = scanner.next() {
        defer { if token.kind != .comment { previous = token.kind == .identifier ? token.range : nil } }
        guard token.kind == .identifier else {
          if token.kind == .punctuation { braces.take(bytes[token.range.lowerBound]) }
          if token.kind == .string { addInterpolated(bytes, token.range, lengths, &found) }
          continue
        }
        braces.take(bytes, token.range)
        guard let name = name(bytes, token.range, lengths) else { continue }
        found.mentions.insert(name)
        guard let keyword = previous else { continue }
        switch String(decoding: bytes[keyword], as: UTF8.self) {
        case "var", "let", "func", "case":
          if braces.areOfType { found.declares.insert(name) }
          if braces.areNone { found.globals.insert(name) }
        case "extension": found.declaredTypes.insert(name)
        case "class", "struct", "enum", "actor", "protocol", "typealias":
          found.declaredTypes.insert(name)
          found.definedTypes.insert(name)
        default: break
        }
      }
    }
    return found
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

    mutating func take(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
      guard range.count <= 9 else { return }
      switch String(decoding: bytes[range], as: UTF8.self) {
      case "class", "struct", "enum", "actor", "extension", "protocol": opensType = true
      // `class func`, `class var`.
      case "func", "var", "let", "init", "subscript": opensType = false
      default: break
      }
    }
  }

  private func name(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ lengths: Set<Int>) -> String? {
    var range = range
    if range.count > 2, bytes[range.lowerBound] == UInt8(ascii: "`") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    if bytes[range.lowerBound] == UInt8(ascii: "$"), range.count > 1 { range = range.lowerBound + 1..<range.upperBound }
    guard lengths.contains(range.count) else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    return wanted.contains(name) ? name : nil
  }

  /// Names inside a string may stand in an interpolation.
  private func addInterpolated(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ lengths: Set<Int>, _ found: inout Found
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      guard Self.isPart(bytes[start]) else {
        start += 1
        continue
      }
      var end = start
      while end < range.upperBound, Self.isPart(bytes[end]) { end += 1 }
      if let name = name(bytes, start..<end, lengths) { found.mentions.insert(name) }
      start = end
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
