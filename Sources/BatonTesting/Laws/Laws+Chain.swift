public import Baton

extension Laws {
  /// Tests whether a chain obeys the laws, using the suite's handlers.
  ///
  /// ```swift
  /// try Laws.checkChain { probes in
  ///   Chain("kitchen") { for probe in probes { probe } }
  /// }
  /// ```
  ///
  /// The closure receives zero to four handlers and returns a chain that calls them in that order.
  /// The chain may have other parts that pass the suite's requests. The suite tries every pattern
  /// of handling, passing and failing, with and without recording. The suite verifies the
  /// following:
  ///
  /// - The chain calls its handlers in declared order (law 1).
  /// - No handler is called after a handler handles the request (2) or fails (3).
  /// - An error contains the name of the handler that failed (3).
  /// - No handler is called twice (4).
  /// - The chain passes a request if and only if no handler handles it (5).
  /// - A path contains every handler that was called (9).
  ///
  /// The suite also edits a ``/Baton/RuntimeChain`` while requests run (7), and tries to add it to
  /// itself (6).
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkChain<C: Handler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Request == String, C.Response == String, C.Failure == ProbeFailure {
    try checkChain(
      request: "request", response: { $0 }, failure: ProbeFailure(), fileID: fileID, line: line,
      make)
  }

  /// Tests whether a chain with any request, response and failure types obeys the laws.
  ///
  /// ```swift
  /// try Laws.checkChain(
  ///   request: Order.order(1), response: { Receipt(from: $0) }, failure: ShopError.outOfStock
  /// ) { probes in
  ///   Bag(stations: probes)
  /// }
  /// ```
  ///
  /// The suite verifies the same conditions as ``checkChain(fileID:line:_:)``. The closure
  /// `response` creates a handler's response from its name. The suite's handlers throw `failure`,
  /// which is `nil` if they cannot fail.
  ///
  /// - Throws: ``LawViolation`` if a law is violated, or an error from `make`.
  public static func checkChain<Request, Response, Failure: Error, C>(
    request: Request, response: @escaping @Sendable (_ name: String) -> Response,
    failure: Failure?, fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<Request, Response, Failure>]) throws -> C
  ) throws where C: Handler<Request, Response, Failure> {
    let location = "\(fileID):\(line)"
    for count in 0...4 {
      let script = Script<Request, Response, Failure>(count, response, failure)
      let chain = try make(script.probes)
      try checkOutline(of: chain, script.names, at: location)
      for moves in script.patterns {
        script.set(moves)
        let observations = [
          Observation("called", chain.result(of: request)).noted(in: script.journal),
          Observation("recorded", chain.path(of: request)).noted(in: script.journal),
        ]
        try check(observations, of: chain, ChainJudge(script, moves), at: location)
      }
    }
    try checkRuntimeChain(
      request: request, response: response, failure: failure, at: location, make)
    try checkRelease(request: request, response: response, failure: failure, at: location, make)
  }

  static func check<C: AsyncHandler>(
    _ observations: [Observation<C.Response, C.Failure>], of chain: C,
    _ judge: ChainJudge<C.Response, C.Failure>, at location: String
  ) throws {
    for seen in observations {
      guard let finding = judge.finding(in: seen) else { continue }
      // Each pattern always takes the same path, so a violation in an unrecorded call shows the
      // path of the recorded call.
      throw finding.violation(by: chain.name, on: observations.last?.path, at: location)
    }
  }

  /// Checks that a chain's outline contains its handlers, because a hidden part could hide a cycle.
  static func checkOutline<C: AsyncHandler>(
    of chain: C, _ names: [String], at location: String
  ) throws {
    func collect(_ outlines: [Outline]) -> [String] {
      outlines.flatMap { (names.contains($0.name) ? [$0.name] : []) + collect($0.parts) }
    }
    let shown = collect(chain.outlines)
    guard shown != names else { return }
    throw Finding(
      shown.sorted() == names.sorted() ? .order : .circles,
      "It has \(list(names)); its outline has \(list(shown))."
    )
    .violation(by: chain.name, at: location)
  }
}
