import Baton
import BatonResilience

/// What the card service is asked to do; the same again is done once.
enum CardCall: Sendable, Equatable {
  case keep(Int, card: String, key: String)
  case giveBack(String)
}

/// What stands between the shop and its card service: an end, retries, a circuit breaker, and an extra
/// call where the first takes unusually long.
///
/// Only a service that does not answer is asked again; a card that is declined stays declined.
func cardChain(
  _ cards: any CardService, within limit: Duration = .seconds(8),
  clock: any Clock<Duration> = ContinuousClock()
) -> AnyAsyncHandler<CardCall, String, Refusal> {
  let budget = RetryBudget(clock: clock)
  var policy = Policy<CardCall, String, Refusal>.outbound(
    within: limit, repeating: .all, budget: budget, clock: clock,
    timedOut: { _ in .cardUnavailable }, circuitOpen: { _ in .cardUnavailable })
  policy[.retry] = PacedRetry(budget: budget, clock: clock) {
    $0.failure == .cardUnavailable ? .again(after: $0.pause()) : .stop
  }
  policy[.breaker] = CircuitBreaker(
    clock: clock,
    counting: { if case .failure(.cardUnavailable) = $0 { true } else { false } },
    failure: { _ in .cardUnavailable })
  policy[.hedge] = Hedge(repeating: .all, budget: budget, clock: clock)
  return CardServiceHandler(cards: cards).surrounded(by: policy)
}

/// Asks the card service.
struct CardServiceHandler: AsyncHandler {
  let cards: any CardService

  func handle(_ call: CardCall) async throws(Refusal) -> Outcome<String> {
    switch call {
    case .keep(let amount, let card, let key):
      return .handled(try await cards.authorise(amount, on: card, key: key))
    case .giveBack(let payment):
      try await cards.refund(payment)
      return .handled(payment)
    }
  }
}

extension CardCall: PathDescribable {
  /// Without the card's number, and the amount as people read it.
  var pathDescription: String {
    switch self {
    case .keep(let amount, _, _): "keep \(amount.money)"
    case .giveBack: "give back"
    }
  }
}
