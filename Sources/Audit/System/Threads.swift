#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread with a stack of a given size.
final class WorkerThread {
  private final class Start: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif
  private var isStarted = false

  /// Starts at once. Where the system gives no thread, the work is done by the caller.
  init(stackSize: Int, _ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    let start = Unmanaged.passRetained(Start(work))
    let status: Int32
    #if canImport(Darwin)
      status = pthread_create(
        &thread, &attributes,
        {
          Unmanaged<Start>.fromOpaque($0).takeRetainedValue().work(); return nil
        }, start.toOpaque())
    #else
      status = pthread_create(
        &thread, &attributes,
        { pointer in
          if let pointer { Unmanaged<Start>.fromOpaque(pointer).takeRetainedValue().work() }
          return nil
        }, start.toOpaque())
    #endif
    isStarted = status == 0
    if !isStarted { start.takeRetainedValue().work() }
  }

  func join() {
    guard isStarted else { return }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

/// A mutual exclusion lock.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

enum Processors {
  /// How many processors are online, at least 1.
  static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

enum Clock {
  /// Seconds of a clock that only goes forward.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Lets the calling thread rest for some seconds, or less where a signal comes.
  static func sleep(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
