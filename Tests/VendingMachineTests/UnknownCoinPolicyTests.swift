import Testing

import VendingMachine

@Test func `an alarm works with either policy, after at least one coin`() {
  #expect(UnknownCoinPolicy.returned.alarmThreshold == nil)
  #expect(!UnknownCoinPolicy.returned.alarming(after: 3).isRetained)
  #expect(UnknownCoinPolicy.retained.alarming(after: 3).isRetained)
  #expect(UnknownCoinPolicy.retained.alarming(after: 3).alarmThreshold == 3)
  #expect(UnknownCoinPolicy.returned.alarming(after: 0).alarmThreshold == 1)
}
