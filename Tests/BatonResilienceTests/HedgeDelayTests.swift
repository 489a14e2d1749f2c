import BatonResilience
import Testing

@Suite struct HedgeDelayTests {
  @Test func `a quantile of nothing or of more than all is refused`() async {
    let nothing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = HedgeDelay.quantile(0)
    }
    #expect(nothing.says("Hedge has a quantile above 0 and up to 1, and was given 0.0"))
    let more = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = HedgeDelay.quantile(1.5)
    }
    #expect(more.says("Hedge has a quantile above 0 and up to 1, and was given 1.5"))
  }
}
