import ServiceLifecycle

/// A service that reports when the time limit for the market's shutdown has passed.
///
/// The service is the last in its group, so it is the first to be notified of a shutdown.
struct ShutdownDeadline: Service {
  let time: Duration
  let over: @Sendable () -> Void

  func run() async throws {
    try await gracefulShutdown()
    // Use a separate task, because this service must return before the other services are notified
    // of the shutdown.
    Task {
      try await Task.sleep(for: time)
      over()
    }
  }
}
