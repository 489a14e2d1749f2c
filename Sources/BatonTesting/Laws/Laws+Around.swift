public import Baton

extension Laws {
  /// Tests an around handler against the laws, with a handler of the suite inside it.
  ///
  /// ```swift
  /// try Laws.checkAround(Trimmed(), sendingOn: [" onion "], response: "sliced", failure: nil)
  /// try Laws.checkAround(
  ///   Till(), sendingOn: [.order(2)], taking: [.order(0)], failing: [.refund], response: "paid",
  ///   failure: .outOfStock)
  /// ```
  ///
  /// The suite calls the around handler with a handler inside it and in a run-time chain, with and
  /// without recording. In turn, the rest of the chain handles, passes and fails on the request.
  /// The suite checks the following:
  ///
  /// - A request that the around handler sends on reaches the rest, and only once unless it is a
  ///   ``/Baton/RepeatingAround`` (law 4).
  /// - A response of the rest remains a response, though possibly a different one, and a pass
  ///   remains a pass (5).
  /// - An error carries the name of the handler that failed (3).
  /// - A request that the around handler handles, passes or fails on itself does not reach the rest
  ///   (2). Its own error carries its name (3).
  /// - A path contains the around handler's visit with the rest inside, and the same outcome;
  ///   without a path, nothing is recorded (9).
  /// - The around handler's outline contains the rest, so that it cannot hide a cycle (6).
  /// - Parameters:
  ///   - around: Creates the around handler; evaluated again for each request.
  ///   - sent: Requests that the around handler sends to the rest of the chain.
  ///   - taking: Requests that the around handler answers itself.
  ///   - passing: Requests that the around handler passes without calling the rest.
  ///   - failing: Requests that the around handler rejects itself.
  ///   - response: The response of the rest.
  ///   - failure: The failure of the rest. Pass `nil` if the around handler reacts to failures,
  ///     like a fallback, or if the rest cannot fail.
  ///   - isRemembering: Whether the around handler is meant to remember earlier requests.
  ///   - fileID: The file of the test.
  ///   - line: The line of the test.
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
      // This chain does not contain the handlers that the order rules refer to.
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
