import BatonResilience
import Testing

@Suite struct AdaptiveLimitSettingsTests {
  @Test func `the defaults are those of Gradient2`() {
    let settings = AdaptiveLimitSettings()
    #expect(settings.initial == 20)
    #expect(settings.range == 20...200)
    #expect(settings.smoothing == 0.2)
    #expect(settings.longWindow == 600)
    #expect(settings.tolerance == 1.5)
    #expect(settings.queue == 4)
    #expect(settings.window == .seconds(1))
  }

  @Test func `a limit below 1 is refused`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AdaptiveLimitSettings(range: 0...9)
    }
    #expect(exit.says("AdaptiveLimit lets at least 1 request through, and was given 0"))
  }

  @Test func `a smoothing of nothing is refused`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AdaptiveLimitSettings(smoothing: 0)
    }
    #expect(exit.says("AdaptiveLimit has a smoothing above 0 and up to 1, and was given 0.0"))
  }
}
