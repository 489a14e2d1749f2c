import Baton

struct Replay<Request: Sendable, Response: Sendable>: Sendable {
  let request: Request
  let response: Response?

  /// Returns the request's original outcome and its outcome in a chain with the given links.
  ///
  /// The names must include all links that the chain may have had. Returns `nil` if the request was
  /// cancelled.
  func outcomes<Failure: Error>(
    _ kept: KeptRequest,
    with links: [(any AsyncLink<Request, Response, Failure>, as: String)],
    of names: LinkNames
  ) async -> (was: ReplayOutcome, now: ReplayOutcome)? {
    guard kept.decision != .cancelled else { return nil }
    let recorded = RecordedLinks(kept.path, kept.decision, of: names)
    let was = ReplayOutcome(verdict: recorded.verdict, changers: recorded.requestChangers)
    guard was.verdict.decision == kept.decision else {
      // The path does not show which link decided, so name the recorded handler or the first visit.
      let name = kept.handler ?? kept.path.visits.first?.name ?? ""
      return (
        ReplayOutcome(verdict: Verdict(kept.decision, of: name)),
        ReplayOutcome(verdict: .unknown(asking: name))
      )
    }
    let progress = Progress()
    let rehearsal = Rehearsal(
      links: links.map(\.0)[...], recorded: recorded, response: response, progress: progress)
    // Ignore an error, because its verdict has already been recorded.
    _ = try? await rehearsal.handle(request, in: .unobserved)
    let state = progress.state
    return (was, ReplayOutcome(verdict: state.verdict, changers: state.changers))
  }
}
