import ServiceLifecycle
import Testing

@testable import Market

@Suite(.serialized) struct LoginCountsTests {
  @Test func `the first count is logged immediately, and later ones together`() async throws {
    let log = TestLog()
    // No second line is written before the end, however long the test takes.
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

  @Test func `nothing is logged if no count has changed`() async throws {
    let log = TestLog()
    let group = ServiceGroup(services: [LoginCounts(logger: log.logger)], logger: log.logger)
    await group.triggerGracefulShutdown()
    try await group.run()
    log.pen.finish()
    #expect(await log.lines.first { _ in true } == nil)
  }
}
