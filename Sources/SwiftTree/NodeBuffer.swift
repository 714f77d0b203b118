/// The table under way: a buffer that a parser keeps from file to file, so that its pages are warm.
final class NodeBuffer {
  private(set) var base: UnsafeMutablePointer<Node>
  private(set) var capacity: Int

  init() {
    capacity = 1 << 12
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Doubles the buffer, of which `count` nodes are in use, and returns its new place.
  func grow(keeping count: Int) -> UnsafeMutablePointer<Node> {
    let larger = UnsafeMutablePointer<Node>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
    return base
  }

  /// A copy of the first nodes, of just their size. The caller frees it.
  func copy(_ count: Int) -> UnsafeBufferPointer<Node> {
    let nodes = UnsafeMutableBufferPointer<Node>.allocate(capacity: count)
    _ = nodes.initialize(from: UnsafeBufferPointer(start: base, count: count))
    return UnsafeBufferPointer(nodes)
  }
}
