/// Text with places for captures: a message of a rule, or the code that a rewrite writes.
public struct CaptureTemplate: Sendable, Equatable {
  public enum Part: Sendable, Equatable {
    case text(String)
    case capture(String)
  }

  public let parts: [Part]

  /// Reads `{NAME}` and `{origin}` as captures. An opening brace without an end is text.
  public init(message: String) {
    var parts: [Part] = []
    var rest = message[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { parts.append(.text(String(rest[..<open]))) }
      parts.append(.capture(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.parts = parts
  }

  /// Reads `$NAME` and `$$$NAME` as captures; names are of capitals, digits and `_`. `$0` is text.
  public init(code: String) {
    var parts: [Part] = []
    var text = ""
    var rest = code[...]
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

  /// The text with the captures put in; a capture that there is not stands as its name.
  public func text(_ capture: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .capture(let name): capture(name) ?? name
      }
    }.joined()
  }
}
