import Baton

/// A trial that compares a handler's answers to a request before and after other requests.
struct MemoryTrial<Request> {
  /// Two sequences of requests that end with the same request, each for a new handler.
  struct Comparison {
    let plain: [Int]
    let disturbed: [Int]
    /// The index of the request that the handler must pass for the comparison to apply.
    let passed: Int?
  }

  let name: String
  let samples: [(request: Request, expected: Path.Decision)]
  let isRemembering: Bool

  /// For each request, comparisons of the answers before and after every other request.
  ///
  /// A handler that remembers may change after a request that it handled or failed on, but never
  /// after a pass.
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

  /// The indices of all requests in turn, for one handler; empty if the handler may remember
  /// requests.
  private var turns: [Int] { isRemembering ? [] : samples.turns }

  /// Sends each sequence of requests to a new handler, and compares the answers.
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

  /// Throws an error if the last answers of the two sequences differ.
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
      let how = disturbed.count > 2 ? "called again after" : "called after"
      throw finding("Called with \(asked)", change.before, "\(how) \(other)", change.after)
        .violation(by: name, at: location)
    }
    throw Finding(
      .passAndError,
      "It passed \(other) on, and that changed what it does with \(asked): before, it "
        + "\(change.before); after, it \(change.after)."
    )
    .violation(by: name, at: location)
  }

  /// Throws an error if an answer differs from the first answer to the same request.
  private func checkTurns<Response, Failure: Error>(
    _ firsts: [Observation<Response, Failure>], _ answers: [Observation<Response, Failure>],
    at location: String
  ) throws {
    for (turn, (asked, answer)) in zip(turns, answers).enumerated() {
      guard let change = change(firsts[asked], answer) else { continue }
      throw finding(
        "Called with \(text(samples[asked].request))", change.before,
        "called again as request \(turn + 1)", change.after
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
        + "Check a handler that is meant to remember requests with \"remembering: true\".")
  }

  /// Returns the difference between two answers, if any, as parts of a sentence about the handler.
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
  fileprivate var sentOn: String {
    let requests = calls?.map(\.request) ?? []
    return requests.isEmpty ? "sent nothing on" : "sent on \(list(requests))"
  }
}

extension Collection {
  /// The indices of all elements in turn, used to detect changes after a few requests.
  ///
  /// Each index occurs at least twice, and there are at least sixteen indices in total.
  var turns: [Int] { isEmpty ? [] : (0..<Swift.max(16, 2 * count)).map { $0 % count } }
}
