import Baton
import BatonObservability

struct KeptRequest: Sendable {
  /// The number of the request, counted from 1 for each chain.
  let number: Int
  /// The name of the node that ran the request, or `nil` if there is only one node.
  let node: String?
  let decision: Path.Decision
  let path: Path
  let shown: String?
  /// The request as a `Replay`, if it can be replayed after an edit.
  let replay: (any Sendable)?

  func isNewer(than other: KeptRequest) -> Bool {
    path.began ?? .zero > other.path.began ?? .zero
  }

  var duration: Duration { path.wholeDuration }

  /// The handler that handled the request, failed, or was next when the request was cancelled.
  var handler: String? { path.decider(decision)?.name }
}
