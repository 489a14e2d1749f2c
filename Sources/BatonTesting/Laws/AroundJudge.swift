import Baton

/// A judge that compares the result of a request through an around handler with the expected
/// result.
struct AroundJudge<Response, Failure: Error> {
  static var restName: String { "rest" }

  let name: String
  /// Whether the around handler's type allows it to call the rest of the chain more than once.
  let repeats: Bool
  let request: String
  /// The around handler's own decision, or `nil` if it must pass the request to the rest of the
  /// chain.
  let own: Path.Decision?
  let rest: Path.Decision

  func check(_ observations: [Observation<Response, Failure>], at location: String) throws {
    for seen in observations {
      let finding =
        calls(seen) ?? decision(seen) ?? error(seen) ?? recording(seen) ?? visit(seen)
        ?? difference(seen, observations[0])
      if let finding { throw finding.violation(by: name, on: seen.path, at: location) }
    }
  }

  private func requests(_ seen: Observation<Response, Failure>) -> [String] {
    seen.calls?.map(\.request) ?? []
  }

  private func calls(_ seen: Observation<Response, Failure>) -> Finding? {
    let requests = requests(seen)
    if let own {
      guard !requests.isEmpty else { return nil }
      return Finding(
        .oneTaker,
        "It should \(own.verb) \(request) itself; \(seen.way), the rest got \(list(requests)).")
    }
    guard !requests.isEmpty else {
      return Finding(
        .unhandled,
        "It should send \(request) on; \(seen.way), the rest was not called, and it \(seen.what).")
    }
    guard requests.count > 1, !repeats else { return nil }
    return Finding(
      .nextOnce,
      """
      It got \(request); \(seen.way), the rest got \(list(requests)), but no type declares that it \
      repeats.
      """)
  }

  private func decision(_ seen: Observation<Response, Failure>) -> Finding? {
    let expected = own ?? rest
    guard seen.decision != expected else { return nil }
    let isAboutErrors = expected == .failed || seen.decision == .failed
    // A difference that occurs only in a recorded request violates the law about paths.
    let law: Law = seen.path != nil ? .path : isAboutErrors ? .passAndError : .unhandled
    guard let own else {
      return Finding(law, "The rest \(rest.deed) \(request); \(seen.way), it \(seen.what).")
    }
    return Finding(law, "It should \(own.verb) \(request) itself; \(seen.way), it \(seen.what).")
  }

  private func error(_ seen: Observation<Response, Failure>) -> Finding? {
    guard case .failure(let error) = seen.result else { return nil }
    guard error.handler != (own == nil ? Self.restName : name) else { return nil }
    let who = own == nil ? "The rest" : "It"
    return Finding(
      .passAndError,
      "\(who) failed at \(request); \(seen.way), the error names \"\(error.handler)\".")
  }

  private func recording(_ seen: Observation<Response, Failure>) -> Finding? {
    guard seen.path == nil, seen.restIsRecorded else { return nil }
    return Finding(
      .path, "It got \(request); \(seen.way), it recorded the rest without being asked to.")
  }

  private func visit(_ seen: Observation<Response, Failure>) -> Finding? {
    guard let path = seen.path else { return nil }
    guard let visit = path.visit(named: name) else {
      return Finding(.path, "It got \(request); \(seen.way), its visit is missing.")
    }
    let called = requests(seen).count
    let shown = visit.visits.count(named: Self.restName)
    guard shown == called else {
      return Finding(
        .path,
        "It got \(request); \(seen.way), the rest was called \(called)×, and the path shows \(shown)."
      )
    }
    guard !visit.decision.canStand(for: seen.decision, itself: own != nil) else { return nil }
    return Finding(
      .path, "It got \(request) and \(seen.what); its visit says \(visit.decision.rawValue).")
  }

  /// Checks that a recorded request has the same result as an unrecorded request.
  private func difference(
    _ seen: Observation<Response, Failure>, _ first: Observation<Response, Failure>
  ) -> Finding? {
    guard seen.path != nil else { return nil }
    let (plain, recorded) = (requests(first), requests(seen))
    guard plain == recorded else {
      return Finding(
        .path,
        "It sends \(request) on as \(list(plain)); \(seen.way), as \(list(recorded)).")
    }
    guard case .success(.handled(let one)) = first.result,
      case .success(.handled(let other)) = seen.result, !areSame(one, other)
    else { return nil }
    return Finding(
      .path, "It answers \(request) with \(text(one)); \(seen.way), with \(text(other)).")
  }
}

extension Path.Decision {
  fileprivate var deed: String {
    switch self {
    case .handled: "took"
    case .passed: "passed on"
    case .changed: "changed"
    case .notCompared: "passed on"
    case .reported: "reported a problem in"
    case .valid: "found nothing in"
    case .skipped: "skipped"
    case .failed: "failed at"
    case .cancelled: "was cancelled before"
    }
  }

  /// Returns whether an around handler's visit may have this decision for the given outcome.
  fileprivate func canStand(for outcome: Path.Decision, itself: Bool) -> Bool {
    if self == outcome { return true }
    guard !itself else { return false }
    return self == .passed || self == .changed || self == .notCompared
  }
}

extension [Path.Visit] {
  fileprivate func count(named name: String) -> Int {
    reduce(0) { $0 + ($1.name == name ? 1 : 0) + $1.visits.count(named: name) }
  }
}
