/// An `#if` ... `#endif` block.
public struct ConditionalBlock: Sendable, Equatable {
  /// Whether an arm is compiled into the iOS app.
  public enum Compiled: Sendable {
    case yes, no
    /// It depends on a flag that source alone does not tell (`DEBUG`, a flag of the project's): both arms count.
    case unknown
  }

  public struct Arm: Sendable, Equatable {
    /// `#if` and its condition, up to the line's end.
    public var directive: Range<Int>
    /// The condition alone; empty for `#else`.
    public var condition: Range<Int>
    /// From the end of the directive's line to the next directive.
    public var body: Range<Int>
    public var compiled: Compiled
  }

  /// From `#if` to after `#endif`.
  public var range: Range<Int>
  public var arms: [Arm]
}

/// Decides `#if` for an iOS device before anything is parsed.
///
/// Arms that iOS does not compile and the directive lines themselves are overwritten with spaces of the
/// same length, line breaks kept. So the offsets of the rest hold, a chain of modifiers that `#if` cuts is
/// one chain to the parser, and no directive reaches the grammar, which has gaps around them.
struct ConditionalCompilation {
  /// Blocks in source order, an outer one before those in it.
  private(set) var blocks: [ConditionalBlock] = []

  /// Finds and decides the blocks of a file; no block where the file has none. Linear in the file's size.
  init(_ bytes: UnsafeRawBufferPointer, flags: Set<String>) {
    guard bytes.contains("#if") else { return }
    var scanner = TokenScanner(bytes)
    var open: [Int] = []
    while let token = scanner.next() {
      guard token.kind == .directive else { continue }
      let word = bytes[token.range.lowerBound + 1..<token.range.upperBound]
      let line = token.range.lowerBound..<Self.lineEnd(bytes, from: token.range.upperBound)
      if word.elementsEqual("if".utf8) {
        open.append(blocks.count)
        let condition = token.range.upperBound..<line.upperBound
        let arm = ConditionalBlock.Arm(
          directive: line, condition: condition, body: line.upperBound..<line.upperBound,
          compiled: IOSCondition(bytes, condition, flags: flags).value)
        blocks.append(ConditionalBlock(range: token.range.lowerBound..<line.upperBound, arms: [arm]))
      } else if let index = open.last {
        let last = blocks[index].arms.count - 1
        blocks[index].arms[last].body = blocks[index].arms[last].body.lowerBound..<token.range.lowerBound
        blocks[index].range = blocks[index].range.lowerBound..<token.range.upperBound
        if word.elementsEqual("endif".utf8) {
          open.removeLast()
        } else {
          blocks[index].arms.append(
            Self.nextArm(bytes, line, token, after: blocks[index].arms, flags: flags))
        }
      }
    }
    // A block without its end is left to the grammar's error recovery.
    for index in open.reversed() { blocks.remove(at: index) }
  }

  private static func nextArm(
    _ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ token: TokenScanner.Token,
    after arms: [ConditionalBlock.Arm], flags: Set<String>
  ) -> ConditionalBlock.Arm {
    let isElse = token.range.count == 5
    let condition = token.range.upperBound..<(isElse ? token.range.upperBound : line.upperBound)
    let compiled: ConditionalBlock.Compiled
    if arms.contains(where: { $0.compiled == .yes }) {
      compiled = .no
    } else if isElse {
      compiled = arms.contains(where: { $0.compiled == .unknown }) ? .unknown : .yes
    } else {
      compiled = IOSCondition(bytes, condition, flags: flags).value
    }
    return ConditionalBlock.Arm(
      directive: line, condition: condition, body: line.upperBound..<line.upperBound, compiled: compiled)
  }

  private static func lineEnd(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      if bytes[end] == UInt8(ascii: "/"), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == UInt8(ascii: "*")
      {
        return end
      }
      end += 1
    }
    return end
  }

  /// The bytes as iOS compiles them, or nil where there is nothing to blank.
  func blanked(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard !blocks.isEmpty else { return nil }
    var copy = [UInt8](bytes)
    func blank(_ range: Range<Int>) {
      for index in range where copy[index] != 0x0A && copy[index] != 0x0D { copy[index] = 0x20 }
    }
    for block in blocks {
      for arm in block.arms {
        blank(arm.directive)
        if arm.compiled == .no { blank(arm.body) }
      }
      blank(block.range.upperBound - 6..<block.range.upperBound)
    }
    return copy
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes of a short ASCII text occur.
  func contains(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard count >= length else { return false }
    let first = text.utf8Start[0]
    var index = 0
    while index <= count - length {
      if self[index] == first, (1..<length).allSatisfy({ self[index + $0] == text.utf8Start[$0] }) { return true }
      index += 1
    }
    return false
  }
}
