/// The words of an identifier in lower case: `isPadLayout` has is, pad, layout; `URLSession2` has url,
/// session, 2; `MAX_WIDTH` has max, width. Whatever is no letter and no digit parts words.
public func wordsOf(_ identifier: some StringProtocol) -> [String] {
  if let words = plainWords(of: identifier.utf8) { return words }
  var words: [String] = []
  var word = ""
  var previous = Letter.other
  func finish() {
    if !word.isEmpty { words.append(word.lowercased()) }
    word = ""
  }
  for character in identifier {
    let current = Letter(character)
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
    if current != .other { word.append(character) }
    previous = current
  }
  finish()
  return words
}

/// The same for an identifier of ASCII alone, as nearly all are, without a look into Unicode's tables; nil for any other.
private func plainWords(of identifier: some Collection<UInt8>) -> [String]? {
  var words: [String] = []
  var word: [UInt8] = []
  var previous = Letter.other
  func finish() {
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
  }
  for byte in identifier {
    guard byte < 0x80 else { return nil }
    let current = Letter(ascii: byte)
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
    if current != .other { word.append(current == .upper ? byte | 0x20 : byte) }
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
