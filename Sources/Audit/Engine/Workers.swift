/// Runs work items on several threads with large stacks; results stand in the order of the items.
enum Workers {
  /// Deep nesting needs more than the half megabyte that threads get by default on macOS.
  static let stackSize = 16 << 20

  /// - Parameters:
  ///   - makeState: what a thread keeps from item to item; made on that thread.
  ///   - body: called once for each index from 0 to `count`.
  static func run<State, Result: Sendable>(
    count: Int, threads: Int, makeState: @escaping @Sendable () -> State,
    body: @escaping @Sendable (inout State, Int) -> Result
  ) -> [Result] {
    guard count > 0 else { return [] }
    let queue = WorkQueue<Result>(count: count)
    let work: @Sendable () -> Void = {
      var state = makeState()
      while let index = queue.next() { queue.finish(index, body(&state, index)) }
    }
    let started = (0..<max(1, min(threads, count))).map { _ in WorkerThread(stackSize: stackSize, work) }
    for thread in started { thread.join() }
    return queue.results
  }
}

/// Hands out indices and takes results; every index is handed out once.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var following = 0
  private var finished: [Result?]

  init(count: Int) { finished = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.locked {
      guard following < finished.count else { return nil }
      defer { following += 1 }
      return following
    }
  }

  func finish(_ index: Int, _ result: Result) { lock.locked { finished[index] = result } }

  var results: [Result] { finished.compactMap { $0 } }
}
