import SwiftTree

/// A pattern's anchor without arrays, for the hot loop.
struct PackedAnchor: Sendable {
  let kind: Kind
  let otherKind: Kind
  let name: NameID
  let detail: UInt8
  let hasDetail: Bool

  init(_ anchor: Pattern.Anchor) {
    kind = anchor.kinds[0]
    otherKind = anchor.kinds[anchor.kinds.count - 1]
    name = anchor.name
    detail = anchor.detail ?? 0
    hasDetail = anchor.detail != nil
  }

  @inline(__always)
  func admits(_ node: Node) -> Bool {
    (node.kind == kind || node.kind == otherKind) && (name == 0 || name == node.name)
      && (!hasDetail || detail == node.detail)
  }
}
