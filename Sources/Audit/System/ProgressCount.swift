/// How many of the files that may hold something were audited, for whoever wants to show it.
public final class ProgressCount: @unchecked Sendable {
  public struct Count: Sendable, Equatable {
    public var done = 0
    /// As far as is known: it grows while files are looked through.
    public var all = 0
  }

  private let lock = Lock()
  private var count = Count()

  public init() {}

  public var current: Count { lock.locked { count } }

  func expect(_ files: Int) { lock.locked { count.all += files } }
  func finish() { lock.locked { count.done += 1 } }
}

/// Does something again and again on a thread of its own until it is stopped.
public final class Ticker: @unchecked Sendable {
  private let lock = Lock()
  private var isStopped = false
  private var thread: WorkerThread?
  private let start = Clock.seconds

  /// - Parameters:
  ///   - interval: seconds between two calls.
  ///   - body: takes the seconds since the start.
  public init(every interval: Double, _ body: @escaping @Sendable (Double) -> Void) {
    thread = WorkerThread(stackSize: 1 << 18) { [self] in
      while true {
        Clock.sleep(interval)
        if lock.locked({ isStopped }) { return }
        body(Clock.seconds - start)
      }
    }
  }

  /// Waits for a call that is under way. Gives the seconds since the start.
  public func stop() -> Double {
    lock.locked { isStopped = true }
    thread?.join()
    thread = nil
    return Clock.seconds - start
  }
}
