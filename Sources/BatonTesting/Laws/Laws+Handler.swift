public import Baton

extension Laws {
  /// Holds a handler against the laws, called by itself and in chains.
  ///
  /// ```swift
  /// try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu", ""])
  /// try Laws.check(
  ///   Stock(articles: 3), taking: [.order(2)], passing: [.refund], failing: [.order(4)])
  /// ```
  ///
  /// The expression that makes the handler is evaluated for each request anew, so that a handler
  /// that remembers what it has done starts afresh. Put an instance in, and it is used throughout.
  ///
  /// What is checked: that it takes, passes on and fails at what it says, called by itself, in a
  /// static chain and in a run-time chain (law 3); that the handlers behind it are called, with the
  /// same request, exactly when it passes (2, 3); that a pass changes nothing (3); that its errors
  /// carry its name (3); and that a recorded request has its visit, and the same outcome (9).
  ///
  /// Each request is asked again after each other one, and one handler is asked all of them in turn,
  /// sixteen requests at least, so that one that remembers what it should not is caught (3). What
  /// changes later than that, after a time or by chance is not. One that is meant to remember what it
  /// took says so by `remembering`; then only what it passed must not change what it does. That makes
  /// O(n²) calls for n requests.
  ///
  /// - Parameters:
  ///   - handler: Makes the handler.
  ///   - taking: Requests that it takes.
  ///   - passing: Requests that it passes on.
  ///   - failing: Requests that it takes on and fails at.
  ///   - isRemembering: Whether the handler is meant to remember what it took or failed at.
  ///   - observing: What a pass must not change, if there is anything.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  /// - Throws: ``LawViolation``; ``NothingToCheck`` if there are no requests.
  public static func check<H: Handler>(
    _ handler: @autoclosure () throws -> H, taking: [H.Request], passing: [H.Request],
    failing: [H.Request] = [], remembering isRemembering: Bool = false,
    observing: ((H) -> any Equatable)? = nil,
    fileID: String = #fileID, line: Int = #line
  ) throws {
    let location = "\(fileID):\(line)"
    try checkName(of: handler(), at: location)
    let samples =
      taking.map { ($0, Path.Decision.handled) } + passing.map { ($0, .passed) }
      + failing.map { ($0, .failed) }
    guard !samples.isEmpty else { throw NothingToCheck(handler: try handler().name) }
    for (request, expected) in samples {
      let judge = HandlerJudge(try handler(), request, expected)
      try judge.check(observations(of: handler, request), at: location)
    }
    if let observing {
      for request in passing {
        let handler = try handler()
        let before = observing(handler)
        _ = handler.bareResult(of: request)
        try checkPass(of: handler, request, before, observing(handler), at: location)
      }
    }
    let trial = MemoryTrial(
      name: try handler().name, samples: samples, isRemembering: isRemembering)
    try trial.check(at: location) { row in
      let handler = try handler()
      return row.map { Observation("", handler.bareResult(of: $0)) }
    }
  }

  /// Every way in for a request that does not suspend.
  private static func observations<H: Handler>(
    of handler: () throws -> H, _ request: H.Request
  ) throws -> [Observation<H.Response, H.Failure>] {
    let journal = Journal()
    let witness = Probe<H.Request, H.Response, H.Failure>("witness", in: journal) { _ in .passed }
    func chain() throws -> some Handler<H.Request, H.Response, H.Failure> {
      let handler = try handler()
      return Chain {
        handler
        witness
      }
    }
    func runtimeChain() throws -> RuntimeChain<H.Request, H.Response, H.Failure> {
      let chain = RuntimeChain<H.Request, H.Response, H.Failure>()
      // Those that its rules of order name are not here.
      try chain.append(AnyLink(try handler(), orderRules: []), as: "handler")
      try chain.append(witness)
      return chain
    }
    return [
      Observation("called by itself", try handler().bareResult(of: request), isBare: true),
      Observation("called as a chain", try handler().result(of: request)),
      Observation("recorded", try handler().path(of: request)),
      Observation("in a chain", try chain().result(of: request)).noted(in: journal),
      Observation("recorded in a chain", try chain().path(of: request)).noted(in: journal),
      Observation("in a run-time chain", try runtimeChain().result(of: request)).noted(in: journal),
      Observation("recorded in a run-time chain", try runtimeChain().path(of: request)).noted(
        in: journal),
    ]
  }

  static func checkName<L: AsyncLink>(of link: L, at location: String) throws {
    guard link.name.isEmpty else { return }
    throw Finding(.passAndError, "\(L.self) has no name that an error could carry.")
      .violation(by: "", at: location)
  }

  static func checkPass<H: AsyncHandler>(
    of handler: H, _ request: H.Request, _ before: any Equatable, _ after: any Equatable,
    at location: String
  ) throws {
    guard !areSame(before, after) else { return }
    throw Finding(
      .passAndError, "It passed \(text(request)) on, and changed from \(before) to \(after)."
    )
    .violation(by: handler.name, at: location)
  }
}
