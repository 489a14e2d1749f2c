import Testing

@testable import BatonResilience

@Suite struct ChaosSwitchTests {
  @Test func `chaos is off at first`() {
    #expect(ChaosSwitch().rate == 0)
    #expect(ChaosSwitch(seed: 1).rate == 0)
  }

  @Test func `an invalid rate becomes the nearest valid one`() {
    let weather = ChaosSwitch(rate: 2)
    #expect(weather.rate == 1)
    weather.rate = -1
    #expect(weather.rate == 0)
    weather.rate = 0.25
    #expect(weather.rate == 0.25)
    weather.rate = .nan
    #expect(weather.rate == 0)
  }

  @Test func `a call is selected if its random number is below the rate`() {
    #expect(!ChaosSwitch(rate: 0.25, randomness: { 0.25 }).strikes())
    #expect(ChaosSwitch(rate: 0.25, randomness: { 0.25.nextDown }).strikes())
  }

  @Test func `a seed produces the numbers of SplitMix64`() {
    // The first outputs of the reference implementation for this seed.
    let outputs: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    for (index, output) in outputs.enumerated() {
      let number = Double(output >> 11) * 0x1p-53
      for (rate, isSelected) in [(number, false), (number.nextUp, true)] {
        let weather = ChaosSwitch(rate: 1, seed: 1_234_567)
        for _ in 0..<index { _ = weather.strikes() }
        weather.rate = rate
        #expect(weather.strikes() == isSelected, "number \(index)")
      }
    }
  }
}
