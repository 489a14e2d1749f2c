public import Baton

extension Laws {
  /// Tests whether a broadcast that stops at the first failure obeys the laws, using handlers that
  /// suspend.
  ///
  /// ```swift
  /// try await Laws.checkAsyncBroadcast { probes in Broadcast("news", to: probes) }
  /// try await Laws.checkAsyncBroadcast(limit: 2) { probes in
  ///   Broadcast("news", to: probes).atOnce(limit: 2)
  /// }
  /// ```
  ///
  /// The suite verifies the same conditions as for a synchronous broadcast. In addition, the
  /// broadcast must not exceed the limit on concurrent handlers, which is 1 for a sequential
  /// broadcast (law 1). In a cancelled task, the broadcast must not start another handler, and the
  /// error must name the handler that would have run next (10).
  ///
  /// In the test of a concurrent broadcast, the later handlers finish first, calls may begin in any
  /// order, and a failure may prevent any other handler from starting. The responses must still be
  /// in declared order.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncBroadcast<C: AsyncHandler>(
    limit: Int = 1, fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Request == String, C.Response == [String], C.Failure == ProbeFailure {
    try await checkAsyncBroadcast(.responses, limit, at: "\(fileID):\(line)", make)
  }

  /// Tests whether a broadcast that collects failures obeys the laws, using handlers that suspend.
  ///
  /// ```swift
  /// try await Laws.checkAsyncBroadcast(limit: 2) { probes in
  ///   Broadcast("news", to: probes).atOnce(limit: 2).collectingFailures()
  /// }
  /// ```
  ///
  /// The limit is the maximum number of concurrent handlers, which is 1 for a sequential broadcast.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkAsyncBroadcast<C: AsyncHandler>(
    limit: Int = 1, fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws
  where C.Request == String, C.Response == [Reply<String, ProbeFailure>], C.Failure == Never {
    try await checkAsyncBroadcast(.replies, limit, at: "\(fileID):\(line)", make)
  }

  private static func checkAsyncBroadcast<C: AsyncHandler>(
    _ form: BroadcastForm<C.Response>, _ limit: Int, at location: String,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Request == String, C.Response: Sendable {
    for count in 0...3 {
      let script = Script<String, String, ProbeFailure>(count, { $0 }, ProbeFailure())
      let crowd = Crowd()
      // Each handler yields more often than the next one, so the later handlers finish first.
      let probes = script.probes.enumerated().map { index, probe in
        AsyncProbe(probe) { await crowd.stay(for: 4 * (count - index)) }
      }
      let broadcast = try make(probes)
      try checkOutline(of: broadcast, script.names, at: location)
      // In a concurrent broadcast, a handler can cancel only its own task.
      for moves in script.patterns + (limit == 1 ? script.cancellations : []) {
        script.set(moves)
        let observations = [
          await Task {
            Observation("called", await broadcast.result(ofRunning: "request"))
              .noted(in: script.journal)
          }
          .value,
          await Task {
            Observation("recorded", await broadcast.path(ofRunning: "request"))
              .noted(in: script.journal)
          }
          .value,
        ]
        let judge = BroadcastJudge<C.Response, C.Failure>(
          form: form, names: script.names, moves: moves.map(\.decision), limit: limit)
        for seen in observations {
          guard let finding = judge.finding(in: seen) else { continue }
          throw finding.violation(by: broadcast.name, on: observations[1].path, at: location)
        }
        try checkCrowd(crowd.takeMost(), limit, of: broadcast, at: location)
      }
    }
  }

  private static func checkCrowd<C: AsyncHandler>(
    _ most: Int, _ limit: Int, of broadcast: C, at location: String
  ) throws {
    guard most > limit else { return }
    throw Finding(
      .order, "At most \(limit) may have the request at the same time; \(most) had it."
    )
    .violation(by: broadcast.name, at: location)
  }
}
