import ServiceLifecycle

/// A service that reports when the time limit of the market's shutdown is over.
///
/// It is the last of the services, so it is the first to be notified of a shutdown.
struct ShutdownDeadline: Service {
  let time: Duration
  let over: @Sendable () -> Void

  func run() async throws {
    try await gracefulShutdown()
    // In a separate task: the other services are notified of the shutdown only after this one
    // returns.
    Task {
      try await Task.sleep(for: time)
      over()
    }
  }
}
