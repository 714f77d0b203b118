/// A name that one file declares, as far as other files need to know of it. Says nothing of nodes: it outlives its file's table.
public struct OutsideName: Sendable, Equatable {
  /// What other files may do with the name.
  public enum Kind: Sendable, Equatable {
    case variable
    /// With the labels of its parameters, "" for one without, and whether what is passed reaches what it gives.
    case function([OutsideParameter])
  }

  /// The full name of the type that the name belongs to; empty for a global.
  public var owner: String
  public var name: String
  public var kind: Kind
  /// What it holds or gives, wherever it is used. No node stands in it.
  public var value: Value
  /// The type of what it holds or gives, where its file says so.
  public var type: String?
  /// Whether a member gives what it is asked of: `var isWide: Bool { width > height }` in an extension.
  public var isFromReceiver: Bool
  /// What it gives, in the words of rule pages: `number`, `object`, `name`. A number is reported where it is made, and so
  /// not where it is used.
  public var gives: String
  /// Whether the name says that something is to be had on a device, which the device may rightly decide.
  public var isFeature: Bool
  /// Whether it stands for the main screen's size, in the words of rule pages: `yes`, `derived` from such a name, `no`.
  var symbol = "no"
  /// Whether it belongs to a type itself.
  var isStatic = false
  /// The value with everything that is known of it, for those who ask: constants, new values, sizes that are read anew.
  public internal(set) var whole: Value?
  /// Whether it belongs to a view or controller, whose members hardly anyone else asks.
  var isPartOfView = false
  /// Which end a condition on the device or a size class asks for, and what it is on every iPhone, where that is settled.
  var polarity: Polarity?
  var onPhone: Bool?
  /// Whether a member takes the origin of what it is asked of away: `var isMac: Bool { self == .mac }`.
  var dropsReceiver = false
  /// The orientation masks that it may give on an iPhone, and how a grid item that it gives is sized, for those who ask.
  var masks: Set<OrientationMask> = []
  var item: GridItemSizing?
  /// What the view that it gives keeps, for those who ask.
  var fit: OutsideFit?
  /// Whether it gives a view.
  var isView = false
  /// Where the name is declared and what it comes from, nearest first; at most `UnitModel.maximumSteps`.
  public var steps: [OutsideStep]

  public init(
    owner: String, name: String, kind: Kind = .variable, value: Value, type: String? = nil,
    isFromReceiver: Bool = false,
    gives: String = "name", isFeature: Bool = false, steps: [OutsideStep] = []
  ) {
    self.owner = owner
    self.name = name
    self.kind = kind
    self.value = value
    self.type = type
    self.isFromReceiver = isFromReceiver
    self.gives = gives
    self.isFeature = isFeature
    self.steps = steps
  }

  /// Whether every file may know of it. Others are there for those who ask alone.
  public var isOpen: Bool { !value.origins.isEmpty || owner == "EnvironmentValues" || whole == nil }

  /// Both of two declarations of one name.
  func joined(_ other: OutsideName) -> OutsideName {
    var result = self
    result.value = value.joined(other.value)
    result.type = type ?? other.type
    result.isFromReceiver = isFromReceiver || other.isFromReceiver
    if gives == "number" { result.gives = other.gives }
    if value.origins.isEmpty {
      result.steps = other.steps
      result.gives = other.gives
    }
    if case .function(let own) = kind, case .function(let others) = other.kind, own.count < others.count {
      result.kind = other.kind
    }
    result.isView = isView || other.isView
    result.whole = whole.flatMap { own in other.whole.map { own.joined($0) } ?? own } ?? other.whole
    result.masks.formUnion(other.masks)
    result.item = item == other.item ? item : nil
    result.fit = fit ?? other.fit
    result.isPartOfView = isPartOfView && other.isPartOfView
    if polarity != other.polarity { result.polarity = nil }
    if onPhone != other.onPhone { result.onPhone = nil }
    if symbol == "no" { result.symbol = other.symbol }
    result.isStatic = isStatic && other.isStatic
    return result
  }
}

/// A parameter of a function that another file declares.
public struct OutsideParameter: Sendable, Equatable {
  /// The label that callers write, "" for none.
  public var label: String
  /// Whether what is passed takes part in what the function gives.
  public var reachesResult: Bool
  /// Where it ends up in the function, where that was asked.
  var sink: OutsideSink?
  /// Whether it chooses between the view that the function is called on and another form of it.
  var choosesView = false

  public init(label: String, reachesResult: Bool) {
    self.label = label
    self.reachesResult = reachesResult
  }
}

/// A place in another file that explains a value.
public struct OutsideStep: Sendable, Equatable {
  /// The file's number in the project.
  public var file: Int32
  /// Bytes from that file's start.
  public var range: Range<UInt32>
  public var text: String

  public init(file: Int32, range: Range<UInt32>, text: String) {
    self.file = file
    self.range = range
    self.text = text
  }
}
