import BatonResilience
import Testing

@Suite struct HedgeDelayTests {
  @Test func `a quantile of zero or above one is rejected`() async {
    let nothing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HedgeDelay.quantile(0)
    }
    #expect(nothing.says("Hedge's quantile must be above 0 and at most 1, not 0.0"))
    let more = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HedgeDelay.quantile(1.5)
    }
    #expect(more.says("Hedge's quantile must be above 0 and at most 1, not 1.5"))
  }
}
