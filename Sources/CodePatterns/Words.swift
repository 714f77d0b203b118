/// The words of an identifier in lower case: `isPadLayout` has is, pad, layout; `URLSession2` has url,
/// session, 2; `MAX_WIDTH` has max, width. Whatever is no letter and no digit parts words.
public func wordsOf(_ identifier: some StringProtocol) -> [String] {
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

/// What a character is to the words of an identifier.
private enum Letter {
  case upper, lower, digit, other

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
