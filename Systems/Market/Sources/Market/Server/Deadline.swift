import ServiceLifecycle

/// Tells when the market's time to end is over.
///
/// It stands last among the services, and so is the first to hear that the market is to end.
struct Deadline: Service {
  /// How long the market has got to end.
  let time: Duration
  let over: @Sendable () -> Void

  func run() async throws {
    try await gracefulShutdown()
    // On its own: the other services hear of the end only when this one is done.
    Task {
      try await Task.sleep(for: time)
      over()
    }
  }
}
