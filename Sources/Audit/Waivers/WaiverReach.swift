import SwiftTree

/// Decides which code of a unit a comment belongs to.
struct WaiverReach {
  private let unit: SyntaxUnit
  private let bytes: [UInt8]
  private let scopes: WaiverScopes
  private let code: CodeScanner
  /// The first byte of the unit's file that is neither comment, directive nor import.
  let firstCode: UInt32

  init(_ unit: SyntaxUnit) {
    self.unit = unit
    bytes = unit.text.bytes
    code = CodeScanner(bytes: unit.text.bytes, comments: unit.comments)
    scopes = WaiverScopes(unit, code)
    firstCode = UInt32(code.firstCode())
  }

  /// What a waiver covers whose comment holds this byte: the code it trails, else the code that follows it.
  func covered(byCommentAt byte: UInt32) -> [Range<UInt32>] {
    guard let comment = code.comment(at: byte) else { return [] }
    let line = code.line(of: Int(comment.lowerBound))
    let before = code.code(in: line.lowerBound..<Int(comment.lowerBound))
    return before.isEmpty ? covered(above: Int(comment.upperBound)) : covered(trailing: code.code(in: line))
  }

  /// A trailing waiver belongs to the innermost scopes with code on its line. What starts on the line itself is
  /// covered too: in `guard isPad else { return }` the innermost is the `return`, and the check is meant.
  private func covered(trailing code: [Range<UInt32>]) -> [Range<UInt32>] {
    code + scopes.innermost(in: code).flatMap(scopes.covered(by:))
  }

  private func covered(above end: Int) -> [Range<UInt32>] {
    let first = code.next(from: end)
    var position = first
    while position < bytes.count {
      if let scope = scopes.starting(at: UInt32(position)) { return scopes.covered(by: scope) }
      if let scope = declaration(withAttributesBefore: UInt32(position)) { return scopes.covered(by: scope) }
      guard let afterPrefix = code.prefixEnd(at: position) else { break }
      position = code.next(from: afterPrefix)
    }
    guard first < bytes.count, isUnread(UInt32(first)) else { return [] }
    // In text without a tree the line is all there is to go by.
    return code.code(in: code.line(of: first))
  }

  /// The declaration that has nothing but attributes and modifiers before this byte: the comment stands between them
  /// and the keyword.
  private func declaration(withAttributesBefore byte: UInt32) -> WaiverScopes.Scope? {
    guard let scope = scopes.innermost(at: byte), scope.start < byte else { return nil }
    let before = unit.children(scope.node).lazy.map { unit[$0] }.prefix { $0.start < byte }
    guard before.allSatisfy({ ($0.kind == .attribute || $0.kind == .modifier) && $0.end <= byte }) else { return nil }
    let outside = code.code(in: Int(scope.start)..<Int(byte)).contains { range in
      !before.contains { $0.start <= range.lowerBound && range.upperBound <= $0.end }
    }
    return outside ? nil : scope
  }

  private func isUnread(_ byte: UInt32) -> Bool { unit.unread.contains { $0.range.contains(byte) } }
}
