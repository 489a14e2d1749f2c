import Baton

struct Replay<Request: Sendable, Response: Sendable>: Sendable {
  let request: Request
  let response: Response?

  /// Returns the request's outcome, and its outcome in a chain of the given links.
  ///
  /// `names` contains all links that the chain may have had. Returns `nil` if the request was
  /// cancelled.
  func verdicts<Failure: Error>(
    _ kept: KeptRequest,
    with links: [(any AsyncLink<Request, Response, Failure>, as: String)],
    of names: LinkNames
  ) async -> (was: Verdict, now: Verdict)? {
    guard kept.decision != .cancelled else { return nil }
    let recorded = RecordedLinks(kept.path, kept.decision, of: names)
    let was = recorded.verdict
    guard was.decision == kept.decision else {
      // The path does not show which link decided.
      let name = kept.handler ?? kept.path.visits.first?.name ?? ""
      return (Verdict(kept.decision, of: name), .unknown(asking: name))
    }
    let progress = Progress()
    let rehearsal = Rehearsal(
      links: links.map(\.0)[...], recorded: recorded, response: response, progress: progress)
    // A thrown error already has a verdict.
    _ = try? await rehearsal.handle(request, in: .unobserved)
    return (was, progress.state.verdict)
  }
}
