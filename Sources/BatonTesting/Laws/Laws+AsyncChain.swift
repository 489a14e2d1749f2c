public import Baton

extension Laws {
  /// Holds a chain whose handlers may suspend against the laws, with handlers of the suite's own.
  ///
  /// ```swift
  /// try await Laws.checkAsyncChain { probes in
  ///   let shop = AsyncRuntimeChain<String, String, ProbeFailure>("shop")
  ///   for probe in probes { try shop.append(probe) }
  ///   return shop
  /// }
  /// ```
  ///
  /// What is checked is what ``checkChain(fileID:line:_:)`` checks, and besides that a cancelled task
  /// starts no further handler, and learns which one was next (law 10). Each handler suspends;
  /// ``AsyncProbe/probe`` is the same one without suspension, so that a mixed chain, and a
  /// synchronous one in an asynchronous program, can be checked as well.
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkAsyncChain<C: AsyncHandler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Request == String, C.Response == String, C.Failure == ProbeFailure {
    try await checkAsyncChain(
      request: "request", response: { $0 }, failure: ProbeFailure(), fileID: fileID, line: line,
      make)
  }

  /// Holds a chain of any request, response and failure against the laws; see
  /// ``checkAsyncChain(fileID:line:_:)``.
  ///
  /// - Parameters:
  ///   - request: A request.
  ///   - response: Makes the response of one of the suite's handlers, from its name.
  ///   - failure: What the suite's handlers fail with; `nil` where nothing fails.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkAsyncChain<Request, Response, Failure: Error, C>(
    request: Request, response: @escaping @Sendable (_ name: String) -> Response,
    failure: Failure?, fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<Request, Response, Failure>]) throws -> C
  ) async throws
  where
    Request: Sendable, Response: Sendable, C: AsyncHandler<Request, Response, Failure>
  {
    let location = "\(fileID):\(line)"
    for count in 0...4 {
      let script = Script<Request, Response, Failure>(count, response, failure)
      let chain = try make(script.probes.map { AsyncProbe($0) })
      try checkOutline(of: chain, script.names, at: location)
      for moves in script.patterns + script.cancellations {
        script.set(moves)
        // Each in a task of its own, which a handler may cancel.
        let observations = [
          await Task {
            Observation("called", await chain.result(ofRunning: request)).noted(in: script.journal)
          }
          .value,
          await Task {
            Observation("recorded", await chain.path(ofRunning: request)).noted(in: script.journal)
          }
          .value,
        ]
        try check(observations, of: chain, ChainJudge(script, moves), at: location)
      }
      let cancelled = await inCancelledTask {
        Observation("cancelled", await chain.path(ofRunning: request)).noted(in: script.journal)
      }
      if let finding = ChainJudge(script, []).finding(inCancelled: cancelled) {
        throw finding.violation(by: chain.name, on: cancelled.path, at: location)
      }
    }
    try await checkAsyncRuntimeChain(
      request: request, response: response, failure: failure, at: location, make)
    try await checkAsyncRelease(
      request: request, response: response, failure: failure, at: location, make)
  }
}
