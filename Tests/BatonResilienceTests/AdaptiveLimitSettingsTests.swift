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

  @Test func `a limit below 1 is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AdaptiveLimitSettings(range: 0...9)
    }
    #expect(exit.says("AdaptiveLimit must let at least 1 request through, not 0"))
  }

  @Test func `a smoothing of zero is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AdaptiveLimitSettings(smoothing: 0)
    }
    #expect(exit.says("AdaptiveLimit's smoothing must be above 0 and at most 1, not 0.0"))
  }
}
