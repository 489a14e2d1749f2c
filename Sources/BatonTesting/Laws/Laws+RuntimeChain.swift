import Baton

// What a run-time chain has to keep besides, because it can be edited.
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
    try checkCircle("was put into itself, inside another chain", in: chain, at: location) {
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
    try checkCircle("was put into itself, inside another chain", in: chain, at: location) {
      let other = Editable("other")
      try other.append(Chain("static") { chain })
      try chain.insert(other, at: .before("second"))
    }
  }

  /// Throws if a run-time chain in what was used and let go of is kept by one of its own links.
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
    // Each can be asked once: it takes the chain apart.
    guard let name = chains.compactMap({ $0() }).first else { return }
    throw Finding(
      .circles,
      """
      One of its links keeps it, so both stay alive when nobody else has it any more. A link that \
      calls or edits its own chain stores a ChainReference to it, which does not keep it.
      """
    )
    .violation(by: name, at: location)
  }
}
