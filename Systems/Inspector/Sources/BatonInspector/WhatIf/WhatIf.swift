struct WhatIf: Sendable {
  struct Change: Sendable {
    let request: KeptRequest
    let was: Verdict
    let now: Verdict
  }

  private(set) var changes: [Change] = []
  private(set) var sameCount = 0
  /// The number of requests with an unknown outcome, by the link that the outcome depends on.
  private(set) var unknown: [String: Int] = [:]
  private(set) var leftOut = 0
  /// The outcomes of the requests whose outcome is known before and after the edit.
  private(set) var counts = (was: ReplayCounts(), now: ReplayCounts())

  init(_ requests: [KeptRequest], in chain: EditedChain, with identifiers: [String]) async throws {
    for request in requests {
      guard let replayed = try await chain.replayed(request, with: identifiers) else {
        leftOut += 1
        continue
      }
      let (was, now) = (replayed.was.verdict, replayed.now.verdict)
      if case .unknown(let name) = now {
        unknown[name, default: 0] += 1
        continue
      }
      counts.was.add(replayed.was)
      counts.now.add(replayed.now)
      if was == now {
        sameCount += 1
      } else {
        changes.append(Change(request: request, was: was, now: now))
      }
    }
  }

  /// The number of requests for each pair of old and new verdicts, largest first.
  var moves: [(was: Verdict, now: Verdict, count: Int)] {
    struct Move: Hashable { let was, now: Verdict }
    let counts = changes.reduce(into: [Move: Int]()) {
      $0[Move(was: $1.was, now: $1.now), default: 0] += 1
    }
    return counts.map { ($0.was, $0.now, $1) }.sorted {
      ($1.count, "\($0.was)\($0.now)") < ($0.count, "\($1.was)\($1.now)")
    }
  }
}
