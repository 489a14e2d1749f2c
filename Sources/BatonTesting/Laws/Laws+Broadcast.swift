public import Baton

extension Laws {
  /// Holds a broadcast, which the first failure stops, against the laws, with handlers of the
  /// suite's own.
  ///
  /// ```swift
  /// try Laws.checkBroadcast { probes in Broadcast("news", to: probes) }
  /// ```
  ///
  /// The closure is handed none to three handlers; the broadcast that it makes is to give each of
  /// them the request. Every pattern of taking, passing and failing is put to it, plainly and
  /// recorded, and so it is seen that calls and responses stand in declared order (law 1), that a
  /// failure stops it and has the name of the handler that failed (3), that nobody gets the request
  /// twice (4), that nobody is left out and no response is lost, and that it passes exactly when all
  /// did (5), that its outline shows all (6), and that paths are complete (9).
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the broadcast.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkBroadcast<C: Handler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Request == String, C.Response == [String], C.Failure == ProbeFailure {
    try checkBroadcast(.responses, at: "\(fileID):\(line)", make)
  }

  /// Holds a broadcast that collects failures against the laws, with handlers of the suite's own.
  ///
  /// ```swift
  /// try Laws.checkBroadcast { probes in Broadcast("news", to: probes).collectingFailures() }
  /// ```
  ///
  /// What is checked is what is checked of one that stops, but for the failures: each is to be one
  /// of the replies, in declared order, and keeps nobody from getting the request (law 5).
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the broadcast.
  /// - Throws: ``LawViolation``, or what `make` throws.
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
