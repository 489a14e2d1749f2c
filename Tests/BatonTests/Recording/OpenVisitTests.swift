import Testing

import Baton

private typealias Frame = ClosureAround<String, String, KitchenError>

private let rest = Chain("rest") {
  Broken(name: "fire")
  ClosureHandler("cook") { (request: String) throws(KitchenError) -> Outcome<String> in
    request == "tofu" ? .passed : .handled(request)
  }
}

/// Returns the decision and detail of an around handler's visit.
private func visit(_ request: String, _ body: @escaping Frame.Body) -> String {
  let recorded = rest.surrounded(by: Frame("around", body)).path(of: request)
  let visit = recorded.path.visits[0]
  return [visit.decision.rawValue, visit.detail].compactMap(\.self).joined(separator: " ")
}

@Test func `an around handler that changes nothing passed`() {
  for request in ["onion", "tofu", "fire"] {
    #expect(visit(request) { request, next in next(request) } == "passed")
    #expect(visit(request) { request, next in next(request).map { $0 } } == "passed")
  }
}

@Test func `an around handler that changes the request changed something`() {
  for request in ["ONION", "TOFU", "FIRE"] {
    #expect(visit(request) { request, next in next(request.lowercased()) } == "changed")
  }
}

@Test func `an around handler that replaces the response changed it, and shows it`() {
  #expect(
    visit("onion") { request, next in next(request).map { "\($0)!" } } == #"changed "onion!""#)
  #expect(visit("tofu") { request, next in next(request).map { "\($0)!" } } == "passed")
}

@Test func `a changed request counts as a change, whatever is forwarded afterwards`() {
  let recorded = rest.surrounded(
    by: ClosureRepeatingAround<String, String, KitchenError>("around") { request, next in
      next("tofu") { _ in next(request) }
    }
  ).path(of: "onion")
  #expect(
    recorded.path.story == """
      around changed
        rest passed
          fire passed
          cook passed
        rest handled
          fire passed
          cook handled "onion"
      """)
}

@Test func `an around handler that returns an equal response passed, and shows nothing`() {
  // Too long to be stored inline, so the text is on the heap.
  #expect(
    visit("a whole crate of onions") { request, next in next(request).map { String(Array($0)) } }
      == "passed")
}

@Test func `an around handler that returns the last response passed`() {
  let calls = Notebook<String>()
  let cook = ClosureHandler("cook") { (request: String) in
    calls.note(request)
    return Outcome.handled("\(request) \(calls.entries.count)")
  }
  let again = ClosureRepeatingAround<String, String, Never>("again") { request, next in
    next(request) { _ in next(request) { .answer($0) } }
  }
  #expect(
    cook.surrounded(by: again).path(of: "onion").path.story == """
      again passed
        cook cancelled "onion 1"
        cook handled "onion 2"
      """)
}

@Test func `an around handler that returns its own response handled the request`() {
  #expect(visit("onion") { _, _ in .handled("closed") } == #"handled "closed""#)
  #expect(
    visit("tofu") { request, next in next(request) { _ in .success(.handled("x")) } }
      == #"handled "x""#)
  #expect(
    visit("fire") { request, next in next(request) { _ in .success(.handled("x")) } }
      == #"handled "x""#)
  #expect(visit("onion") { request, next in next(request) { _ in .success(.passed) } } == "passed")
  #expect(visit("onion") { _, _ in .passed } == "passed")
}

@Test func `an around handler that rejects failed, whatever the rest did`() {
  #expect(visit("onion") { _, _ in .failed(.dirty) } == "failed dirty")
  for request in ["onion", "tofu", "fire"] {
    #expect(
      visit(request) { request, next in next(request) { _ in .failure(.failed(.dirty)) } }
        == "failed dirty")
  }
}

@Test func `an asynchronous around handler is recorded like a synchronous one`() async {
  let chain = Chain("kitchen") {
    Lazy()
    AsyncClosureAround<String, String, Never>("polite") {
      (request, next) async throws(ChainError<Never>) in
      try await next(request.lowercased()).map { "\($0), please" }
    }
    Slow(name: "onion")
  }
  #expect(
    await chain.path(ofRunning: "ONION").description.withoutDurations == """
      kitchen         handled <time>
      └─ Lazy         passed <time>
         └─ polite    changed <time>  "onion, slow, please"
            └─ onion  handled <time>  "onion, slow"
      """)
}

@Test func `a chain shows no response and no error of its own`() {
  let handled = rest.path(of: "onion").path.visits[0]
  #expect(handled.decision == .handled && handled.detail == nil)
  #expect(handled.visits.map(\.detail) == [nil, #""onion""#])
  let failed = rest.path(of: "fire").path.visits[0]
  #expect(failed.decision == .failed && failed.detail == nil)
  #expect(failed.visits.map(\.detail) == ["broken"])
}

