import Baton
import BatonResilience
import BatonTesting
import Testing

/// Tests of each handler that may suspend, with its request cancelled between any two of its jobs.
@Suite(.timeLimit(.minutes(20))) struct CancelledEverywhereTests {
  enum Trouble: Error { case early, late, full }

  typealias Link = AnyAsyncLink<String, String, Trouble>

  enum Form: String, CaseIterable, Sendable {
    case leavingTimeout, waitingTimeout, deadline, retry, hedge, oneFlight, waitingLimit, shedding
    case chaosLatency, limit, breaker, cache

    func link(_ clock: ManualClock) -> Link {
      switch self {
      case .leavingTimeout:
        Link(LeavingTimeout(after: .seconds(5), clock: clock) { _ in .late })
      case .waitingTimeout:
        Link(WaitingTimeout(after: .seconds(5), clock: clock) { _ in .late })
      case .deadline:
        Link(WithDeadline(of: { _ in .after(.seconds(5), clock: clock) }) { _ in .late })
      case .retry: Link(PacedRetry(attempts: 9, pause: { _ in .zero }))
      case .hedge:
        Link(Hedge(after: .fixed(.seconds(5)), repeating: .all, clock: clock))
      case .oneFlight: Link(OneFlight())
      case .waitingLimit: Link(WaitingLimit(to: 1))
      case .shedding: Link(Shedding(to: 1, clock: clock) { _ in .full })
      case .chaosLatency: Link(ChaosLatency(of: .zero, by: ChaosSwitch(rate: 1)))
      case .limit: Link(Limit(to: 1) { .full })
      case .breaker:
        Link(
          CircuitBreaker(
            settings: CircuitSettings(minimumCalls: 1), clock: clock, counting: { _ in false }
          ) { _ in .full })
      case .cache: Link(Cache(capacity: 1))
      }
    }
  }

  /// Returns an oven that fails a number of times, and yields before each response.
  func oven(failing failures: Int) -> AsyncClosureHandler<String, String, Trouble> {
    let attempts = Milestone()
    return AsyncClosureHandler("oven") { (dish: String) async throws(Trouble) in
      await Task.yield()
      guard attempts.reach() > failures else { throw .early }
      await Task.yield()
      return .handled("hot \(dish)")
    }
  }

  @Test(arguments: Form.allCases)
  func `a handler returns or reports a cancellation at any point, and the next request works`(
    form: Form
  ) async {
    for number in 1...30 {
      let executor = CancellingExecutor(atJob: number)
      let chain = oven(failing: form == .retry ? 2 : 0).surrounded(by: form.link(ManualClock()))
      let answer = await executor.run { await chain.path(ofRunning: "pizza").result }
      switch answer {
      case .success(let outcome): #expect(outcome == .handled("hot pizza"), "job \(number)")
      case .failure(let error):
        #expect(executor.hasCancelled, "job \(number)")
        #expect(error.cause == nil, "job \(number): \(error)")
      }
      let next = await chain.path(ofRunning: "pasta").result
      if case .success(let outcome) = next {
        #expect(outcome == .handled("hot pasta"), "job \(number)")
      } else {
        #expect(Bool(false), "job \(number): \(next)")
      }
    }
  }

  @Test(arguments: Form.allCases)
  func `a request waiting after a cancelled one is served`(form: Form) async {
    for number in 1...20 {
      let executor = CancellingExecutor(atJob: number)
      let chain = oven(failing: 0).surrounded(by: form.link(ManualClock()))
      async let first = executor.run { await chain.path(ofRunning: "pizza").result }
      let second = await chain.path(ofRunning: "pizza").result
      switch second {
      case .success(let outcome): #expect(outcome == .handled("hot pizza"), "job \(number)")
      // A handler that rejects requests when full rejects this one, which arrived at the same time.
      case .failure(let error): #expect(error.cause == .full, "job \(number): \(error)")
      }
      _ = await first
    }
  }
}
