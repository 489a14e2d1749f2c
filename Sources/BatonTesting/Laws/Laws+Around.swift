public import Baton

extension Laws {
  /// Holds an around handler against the laws, in front of a handler of the suite's own.
  ///
  /// ```swift
  /// try Laws.checkAround(Trimmed(), sendingOn: [" onion "], response: "sliced", failure: nil)
  /// try Laws.checkAround(
  ///   Till(), sendingOn: [.order(2)], taking: [.order(0)], failing: [.refund], response: "paid",
  ///   failure: .outOfStock)
  /// ```
  ///
  /// What is checked, around a handler and in a run-time chain, recorded and not, while the rest of
  /// the chain takes the request, passes it on and fails at it: a request that it sends on reaches
  /// the rest, once unless it is a ``/Baton/RepeatingAround`` (law 4); a response of the rest comes
  /// out as a response, if need be another one, and a pass as a pass (5); an error comes out with
  /// the name of the handler that failed (3). A request that it takes, passes or fails at itself
  /// does not reach the rest (2), and its own error has its name (3). A path shows its visit with
  /// the rest inside, and the same outcome; without one, nothing is recorded (9). Its outline shows
  /// the rest, so that no circle hides there (6).
  ///
  /// - Parameters:
  ///   - around: Makes the around handler; evaluated for each request anew.
  ///   - sent: Requests that it leaves to the rest of the chain.
  ///   - taking: Requests that it answers itself.
  ///   - passing: Requests that it passes for the whole rest of the chain.
  ///   - failing: Requests that it refuses itself.
  ///   - response: What the rest takes a request with.
  ///   - failure: What the rest fails with; `nil` for an around handler that does something about
  ///     failures, as a fallback does, and where nothing fails.
  ///   - isRemembering: Whether the around handler is meant to remember what came before.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Throws: ``LawViolation``; ``NothingToCheck`` if there are no requests.
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

  /// The ways through an around handler that does not suspend.
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
      // Those that its rules of order name are not here.
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
