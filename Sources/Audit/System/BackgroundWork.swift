/// Something that is worked out on a thread of its own while its asker does something else.
final class BackgroundWork<Result: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var found: Result?
  private var thread: WorkerThread?

  /// Starts at once.
  init(_ work: @escaping @Sendable () -> Result) {
    // A small stack is enough for what only waits for others.
    thread = WorkerThread(stackSize: 1 << 20) { [self] in
      let result = work()
      lock.locked { found = result }
    }
  }

  /// Whether the result is there.
  var isDone: Bool { lock.locked { found != nil } }

  /// The result; waits for it where it is not there yet. One asker at a time.
  var result: Result? {
    thread?.join()
    thread = nil
    return lock.locked { found }
  }
}
