public import Baton

extension Laws {
  /// Holds a chain against the laws, with handlers of the suite's own.
  ///
  /// ```swift
  /// try Laws.checkChain { probes in
  ///   Chain("kitchen") { for probe in probes { probe } }
  /// }
  /// ```
  ///
  /// The closure is handed none to four handlers; the chain it makes is to call them in that order,
  /// and may have other parts, as long as those let the suite's requests through. Every pattern of
  /// taking, passing on and failing is put to it, plainly and recorded, and so it is seen that the
  /// order is kept (law 1), that nobody is called after the one that takes (2) or fails (3), that
  /// the error has the name of the one that failed (3), that nobody is called twice (4), that what
  /// nobody took is passed on, and nothing else (5), and that paths are complete (9). A ``/Baton/RuntimeChain`` is edited while requests run (7), and put into
  /// itself (6).
  ///
  /// - Parameters:
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  /// - Throws: ``LawViolation``, or what `make` throws.
  public static func checkChain<C: Handler>(
    fileID: String = #fileID, line: Int = #line,
    _ make: ([Probe<String, String, ProbeFailure>]) throws -> C
  ) throws where C.Request == String, C.Response == String, C.Failure == ProbeFailure {
    try checkChain(
      request: "request", response: { $0 }, failure: ProbeFailure(), fileID: fileID, line: line,
      make)
  }

  /// Holds a chain of any request, response and failure against the laws; see
  /// ``checkChain(fileID:line:_:)``.
  ///
  /// ```swift
  /// try Laws.checkChain(
  ///   request: Order.order(1), response: { Receipt(from: $0) }, failure: ShopError.outOfStock
  /// ) { probes in
  ///   Bag(stations: probes)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - request: A request.
  ///   - response: Makes the response of one of the suite's handlers, from its name.
  ///   - failure: What the suite's handlers fail with; `nil` where nothing fails.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  /// - Throws: ``LawViolation``, or what `make` throws.
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
      // One pattern gives one path, and a plain call is shown with that of the recorded one.
      throw finding.violation(by: chain.name, on: observations.last?.path, at: location)
    }
  }

  /// A chain that did not show its parts would hide a circle.
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
