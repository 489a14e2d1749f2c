public import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

extension ApplicationProtocol {
  /// Runs the application on a free local port until a test ends.
  ///
  /// - Parameter test: A closure that receives a client connected to the application.
  /// - Returns: The result of the test.
  /// - Throws: The test's error, an error that explains why the application can't start, or
  ///   ``ApplicationEnded`` if it ends without one.
  public func test<Value>(
    _ test: (TestClient) async throws -> Value
  ) async throws -> Value {
    let (ports, port) = AsyncStream<Int>.makeStream()
    let services = ServiceGroup(
      configuration: .init(
        services: [OnFreePort(base: self) { port.yield($0) }], logger: logger))
    return try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { port.finish() }
        try await services.run()
      }
      guard let port = await ports.first(where: { _ in true }) else {
        do {
          try await tasks.waitForAll()
        } catch is CancellationError {
          // This error doesn't say what ended or why, so throw a clearer one below.
        }
        throw ApplicationEnded(logger.label, isCancelled: Task.isCancelled)
      }
      let result: Result<Value, any Error>
      do {
        result = .success(try await TestClient.withClient(port: port, test))
      } catch {
        result = .failure(error)
      }
      await services.triggerGracefulShutdown()
      return try result.get()
    }
  }
}

/// An application that listens on a free port instead of the configured one.
private struct OnFreePort<Base: ApplicationProtocol>: ApplicationProtocol {
  let base: Base
  let report: @Sendable (Int) -> Void

  var responder: Base.Responder { get async throws { try await base.responder } }
  var server: HTTPServerBuilder { base.server }
  var eventLoopGroup: any EventLoopGroup { base.eventLoopGroup }
  var configuration: ApplicationConfiguration {
    base.configuration.with(address: .hostname("localhost", port: 0))
  }
  var logger: Logger { base.logger }
  var services: [any Service] { base.services }
  // Without `@concurrent`, this property's type differs from that of the requirement, and the
  // protocol's default implementation would be used instead.
  var processesRunBeforeServerStart: [@concurrent @Sendable () async throws -> Void] {
    base.processesRunBeforeServerStart
  }

  @Sendable func onServerRunning(_ channel: any Channel) async {
    await base.onServerRunning(channel)
    if let port = channel.localAddress?.port { report(port) }
  }
}
