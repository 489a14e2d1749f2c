import Baton
import BatonResilience

/// Returns the chain between the shop and its card service.
///
/// The chain adds a time limit, retries, a circuit breaker, and a hedged call if the first call
/// takes unusually long.
///
/// A call is retried only if the service does not respond, never if it declines the card.
func cardChain(
  _ cards: any CardService, within limit: Duration = .seconds(8),
  clock: any Clock<Duration> = ContinuousClock()
) -> AnyAsyncHandler<CardCall, String, Refusal> {
  let budget = RetryBudget(clock: clock)
  var policy = Policy<CardCall, String, Refusal>.outbound(
    within: limit, repeating: .all, budget: budget, clock: clock,
    timedOut: { _ in .cardUnavailable }, circuitOpen: { _ in .cardUnavailable })
  policy[.retry] = PacedRetry(budget: budget, clock: clock) {
    $0.failure == .cardUnavailable && !$0.isRefused ? .again(after: $0.pause()) : .stop
  }
  policy[.breaker] = CircuitBreaker(
    clock: clock,
    counting: { if case .failure(.cardUnavailable) = $0 { true } else { false } },
    failure: { _ in .cardUnavailable })
  policy[.hedge] = Hedge(repeating: .all, budget: budget, clock: clock)
  return CardServiceHandler(cards: cards).surrounded(by: policy)
}

struct CardServiceHandler: AsyncHandler {
  let cards: any CardService

  func handle(_ call: CardCall) async throws(Refusal) -> Outcome<String> {
    switch call {
    case .keep(let amount, let card, let key):
      return .handled(try await cards.authorise(amount, on: card, key: key))
    case .release(let key):
      try await cards.void(key: key)
      return .handled(key)
    case .take(let payment, let key):
      try await cards.capture(payment, key: key)
      return .handled(payment)
    case .giveBack(let payment, let key):
      try await cards.refund(payment, key: key)
      return .handled(payment)
    }
  }
}
