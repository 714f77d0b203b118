import CodePatterns
import SwiftTree

/// The construct `wording`: a text that is written down, by the words in it.
extension UnitModel {
  func wordingConstructs() -> [Construct] {
    let texts = (0..<unit.count).filter { unit[$0].kind == .string }
    guard !texts.isEmpty else { return [] }
    let reader = WordingReader(model: self)
    let words = texts.map { reader.words(of: $0) }
    let all = Array(words.reduce(into: Set<String>()) { $0.formUnion($1) }).sorted()
    return zip(texts, words).map { text, words in
      var construct = Construct(kind: .wording, node: text, place: text)
      construct.attributes["says"] = AttributeValue(words: words)
      construct.attributes["file-says"] = AttributeValue(words: all)
      construct.attributes["shown-as"] = .word(reader.use(of: text))
      construct.attributes["chosen-by"] = AttributeValue(words: reader.choices(of: text).sorted())
      return construct
    }
  }
}

private struct WordingReader {
  let model: UnitModel
  private var unit: SyntaxUnit { model.unit }

  /// The words of a text in small letters, one by one and each with the next: `face`, `id`, `face id`.
  func words(of text: NodeID) -> [String] {
    let words = unit.string(text).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words + zip(words, words.dropFirst()).map { $0 + " " + $1 }
  }

  /// What a text is for: `symbol`, `text` that people read, `log`, or `key` for a name that only code reads.
  func use(of text: NodeID, depth: Int = 0) -> String {
    // What is kept under a name is for whatever the name is for; where that can't be seen, it is nobody's text.
    if depth < 4, let uses = usesOfName(for: text) {
      let found = uses.map { use(of: $0, original: text, depth: depth + 1) }
      return found.first { $0 == "symbol" || $0 == "text" } ?? found.first ?? "key"
    }
    return use(of: text, original: text, depth: depth)
  }

  /// The uses of the name that a text is kept under, or nil where it is kept under none.
  private func usesOfName(for text: NodeID) -> [NodeID]? {
    let parent = unit[text].parent
    guard parent >= 0 else { return nil }
    switch unit[parent].kind {
    case .variableDeclaration where unit[text].role == .value: return model.handedOn(from: text)
    case .argument where unit[parent].parent >= 0 && unit[unit[parent].parent].kind == .tuple:
      return model.handedOn(from: text)
    case .returnStatement: return model.handedOn(from: text).isEmpty ? nil : model.handedOn(from: text)
    case .block where unit[text].role == .statement:
      let uses = model.handedOn(from: text)
      return uses.isEmpty ? nil : uses
    default: return nil
    }
  }

  private func use(of place: NodeID, original text: NodeID, depth: Int) -> String {
    if place != text, depth < 4, usesOfName(for: place) != nil { return use(of: place, depth: depth) }
    return ownUse(of: place, text)
  }

  private func ownUse(of place: NodeID, _ text: NodeID) -> String {
    let parent = unit[place].parent
    if parent >= 0, unit[parent].kind == .argument {
      switch unit.name(unit[parent].name) {
      case "systemName", "systemImage", "systemSymbolName": return "symbol"
      case "comment", "forKey", "key", "tableName", "table", "identifier", "named", "withIdentifier", "userDefaults":
        return "key"
      default: break
      }
    }
    if isLogged(place) { return "log" }
    let raw = unit.string(text)
    let inner = raw.drop { $0 == "\"" || $0 == "#" }
    let hasSpace = inner.contains { $0 == " " || $0 == "\u{A0}" }
    if hasSpace { return "text" }
    return inner.first?.isUppercase == true && isTitle(place) ? "text" : "key"
  }

  private func isLogged(_ text: NodeID) -> Bool {
    var child = text
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .argument, .binary, .ternary, .string: break
      case .call:
        let words = Set(wordsOf(unit.name(unit[parent].name)))
        if !words.isDisjoint(with: Self.logs) { return true }
        let callee = unit.child(parent, .callee)
        guard callee >= 0 else { return false }
        var names = model.namesMeant(in: callee)
        if callee + 1 < unit[callee].subtreeEnd { names.formUnion(model.namesAndTypes(of: callee + 1)) }
        return names.contains { !Set(wordsOf($0)).isDisjoint(with: Self.loggers) }
      default: return false
      }
      child = parent
    }
    return false
  }

  private static let logs: Set<String> = [
    "print", "log", "assert", "precondition", "fatal", "track", "debug", "fault", "trace", "assertion",
  ]
  private static let loggers: Set<String> = ["logger", "log", "analytics", "telemetry", "tracker", "crashlytics"]

  /// Whether a word alone is a title: a text's, a button's, what a property of texts keeps.
  private func isTitle(_ text: NodeID) -> Bool {
    let parent = unit[text].parent
    guard parent >= 0 else { return false }
    if unit[parent].kind == .argument {
      let call = unit[parent].parent
      if call >= 0, Self.titled.contains(unit.name(unit[call].name)), unit[parent].name == 0 { return true }
      return ["title", "label", "text", "message", "subtitle", "localized", "value"].contains(
        unit.name(unit[parent].name))
    }
    if unit[parent].kind == .assignment {
      let target = unit.child(parent, .left)
      return target >= 0 && ["title", "text", "message", "accessibilityLabel"].contains(unit.name(unit[target].name))
    }
    return false
  }

  private static let titled: Set<String> = [
    "Text", "Label", "Button", "Toggle", "Section", "LocalizedStringKey", "NSLocalizedString", "setTitle",
    "LocalizedStringResource", "navigationTitle", "accessibilityLabel", "Link", "NavigationLink",
  ]

  /// The words of the conditions and cases under which a text is taken.
  func choices(of text: NodeID, depth: Int = 0) -> Set<String> {
    var words: Set<String> = []
    if depth < 4 {
      for use in usesOfName(for: text) ?? [] { words.formUnion(choices(of: use, depth: depth + 1)) }
    }
    func add(_ id: NodeID) {
      guard id >= 0 else { return }
      for part in id..<unit[id].subtreeEnd where unit[part].name != 0 {
        let name = unit.name(unit[part].name)
        words.formUnion(wordsOf(name))
        words.insert(name.lowercased())
      }
    }
    // What this file makes of the text may be chosen where it is used.
    func addUses(of declaration: NodeID) {
      guard depth < 4, let declared = model.declaration(at: declaration) else { return }
      for use in model.uses(of: declared.name) where model.means(use, declared) && !unit.contains(declaration, use) {
        words.formUnion(choices(of: use, depth: depth + 1))
      }
    }
    var child = text
    while case let parent = unit[child].parent, parent >= 0 {
      switch unit[parent].kind {
      case .ternary:
        if unit[child].role != .condition { add(unit.child(parent, .condition)) }
      case .ifStatement, .guardStatement:
        for part in unit.children(parent) where unit[part].role == .condition { add(part) }
      case .switchCase:
        for part in unit.children(parent) where unit[part].role != .body { add(part) }
      case .variableDeclaration where unit[parent].known != .body && model.isMemberOrGlobal(parent):
        addUses(of: parent)
      case .functionDeclaration:
        addUses(of: parent)
        for statement in earlierGuards(in: parent, before: text) { add(statement) }
        return words
      case .typeDeclaration: return words
      default: break
      }
      child = parent
    }
    return words
  }

  /// The conditions of the `guard`s before a place in a function.
  private func earlierGuards(in function: NodeID, before place: NodeID) -> [NodeID] {
    (function..<place).filter { unit[$0].role == .condition && unit[unit[$0].parent].kind == .guardStatement }
  }
}
