import Baton
import BatonResilience
import Testing

@Suite struct ChaosSwitchTests {
  @Test func `at first it is off`() {
    #expect(ChaosSwitch().rate == 0)
    #expect(ChaosSwitch(seed: 1).rate == 0)
  }

  @Test func `a rate that is none becomes the next one that is`() {
    let weather = ChaosSwitch(rate: 2)
    #expect(weather.rate == 1)
    weather.rate = -1
    #expect(weather.rate == 0)
    weather.rate = 0.25
    #expect(weather.rate == 0.25)
    weather.rate = .nan
    #expect(weather.rate == 0)
  }
}
