public import Baton

extension Laws {
  /// Tests whether an around handler that encloses a suspending handler obeys the laws.
  ///
  /// ```swift
  /// try await Laws.checkAsyncAround(
  ///   Till(), sendingOn: [.order(2)], taking: [.order(0)], failing: [.refund], response: "paid",
  ///   failure: .outOfStock)
  /// ```
  ///
  /// The suite verifies the same conditions as
  /// ``checkAround(_:sendingOn:taking:passing:failing:response:failure:remembering:fileID:line:)``,
  /// which describes the parameters. In addition, the suite cancels the task in the rest of the
  /// chain. After that, no handler may start, and the error must report the cancellation (law 10).
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   requests.
  public static func checkAsyncAround<A: AsyncRepeatingAround>(
    _ around: @autoclosure () throws -> A, sendingOn sent: [A.Request], taking: [A.Request] = [],
    passing: [A.Request] = [], failing: [A.Request] = [], response: A.Response,
    failure: A.Failure?, remembering isRemembering: Bool = false, fileID: String = #fileID,
    line: Int = #line
  ) async throws where A.Request: Sendable, A.Response: Sendable {
    let location = "\(fileID):\(line)"
    let trial = AroundTrial(
      samples: samples(sent, taking, passing, failing), response: response, failure: failure)
    try trial.check(try around(), at: location)
    for sample in trial.samples {
      for move in trial.moves {
        let rest = RecordingSensor(AsyncProbe(trial.rest(move)))
        let observations = try await observations(
          through: around, to: rest, sample.request, trial.journal)
        try trial.judge(try around(), sample, move).check(observations, at: location)
      }
    }
    let memory = trial.memory(of: try around(), isRemembering: isRemembering)
    for move in trial.moves {
      let rest = AsyncProbe(trial.rest(move))
      try await memory.check(at: location) { row in
        let chain = rest.surrounded(by: try around())
        var answers: [Observation<A.Response, A.Failure>] = []
        for request in row {
          answers.append(
            Observation("", await chain.result(ofRunning: request)).noted(in: trial.journal))
        }
        return answers
      }
    }
    for request in sent {
      try await checkCancellation(through: around, request, response, at: location)
    }
  }

  private static func observations<A: AsyncRepeatingAround>(
    through around: () throws -> A,
    to rest: RecordingSensor<AsyncProbe<A.Request, A.Response, A.Failure>>,
    _ request: A.Request, _ journal: Journal
  ) async throws -> [Observation<A.Response, A.Failure>] {
    func enclosed() throws -> some AsyncHandler<A.Request, A.Response, A.Failure> {
      rest.surrounded(by: try around())
    }
    func runtimeChain() throws -> AsyncRuntimeChain<A.Request, A.Response, A.Failure> {
      let chain = AsyncRuntimeChain<A.Request, A.Response, A.Failure>()
      // The order rules are removed, because this chain does not contain the handlers they refer
      // to.
      try chain.append(AnyAsyncLink(around(), orderRules: []))
      try chain.append(rest, as: "the rest")
      return chain
    }
    return [
      Observation("around a handler", try await enclosed().result(ofRunning: request))
        .noted(in: journal, by: rest),
      Observation("recorded around a handler", try await enclosed().path(ofRunning: request))
        .noted(in: journal, by: rest),
      Observation("in a run-time chain", try await runtimeChain().result(ofRunning: request))
        .noted(in: journal, by: rest),
      Observation("recorded in a run-time chain", try await runtimeChain().path(ofRunning: request))
        .noted(in: journal, by: rest),
    ]
  }

  /// Checks cancellation with a handler that cancels the task and passes.
  ///
  /// Without the cancellation, the next handler would run.
  private static func checkCancellation<A: AsyncRepeatingAround>(
    through around: () throws -> A, _ request: A.Request, _ response: A.Response,
    at location: String
  ) async throws where A.Request: Sendable, A.Response: Sendable {
    let script = Script<A.Request, A.Response, A.Failure>(2, { _ in response }, nil)
    let rest = Chain("rest", of: script.probes.map { AsyncProbe($0) })
    for moves in script.cancellations {
      let outer = rest.surrounded(by: try around())
      let chain = AsyncRuntimeChain<A.Request, A.Response, A.Failure>()
      // The order rules are removed, because this chain does not contain the handlers they refer
      // to.
      try chain.append(AnyAsyncLink(around(), orderRules: []))
      try chain.append(rest, as: "the rest")
      script.set(moves)
      let observations = [
        await Task {
          Observation("around a handler", await outer.path(ofRunning: request))
            .noted(in: script.journal)
        }
        .value,
        await Task {
          Observation("in a run-time chain", await chain.path(ofRunning: request))
            .noted(in: script.journal)
        }
        .value,
      ]
      for seen in observations {
        guard let finding = ChainJudge(script, moves).finding(in: seen) else { continue }
        throw finding.violation(by: try around().name, on: seen.path, at: location)
      }
    }
  }
}
