import Hummingbird
import Logging
import ServerTesting
import Testing

@Suite struct ApplicationEndedTests {
  struct NoOven: Error {}

  /// An application that calls a closure before it listens.
  func application(
    starting: @escaping @Sendable () async throws -> Void
  ) -> some ApplicationProtocol {
    let router = Router()
    var application = Application(router: router, logger: Logger(label: "kitchen"))
    application.beforeServerStarts(perform: starting)
    return application
  }

  @Test func `if an application ends without an error, the test's error names it`() async {
    let error = await #expect(throws: ApplicationEnded.self) {
      try await application { throw CancellationError() }.test { _ in }
    }
    #expect(
      error?.description == """
        The application whose logger is "kitchen" ended before it listened on a port, without an error \
        that says why. Check what it does before its server starts.
        """)
  }

  @Test func `a test that is cancelled while its application starts says so`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await application { try await Task.sleep(for: .seconds(3600)) }.test { _ in }
    }
    let error = await #expect(throws: ApplicationEnded.self) { try await task.value }
    #expect(
      error?.description == """
        The test was cancelled before its application, whose logger is "kitchen", listened on a port. \
        Find what the application waits for, or allow the test more time.
        """)
  }

  @Test func `the error of an application that can't start reaches the test`() async {
    await #expect(throws: NoOven.self) {
      try await application { throw NoOven() }.test { _ in }
    }
  }
}
