public import Baton

extension Laws {
  /// Tests whether a handler obeys the laws, both alone and in chains.
  ///
  /// ```swift
  /// try Laws.check(Machine(name: "onion"), taking: ["onion"], passing: ["tofu", ""])
  /// try Laws.check(
  ///   Stock(articles: 3), taking: [.order(2)], passing: [.refund], failing: [.order(4)])
  /// ```
  ///
  /// The suite evaluates the expression that creates the handler again for each request, so a
  /// handler with state starts fresh. If the expression is an existing instance, the suite uses
  /// that instance for all requests.
  ///
  /// The suite verifies the following:
  ///
  /// - The handler handles, passes and fails on the given requests when called alone, in a static
  ///   chain and in a run-time chain (law 3).
  /// - The chain calls the next handler with the same request if and only if the handler passes (2,
  ///   3).
  /// - A pass changes nothing (3).
  /// - The handler's errors contain its name (3).
  /// - A recorded request has the same outcome, and its path contains the handler's visit (9).
  ///
  /// The suite repeats each request after every other request, and sends at least sixteen requests
  /// in turn to one handler. These tests detect a handler that wrongly remembers a request (3). The
  /// suite does not detect changes that occur later, after some time or at random. If the handler
  /// is meant to remember requests that it handled, pass `true` for `remembering`. The suite then
  /// requires only that passed requests do not change the handler's behavior. The suite makes O(n²)
  /// calls for n requests.
  ///
  /// - Parameters:
  ///   - handler: An expression that creates the handler.
  ///   - taking: Requests that the handler handles.
  ///   - passing: Requests that the handler passes.
  ///   - failing: Requests on which the handler fails.
  ///   - isRemembering: Whether the handler is meant to remember requests that it handled or failed
  ///     on.
  ///   - observing: A closure that returns state that a pass must not change.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  /// - Throws: ``LawViolation`` if a law is violated, or ``NothingToCheck`` if there are no
  ///   requests.
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
      // The order rules are removed, because this chain does not contain the handlers they refer
      // to.
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
    throw Finding(.passAndError, "\(L.self) has no name, so an error cannot identify it.")
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
