public import Baton

extension Laws {
  /// Tests whether a broadcast that stops at the first failure obeys the laws, using the suite's
  /// handlers.
  ///
  /// ```swift
  /// try Laws.checkBroadcast { probes in Broadcast("news", to: probes) }
  /// ```
  ///
  /// The closure receives zero to three handlers and returns a broadcast that sends the request to
  /// each of them. The suite tries every pattern of handling, passing and failing, with and without
  /// recording. The suite verifies the following:
  ///
  /// - Calls and responses are in declared order (law 1).
  /// - A failure stops the broadcast, and the error contains the name of the handler that failed
  ///   (3).
  /// - No handler receives the request twice (4).
  /// - Every handler is called, no response is lost, and the broadcast passes if and only if all
  ///   handlers pass (5).
  /// - The outline contains all handlers (6).
  /// - A path contains every handler that was called (9).
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkBroadcast<C: Handler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Request == String, C.Response == [String], C.Failure == ProbeFailure {
    try checkBroadcast(.responses, at: "\(fileID):\(line)", make)
  }

  /// Tests whether a broadcast that collects failures obeys the laws, using the suite's handlers.
  ///
  /// ```swift
  /// try Laws.checkBroadcast { probes in Broadcast("news", to: probes).collectingFailures() }
  /// ```
  ///
  /// Except for failures, the suite verifies the same conditions as for a broadcast that stops.
  /// Each failure must be one of the replies, in declared order, and must not prevent other
  /// handlers from receiving the request (law 5).
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkBroadcast<C: Handler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws
  where C.Request == String, C.Response == [Reply<String, ProbeFailure>], C.Failure == Never {
    try checkBroadcast(.replies, at: "\(fileID):\(line)", make)
  }

  private static func checkBroadcast<C: Handler>(
    _ form: BroadcastForm<C.Response>, at location: String,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Request == String {
    for count in 0...3 {
      let script = Script<String, String, ProbeFailure>(count, { $0 }, ProbeFailure())
      let broadcast = try make(script.probes)
      try checkOutline(of: broadcast, script.names, at: location)
      for moves in script.patterns {
        script.set(moves)
        let observations = [
          Observation("called", broadcast.result(of: "request")).noted(in: script.journal),
          Observation("recorded", broadcast.path(of: "request")).noted(in: script.journal),
        ]
        let judge = BroadcastJudge<C.Response, C.Failure>(
          form: form, names: script.names, moves: moves.map(\.decision), limit: 1)
        for seen in observations {
          guard let finding = judge.finding(in: seen) else { continue }
          throw finding.violation(by: broadcast.name, on: observations[1].path, at: location)
        }
      }
    }
  }
}
