import Baton

// Additional checks of run-time chains, which can be edited.
extension Laws {
  static func checkRuntimeChain<C: Handler>(
    request: C.Request, response: @escaping @Sendable (String) -> C.Response,
    failure: C.Failure?, at location: String,
    _ make: ([Probe<C.Request, C.Response, C.Failure>]) throws -> C
  ) throws {
    typealias Editable = RuntimeChain<C.Request, C.Response, C.Failure>
    let script = Script<C.Request, C.Response, C.Failure>(3, response, failure)
    guard let chain = try make(script.probes) as? Editable else { return }
    for edit in TrialEdit.allCases {
      try checkEdit(
        EditJudge(what: edit.what, result: edit.result), request: request, script, at: location,
        make: make
      ) { chain, spare in
        if let chain = chain as? Editable { try edit.apply(to: chain, spare) }
      }
    }
    try checkCircle("was appended to itself", in: chain, at: location) { try chain.append(chain) }
    try checkCircle("was inserted into itself inside another chain", in: chain, at: location) {
      let other = Editable("other")
      try other.append(Chain("static") { chain })
      try chain.insert(other, at: .before("second"))
    }
  }

  static func checkAsyncRuntimeChain<C: AsyncHandler>(
    request: C.Request, response: @escaping @Sendable (String) -> C.Response,
    failure: C.Failure?, at location: String,
    _ make: ([AsyncProbe<C.Request, C.Response, C.Failure>]) throws -> C
  ) async throws {
    typealias Editable = AsyncRuntimeChain<C.Request, C.Response, C.Failure>
    let script = Script<C.Request, C.Response, C.Failure>(3, response, failure)
    guard let chain = try make(script.probes.map { AsyncProbe($0) }) as? Editable else { return }
    for edit in TrialEdit.allCases {
      try await checkAsyncEdit(
        EditJudge(what: edit.what, result: edit.result), request: request, script, at: location,
        make: make
      ) { chain, spare in
        if let chain = chain as? Editable { try edit.apply(to: chain, spare) }
      }
    }
    try checkCircle("was appended to itself", in: chain, at: location) { try chain.append(chain) }
    try checkCircle("was inserted into itself inside another chain", in: chain, at: location) {
      let other = Editable("other")
      try other.append(Chain("static") { chain })
      try chain.insert(other, at: .before("second"))
    }
  }

  /// Throws an error if a link retains its run-time chain after the chain's last use.
  static func checkRelease<C: Handler>(
    request: C.Request, response: @escaping @Sendable (String) -> C.Response,
    failure: C.Failure?, at location: String,
    _ make: ([Probe<C.Request, C.Response, C.Failure>]) throws -> C
  ) throws {
    let script = Script<C.Request, C.Response, C.Failure>(3, response, failure)
    func used() throws -> [() -> String?] {
      let chain = try make(script.probes)
      _ = chain.result(of: request)
      return chain.chainsKeptByThemselves
    }
    try checkRelease(of: used(), at: location)
  }

  static func checkAsyncRelease<C: AsyncHandler>(
    request: C.Request, response: @escaping @Sendable (String) -> C.Response,
    failure: C.Failure?, at location: String,
    _ make: ([AsyncProbe<C.Request, C.Response, C.Failure>]) throws -> C
  ) async throws {
    let script = Script<C.Request, C.Response, C.Failure>(3, response, failure)
    func used() async throws -> [() -> String?] {
      let chain = try make(script.probes.map { AsyncProbe($0) })
      _ = await chain.result(ofRunning: request)
      return chain.chainsKeptByThemselves
    }
    try checkRelease(of: await used(), at: location)
  }

  private static func checkRelease(of chains: [() -> String?], at location: String) throws {
    // Each closure can be called only once, because it removes all links of its chain.
    guard let name = chains.compactMap({ $0() }).first else { return }
    throw Finding(
      .circles,
      """
      One of its links retains it, so both stay alive after every other reference is gone. A link \
      that calls or edits its own chain must store a ChainReference to it, which does not retain it.
      """
    )
    .violation(by: name, at: location)
  }
}
