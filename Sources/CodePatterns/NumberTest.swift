/// A condition on a number, as rules write it: `382`, `>= 382`, `!= 0`, `even`, `odd`.
public enum NumberTest: Sendable, Equatable {
  case equal(Double)
  case notEqual(Double)
  case less(Double)
  case lessOrEqual(Double)
  case greater(Double)
  case greaterOrEqual(Double)
  case even
  case odd

  /// Reads a condition; nil where the text is none.
  public init?(_ text: String) {
    let text = text.trimmed
    switch text {
    case "even": self = .even
    case "odd": self = .odd
    default:
      let comparisons: [(sign: String, make: (Double) -> NumberTest)] = [
        (">=", { .greaterOrEqual($0) }), ("<=", { .lessOrEqual($0) }), ("!=", { .notEqual($0) }),
        ("==", { .equal($0) }), (">", { .greater($0) }), ("<", { .less($0) }), ("", { .equal($0) }),
      ]
      guard let comparison = comparisons.first(where: { text.hasPrefix($0.sign) }),
        let number = Double(String(text.dropFirst(comparison.sign.count)).trimmed), number.isFinite
      else { return nil }
      self = comparison.make(number)
    }
  }

  /// Whether the number passes; only whole numbers are even or odd.
  public func holds(_ number: Double) -> Bool {
    switch self {
    case .equal(let other): number == other
    case .notEqual(let other): number != other
    case .less(let other): number < other
    case .lessOrEqual(let other): number <= other
    case .greater(let other): number > other
    case .greaterOrEqual(let other): number >= other
    case .even: number.truncatingRemainder(dividingBy: 2) == 0
    case .odd: number.truncatingRemainder(dividingBy: 2).magnitude == 1
    }
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
