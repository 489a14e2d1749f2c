package import Baton

extension RecordedRequest {
  /// What came of the request.
  package var decision: Path.Decision {
    switch result {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }
}

extension Path {
  /// How long the request took.
  package var wholeDuration: Duration { visits.map { $0.start + $0.duration }.max() ?? .zero }

  /// The innermost visit that decided what came of the request; `nil` where all have passed.
  package func decider(_ decision: Decision) -> Visit? {
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

extension Duration {
  /// The whole nanoseconds, or as many of them as an integer can hold.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard abs(seconds) < Int64.max / 1_000_000_000 - 1 else { return seconds < 0 ? .min : .max }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
