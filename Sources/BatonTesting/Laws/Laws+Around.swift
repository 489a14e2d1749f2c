public import Baton

extension Laws {
  /// Tests whether an around handler that encloses one of the suite's handlers obeys the laws.
  ///
  /// ```swift
  /// try Laws.checkAround(Trimmed(), sendingOn: [" onion "], response: "sliced", failure: nil)
  /// try Laws.checkAround(
  ///   Till(), sendingOn: [.order(2)], taking: [.order(0)], failing: [.refund], response: "paid",
  ///   failure: .outOfStock)
  /// ```
  ///
  /// The suite calls the around handler around a single handler and in a run-time chain, with and
  /// without recording. In turn, the rest of the chain handles, passes and fails on the request.
  /// The suite verifies the following:
  ///
  /// - A request that the around handler passes on reaches the rest of the chain, and only once
  ///   unless the around handler is a ``/Baton/RepeatingAround`` (law 4).
  /// - A response from the rest of the chain remains a response, though possibly a different one,
  ///   and a pass remains a pass (5).
  /// - An error contains the name of the handler that failed (3).
  /// - A request that the around handler itself handles, passes or fails on does not reach the rest
  ///   of the chain (2). The around handler's own errors contain its name (3).
  /// - A path contains the around handler's visit with the rest of the chain inside, and recording
  ///   does not change the outcome. The rest of the chain records nothing for an unrecorded request
  ///   (9).
  /// - The around handler's outline contains the rest of the chain, so it cannot hide a cycle (6).
  /// - Parameters:
  ///   - around: An expression that creates the around handler, evaluated again for each request.
  ///   - sent: Requests that the around handler passes to the rest of the chain.
  ///   - taking: Requests that the around handler answers itself.
  ///   - passing: Requests that the around handler passes without calling the rest of the chain.
  ///   - failing: Requests that the around handler rejects itself.
  ///   - response: The response from the rest of the chain.
  ///   - failure: The failure that the rest of the chain throws. Pass `nil` if the around handler
  ///     responds to failures, like a fallback, or if the rest of the chain cannot fail.
  ///   - isRemembering: Whether the around handler is meant to remember earlier requests.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   requests.
  public static func checkAround<A: RepeatingAround>(
    _ around: @autoclosure () throws -> A, sendingOn sent: [A.Request], taking: [A.Request] = [],
    passing: [A.Request] = [], failing: [A.Request] = [], response: A.Response,
    failure: A.Failure?, remembering isRemembering: Bool = false, fileID: String = #fileID,
    line: Int = #line
  ) throws where A.Response: Sendable {
    let location = "\(fileID):\(line)"
    let trial = AroundTrial(
      samples: samples(sent, taking, passing, failing), response: response, failure: failure)
    try trial.check(try around(), at: location)
    for sample in trial.samples {
      for move in trial.moves {
        let rest = RecordingSensor(trial.rest(move))
        let observations = try observations(
          through: around, to: rest, sample.request, trial.journal)
        try trial.judge(try around(), sample, move).check(observations, at: location)
      }
    }
    let memory = trial.memory(of: try around(), isRemembering: isRemembering)
    for move in trial.moves {
      let rest = trial.rest(move)
      try memory.check(at: location) { row in
        let chain = rest.surrounded(by: try around())
        return row.map { Observation("", chain.result(of: $0)).noted(in: trial.journal) }
      }
    }
  }

  static func samples<Request>(
    _ sent: [Request], _ taken: [Request], _ passed: [Request], _ failed: [Request]
  ) -> [(request: Request, own: Path.Decision?)] {
    sent.map { ($0, nil) } + taken.map { ($0, .handled) } + passed.map { ($0, .passed) }
      + failed.map { ($0, .failed) }
  }

  private static func observations<A: RepeatingAround>(
    through around: () throws -> A,
    to rest: RecordingSensor<Probe<A.Request, A.Response, A.Failure>>,
    _ request: A.Request, _ journal: Journal
  ) throws -> [Observation<A.Response, A.Failure>] {
    func enclosed() throws -> some Handler<A.Request, A.Response, A.Failure> {
      rest.surrounded(by: try around())
    }
    func runtimeChain() throws -> RuntimeChain<A.Request, A.Response, A.Failure> {
      let chain = RuntimeChain<A.Request, A.Response, A.Failure>()
      // The order rules are removed, because this chain does not contain the handlers they refer
      // to.
      try chain.append(AnyLink(around(), orderRules: []))
      try chain.append(rest, as: "the rest")
      return chain
    }
    return [
      Observation("around a handler", try enclosed().result(of: request)).noted(
        in: journal, by: rest),
      Observation("recorded around a handler", try enclosed().path(of: request))
        .noted(in: journal, by: rest),
      Observation("in a run-time chain", try runtimeChain().result(of: request))
        .noted(in: journal, by: rest),
      Observation("recorded in a run-time chain", try runtimeChain().path(of: request))
        .noted(in: journal, by: rest),
    ]
  }
}
