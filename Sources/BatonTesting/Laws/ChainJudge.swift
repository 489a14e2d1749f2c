import Baton

/// Holds what a chain made of one request against what its handlers did.
struct ChainJudge<Response, Failure: Error> {
  /// The names of the handlers, in declared order.
  let names: [String]
  /// What each of them makes of the request.
  let moves: [Path.Decision]
  /// The place of the handler that ends the way through the chain, if one does.
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

  /// The first thing that is wrong.
  func finding(in seen: Observation<Response, Failure>) -> Finding? {
    let calls = seen.calls ?? []
    return repetition(in: calls) ?? order(of: calls) ?? excess(in: calls) ?? gap(in: calls)
      ?? change(in: calls) ?? result(seen) ?? path(seen, calls)
  }

  /// The first thing that is wrong with a request whose task was cancelled before.
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
      Finding(.oneTaker, "\"\(names[end])\" took the request, and \"\(next)\" was called after it.")
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
      .order, "\"\(missing)\" was next and was not called; called were \(list(called)).")
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
      return Finding(.unhandled, "No handler took the request; the chain \(seen.what).")
    }
    let name = names[end]
    switch (moves[end], seen.result) {
    case (.handled, .success(.handled(let answer))):
      let own = response(name)
      guard !areSame(answer, own) else { return nil }
      return Finding(
        .oneTaker,
        "\"\(name)\" took the request with \(text(own)); the chain answered \(text(answer)).")
    case (.handled, .success(.passed)):
      return Finding(.unhandled, "\"\(name)\" took the request; the chain passed it on.")
    case (.handled, _):
      return Finding(.passAndError, "\"\(name)\" took the request; the chain \(seen.what).")
    case (.cancelled, _): return cancellation(seen, after: end)
    case (_, .failure(let error)) where error.code == .failed: return named(error, name)
    default: return Finding(.passAndError, "\"\(name)\" failed; the chain \(seen.what).")
    }
  }

  private func named(_ error: ChainError<Failure>, _ name: String) -> Finding? {
    guard error.handler != name else { return nil }
    return Finding(.passAndError, "\"\(name)\" failed; the error names \"\(error.handler)\".")
  }

  /// After the last handler nobody is due, so that a request which was cancelled there has passed.
  private func cancellation(_ seen: Observation<Response, Failure>, after end: Int) -> Finding? {
    let next = end + 1 < names.count ? names[end + 1] : nil
    guard case .failure(let error) = seen.result, error.code == .cancelled else {
      guard let next else { return nil }
      return Finding(
        .cancellation,
        "The task was cancelled, and \"\(next)\" was next; the chain \(seen.what).")
    }
    // Something else than the suite's handlers may stand in between.
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
  /// The visits of some handlers, wherever they stand, without what is inside them.
  func visits(ofThose names: [String]) -> [PathNotation.Visit] {
    allVisits.filter { names.contains($0.name) }
      .map { PathNotation.Visit(name: $0.name, decision: $0.decision) }
  }
}
