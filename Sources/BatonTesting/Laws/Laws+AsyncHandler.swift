public import Baton

extension Laws {
  /// Tests whether a handler that may suspend obeys the laws, both alone and in chains.
  ///
  /// ```swift
  /// try await Laws.checkAsync(
  ///   Warehouse(shelves: Shelves()), taking: ["nut"], passing: ["car"])
  /// ```
  ///
  /// The suite verifies the same conditions as
  /// ``check(_:taking:passing:failing:remembering:observing:fileID:line:)``, which describes the
  /// parameters. In addition, the handler must not pass because of a cancellation (law 3). A
  /// synchronous ``/Baton/Handler`` can also be tested, because it works in asynchronous chains.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   requests.
  public static func checkAsync<H: AsyncHandler>(
    _ handler: @autoclosure () throws -> H, taking: [H.Request], passing: [H.Request],
    failing: [H.Request] = [], remembering isRemembering: Bool = false,
    observing: ((H) async -> any Equatable)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) async throws where H.Request: Sendable, H.Response: Sendable {
    let location = "\(fileID):\(line)"
    try checkName(of: handler(), at: location)
    let samples =
      taking.map { ($0, Path.Decision.handled) } + passing.map { ($0, .passed) }
      + failing.map { ($0, .failed) }
    guard !samples.isEmpty else { throw NothingToCheck(handler: try handler().name) }
    for (request, expected) in samples {
      let judge = HandlerJudge(try handler(), request, expected)
      try judge.check(await asyncEntries(of: handler, request), at: location)
    }
    for request in taking {
      let handler = try handler()
      let seen = await inCancelledTask {
        Observation(
          "in a cancelled task", await handler.bareResult(ofRunning: request), isBare: true)
      }
      if seen.decision == .passed {
        throw Finding(
          .passAndError, "It should handle \(text(request)); \(seen.way), it \(seen.what)."
        )
        .violation(by: handler.name, at: location)
      }
    }
    if let observing {
      for request in passing {
        let handler = try handler()
        let before = await observing(handler)
        _ = await handler.bareResult(ofRunning: request)
        try checkPass(of: handler, request, before, await observing(handler), at: location)
      }
    }
    let trial = MemoryTrial(
      name: try handler().name, samples: samples, isRemembering: isRemembering)
    try await trial.check(at: location) { row in
      let handler = try handler()
      var answers: [Observation<H.Response, H.Failure>] = []
      for request in row {
        answers.append(Observation("", await handler.bareResult(ofRunning: request)))
      }
      return answers
    }
  }

  private static func asyncEntries<H: AsyncHandler>(
    of handler: () throws -> H, _ request: H.Request
  ) async throws -> [Observation<H.Response, H.Failure>] {
    let (journal, witness) = witness(behind: H.self)
    return [
      Observation(
        "called by itself", try await handler().bareResult(ofRunning: request), isBare: true),
      Observation("called as a chain", try await handler().result(ofRunning: request)),
      Observation("recorded", try await handler().path(ofRunning: request)),
      Observation("in a chain", try await chain(handler(), witness).result(ofRunning: request))
        .noted(in: journal),
      Observation(
        "recorded in a chain", try await chain(handler(), witness).path(ofRunning: request)
      )
      .noted(in: journal),
      Observation(
        "in a run-time chain",
        try await runtimeChain(handler(), witness).result(ofRunning: request)
      )
      .noted(in: journal),
      Observation(
        "recorded in a run-time chain",
        try await runtimeChain(handler(), witness).path(ofRunning: request)
      )
      .noted(in: journal),
    ]
  }

  private typealias Witness<H: AsyncHandler> = AsyncProbe<H.Request, H.Response, H.Failure>

  private static func witness<H: AsyncHandler>(behind: H.Type) -> (Journal, Witness<H>) {
    let journal = Journal()
    let probe = Probe<H.Request, H.Response, H.Failure>("witness", in: journal) { _ in .passed }
    return (journal, AsyncProbe(probe))
  }

  private static func chain<H: AsyncHandler>(
    _ handler: H, _ witness: Witness<H>
  ) -> some AsyncHandler<H.Request, H.Response, H.Failure> {
    Chain {
      handler
      witness
    }
  }

  private static func runtimeChain<H: AsyncHandler>(
    _ handler: H, _ witness: Witness<H>
  ) throws -> AsyncRuntimeChain<H.Request, H.Response, H.Failure> {
    let chain = AsyncRuntimeChain<H.Request, H.Response, H.Failure>()
    // The order rules are removed, because this chain does not contain the handlers they refer to.
    try chain.append(AnyAsyncLink(handler, orderRules: []), as: "handler")
    try chain.append(witness)
    return chain
  }
}

func inCancelledTask<Value: Sendable>(
  _ body: @escaping @Sendable () async -> Value
) async -> Value {
  await Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return await body()
  }
  .value
}
