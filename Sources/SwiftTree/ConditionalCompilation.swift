#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Decides `#if` for an iOS device before anything is parsed.
///
/// Arms that iOS does not compile and the directive lines themselves are overwritten with spaces of the
/// same length, line breaks kept. So the offsets of the rest hold, a chain of modifiers that `#if` cuts is
/// one chain to the parser, and no directive reaches the grammar, which has gaps around them.
struct ConditionalCompilation {
  /// Blocks in source order, an outer one before those in it.
  private(set) var blocks: [ConditionalBlock] = []

  /// A block whose end has not come yet.
  private struct OpenBlock {
    let index: Int
    /// What the arms so far leave for those that follow: an arm that is compiled leaves nothing.
    var rest: ConditionalBlock.Compiled

    init(index: Int, first: ConditionalBlock.Compiled) {
      self.index = index
      rest = .yes
      take(first)
    }

    mutating func take(_ arm: ConditionalBlock.Compiled) {
      switch arm {
      case .yes: rest = .no
      case .unknown where rest == .yes: rest = .unknown
      default: break
      }
    }
  }

  /// Finds and decides the blocks of a file; no block where the file has none. Linear in the file's size.
  init(_ bytes: UnsafeRawBufferPointer, flags: Set<String>) {
    guard bytes.holdsDirective else { return }
    var scanner = TokenScanner(bytes)
    var open: [OpenBlock] = []
    while let token = scanner.next() {
      guard token.kind == .directive else { continue }
      let word = bytes[token.range.lowerBound + 1..<token.range.upperBound]
      let line = token.range.lowerBound..<Self.lineEnd(bytes, from: token.range.upperBound)
      if word.elementsEqual("if".utf8) {
        let arm = Self.arm(bytes, token, line, flags: flags)
        open.append(OpenBlock(index: blocks.count, first: arm.compiled))
        blocks.append(ConditionalBlock(range: token.range.lowerBound..<line.upperBound, arms: [arm]))
      } else if let last = open.indices.last {
        close(open[last].index, at: token.range)
        if word.elementsEqual("endif".utf8) {
          open.removeLast()
        } else {
          var arm = Self.arm(bytes, token, line, flags: flags)
          if open[last].rest == .no {
            arm.compiled = .no
          } else if arm.condition.isEmpty {
            arm.compiled = open[last].rest
          }
          open[last].take(arm.compiled)
          blocks[open[last].index].arms.append(arm)
        }
      }
    }
    // A block without its end is left to the grammar's error recovery.
    let unclosed = Set(open.map(\.index))
    if !unclosed.isEmpty { blocks = blocks.indices.filter { !unclosed.contains($0) }.map { blocks[$0] } }
  }

  /// Ends a block's last arm at the directive that follows it.
  private mutating func close(_ index: Int, at directive: Range<Int>) {
    let last = blocks[index].arms.count - 1
    let start = blocks[index].arms[last].body.lowerBound
    blocks[index].arms[last].body = start..<max(start, directive.lowerBound)
    blocks[index].range = blocks[index].range.lowerBound..<directive.upperBound
  }

  /// The arm that a directive begins, decided by its condition alone.
  private static func arm(
    _ bytes: UnsafeRawBufferPointer, _ token: TokenScanner.Token, _ line: Range<Int>, flags: Set<String>
  ) -> ConditionalBlock.Arm {
    let isElse = bytes[token.range].elementsEqual("#else".utf8)
    let condition = token.range.upperBound..<(isElse ? token.range.upperBound : line.upperBound)
    return ConditionalBlock.Arm(
      directive: line, condition: condition, body: line.upperBound..<line.upperBound,
      compiled: isElse ? .unknown : IOSCondition(bytes, condition, flags: flags).value)
  }

  /// Where the line ends or a comment begins.
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
    var ranges: [Range<Int>] = []
    for block in blocks {
      for arm in block.arms {
        ranges.append(arm.directive)
        if arm.compiled == .no { ranges.append(arm.body) }
      }
      ranges.append(block.range.upperBound - "#endif".utf8.count..<block.range.upperBound)
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var copy = [UInt8](bytes)
    var end = 0
    for range in ranges where range.upperBound > end {
      for index in max(end, range.lowerBound)..<range.upperBound where copy[index] != 0x0A && copy[index] != 0x0D {
        copy[index] = 0x20
      }
      end = range.upperBound
    }
    return copy
  }
}

extension UnsafeRawBufferPointer {
  /// Whether `#if` occurs.
  fileprivate var holdsDirective: Bool {
    guard let base = baseAddress else { return false }
    var index = 0
    while index + 2 < count, let found = memchr(base + index, 0x23, count - index - 2) {
      index = UnsafeRawPointer(found) - base
      if self[index + 1] == UInt8(ascii: "i"), self[index + 2] == UInt8(ascii: "f") { return true }
      index += 1
    }
    return false
  }
}
