import SwiftTree

/// Line breaks where people put them.
extension Variation {
  static let breaks: [Variation] = [
    Variation("break at dots") { ground in
      ground.lines.map { line in Rewrite(edits: ground.dots(in: line).map { ground.lineBreak(at: $0, in: line) }) }
    },
    Variation("break at one dot") { ground in
      ground.lines.flatMap { line in
        ground.dots(in: line).filter { dot in ground.expressions.contains { ground.range($0).contains(dot) } }
          .map { Rewrite(ground.lineBreak(at: $0, in: line)) }
      }
    },
    Variation("break at operators") { ground in
      ground.lines.map { line in
        Rewrite(edits: ground.operators(in: line).map { ground.lineBreak(at: $0, in: line) })
      }
    },
    Variation("break after operators") { ground in
      ground.lines.map { line in
        Rewrite(edits: ground.binaryOperators(in: line).map { ground.lineBreak(at: $0.upperBound, in: line) })
      }
    },
    Variation("break at arguments") { ground in
      ground.lines.map { line in
        Rewrite(edits: ground.argumentStarts(in: line).map { ground.lineBreak(at: $0, in: line) })
      }
    },
  ]
}

extension Ground {
  /// The statements and members that hold an expression worth rewriting.
  var lines: [NodeID] {
    var found: Set<NodeID> = []
    for id in expressions {
      if let statement = statement(around: id) {
        found.insert(statement)
      } else if let member = member(around: id)?.member, unit[member].kind == .variableDeclaration {
        found.insert(member)
      }
    }
    return found.sorted()
  }

  func lineBreak(at offset: Int, in line: NodeID) -> TextEdit {
    .insert("\n" + indentation(at: range(line).lowerBound) + "    ", at: offset)
  }

  /// A literal of one line takes no breaks in its interpolations.
  private func isInString(_ id: NodeID) -> Bool {
    unit.ancestor(id, .string) >= 0
  }

  func dots(in line: NodeID) -> [Int] {
    (line..<unit[line].subtreeEnd).compactMap { id in
      guard unit[id].kind == .member || unit[id].kind == .name && unit[id].flags.contains(.explicitSelf),
        !isInString(id)
      else { return nil }
      return offset(of: UInt8(ascii: "."), before: Int(unit[id].tokenStart))
    }
  }

  /// Operators between two operands, with a space on either side.
  func binaryOperators(in line: NodeID) -> [Range<Int>] {
    (line..<unit[line].subtreeEnd).compactMap { id in
      guard unit[id].kind == .binary, !isInString(id) else { return nil }
      let token = Int(unit[id].tokenStart)..<Int(unit[id].tokenEnd)
      return isSpaced(token) ? token : nil
    }
  }

  private func isSpaced(_ token: Range<Int>) -> Bool {
    token.lowerBound > 0 && token.upperBound < bytes.count && bytes[token.lowerBound - 1] == 0x20
      && bytes[token.upperBound] == 0x20
  }

  /// Where operators stand, the two of `? :` included.
  func operators(in line: NodeID) -> [Int] {
    var found = binaryOperators(in: line).map(\.lowerBound)
    for id in line..<unit[line].subtreeEnd where unit[id].kind == .ternary && !isInString(id) {
      guard let marks = ternaryMarks(id) else { continue }
      found += [marks.question, marks.colon].filter { isSpaced($0..<$0 + 1) }
    }
    return found
  }

  /// Where `?` and `:` of a ternary stand.
  func ternaryMarks(_ id: NodeID) -> (question: Int, colon: Int)? {
    let then = unit.child(id, .then)
    let otherwise = unit.child(id, .otherwise)
    guard then >= 0, otherwise >= 0 else { return nil }
    let gap = range(then).upperBound..<range(otherwise).lowerBound
    guard gap.lowerBound < gap.upperBound, let colon = gap.first(where: { bytes[$0] == UInt8(ascii: ":") }) else {
      return nil
    }
    return (Int(unit[id].tokenStart), colon)
  }

  func argumentStarts(in line: NodeID) -> [Int] {
    (line..<unit[line].subtreeEnd).compactMap { id in
      guard unit[id].kind == .argument, !unit[id].flags.contains(.trailing), !isInString(id),
        unit[unit[id].parent].kind == .call
      else { return nil }
      return range(id).lowerBound
    }
  }
}
