import ServiceLifecycle
import Testing

@testable import Market

@Suite struct LoginCountsTests {
  @Test func `the first news comes at once, and what came after it at the end`() async throws {
    let log = TestLog()
    // No second line before the end, however long the test takes.
    let counts = LoginCounts(logger: log.logger, interval: .seconds(3600))
    let group = ServiceGroup(services: [counts], logger: log.logger)
    counts.add(.failed)
    async let running: Void = group.run()
    var lines = log.lines.makeAsyncIterator()
    #expect(
      await lines.next()
        == ["failed": "1", "refused": "0", "turned-away": "0", "abandoned": "0"])
    counts.add(.refused)
    counts.add(.abandoned)
    await group.triggerGracefulShutdown()
    try await running
    #expect(
      await lines.next()
        == ["failed": "1", "refused": "1", "turned-away": "0", "abandoned": "1"])
  }

  @Test func `where nothing happens, nothing is written`() async throws {
    let log = TestLog()
    let group = ServiceGroup(services: [LoginCounts(logger: log.logger)], logger: log.logger)
    await group.triggerGracefulShutdown()
    try await group.run()
    log.pen.finish()
    #expect(await log.lines.first { _ in true } == nil)
  }
}
