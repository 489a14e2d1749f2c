import ServiceLifecycle

/// A service that reports when the time limit for the market's shutdown has passed.
///
/// This is the last of the services, so it is the first to be notified of a shutdown.
struct ShutdownDeadline: Service {
  let time: Duration
  let over: @Sendable () -> Void

  func run() async throws {
    try await gracefulShutdown()
    // Use a separate task, because the other services are notified of the shutdown only after this
    // one returns.
    Task {
      try await Task.sleep(for: time)
      over()
    }
  }
}
