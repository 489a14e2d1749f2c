import Baton

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

  /// The handler that took it, failed or was due; `nil` where all have passed.
  var handler: String? { path.decider(decision)?.name }
}

extension RecordedRequest {
  /// What came of the request.
  var decision: Path.Decision {
    switch result {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }
}

extension Path {
  /// How long the request took.
  var wholeDuration: Duration { visits.map { $0.start + $0.duration }.max() ?? .zero }

  /// The innermost visit that decided so: the last one, since a walk ends with it.
  func decider(_ decision: Decision) -> Visit? {
    guard decision != .passed else { return nil }
    let deciding = allVisits.filter { $0.decision == decision }
    // Parts of a broadcast may have taken it, too: the deepest of the first.
    var decider = deciding.first
    for visit in deciding.dropFirst() {
      guard let outer = decider, visit.depth > outer.depth else { continue }
      decider = visit
    }
    return decider
  }
}
