import Baton
import BatonResilience

/// How often a visitor may change a bag: in the long run, and at once.
struct BagRate: Sendable, Equatable {
  /// Changes a second.
  var perSecond = 20
  /// Changes that may come together.
  var burst = 60

  /// The link of the bag's chain that refuses what comes faster.
  ///
  /// It comes after the one that knows who is asking.
  func limit(
    clock: any Clock<Duration>
  ) -> RateLimit<BagRequest, BagAnswer, Refusal> {
    RateLimit(
      to: perSecond, per: .seconds(1), burst: burst, forEach: { $0.visitor?.token.secret },
      clock: clock
    ) { refusal in
      let (seconds, attoseconds) = refusal.retryAfter.components
      return .rateLimited(after: Int(seconds) + (attoseconds > 0 ? 1 : 0))
    }
  }
}
