/// What would come of the kept requests of a chain after an edit.
struct WhatIf: Sendable {
  struct Change: Sendable {
    let request: KeptRequest
    let was: Verdict
    let now: Verdict
  }

  /// The requests whose decision would change, the latest first.
  private(set) var changes: [Change] = []
  /// How many would come to the same.
  private(set) var sameCount = 0
  /// How many cannot be told, by the link that would have to be asked.
  private(set) var unknown: [String: Int] = [:]
  /// How many were left out: they were cancelled.
  private(set) var leftOut = 0

  init(_ requests: [KeptRequest], in chain: EditedChain, with identifiers: [String]) async throws {
    for request in requests {
      guard let (was, now) = try await chain.verdicts(request, with: identifiers) else {
        leftOut += 1
        continue
      }
      if case .unknown(let name) = now {
        unknown[name, default: 0] += 1
      } else if was == now {
        sameCount += 1
      } else {
        changes.append(Change(request: request, was: was, now: now))
      }
    }
  }

  /// How many requests come from each verdict to each other one, the most first.
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
