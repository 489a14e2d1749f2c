import Baton

/// What a handler does with a request, held against what it does with it after others.
struct MemoryTrial<Request> {
  /// Two rows of requests that end with the same one, each for a handler made anew.
  struct Comparison {
    let plain: [Int]
    let disturbed: [Int]
    /// The position of what has to be passed for the comparison to hold.
    let passed: Int?
  }

  let name: String
  let samples: [(request: Request, expected: Path.Decision)]
  /// Whether the handler is meant to remember what it took.
  let isRemembering: Bool

  /// Each request, asked after each other one and again after it.
  ///
  /// What a handler took or failed at may change one that remembers; a pass changes none.
  private var comparisons: [Comparison] {
    samples.indices.flatMap { asked in
      samples.indices.flatMap { other -> [Comparison] in
        guard isRemembering else {
          let again = Comparison(plain: [asked], disturbed: [asked, other, asked], passed: nil)
          guard asked != other else { return [again] }
          return [again, Comparison(plain: [asked], disturbed: [other, asked], passed: nil)]
        }
        guard samples[other].expected == .passed else { return [] }
        return [
          Comparison(plain: [asked], disturbed: [other, asked], passed: 0),
          Comparison(plain: [asked, asked], disturbed: [asked, other, asked], passed: 1),
        ]
      }
    }
  }

  /// All requests in turn, for one handler; none where it is meant to remember.
  private var turns: [Int] { isRemembering ? [] : samples.turns }

  /// Asks one handler after the other, each made anew, the requests of a row.
  func check<Response, Failure: Error>(
    at location: String,
    asking answers: (_ row: [Request]) throws -> [Observation<Response, Failure>]
  ) throws {
    for comparison in comparisons {
      try check(
        comparison, try answers(requests(comparison.plain)),
        try answers(requests(comparison.disturbed)), at: location)
    }
    guard !turns.isEmpty else { return }
    let firsts = try samples.map { try answers([$0.request])[0] }
    try checkTurns(firsts, try answers(requests(turns)), at: location)
  }

  /// Asks one handler after the other, each made anew and perhaps suspending.
  func check<Response, Failure: Error>(
    at location: String,
    asking answers: (_ row: [Request]) async throws -> [Observation<Response, Failure>]
  ) async throws {
    for comparison in comparisons {
      try check(
        comparison, try await answers(requests(comparison.plain)),
        try await answers(requests(comparison.disturbed)), at: location)
    }
    guard !turns.isEmpty else { return }
    var firsts: [Observation<Response, Failure>] = []
    for sample in samples { firsts.append(try await answers([sample.request])[0]) }
    try checkTurns(firsts, try await answers(requests(turns)), at: location)
  }

  private func requests(_ row: [Int]) -> [Request] { row.map { samples[$0].request } }

  /// Throws if the last answers of the two rows differ.
  private func check<Response, Failure: Error>(
    _ comparison: Comparison, _ plain: [Observation<Response, Failure>],
    _ disturbed: [Observation<Response, Failure>], at location: String
  ) throws {
    if let passed = comparison.passed, disturbed[passed].decision != .passed { return }
    guard let change = change(plain[plain.count - 1], disturbed[disturbed.count - 1]) else {
      return
    }
    let asked = text(requests(comparison.plain)[0])
    let other = text(requests(comparison.disturbed)[disturbed.count - 2])
    guard isRemembering else {
      let how = disturbed.count > 2 ? "asked again after" : "asked after"
      throw finding("Asked for \(asked)", change.before, "\(how) \(other)", change.after)
        .violation(by: name, at: location)
    }
    throw Finding(
      .passAndError,
      "It passed \(other) on, and that changed what it does with \(asked): before, it "
        + "\(change.before); after, it \(change.after)."
    )
    .violation(by: name, at: location)
  }

  /// Throws if an answer in turn differs from that to the same request as the first one.
  private func checkTurns<Response, Failure: Error>(
    _ firsts: [Observation<Response, Failure>], _ answers: [Observation<Response, Failure>],
    at location: String
  ) throws {
    for (turn, (asked, answer)) in zip(turns, answers).enumerated() {
      guard let change = change(firsts[asked], answer) else { continue }
      throw finding(
        "Asked for \(text(samples[asked].request))", change.before,
        "asked again as request \(turn + 1)", change.after
      )
      .violation(by: name, at: location)
    }
  }

  private func finding(
    _ first: String, _ before: String, _ again: String, _ after: String
  ) -> Finding {
    Finding(
      .passAndError,
      "\(first), it \(before); \(again), it \(after). "
        + "One that is meant to remember what it took is checked with \"remembering: true\".")
  }

  /// What differs in two answers, each as part of a sentence about the handler; `nil` if nothing does.
  private func change<Response, Failure: Error>(
    _ one: Observation<Response, Failure>, _ other: Observation<Response, Failure>
  ) -> (before: String, after: String)? {
    guard one.decision == other.decision, haveSameResult(one, other) else {
      return (one.what, other.what)
    }
    guard one.calls?.map(\.request) != other.calls?.map(\.request) else { return nil }
    return (one.sentOn, other.sentOn)
  }

  private func haveSameResult<Response, Failure: Error>(
    _ one: Observation<Response, Failure>, _ other: Observation<Response, Failure>
  ) -> Bool {
    switch (one.result, other.result) {
    case (.success(.handled(let one)), .success(.handled(let other))): areSame(one, other)
    case (.failure(let one), .failure(let other)): areSame(one.cause, other.cause)
    default: true
    }
  }
}

extension Observation {
  /// What the rest of the chain got, as part of a sentence about an around handler.
  fileprivate var sentOn: String {
    let requests = calls?.map(\.request) ?? []
    return requests.isEmpty ? "sent nothing on" : "sent on \(list(requests))"
  }
}

extension Collection {
  /// The positions of all elements in turn: each at least twice, and as many that what changes after a
  /// few requests is noticed.
  var turns: [Int] { isEmpty ? [] : (0..<Swift.max(16, 2 * count)).map { $0 % count } }
}
