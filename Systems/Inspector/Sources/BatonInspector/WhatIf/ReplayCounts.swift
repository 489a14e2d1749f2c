/// A request's outcome in a chain, and the links that changed the request.
struct ReplayOutcome: Sendable {
  let verdict: Verdict
  var changers: Set<String> = []
}

/// The number of requests with each verdict, and the number that each link changed.
struct ReplayCounts: Sendable {
  private(set) var verdicts: [Verdict: Int] = [:]
  private(set) var changed: [String: Int] = [:]

  mutating func add(_ outcome: ReplayOutcome) {
    verdicts[outcome.verdict, default: 0] += 1
    for name in outcome.changers { changed[name, default: 0] += 1 }
  }
}
