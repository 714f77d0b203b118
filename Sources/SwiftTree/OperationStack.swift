/// Operations read flat: operands with the operators between them. One for a whole file: an operation inside an
/// operand stands above those around it and is gone before they go on.
struct OperationStack {
  struct Operand {
    var index: Int
    /// The prefix operators in `prefixes`, outermost first.
    var prefixes: Range<Int>
    var isTried: Bool
    /// The first byte, prefix operators aside.
    var start: UInt32 = 0
  }

  struct OperatorToken {
    var index: Int
    var kind: Operator
    var precedence: Int
    /// The middle of a ternary.
    var middle: Int?
    /// `as` or `is`: the right operand is a type.
    var takesType = false
    var isTypeCheck = false
  }

  /// What is left to read of an operation, the next step last.
  enum Step {
    case read(Int)
    case operand(Int)
    case `operator`(OperatorToken)
    /// The last operand goes on with this chain of suffixes.
    case suffix(Int)
  }

  var operands: [Operand] = []
  var operators: [OperatorToken] = []
  var prefixes: [Int] = []
  var steps: [Step] = []
  /// The first prefix operator of the operand that comes next.
  var pendingPrefixes = 0
  var isPendingTried = false
}