@Test func `the cancellation of a chain called by a handler stays a cancellation`() async {
  let inner = Chain("inner") { Slow(name: "onion") }
  let outer = Chain("outer") {
    AsyncClosureHandler("caller") { (request: String) async throws(any Error) -> Outcome<String> in
      withUnsafeCurrentTask { $0?.cancel() }
      let chain = AsyncClosureHandler("inside") {
        (request: String) async throws(any Error) in try await inner.run(request)
      }
      return try await chain.run(request)
    }
  }
  let task = Task {
    do throws(ChainError<any Error>) {
      return "\(try await outer.run("onion"))"
    } catch {
      return "\(error.code): \(error)"
    }
  }
  #expect(
    await task.value
      == #"cancelled: cancelled: the next handler, "inside", was not started (outer → caller → inside)"#
  )
}

@Test func `a chain called by a synchronous handler stays cancelled, too`() async throws {
  let error = try await cancellation(of: "inside", (any Error).self)
  let chain = Chain("chain") {
    ClosureHandler("caller") { (_: String) throws(any Error) -> Outcome<String> in throw error }
  }
  for path in [await chain.path(ofRunning: "onion").path, chain.path(of: "onion").path] {
    #expect(
      path.story == """
        chain cancelled
          caller cancelled
        """)
  }
}

@Test func `a response that may be an earlier one of the rest is not a change`() {
  let number = Milestone()
  let cook = ClosureHandler("cook") { (_: String) in
    number.reach()
    return Outcome.handled(["dish \(number.count)"])
  }
  let first = ClosureRepeatingAround<String, [String], Never>("first") { request, next in
    next(request) { answer in next(request) { _ in .answer(answer) } }
  }
  let other = ClosureRepeatingAround<String, [String], Never>("other") { request, next in
    next(request).map { $0 + ["soup"] }
  }
  let decisions = [first, other].map {
    cook.surrounded(by: $0).path(of: "").path.visits[0].decision
  }
  #expect(decisions == [.notCompared, .changed])
}

@Test func `a failed response stays, whatever cancelled a slower call`() async {
  struct Burnt: Error {}
  struct Hedge: AsyncRepeatingAround {
    let name = "hedge"
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Burnt>
    ) async throws(ChainError<Burnt>) -> Outcome<String> {
      do throws(ChainError<Burnt>) {
        return try await next(request)
      } catch {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try? await next(request)
        throw error
      }
    }
  }
  let oven = ClosureHandler("oven") { (_: String) throws(Burnt) -> Outcome<String> in
    throw Burnt()
  }
  let chain = oven.surrounded(by: Hedge())
  let path = await Task { await chain.path(ofRunning: "").path }.value
  #expect(path.visits[0].decision == .passed)
}

@Test func `a later cancelled call is the one that returned`() async {
  struct Again: AsyncRepeatingAround {
    let name = "again"
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      _ = try await next(request)
      withUnsafeCurrentTask { $0?.cancel() }
      return try await next(request)
    }
  }
  let chain = Chain("kitchen") {
    Again()
    Slow(name: "onion")
  }
  let recorded = await Task { await chain.path(ofRunning: "onion") }.value
  #expect(
    recorded.path.story == """
      kitchen cancelled
        again passed
          onion handled "onion, slow"
          onion cancelled
      """)
}

@Test func `a slower, cancelled call does not revoke a response`() async {
  struct Hedge: AsyncRepeatingAround {
    let name = "hedge"
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      let outcome = try await next(request)
      let loser = Task { try? await next(request) }
      loser.cancel()
      _ = await loser.value
      return outcome
    }
  }
  let chain = Chain("kitchen") {
    Hedge()
    Slow(name: "leek")
    Slow(name: "onion")
  }
  let recorded = await chain.path(ofRunning: "onion")
  #expect(
    recorded.path.story == """
      kitchen handled
        hedge passed
          leek passed
          onion handled "onion, slow"
          leek cancelled
      """)
}

@Test func `if there are two responses, the returned one counts`() async {
  struct Twice: AsyncRepeatingAround {
    let name = "twice"
    let givesFirst: Bool
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      let first = try await next("first")
      let second = try await next("second")
      return givesFirst ? first : second
    }
  }
  let echo = ClosureHandler("echo") { (request: String) in Outcome.handled(request) }
  for (givesFirst, decisions) in [
    (true, [Path.Decision.handled, .cancelled]), (false, [.cancelled, .handled]),
  ] {
    let chain = echo.surrounded(by: Twice(givesFirst: givesFirst))
    let path = await chain.path(ofRunning: "").path
    #expect(path.visits[0].visits.map(\.decision) == decisions)
  }
}
