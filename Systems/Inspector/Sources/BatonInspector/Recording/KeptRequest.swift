import Baton
import BatonObservability

/// One recorded request that is kept.
struct KeptRequest: Sendable {
  /// Counted from 1 on, for each chain.
  let number: Int
  /// What came of it: handled, passed by all, failed, or cancelled.
  let decision: Path.Decision
  let path: Path
  /// The request as its type says that it is shown.
  let shown: String?
  /// The request itself, a `Replay`, where edits are tried with it.
  let replay: (any Sendable)?

  /// How long it took.
  var duration: Duration { path.wholeDuration }

  /// The handler that took it, failed or was next; `nil` where all have passed.
  var handler: String? { path.decider(decision)?.name }
}
