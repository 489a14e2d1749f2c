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

  /// The first thing that is wrong, in the order of the entries.
  func check(_ entries: [Entry<Response, Failure>], at location: String) throws {
    for entry in entries {
      let finding =
        calls(entry) ?? decision(entry) ?? error(entry) ?? recording(entry) ?? step(entry)
        ?? difference(entry, entries[0])
      if let finding { throw finding.violation(by: name, on: entry.path, at: location) }
    }
  }

  private func requests(_ entry: Entry<Response, Failure>) -> [String] {
    entry.calls?.map(\.request) ?? []
  }

  private func calls(_ entry: Entry<Response, Failure>) -> Finding? {
    let requests = requests(entry)
    if let own {
      guard !requests.isEmpty else { return nil }
      return Finding(
        .oneTaker,
        "It is to \(own.verb) \(request) itself; \(entry.way), the rest got \(list(requests)).")
    }
    guard !requests.isEmpty else {
      return Finding(
        .unhandled,
        "It is to send \(request) on; \(entry.way), the rest was not called, and it \(entry.what).")
    }
    guard requests.count > 1, !repeats else { return nil }
    return Finding(
      .nextOnce,
      """
      It got \(request); \(entry.way), the rest got \(list(requests)), and no type says that it \
      repeats.
      """)
  }

  private func decision(_ entry: Entry<Response, Failure>) -> Finding? {
    let expected = own ?? rest
    guard entry.decision != expected else { return nil }
    let isAboutErrors = expected == .failed || entry.decision == .failed
    // What differs only when it is recorded was right when it was not.
    let law: Law = entry.path != nil ? .path : isAboutErrors ? .passAndError : .unhandled
    guard let own else {
      return Finding(law, "The rest \(rest.deed) \(request); \(entry.way), it \(entry.what).")
    }
    return Finding(law, "It is to \(own.verb) \(request) itself; \(entry.way), it \(entry.what).")
  }

  private func error(_ entry: Entry<Response, Failure>) -> Finding? {
    guard case .failure(let error) = entry.result else { return nil }
    guard error.handler != (own == nil ? Self.restName : name) else { return nil }
    let who = own == nil ? "The rest" : "It"
    return Finding(
      .passAndError,
      "\(who) failed at \(request); \(entry.way), the error names \"\(error.handler)\".")
  }

  private func recording(_ entry: Entry<Response, Failure>) -> Finding? {
    guard entry.path == nil, entry.restIsRecorded else { return nil }
    return Finding(
      .path, "It got \(request); \(entry.way), it had the rest recorded, and nobody had asked.")
  }

  private func step(_ entry: Entry<Response, Failure>) -> Finding? {
    guard let path = entry.path else { return nil }
    guard let step = path.step(named: name) else {
      return Finding(.path, "It got \(request); \(entry.way), its step is missing.")
    }
    let called = requests(entry).count
    let shown = step.steps.count(named: Self.restName)
    guard shown == called else {
      return Finding(
        .path,
        "It got \(request); \(entry.way), the rest was called \(called)×, and the path shows \(shown)."
      )
    }
    guard !step.decision.canStand(for: entry.decision, itself: own != nil) else { return nil }
    return Finding(
      .path, "It got \(request) and \(entry.what); its step says \(step.decision.rawValue).")
  }

  /// A recorded request meets what another one meets.
  private func difference(
    _ entry: Entry<Response, Failure>, _ first: Entry<Response, Failure>
  ) -> Finding? {
    guard entry.path != nil else { return nil }
    let (plain, recorded) = (requests(first), requests(entry))
    guard plain == recorded else {
      return Finding(
        .path,
        "It sends \(request) on as \(list(plain)); \(entry.way), as \(list(recorded)).")
    }
    guard case .success(.handled(let one)) = first.result,
      case .success(.handled(let other)) = entry.result, !areSame(one, other)
    else { return nil }
    return Finding(
      .path, "It answers \(request) with \(text(one)); \(entry.way), with \(text(other)).")
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
    case .failed: "failed at"
    case .cancelled: "was cancelled before"
    }
  }

  /// Whether an around handler's step may say this where that came out.
  fileprivate func canStand(for outcome: Path.Decision, itself: Bool) -> Bool {
    if self == outcome { return true }
    guard !itself else { return false }
    return self == .passed || self == .changed || self == .notCompared
  }
}

extension [Path.Step] {
  /// How many steps of that name there are, those inside others counted.
  fileprivate func count(named name: String) -> Int {
    reduce(0) { $0 + ($1.name == name ? 1 : 0) + $1.steps.count(named: name) }
  }
}
