public import Baton

extension Laws {
  /// Holds a broadcast to handlers that suspend, which the first failure stops, against the laws.
  ///
  /// ```swift
  /// try await Laws.checkAsyncBroadcast { probes in Broadcast("news", to: probes) }
  /// try await Laws.checkAsyncBroadcast(limit: 2) { probes in
  ///   Broadcast("news", to: probes).atOnce(limit: 2)
  /// }
  /// ```
  ///
  /// What is checked is what is checked of a synchronous one, and besides that no more handlers have
  /// the request at the same time than they may (law 1), and that a cancelled task starts no further
  /// handler, and learns which one was next (10). At once, the later handlers are ready first, calls
  /// may begin in any order, and a failure may keep any of the others from starting; the responses
  /// still stand in declared order.
  ///
  /// - Parameters:
  ///   - limit: How many handlers may have the request at the same time; 1 for one after the other.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the broadcast.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkAsyncBroadcast<C: AsyncHandler>(
    limit: Int = 1, fileID: String = #fileID, line: Int = #line,
    _ make: ([AsyncProbe<String, String, ProbeFailure>]) throws -> C
  ) async throws where C.Request == String, C.Response == [String], C.Failure == ProbeFailure {
    try await checkAsyncBroadcast(.responses, limit, at: "\(fileID):\(line)", make)
  }

  /// Holds a broadcast to handlers that suspend, which collects failures, against the laws.
  ///
  /// ```swift
  /// try await Laws.checkAsyncBroadcast(limit: 2) { probes in
  ///   Broadcast("news", to: probes).atOnce(limit: 2).collectingFailures()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - limit: How many handlers may have the request at the same time; 1 for one after the other.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the broadcast.
  /// - Throws: ``LawViolation``, or what `make` throws.
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
      // The later handlers are ready first.
      let probes = script.probes.enumerated().map { index, probe in
        AsyncProbe(probe) { await crowd.stay(for: 4 * (count - index)) }
      }
      let broadcast = try make(probes)
      try checkOutline(of: broadcast, script.names, at: location)
      // At once, a handler can cancel no other task than its own.
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
