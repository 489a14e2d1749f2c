import Baton

/// A replay of a request through some of a chain's links.
///
/// A replay calls the links that have no side effects, and uses the recorded decisions of all other
/// links.
///
/// If the rest of the chain has the same outcome as before, the replay uses an around handler's
/// recorded result. If a recorded response or failure is unavailable, the enclosing link receives a
/// pass instead.
struct Rehearsal<Request: Sendable, Response: Sendable, Failure: Error>: AsyncComposite {
  var links: ArraySlice<any AsyncLink<Request, Response, Failure>>
  let recorded: RecordedLinks
  let response: Response?
  let progress: Progress
  var changers: [String] = []
  /// The first link whose changes to the request are unknown, because the replay did not call it.
  var concealer: String?

  var outlines: [Outline] { [] }

  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    progress.countCall()
    guard let link = links.first else { return answer(.passed) }
    let isFree = link is any FreeOfEffects
    guard !isFree || concealer != nil else { return try await run(link, request, in: walk) }
    var rest = self
    rest.links = links.dropFirst()
    switch recorded.deed(of: link.name, after: changers) {
    case nil: return answer(.unknown(asking: isFree ? concealer ?? link.name : link.name))
    case .decided(let verdict): return answer(verdict)
    case .passedOn: return try await rest.handle(request, in: walk)
    case .sentOn(let around):
      if around.isRequestChanged { progress.noteChange(by: link.name) }
      if !around.isRequestSame {
        rest.changers.append(link.name)
        rest.concealer = concealer ?? link.name
      }
      do throws(ChainError<Failure>) {
        let outcome = try await rest.handle(request, in: walk)
        return conclude(around, of: link) ?? outcome
      } catch {
        if let outcome = conclude(around, of: link) { return outcome }
        throw error
      }
    }
  }

  /// Returns the recorded response for a verdict if it is available, and otherwise a pass.
  private func answer(_ verdict: Verdict) -> Outcome<Response> {
    if case .handled = verdict, verdict == recorded.verdict, let response {
      progress.settle(verdict)
      return .handled(response)
    }
    progress.settle(verdict, isTrue: verdict == .passed)
    return .passed
  }

  /// Returns the result of an around handler that is not called, or `nil` if it would return the
  /// result of the rest of the chain.
  private func conclude(
    _ around: RecordedLinks.Around, of link: any AsyncLink<Request, Response, Failure>
  ) -> Outcome<Response>? {
    let now = progress.state.verdict
    if now == around.rest { return now == around.verdict ? nil : answer(around.verdict) }
    guard let decision = now.decision else { return nil }
    // An around handler may react to a new failure. An admission never sees a result.
    let isNewFailure = decision == .failed && around.rest.decision != .failed
    let isForwarded = around.isForwarding && !isNewFailure || link is any _AdmittingLink
    return isForwarded ? nil : answer(.unknown(asking: link.name))
  }

  private func run(
    _ link: any AsyncLink<Request, Response, Failure>, _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let calls = progress.state.calls
    let result: ChainResult<Response, Failure>
    var rest = self
    rest.links = links.dropFirst()
    do throws(ChainError<Failure>) {
      result = .success(
        try await link._handle(
          request, before: Onward(from: request, behind: link.name, rest), in: walk))
    } catch {
      result = .failure(error)
    }
    let state = progress.state
    if state.calls == calls {
      progress.settle(Verdict(result, of: link.name))
    } else if !(link is any AsyncHandler) {
      return try judge(result, of: link, after: state).get()
    }
    return try result.get()
  }

  private func judge(
    _ result: ChainResult<Response, Failure>,
    of link: any AsyncLink<Request, Response, Failure>, after state: Progress.State
  ) -> ChainResult<Response, Failure> {
    if state.isTrue {
      let own = Verdict(result, of: link.name)
      var isRest = own.isSameKind(as: state.verdict)
      if case .failure(let error) = result { isRest = isRest && error.handler != link.name }
      if !isRest { progress.settle(own) }
      return result
    }
    if case .sentOn(let around) = recorded.deed(of: link.name, after: changers),
      state.verdict == around.rest
    {
      return .success(answer(around.verdict))
    }
    let isKnown = state.verdict.decision == nil || link is any _AdmittingLink
    return .success(answer(isKnown ? state.verdict : .unknown(asking: link.name)))
  }
}

/// The rest of a replayed chain, after a link that may change the request.
private struct Onward<Request: Sendable, Response: Sendable, Failure: Error>: AsyncComposite {
  let original: Request
  let name: String
  let rest: Rehearsal<Request, Response, Failure>

  init(from original: Request, behind name: String, _ rest: Rehearsal<Request, Response, Failure>) {
    (self.original, self.name, self.rest) = (original, name, rest)
  }

  var outlines: [Outline] { [] }

  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    var rest = rest
    let (isSame, isChanged) = comparison(to: request)
    if !isSame { rest.changers.append(name) }
    if isChanged { rest.progress.noteChange(by: name) }
    return try await rest.handle(request, in: walk)
  }

  /// Returns whether the request counts as unchanged, and whether the link is known to have changed
  /// it.
  ///
  /// If the recording shows what the link did with the request, the recording decides. Both results
  /// are `false` if the recorded requests were not compared.
  private func comparison(to request: Request) -> (isSame: Bool, isChanged: Bool) {
    switch rest.recorded.deed(of: name, after: rest.changers) {
    case .sentOn(let around): return (around.isRequestSame, around.isRequestChanged)
    case .passedOn: return (true, false)
    case .decided, nil:
      guard let original = original as? any Equatable else { return (true, false) }
      let isSame = original.isEqual(to: request)
      return (isSame, !isSame)
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

extension Verdict {
  fileprivate init<Response, Failure>(_ result: ChainResult<Response, Failure>, of name: String) {
    switch result {
    case .success(.handled): self = .handled(by: name)
    case .success(.passed): self = .passed
    case .failure: self = .failed(by: name)
    }
  }
}
