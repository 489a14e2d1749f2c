import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct RetryBudgetTests {
  enum Trouble: Error { case down }

  let clock = ManualClock()
  let service = ClosureHandler("service") { (_: String) throws(Trouble) -> Outcome<String> in
    throw .down
  }

  func withdrawals(_ budget: RetryBudget) -> Int {
    var count = 0
    while budget.withdraw() { count += 1 }
    return count
  }

  @Test(arguments: [(0, 3), (14, 3), (15, 3), (19, 3), (20, 4), (24, 4), (25, 5), (1000, 200)])
  func `the budget allows a fifth of the calls, and at least three`(calls: Int, allowed: Int) {
    let budget = RetryBudget(clock: clock)
    for _ in 0..<calls { budget.deposit() }
    #expect(budget.balance == allowed)
    #expect(withdrawals(budget) == allowed)
    #expect(budget.balance == 0)
  }

  @Test func `each call through a retry adds to the budget`() {
    let budget = RetryBudget(ratio: 1, atLeast: 0, clock: clock)
    let chain = echo.surrounded(by: Retry(repeating: .all, budget: budget))
    for _ in 0..<2 { _ = chain("a") }
    #expect(budget.balance == 2)
  }

  @Test func `the ratio is exact`() {
    for percent in 1...99 {
      let budget = RetryBudget(ratio: Double(percent) / 100, atLeast: 0, clock: clock)
      for _ in 0..<100 { budget.deposit() }
      #expect(withdrawals(budget) == percent)
    }
  }

  @Test func `calls and retries count for ten seconds`() {
    let budget = RetryBudget(clock: clock)
    for _ in 0..<50 { budget.deposit() }
    #expect(withdrawals(budget) == 10)
    clock.advance(by: .milliseconds(9_999))
    #expect(!budget.withdraw())
    clock.advance(by: .milliseconds(1))
    #expect(withdrawals(budget) == 3)
  }

  @Test func `retries share the given budget, and the path says when it is exhausted`()
    async
  {
    let budget = RetryBudget(clock: clock)
    let first = service.retrying(repeating: .all, budget: budget)
    let second = service.erasedToAsync()
      .retrying(backoff: Backoff(randomness: { 0 }), budget: budget)
    #expect(
      first.path(of: "a").path.visits[0].notes == ["attempt 2 of 3", "attempt 3 of 3"])
    #expect(
      await second.path(ofRunning: "a").path.visits[0].notes
        == ["attempt 2 of 3", "not retried: the retry budget is exhausted"])
    #expect(
      first.path(of: "a").path.visits[0].notes == ["not retried: the retry budget is exhausted"])
  }

  @Test func `a retry's outline shows the remaining budget`() {
    let budget = RetryBudget(clock: clock)
    _ = budget.withdraw()
    #expect(
      service.retrying(repeating: .all, budget: budget).outline.description == """
        retry
        ├─ state: 2 extra calls left
        └─ service
        """)
    #expect(service.retrying(attempts: 2).outline.description == "retry\n└─ service")
  }

  @Test func `an invalid number does not crash the program`() {
    let budget = RetryBudget(ratio: .infinity, atLeast: 0, of: .zero, clock: clock)
    budget.deposit()
    #expect(budget.withdraw())
  }
}
