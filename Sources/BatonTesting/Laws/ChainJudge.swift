import Baton

/// A judge that compares a chain's result with the results of its handlers.
struct ChainJudge<Response, Failure: Error> {
  let names: [String]
  let moves: [Path.Decision]
  /// The index of the handler that ends the chain, if any.
  let end: Int?
  let response: (String) -> Response

  init<Request>(
    _ script: Script<Request, Response, Failure>, _ moves: [Script<Request, Response, Failure>.Move]
  ) {
    names = script.names
    response = script.response
    self.moves = moves.map(\.decision)
    end = self.moves.firstIndex { $0 != .passed }
  }

  func finding(in seen: Observation<Response, Failure>) -> Finding? {
    let calls = seen.calls ?? []
    return repetition(in: calls) ?? order(of: calls) ?? excess(in: calls) ?? gap(in: calls)
      ?? change(in: calls) ?? result(seen) ?? path(seen, calls)
  }

  /// Returns the first violation, if any, in a call from a task that was already cancelled.
  func finding(inCancelled seen: Observation<Response, Failure>) -> Finding? {
    let called = seen.calls?.map(\.handler) ?? []
    guard called.isEmpty else {
      return Finding(.cancellation, "The task was cancelled, and it started \(list(called)).")
    }
    return cancellation(seen, after: -1)
  }

  private func repetition(in calls: [Journal.Call]) -> Finding? {
    let called = calls.map(\.handler)
    guard let name = names.first(where: { name in called.count { $0 == name } > 1 })
    else { return nil }
    return Finding(.nextOnce, "\"\(name)\" was called more than once: \(list(called)).")
  }

  private func order(of calls: [Journal.Call]) -> Finding? {
    let called = calls.map(\.handler)
    guard called != names.filter(called.contains) else { return nil }
    return Finding(.order, "It has \(list(names)), and called \(list(called)).")
  }

  private func excess(in calls: [Journal.Call]) -> Finding? {
    guard let end, let next = calls.dropFirst(end + 1).first?.handler else { return nil }
    return switch moves[end] {
    case .handled:
      Finding(
        .oneTaker, "\"\(names[end])\" handled the request, and \"\(next)\" was called after it.")
    case .cancelled:
      Finding(
        .cancellation,
        "The task was cancelled in \"\(names[end])\", and \"\(next)\" was started after it.")
    default:
      Finding(.passAndError, "\"\(names[end])\" failed, and \"\(next)\" was called after it.")
    }
  }

  private func gap(in calls: [Journal.Call]) -> Finding? {
    let due = end.map { names[...$0] } ?? names[...]
    let called = calls.map(\.handler)
    guard let missing = due.first(where: { !called.contains($0) }) else { return nil }
    return Finding(
      .order, "\"\(missing)\" was next but was not called; called: \(list(called)).")
  }

  private func change(in calls: [Journal.Call]) -> Finding? {
    guard let first = calls.first, let other = calls.first(where: { $0.request != first.request })
    else { return nil }
    return Finding(
      .passAndError,
      """
      "\(first.handler)" passed \(text(first.request)) on, and "\(other.handler)" got \
      \(text(other.request)).
      """)
  }

  private func result(_ seen: Observation<Response, Failure>) -> Finding? {
    guard let end else {
      guard seen.decision != .passed else { return nil }
      return Finding(.unhandled, "No handler handled the request; the chain \(seen.what).")
    }
    let name = names[end]
    switch (moves[end], seen.result) {
    case (.handled, .success(.handled(let answer))):
      let own = response(name)
      guard !areSame(answer, own) else { return nil }
      return Finding(
        .oneTaker,
        "\"\(name)\" handled the request with \(text(own)); the chain answered \(text(answer)).")
    case (.handled, .success(.passed)):
      return Finding(.unhandled, "\"\(name)\" handled the request; the chain passed it on.")
    case (.handled, _):
      return Finding(.passAndError, "\"\(name)\" handled the request; the chain \(seen.what).")
    case (.cancelled, _): return cancellation(seen, after: end)
    case (_, .failure(let error)) where error.code == .failed: return named(error, name)
    default: return Finding(.passAndError, "\"\(name)\" failed; the chain \(seen.what).")
    }
  }

  private func named(_ error: ChainError<Failure>, _ name: String) -> Finding? {
    guard error.handler != name else { return nil }
    return Finding(.passAndError, "\"\(name)\" failed; the error names \"\(error.handler)\".")
  }

  /// Checks the result of a cancelled request.
  ///
  /// If the last handler cancelled the task, the request passes, because no handler is left.
  private func cancellation(_ seen: Observation<Response, Failure>, after end: Int) -> Finding? {
    let next = end + 1 < names.count ? names[end + 1] : nil
    guard case .failure(let error) = seen.result, error.code == .cancelled else {
      guard let next else { return nil }
      return Finding(
        .cancellation,
        "The task was cancelled, and \"\(next)\" was next; the chain \(seen.what).")
    }
    // The error may name a handler that does not belong to the suite.
    guard let next, names.contains(error.handler), error.handler != next else { return nil }
    return Finding(
      .cancellation,
      "The task was cancelled, and \"\(next)\" was next; the error says \"\(error.handler)\".")
  }

  private func path(_ seen: Observation<Response, Failure>, _ calls: [Journal.Call]) -> Finding? {
    guard let path = seen.path else { return nil }
    let recorded = path.visits(ofThose: names).filter { $0.decision != .cancelled }
    let made = calls.compactMap { call in
      call.decision.map { PathNotation.Visit(name: call.handler, decision: $0) }
    }
    guard recorded != made else { return nil }
    return Finding(
      .path,
      """
      The calls were: \(PathNotation(visits: made)). The path has: \(PathNotation(visits: recorded)).
      """)
  }
}

extension Path {
  /// Returns the visits of the given handlers anywhere in the path, without the visits inside them.
  func visits(ofThose names: [String]) -> [PathNotation.Visit] {
    allVisits.filter { names.contains($0.name) }
      .map { PathNotation.Visit(name: $0.name, decision: $0.decision) }
  }
}
