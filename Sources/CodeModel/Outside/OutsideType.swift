/// A type that another file declares or extends, as far as its users need to know.
public struct OutsideType: Sendable, Equatable {
  /// The full name.
  public let name: String
  /// What it inherits from and conforms to, in source order.
  var inherits: [String]
  /// What a view keeps; nil where it is no view of SwiftUI's, or where only its extensions were read.
  var state: ViewState?
  /// The containers that a view's body navigates in.
  var navigation: Set<NavigationKind>
  /// Where its initialisers and stored properties put what is passed for a label.
  var sinks: [String: OutsideSink]

  /// A type of which only its ancestors are known.
  public init(name: String, inherits: [String]) {
    self.init(name: name, inherits: inherits, state: nil, navigation: [], sinks: [:])
  }

  init(
    name: String, inherits: [String], state: ViewState?, navigation: Set<NavigationKind>, sinks: [String: OutsideSink]
  ) {
    self.name = name
    self.inherits = inherits
    self.state = state
    self.navigation = navigation
    self.sinks = sinks
  }

  /// The cases of an enum, in source order.
  var cases: [OutsideCase] = []

  /// Whether it is a view that shows an arrangement.
  var arranges = false

  /// The words for which types are open.
  static let openWords = ["UIWindow", "ArrangementView"]

  /// The word of rules that look at a file which makes a value of this type; nil where that is all the same to them.
  public var openWord: String? {
    inherits.first == Self.openWords[0] ? Self.openWords[0] : arranges ? Self.openWords[1] : nil
  }

  /// Whether every file may know of it without asking: what it is decides which rules look at a file that makes one.
  public var isOpen: Bool { openWord != nil }

  /// The numbers that an enum's cases are written with.
  var numbers: [Double] { cases.compactMap(\.number) }

  /// What two files say of one type.
  func joined(_ other: OutsideType) -> OutsideType {
    var result = self
    result.inherits += other.inherits.filter { !inherits.contains($0) }
    result.state = state ?? other.state
    result.arranges = arranges || other.arranges
    result.navigation.formUnion(other.navigation)
    result.cases += other.cases
    result.sinks.merge(other.sinks) { first, _ in first }
    return result
  }
}

/// A case of an enum that another file declares.
public struct OutsideCase: Sendable, Equatable {
  var name: String
  /// The number that it is written with.
  var number: Double?
}

/// Where a parameter of another file's type or function ends up.
public struct OutsideSink: Sendable, Equatable {
  var kind: SinkKind
  var arms: Sink.Arms
}
