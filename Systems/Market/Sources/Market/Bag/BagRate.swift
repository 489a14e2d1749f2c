import Baton
import BatonResilience

/// The rate at which a visitor may change a bag, as an average rate and a maximum burst.
struct BagRate: Sendable, Equatable {
  var perSecond = 20
  var burst = 60

  /// Returns the link that refuses changes above the rate.
  ///
  /// The link must come after the link that identifies the visitor.
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
