/// The code that a rewrite writes, with places for captures.
public struct RewriteTemplate: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    case capture(String)
  }

  public let parts: [Part]

  /// Reads `$NAME` and `$$$NAME` as captures; names are of capitals, digits and `_`. `$0` is text.
  public init(_ source: String) {
    var parts: [Part] = []
    var text = ""
    var rest = source[...]
    while let first = rest.first {
      let behind = rest.drop { $0 == "$" }
      let name = behind.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
      if first == "$", name.first?.isUppercase == true {
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.capture(String(name)))
        rest = behind.dropFirst(name.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }

  /// The names of the captures.
  public var captures: [String] {
    parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
  }
}
