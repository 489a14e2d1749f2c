import Logging
import ServiceLifecycle
import UnixSignals

/// A service that reports when the time limit for the process's shutdown has passed.
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

extension ShutdownDeadline {
  /// A stream whose first element ends the process, with an error unless the element is `nil`.
  typealias End = (
    stream: AsyncStream<(any Error)?>, continuation: AsyncStream<(any Error)?>.Continuation
  )

  /// The time that work in progress has to finish during a shutdown, in seconds.
  static let grace: Int64 = 3

  /// Runs a service until the process receives SIGTERM or SIGINT.
  ///
  /// During the shutdown, work in progress has three seconds to finish before it is cancelled.
  /// After six seconds, the method returns without waiting for work that cannot be cancelled.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - logger: The logger of the service's group.
  ///   - end: A stream of other reasons to end.
  /// - Throws: The service's error, or the error from `end`.
  static func run(
    _ service: any Service, logger: Logger,
    until end: End = AsyncStream<(any Error)?>.makeStream()
  ) async throws {
    let (ends, continuation) = end
    let deadline = ShutdownDeadline(time: .seconds(2 * grace)) { continuation.yield(nil) }
    var configuration = ServiceGroupConfiguration(
      services: [service, deadline], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(grace)
    let services = ServiceGroup(configuration: configuration)
    let running = Task {
      do {
        try await services.run()
        continuation.yield(nil)
      } catch {
        continuation.yield(error)
      }
    }
    defer { if Task.isCancelled { running.cancel() } }
    let error = await ends.first { _ in true } ?? nil
    if let error { throw error }
  }
}
