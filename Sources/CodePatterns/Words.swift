/// The words of an identifier in lower case: `isPadLayout` has is, pad, layout; `URLSession2` has url,
/// session, 2; `MAX_WIDTH` has max, width. Whatever is no letter and no digit parts words.
public func wordsOf(_ identifier: some StringProtocol) -> [String] {
  // Nearly all are ASCII alone, and need no look into Unicode's tables.
  if identifier.utf8.allSatisfy({ $0 < 0x80 }) {
    return words(of: identifier.utf8, Letter.init(ascii:)) { String(decoding: $0, as: UTF8.self).lowercased() }
  }
  return words(of: identifier, Letter.init) { String($0).lowercased() }
}

@inline(__always)
private func words<Element>(
  of identifier: some Sequence<Element>, _ letter: (Element) -> Letter, _ text: ([Element]) -> String
) -> [String] {
  var words: [String] = []
  var word: [Element] = []
  var previous = Letter.other
  func finish() {
    if !word.isEmpty { words.append(text(word)) }
    word.removeAll(keepingCapacity: true)
  }
  for element in identifier {
    let current = letter(element)
    switch (previous, current) {
    case (_, .other): finish()
    case (.other, _), (.upper, .upper), (.lower, .lower), (.digit, .digit): break
    case (.upper, .lower):
      // The last capital of several starts the word: `URLSession`.
      if word.count > 1 {
        let first = word.removeLast()
        finish()
        word.append(first)
      }
    default: finish()
    }
    if current != .other { word.append(element) }
    previous = current
  }
  finish()
  return words
}

/// What a character is to the words of an identifier.
private enum Letter {
  case upper, lower, digit, other

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .upper
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lower
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    default: self = .other
    }
  }

  init(_ character: Character) {
    if character.isUppercase {
      self = .upper
    } else if character.isLetter {
      self = .lower
    } else {
      self = character.isNumber ? .digit : .other
    }
  }
}
