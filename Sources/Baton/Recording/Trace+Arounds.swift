// Values are compared, described and released outside the lock, because all three may run client
// code.

extension Trace {
  /// The last response that an around handler received from the rest of the chain.
  struct RestResponse: Sendable {
    let visit: Int
    // Only the around handler that received the value reads it.
    nonisolated(unsafe) let value: Any
  }

  /// Compares two values, or returns `notCompared` if the request has no comparisons left.
  func sameness<Value>(of left: Value, and right: Value) -> Sameness {
    let isCompared =
      Path.isShort(left) || Path.isShort(right)
      || visits.withLock { visits in
        visits.comparisonsLeft -= 1
        return visits.comparisonsLeft >= 0
      }
    return isCompared ? Sameness(of: left, and: right) : .notCompared
  }

  @usableFromInline
  @inline(never)
  func recordForwarding<Request>(_ visit: Int, _ original: Request, as onward: Request) {
    recordForwarding(visit, sameness(of: original, and: onward))
  }

  func recordForwarding(_ visit: Int, _ sameness: Sameness) {
    visits.withLock { if $0.isOpen(visit) { $0.list[visit].onward.sent(sameness) } }
  }

  @usableFromInline
  @inline(never)
  func recordRestResult<Response>(_ visit: Int, with response: Response) {
    recordRestResult(visit, .handled, RestResponse(visit: visit, value: response))
  }

  @usableFromInline
  func recordRestResult(_ visit: Int, _ decision: Path.Decision) {
    recordRestResult(visit, decision, nil)
  }

  private func recordRestResult(_ visit: Int, _ decision: Path.Decision, _ response: RestResponse?)
  {
    _ = visits.withLock { visits -> RestResponse? in
      guard visits.isOpen(visit), visits.list[visit].onward.recordRestResult(decision) else {
        return nil
      }
      let earlier = visits.takeResponse(to: visit)
      if let response { visits.responses.append(response) }
      return earlier
    }
  }

  @usableFromInline
  func recordPassthrough(_ visit: Int, _ outcome: Path.Decision) {
    endAround(visit, outcome, nil) { $0.request?.decision ?? .passed }
  }

  @usableFromInline
  @inline(never)
  func endAround<Response>(_ visit: Int, with response: Response, by presentation: Int) {
    let (isOpen, earlier) = visits.withLock { ($0.isOpen(visit), $0.takeResponse(to: visit)) }
    guard isOpen else { return }
    let sameness = earlier.map { self.sameness(of: $0.value, and: response) } ?? .different
    let text = sameness == .same ? nil : limitedText(of: response, by: presentation)
    endAround(visit, .handled, text) { $0.ending(.handled, sameness) }
  }

  @usableFromInline
  func endAroundPassing(_ visit: Int) {
    endAround(visit, .passed, nil) { $0.ending(.passed, .same) }
  }

  @usableFromInline
  @inline(never)
  func endAround<Failure: Error>(
    _ visit: Int, throwing error: ChainError<Failure>, by presentation: Int
  ) {
    let isOwn = error.isNameless
    let text = isOwn ? error.cause.flatMap { self.text(of: $0, by: presentation) } : nil
    let decision = error.decision
    endAround(visit, decision, text) { $0.ending(decision, isOwn ? .different : .same) }
  }

  private func endAround(
    _ visit: Int, _ outcome: Path.Decision, _ detail: String?, _ decide: (Onward) -> Path.Decision
  ) {
    _ = visits.withLock { visits -> RestResponse? in
      if visits.isOpen(visit) {
        visits.list[visit].outcome = outcome
        end(&visits, visit, decide(visits.list[visit].onward), detail)
      }
      return visits.takeResponse(to: visit)
    }
  }
}

extension Trace.WrittenVisits {
  mutating func takeResponse(to visit: Int) -> Trace.RestResponse? {
    // Around handlers are nested, so the response is usually the last one stored.
    guard let index = responses.lastIndex(where: { $0.visit == visit }) else { return nil }
    return responses.remove(at: index)
  }
}

extension Trace {
  struct Onward {
    /// Whether the rest of the chain received the original request; `nil` if it was not called.
    private(set) var request: Sameness?
    private(set) var isRepeated = false
    private var outcome: Path.Decision?
    private var isCancelled = false
    /// Whether the rest of the chain has also returned an earlier response; only the last is
    /// stored.
    private var hasAnsweredBefore = false

    mutating func sent(_ sameness: Sameness) {
      isRepeated = request != nil
      request = sameness.and(request ?? .same)
      isCancelled = false
    }

    /// Records a result, unless it is from a cancelled call, such as the slower of two concurrent
    /// calls.
    mutating func recordRestResult(_ decision: Path.Decision) -> Bool {
      isCancelled = decision == .cancelled
      if isCancelled { return false }
      if outcome == .handled { hasAnsweredBefore = true }
      outcome = decision
      return true
    }

    /// Returns the visit's decision, given how its response compares with that of the rest of the
    /// chain.
    func ending(_ decision: Path.Decision, _ sameness: Sameness) -> Path.Decision {
      guard let request else { return decision }
      if isCancelled, decision == .cancelled { return request.decision }
      guard outcome == decision else { return decision }
      if sameness == .same { return request.decision }
      guard decision == .handled else { return decision }
      let mayBeEarlier = hasAnsweredBefore || sameness == .notCompared
      return request.and(mayBeEarlier ? .notCompared : .different).decision
    }
  }
}
