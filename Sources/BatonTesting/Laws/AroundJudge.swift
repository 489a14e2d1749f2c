import Baton

/// Holds what came of a request through an around handler against what it is to do.
struct AroundJudge<Response, Failure: Error> {
  /// The name of the handler that is the rest of the chain.
  static var restName: String { "rest" }

  let name: String
  /// Whether its type says that it may call the rest more than once.
  let repeats: Bool
  /// The request, as a message shows it.
  let request: String
  /// What it is to make of the request itself; `nil` where it is to send it on.
  let own: Path.Decision?
  /// What the rest of the chain makes of a request.
  let rest: Path.Decision

  /// The first thing that is wrong, in the order of the observations.
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
        "It is to \(own.verb) \(request) itself; \(seen.way), the rest got \(list(requests)).")
    }
    guard !requests.isEmpty else {
      return Finding(
        .unhandled,
        "It is to send \(request) on; \(seen.way), the rest was not called, and it \(seen.what).")
    }
    guard requests.count > 1, !repeats else { return nil }
    return Finding(
      .nextOnce,
      """
      It got \(request); \(seen.way), the rest got \(list(requests)), and no type says that it \
      repeats.
      """)
  }

  private func decision(_ seen: Observation<Response, Failure>) -> Finding? {
    let expected = own ?? rest
    guard seen.decision != expected else { return nil }
    let isAboutErrors = expected == .failed || seen.decision == .failed
    // What differs only when it is recorded was right when it was not.
    let law: Law = seen.path != nil ? .path : isAboutErrors ? .passAndError : .unhandled
    guard let own else {
      return Finding(law, "The rest \(rest.deed) \(request); \(seen.way), it \(seen.what).")
    }
    return Finding(law, "It is to \(own.verb) \(request) itself; \(seen.way), it \(seen.what).")
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
      .path, "It got \(request); \(seen.way), it had the rest recorded, and no one had asked.")
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

  /// A recorded request meets what another one meets.
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
  /// What a handler did, as part of a sentence.
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

  /// Whether an around handler's visit may say this where that came out.
  fileprivate func canStand(for outcome: Path.Decision, itself: Bool) -> Bool {
    if self == outcome { return true }
    guard !itself else { return false }
    return self == .passed || self == .changed || self == .notCompared
  }
}

extension [Path.Visit] {
  /// How many visits of that name there are, those inside others counted.
  fileprivate func count(named name: String) -> Int {
    reduce(0) { $0 + ($1.name == name ? 1 : 0) + $1.visits.count(named: name) }
  }
}
