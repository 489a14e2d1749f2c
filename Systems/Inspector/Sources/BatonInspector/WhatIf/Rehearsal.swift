import Baton
import Synchronization

/// A request that is kept with its types, to be asked about again.
struct Replay<Request: Sendable, Response: Sendable>: Sendable {
  let request: Request
  let response: Response?

  /// What came of the request, and what would come of it in a chain of those links; `nil` for one
  /// that was cancelled.
  ///
  /// The names are those of all links that the chain may have had.
  func verdicts<Failure: Error>(
    _ kept: KeptRequest,
    with links: [(any AsyncLink<Request, Response, Failure>, as: String)],
    of names: LinkNames
  ) async -> (was: Verdict, now: Verdict)? {
    let recorded = RecordedLinks(kept.path, of: names)
    guard let was = recorded.verdict(kept.decision) else { return nil }
    let rehearsal = Rehearsal(
      links: links.map(\.0)[...], recorded: recorded, response: response, progress: Progress())
    do throws(ChainError<Failure>) {
      _ = try await rehearsal.handle(request, in: .unobserved)
      return (was, rehearsal.progress.verdict ?? .passed)
    } catch {
      return (was, rehearsal.progress.verdict ?? .failed(by: error.handler))
    }
  }
}

/// How far a rehearsed request has come.
private final class Progress: Sendable {
  private struct State {
    var verdict: Verdict?
    var isRequestUnknown = false
  }
  private let state = Mutex(State())

  var verdict: Verdict? { state.withLock { $0.verdict } }
  var isRequestUnknown: Bool { state.withLock { $0.isRequestUnknown } }

  /// Notes what came of it, unless that is known.
  func settle(_ verdict: Verdict) {
    state.withLock { $0.verdict = $0.verdict ?? verdict }
  }

  func noteUnknownRequest() { state.withLock { $0.isRequestUnknown = true } }
}

/// Some links of a chain, of which those run that are free of effects; of all others the recorded
/// decision stands.
///
/// Where a recorded response or failure is not at hand a link around it sees a pass.
private struct Rehearsal<Request, Response: Sendable, Failure: Error>: AsyncComposite {
  let links: ArraySlice<any AsyncLink<Request, Response, Failure>>
  let recorded: RecordedLinks
  let response: Response?
  let progress: Progress

  var outlines: [Outline] { [] }

  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    guard let link = links.first else { return .passed }
    let rest = Rehearsal(
      links: links.dropFirst(), recorded: recorded, response: response, progress: progress)
    guard link is any FreeOfEffects, !progress.isRequestUnknown else {
      return try await rest.handle(request, behind: link, in: walk)
    }
    let outcome = try await link.handle(request, before: rest, in: walk)
    if case .handled = outcome { progress.settle(.handled(by: link.name)) }
    return outcome
  }

  /// Goes on as a link did when the request was recorded.
  private func handle(
    _ request: Request, behind link: any AsyncLink<Request, Response, Failure>, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    switch recorded.deed(of: link.name) {
    case nil: progress.settle(.unknown(asking: link.name))
    case .failed: progress.settle(.failed(by: link.name))
    case .handled:
      progress.settle(.handled(by: link.name))
      if let response { return .handled(response) }
    case .passedOn(let isChanged):
      if isChanged { progress.noteUnknownRequest() }
      return try await handle(request, in: walk)
    }
    return .passed
  }
}
