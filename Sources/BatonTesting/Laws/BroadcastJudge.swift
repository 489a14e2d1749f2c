import Baton

/// A judge that compares a broadcast's result with the results of its handlers.
struct BroadcastJudge<Response, Failure: Error> {
  let form: BroadcastForm<Response>
  let names: [String]
  let moves: [Path.Decision]
  /// The maximum number of handlers that may handle the request concurrently.
  let limit: Int

  private var isAtOnce: Bool { limit > 1 }

  /// The index of the handler that stops a sequential broadcast, if any.
  private var end: Int? {
    moves.firstIndex { $0 == .cancelled || ($0 == .failed && !form.collectsFailures) }
  }

  func finding(in seen: Observation<Response, Failure>) -> Finding? {
    let calls = seen.calls ?? []
    return repetition(in: calls) ?? order(of: calls) ?? gap(in: calls) ?? change(in: calls)
      ?? result(seen) ?? path(seen, calls)
  }

  private func repetition(in calls: [Journal.Call]) -> Finding? {
    let called = calls.map(\.handler)
    guard let name = names.first(where: { name in called.count { $0 == name } > 1 })
    else { return nil }
    return Finding(.nextOnce, "\"\(name)\" got the request more than once: \(list(called)).")
  }

  private func order(of calls: [Journal.Call]) -> Finding? {
    guard !isAtOnce else { return nil }
    let called = calls.map(\.handler)
    guard called == names.filter(called.contains) else {
      return Finding(.order, "It has \(list(names)), and called \(list(called)).")
    }
    guard let end, let next = called.dropFirst(end + 1).first else { return nil }
    guard moves[end] == .failed else {
      return Finding(
        .cancellation,
        "The task was cancelled in \"\(names[end])\", and \"\(next)\" was started after it.")
    }
    return Finding(.passAndError, "\"\(names[end])\" failed, and \"\(next)\" was called after it.")
  }

  private func gap(in calls: [Journal.Call]) -> Finding? {
    // In a concurrent broadcast, the first failure may prevent any other handler from starting.
    guard !isAtOnce || end == nil else { return nil }
    let called = calls.map(\.handler)
    let due = end.map { names[...$0] } ?? names[...]
    guard let missing = due.first(where: { !called.contains($0) }) else { return nil }
    return Finding(
      .unhandled,
      "\"\(missing)\" should have received the request, but did not; called: \(list(called)).")
  }

  private func change(in calls: [Journal.Call]) -> Finding? {
    guard let first = calls.first, let other = calls.first(where: { $0.request != first.request })
    else { return nil }
    return Finding(
      .passAndError,
      """
      "\(first.handler)" got \(text(first.request)), and "\(other.handler)" got \
      \(text(other.request)).
      """)
  }

  private func result(_ seen: Observation<Response, Failure>) -> Finding? {
    if let end, moves[end] == .cancelled {
      return end + 1 < names.count ? cancellation(seen, due: names[end + 1]) : nil
    }
    let failing = zip(names, moves).filter { $1 == .failed }.map(\.0)
    if !form.collectsFailures, let first = failing.first {
      guard case .failure(let error) = seen.result, error.code == .failed else {
        return Finding(.passAndError, "\"\(first)\" failed; the broadcast \(seen.what).")
      }
      guard !(isAtOnce ? failing : [first]).contains(error.handler) else { return nil }
      return Finding(
        .passAndError, "\(list(failing)) failed; the error names \"\(error.handler)\".")
    }
    let due = zip(names, moves).filter { $1 != .passed }.map { form.part($0, $1) }
    switch seen.result {
    case .failure:
      return Finding(.passAndError, "No handler stopped it; the broadcast \(seen.what).")
    case .success(.passed):
      guard !due.isEmpty else { return nil }
      return Finding(.unhandled, "Expected \(list(due)), but the request was passed on.")
    case .success(.handled(let response)):
      let parts = form.parts(response)
      guard !due.isEmpty else {
        return Finding(
          .unhandled, "No handler handled the request, and it answered \(list(parts)).")
      }
      guard parts != due else { return nil }
      return Finding(
        parts.sorted() == due.sorted() ? .order : .unhandled,
        "Expected \(list(due)), but the answer was \(list(parts)).")
    }
  }

  private func cancellation(_ seen: Observation<Response, Failure>, due next: String) -> Finding? {
    guard case .failure(let error) = seen.result, error.code == .cancelled else {
      return Finding(
        .cancellation,
        "The task was cancelled, and \"\(next)\" was next; the broadcast \(seen.what).")
    }
    guard error.handler != next else { return nil }
    return Finding(
      .cancellation,
      "The task was cancelled, and \"\(next)\" was next; the error says \"\(error.handler)\".")
  }

  private func path(_ seen: Observation<Response, Failure>, _ calls: [Journal.Call]) -> Finding? {
    guard let path = seen.path else { return nil }
    // In a concurrent broadcast, visits and calls begin in any order.
    func sorted(_ visits: [PathNotation.Visit]) -> [PathNotation.Visit] {
      names.flatMap { name in visits.filter { $0.name == name } }
    }
    let recorded = sorted(path.visits(ofThose: names).filter { $0.decision != .cancelled })
    let made = sorted(
      calls.compactMap { call in
        call.decision.map { PathNotation.Visit(name: call.handler, decision: $0) }
      })
    guard recorded != made else { return nil }
    return Finding(
      .path,
      """
      The calls were: \(PathNotation(visits: made)). The path has: \(PathNotation(visits: recorded)).
      """)
  }
}
