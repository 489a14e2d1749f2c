import Foundation

extension EventLoop {
  /// The closure that the loop calls when a socket is ready.
  struct Watch: Sendable {
    let isWriting: Bool
    let ready: @Sendable () -> Void
  }

  /// The jobs and sockets of a loop.
  struct State {
    var jobs: [UnownedJob] = []
    private(set) var watches: [Int32: Watch] = [:]
    /// The sockets in ``watches``, in the form that `poll` expects.
    private(set) var descriptors: [pollfd] = []
    var thread: ObjectIdentifier?

    mutating func takeJobs() -> [UnownedJob] {
      defer { jobs.removeAll() }
      return jobs
    }

    /// Adds, replaces or removes a watch.
    ///
    /// - Returns: The previous watch, which the caller must release outside the lock.
    mutating func watch(_ socket: Int32, _ watch: Watch?) -> Watch? {
      let former = watches[socket]
      watches[socket] = watch
      descriptors = watches.map { socket, watch in
        pollfd(fd: socket, events: Int16(watch.isWriting ? POLLIN | POLLOUT : POLLIN), revents: 0)
      }
      return former
    }
  }

  /// A pipe that wakes the loop while it waits.
  struct WakeUp: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() {
      var ends: [Int32] = [0, 0]
      precondition(pipe(&ends) == 0, "cannot create a pipe: too many open files")
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      (reading, writing) = (ends[0], ends[1])
    }

    var descriptor: pollfd { pollfd(fd: reading, events: Int16(POLLIN), revents: 0) }

    /// Wakes the loop.
    ///
    /// If the pipe is full, a wake-up is already pending.
    func ring() {
      var byte: UInt8 = 0
      _ = write(writing, &byte, 1)
    }

    func clear() {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(reading, &bytes, bytes.count) == bytes.count {}
    }
  }
}
