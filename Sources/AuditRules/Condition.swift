import CodeModel
import CodePatterns
import SwiftTree

/// What a rule asks of a place, compiled from `where`, `when`, `in`, `not-in`, `unless` and the attributes of `find`.
public indirect enum Condition: Sendable {
  /// The text, words or number of a capture.
  case capture(CapturePredicate)
  /// The value of a capture: its origin, kind, type or what stands in it.
  case captureValue(String, ValueCondition)
  /// An attribute of the found construct.
  case attribute(String, AttributeTest)
  /// One of the contexts around the place.
  case context(ContextSet)
  /// One of the patterns matches a node around the place.
  case around([Pattern])
  /// A construct of this kind stands around the place or at it.
  case construct(ConstructKind, [Condition])
  /// One of the patterns matches inside the found node.
  case has([Pattern])
  /// One of the patterns matches inside the found node, or inside a function of the file that is called in it.
  case does([Pattern])
  /// One of the patterns matches inside the function or property around the place.
  case functionHas([Pattern])
  /// The file has code, a word or a declaration.
  case fileHas(FileTest)
  /// The whole body runs only below a version of iOS.
  case runsBelow(Version)
  /// The body of the found declaration has no statements.
  case emptyBody
  case not(Condition)
  case all([Condition])
  case any([Condition])
}

/// A condition on a captured value.
public enum ValueCondition: Sendable {
  case origin(OriginTest)
  /// These origins and no other.
  case onlyOrigin(OriginTest)
  /// `wide` or `narrow`: which end a condition asks for.
  case polarity([String])
  case kind([String])
  case type([String])
  /// A case, member or literal of one of these texts, by itself or under a name.
  case means([String])
  /// A type that is or inherits one of these.
  case inherits([String])
  /// Something in it, or in what its names stand for, has one of these origins.
  case reads(OriginTest)
  /// The words of what it calls, by itself or by way of functions of the file.
  case starts(WordTest)
  /// It was put aside before something happened.
  case held(Bool)
  /// The words of the names in it and of its type's.
  case named(WordTest)
  /// A property keeps it.
  case stored(Bool)
  /// It does nothing where something to run is asked for: nil, a closure without statements.
  case idle(Bool)
  /// It is worked out here: a number, or what a function of this file makes.
  case written(Bool)
  /// Its code runs at one of these moments.
  case runs(AttributeTest)
  case has([Pattern])
}

/// Origins, one of which a value must have, or none.
public struct OriginTest: Sendable {
  public var words: [String]
  public var isNegated: Bool

  public init(words: [String], isNegated: Bool) {
    self.words = words
    self.isNegated = isNegated
  }
}

/// A condition on a construct's attribute.
public struct AttributeTest: Sendable {
  /// The words and numbers as the page writes them.
  public var texts: [String]
  public var isNegated: Bool
  /// Whether the attribute must be absent.
  public var isAbsent: Bool
  private let numbers: [NumberTest]

  public init(texts: [String], isNegated: Bool = false, isAbsent: Bool = false) {
    self.texts = texts
    self.isNegated = isNegated
    self.isAbsent = isAbsent
    numbers = texts.compactMap(NumberTest.init)
  }

  private func passes(_ number: Double) -> Bool { numbers.contains { $0.holds(number) } }
  /// Whether only numbers from this one up pass.
  public func asksForAtLeast(_ least: Double) -> Bool {
    !isNegated && !isAbsent && !numbers.isEmpty && numbers.count == texts.count
      && numbers.allSatisfy { test in
        switch test {
        case .equal(let number), .greater(let number), .greaterOrEqual(let number): number >= least
        default: false
        }
      }
  }

  /// Whether an attribute's value passes; nil is an absent attribute.
  public func holds(_ value: AttributeValue?) -> Bool {
    guard let value else { return isAbsent || isNegated }
    if isAbsent { return false }
    let isMet =
      value.words.contains(where: texts.contains)
      || !numbers.isEmpty && value.words.contains { word in Double(word).map(passes) ?? false }
      || value.number.map { number in numbers.contains { $0.holds(number) } } ?? false
    return isMet != isNegated
  }
}

/// What `file-has` and `project-has` look for.
public enum FileTest: Sendable {
  case code([Pattern])
  case word(NameID)
}

/// A version of iOS.
public struct Version: Sendable, Comparable, CustomStringConvertible {
  public var major: Int
  public var minor: Int

  public init(major: Int, minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Reads `17`, `17.5`, `17.5.1`; nil where the text is no version.
  public init?(_ text: String) {
    let parts = text.split(separator: ".").map { Int($0) }
    guard let first = parts.first, let major = first, parts.allSatisfy({ $0 != nil }), parts.count <= 3 else {
      return nil
    }
    self.init(major: major, minor: parts.count > 1 ? parts[1] ?? 0 : 0)
  }

  public static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

  public var description: String { "\(major).\(minor)" }
}
