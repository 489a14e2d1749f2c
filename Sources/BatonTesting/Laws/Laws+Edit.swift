public import Baton

extension Laws {
  /// Holds a chain that can be edited against law 7: an edit never disturbs a request under way.
  ///
  /// ```swift
  /// try Laws.checkEdit("disabled the third one", leaving: ["first", "second"]) { probes in
  ///   try Plugins(probes)
  /// } edit: { plugins, spare in
  ///   try plugins.disable("third")
  /// }
  /// ```
  ///
  /// The chain gets three handlers, `first`, `second` and `third`. All of them pass, and the second
  /// one makes the edit while it has the request. That request is to meet all three as they stood,
  /// and the next one those that the edit leaves. A ``/Baton/RuntimeChain`` needs no such check, since
  /// ``checkChain(fileID:line:_:)`` makes every edit that it has.
  ///
  /// - Parameters:
  ///   - what: What the second handler does, for a message.
  ///   - names: The handlers that the next request is to meet.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  ///   - edit: Edits the chain; another handler, `spare`, may be put in.
  /// - Throws: ``LawViolation``, or what the closures throw.
  public static func checkEdit<C: Handler>(
    _ what: String, leaving names: [String], fileID: String = #fileID, line: Int = #line,
    make: ([Probe<String, String, Never>]) throws -> C,
    edit: @escaping @Sendable (C, Probe<String, String, Never>) throws -> Void
  ) throws where C.Request == String, C.Response == String, C.Failure == Never {
    try checkEdit(
      EditJudge(what: what, result: names), request: "request", Script(3, { $0 }, nil),
      at: "\(fileID):\(line)", make: make, edit: edit)
  }

  /// Holds a chain whose handlers may suspend against law 7; see
  /// ``checkEdit(_:leaving:fileID:line:make:edit:)``.
  ///
  /// - Parameters:
  ///   - what: What the second handler does, for a message.
  ///   - names: The handlers that the next request is to meet.
  ///   - fileID: Where the test stands.
  ///   - line: Where the test stands.
  ///   - make: Makes the chain.
  ///   - edit: Edits the chain; another handler, `spare`, may be put in.
  /// - Throws: ``LawViolation``, or what the closures throw.
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
    // A chain may have another way to walk its handlers once it has been walked for a while.
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

/// Holds the requests during and after an edit against law 7.
struct EditJudge {
  /// What the second handler does, as part of a sentence.
  let what: String
  /// The handlers that the next request is to meet.
  let result: [String]

  /// The request that was under way when the edit was made.
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
      "second" \(what) while it had the request; that request met \(list(called)), and the chain \
      \(seen.what).
      """
    )
    .violation(by: chain.name, on: seen.path, at: location)
  }

  /// The request after it.
  func check<C: AsyncHandler>(
    next seen: Observation<C.Response, C.Failure>, of chain: C, at location: String
  ) throws {
    let called = seen.calls?.map(\.handler) ?? []
    guard called != result else { return }
    throw Finding(
      .edits,
      "\"second\" \(what) while it had a request; the next request met \(list(called))."
    )
    .violation(by: chain.name, at: location)
  }
}
