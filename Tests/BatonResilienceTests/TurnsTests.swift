import Testing

@testable import BatonResilience

@Suite struct TurnsTests {
  @Test func `a request does not overtake another one that has not woken up yet`() {
    let turns = Turns()
    let rate = Arrivals.Rate(10, .seconds(1), burst: 2)
    func isAdmitted(at now: Duration) -> Bool {
      if case .now = turns.enter(at: now, rate, within: .seconds(9)) { true } else { false }
    }
    for _ in 0..<2 { #expect(isAdmitted(at: .zero)) }
    #expect(!isAdmitted(at: .zero))
    #expect(!isAdmitted(at: .seconds(1)))
    #expect(turns.waiting == 2)
  }
}
