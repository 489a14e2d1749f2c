package import Baton

extension RecordedRequest {
  package var decision: Path.Decision {
    switch result {
    case .success(.handled): .handled
    case .success(.passed): .passed
    case .failure(let error): error.code == .cancelled ? .cancelled : .failed
    }
  }
}

extension Path {
  package var wholeDuration: Duration { visits.map { $0.start + $0.duration }.max() ?? .zero }

  /// Returns the innermost visit that decided the request, or `nil` if all handlers passed.
  package func decider(_ decision: Decision) -> Visit? {
    guard decision != .passed, var decider = visits.first(where: { $0.outcome == decision }) else {
      return nil
    }
    // An around handler that called the rest of the chain may have discarded the inner result.
    while decider.sentOn == nil || decider.decision != decision {
      let inside = decider.visits.filter { $0.outcome == decision }
      // If several parts of a broadcast handled the request, the first one counts. For an around
      // handler, the last result counts.
      guard let next = decider.sentOn == nil ? inside.first : inside.last else { break }
      decider = next
    }
    return decider
  }
}

extension Duration {
  /// The duration in whole nanoseconds, limited to the range of the integer.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard abs(seconds) < Int64.max / 1_000_000_000 - 1 else { return seconds < 0 ? .min : .max }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
