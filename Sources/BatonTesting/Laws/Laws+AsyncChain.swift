public import Baton

extension Laws {
  /// Tests whether a chain whose handlers may suspend obeys the laws, using the suite's handlers.
  ///
  /// ```swift
  /// try await Laws.checkAsyncChain { probes in
  ///   let shop = AsyncRuntimeChain<String, String, ProbeFailure>("shop")
  ///   for probe in probes { try shop.append(probe) }
  ///   return shop
  /// }
  /// ```
  ///
  /// The suite verifies the same conditions as ``checkChain(fileID:line:_:)``. In addition, in a
  /// cancelled task, the chain must not start another handler, and the error must name the handler
  /// that would have run next (law 10). Each of the suite's handlers suspends. To test a chain with
  /// handlers that do not suspend, use ``AsyncProbe/probe``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncChain<C: AsyncHandler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Request == String, C.Response == String, C.Failure == ProbeFailure {
    try await checkAsyncChain(
      request: "request", response: { $0 }, failure: ProbeFailure(), fileID: fileID, line: line,
      make)
  }

  /// Tests whether an asynchronous chain with any request, response and failure types obeys the
  /// laws.
  ///
  /// The suite verifies the same conditions as ``checkAsyncChain(fileID:line:_:)``.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
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
        // Each call has its own task, which a handler may cancel.
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
