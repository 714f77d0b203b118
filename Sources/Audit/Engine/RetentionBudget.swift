import SwiftTree

/// How much text and syntax a run keeps between its rounds. What finds no room is read and parsed again where it is needed; no
/// result hangs on it.
final class RetentionBudget: @unchecked Sendable {
  private let lock = Lock()
  private var textRoom: Int
  private var syntaxRoom: Int

  /// - Parameters:
  ///   - text: bytes of files that are kept.
  ///   - syntax: bytes of syntax tables that are kept.
  init(text: Int = 48 << 20, syntax: Int = 48 << 20) {
    textRoom = text
    syntaxRoom = syntax
  }

  /// The text, where there is room for it.
  func keep(_ text: SourceText) -> SourceText? {
    take(text.bytes.count, of: \.textRoom) ? text : nil
  }

  /// The syntax, where there is room for it.
  func keep(_ unit: SyntaxUnit) -> SyntaxUnit? {
    take(unit.nodes.count * MemoryLayout<Node>.stride, of: \.syntaxRoom) ? unit : nil
  }

  private func take(_ bytes: Int, of room: ReferenceWritableKeyPath<RetentionBudget, Int>) -> Bool {
    lock.locked {
      guard bytes <= self[keyPath: room] else { return false }
      self[keyPath: room] -= bytes
      return true
    }
  }
}
