import Baton
import Testing

@testable import BatonInspector

@Suite struct RecorderTimeTests {
  @Test(arguments: [
    (0, 0), (1, 2), (40, 100), (107, 500), (2304, 5000), (2501, 10_000), (5000, 10_000),
  ])
  func `a duration up to twice the recorder's own time is not shown`(typical: Int, limit: Int) {
    #expect(RecorderTime(typical: .nanoseconds(typical)).limit == .nanoseconds(limit))
  }

  @Test(arguments: [
    (0, "under 5000 ns"), (4608, "under 5000 ns"), (5000, "under 5000 ns"), (5001, "2697 ns"),
    (250_000, "247 µs"),
  ])
  func `a duration is shown without the recorder's time, and a short one as a limit`(
    time: Int, text: String
  ) {
    #expect(RecorderTime(typical: .nanoseconds(2304)).shown(.nanoseconds(time)) == text)
  }

  @Test func `a recorder time of zero shows durations as recorded`() {
    #expect(RecorderTime(typical: .zero).shown(.nanoseconds(107)) == "107 ns")
  }

  @Test func `the recorder's time is measured by default`() async throws {
    let inspector = Inspector(InspectorSettings(share: 1))
    _ = inspector.register(kitchen())(Dish(name: "tomato"))
    let limit = RecorderTime.measured.limit
    #expect(limit > .zero)
    #expect(inspector.chains[0].recorderTime.shown(.zero) == "under \(limit.shown)")
  }
}
