import Foundation
import Synchronization

/// A thread that waits for the sockets of all connections and runs the jobs of their actors.
///
/// The process has a single loop, ``shared``, which is never released. Actors have unowned
/// references to their executor, so releasing a loop before its actors would cause a crash.
final class EventLoop: SerialExecutor {
  /// The loop of all connections.
  static let shared = EventLoop()

  private let state = Mutex(State())
  private let wakeUp = WakeUp()

  /// Creates a loop with its own thread, which never ends.
  init() {
    Thread.detachNewThread { [self] in run() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      return state.jobs.count == 1
    }
    if isFirst { wakeUp.ring() }
  }

  /// Checks the thread instead of the current job.
  ///
  /// A socket's closure runs outside a job, but can still call `assumeIsolated`.
  func checkIsolated() {
    precondition(isOnThread, "the caller is not on the event loop's thread")
  }

  /// Whether the caller is on the loop's thread.
  var isOnThread: Bool { state.withLock { $0.thread == ObjectIdentifier(Thread.current) } }

  /// Calls a closure on the loop's thread whenever a socket is ready.
  ///
  /// - Parameters:
  ///   - socket: The socket. The new watch replaces any earlier watch of the same socket.
  ///   - writing: Whether the closure is also called when the socket can be written to.
  ///   - ready: A closure that reads and writes without blocking.
  func watch(_ socket: Int32, writing: Bool, ready: @escaping @Sendable () -> Void) {
    let former = state.withLock { $0.watch(socket, Watch(isWriting: writing, ready: ready)) }
    if !isOnThread { wakeUp.ring() }
    _ = former  // Release the former watch outside the lock.
  }

  /// Stops watching a socket.
  ///
  /// Call this method before closing the socket.
  func forget(_ socket: Int32) {
    let former = state.withLock { $0.watch(socket, nil) }
    if !isOnThread { wakeUp.ring() }
    _ = former  // Release the former watch outside the lock.
  }

  private func run() {
    blockBrokenPipeSignal()
    state.withLock { $0.thread = ObjectIdentifier(Thread.current) }
    while true {
      for job in state.withLock({ $0.takeJobs() }) {
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
      var (descriptors, hasJobs) = state.withLock { ($0.descriptors, !$0.jobs.isEmpty) }
      descriptors.append(wakeUp.descriptor)
      // A socket that was closed during the wait is reported as ready, but has no watch.
      guard poll(&descriptors, nfds_t(descriptors.count), hasJobs ? 0 : -1) > 0 else { continue }
      wakeUp.clear()
      for descriptor in descriptors where descriptor.revents != 0 {
        state.withLock { $0.watches[descriptor.fd]?.ready }?()
      }
    }
  }
}

/// Blocks SIGPIPE in the current thread, so that writing to a lost connection returns an error.
func blockBrokenPipeSignal() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
