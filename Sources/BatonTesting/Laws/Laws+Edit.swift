public import Baton

extension Laws {
  /// Tests that edits of a chain do not affect requests in progress (law 7).
  ///
  /// ```swift
  /// try Laws.checkEdit("disabled the third one", leaving: ["first", "second"]) { probes in
  ///   try Plugins(probes)
  /// } edit: { plugins, spare in
  ///   try plugins.disable("third")
  /// }
  /// ```
  ///
  /// The chain has three handlers, `first`, `second` and `third`. All three pass the request, and
  /// the second edits the chain during its call. That request must reach all three handlers in the
  /// original order. The next request must reach the handlers that remain after the edit. A
  /// ``/Baton/RuntimeChain`` does not need this check, because ``checkChain(fileID:line:_:)`` tests
  /// all its edits.
  ///
  /// - Parameters:
  ///   - what: A description of the second handler's action, used in messages.
  ///   - names: The handlers that the next request must reach.
  ///   - fileID: The test's file.
  ///   - line: The test's line.
  ///   - make: A closure that creates the chain.
  ///   - edit: A closure that edits the chain and may add a fourth handler, `spare`.
  /// - Throws: ``LawViolation`` if the law is violated, or an error from a closure.
  public static func checkEdit<C: Handler>(
    _ what: String, leaving names: [String], fileID: String = #fileID, line: Int = #line,
    make: ([Probe<String, String, Never>]) throws -> C,
    edit: @escaping @Sendable (C, Probe<String, String, Never>) throws -> Void
  ) throws where C.Request == String, C.Response == String, C.Failure == Never {
    try checkEdit(
      EditJudge(what: what, result: names), request: "request", Script(3, { $0 }, nil),
      at: "\(fileID):\(line)", make: make, edit: edit)
  }

  /// Tests that edits of a chain whose handlers may suspend do not affect requests in progress (law
  /// 7).
  ///
  /// The suite verifies the same conditions as ``checkEdit(_:leaving:fileID:line:make:edit:)``.
  ///
  /// - Throws: ``LawViolation`` if the law is violated, or an error from a closure.
  public static func checkAsyncEdit<C: AsyncHandler>(
    _ what: String, leaving names: [String], fileID: String = #fileID, line: Int = #line,
    make: ([AsyncProbe<String, String, Never>]) throws -> C,
    edit: @escaping @Sendable (C, AsyncProbe<String, String, Never>) throws -> Void
  ) async throws where C.Request == String, C.Response == String, C.Failure == Never {
    try await checkAsyncEdit(
      EditJudge(what: what, result: names), request: "request", Script(3, { $0 }, nil),
      at: "\(fileID):\(line)", make: make, edit: edit)
  }

  static func checkEdit<C: Handler>(
    _ judge: EditJudge, request: C.Request,
    _ script: Script<C.Request, C.Response, C.Failure>, at location: String,
    make: ([Probe<C.Request, C.Response, C.Failure>]) throws -> C,
    edit: @escaping @Sendable (C, Probe<C.Request, C.Response, C.Failure>) throws -> Void
  ) throws {
    // A chain may use a different implementation after several requests.
    for (isRecorded, walks) in [(false, 0), (true, 0), (false, 20)] {
      let chain = try make(script.probes)
      for _ in 0..<walks { _ = chain.result(of: request) }
      script.journal.clear()
      script.interrupt { try edit(chain, script.spare) }
      let seen =
        isRecorded
        ? Observation("recorded", chain.path(of: request))
        : Observation("called", chain.result(of: request))
      try judge.check(seen.noted(in: script.journal), script, of: chain, at: location)
      let next = Observation("called", chain.result(of: request)).noted(in: script.journal)
      try judge.check(next: next, of: chain, at: location)
    }
  }

  static func checkAsyncEdit<C: AsyncHandler>(
    _ judge: EditJudge, request: C.Request,
    _ script: Script<C.Request, C.Response, C.Failure>, at location: String,
    make: ([AsyncProbe<C.Request, C.Response, C.Failure>]) throws -> C,
    edit: @escaping @Sendable (C, AsyncProbe<C.Request, C.Response, C.Failure>) throws -> Void
  ) async throws {
    for (isRecorded, walks) in [(false, 0), (true, 0), (false, 20)] {
      let chain = try make(script.probes.map { AsyncProbe($0) })
      for _ in 0..<walks { _ = await chain.result(ofRunning: request) }
      script.journal.clear()
      script.interrupt { try edit(chain, AsyncProbe(script.spare)) }
      let seen =
        isRecorded
        ? Observation("recorded", await chain.path(ofRunning: request))
        : Observation("called", await chain.result(ofRunning: request))
      try judge.check(seen.noted(in: script.journal), script, of: chain, at: location)
      let next = Observation("called", await chain.result(ofRunning: request)).noted(
        in: script.journal)
      try judge.check(next: next, of: chain, at: location)
    }
  }
}

/// Checks that requests made during and after an edit obey law 7.
struct EditJudge {
  let what: String
  let result: [String]

  func check<C: AsyncHandler>(
    _ seen: Observation<C.Response, C.Failure>, _ script: Script<C.Request, C.Response, C.Failure>,
    of chain: C, at location: String
  ) throws {
    try script.endInterruption()
    let called = seen.calls?.map(\.handler) ?? []
    guard called != script.names || seen.decision != .passed else { return }
    throw Finding(
      .edits,
      """
      "second" \(what) while it had the request; that request reached \(list(called)), and the \
      chain \(seen.what).
      """
    )
    .violation(by: chain.name, on: seen.path, at: location)
  }

  func check<C: AsyncHandler>(
    next seen: Observation<C.Response, C.Failure>, of chain: C, at location: String
  ) throws {
    let called = seen.calls?.map(\.handler) ?? []
    guard called != result else { return }
    throw Finding(
      .edits,
      "\"second\" \(what) while it had a request; the next request reached \(list(called))."
    )
    .violation(by: chain.name, at: location)
  }
}
