import Testing

import Baton

/// Returns the texts of a chain's errors, called in both ways.
private func texts<Failure: Error>(
  _ chain: AnyAsyncHandler<String, String, Failure>
) async -> [String] {
  var texts: [String] = []
  do throws(Failure) {
    texts.append("\(try await chain.handle("a"))")
  } catch {
    texts.append("\(error)")
  }
  do throws(ChainError<Failure>) {
    texts.append("\(try await chain.run("a"))")
  } catch {
    texts.append("\(error)")
  }
  let recorded = await chain.path(ofRunning: "a")
  texts.append(recorded.response ?? recorded.complaint ?? "passed")
  return texts
}

private let told = #"cancelled: the next handler, "last", was not started"#

@Suite(.timeLimit(.minutes(20))) struct ForeignCancellationTests {
  func last<Failure: Error>(_ notes: Notes, _: Failure.Type) -> Cancelling<Failure> {
    Cancelling<Failure>(name: "last", takes: true, notes: notes)
  }

  func checkGuard<Failure: Error>(
    _ form: CallForm, _ failure: Failure.Type, plain: String, _ way: String
  ) async throws {
    let notes = Notes()
    // The error of a separate chain, and the error that an around handler stored from its `next`.
    for kept in [
      try await cancellation(of: "last", Failure.self),
      try await cancellationFromNext(before: "last", Failure.self),
    ] {
      let guardian = Caller<Failure>("guard") { (_, _) async throws(ChainError<Failure>) in
        throw kept
      }
      let chain = try form.chain(guardian, last(notes, failure))
      #expect(await texts(chain) == [plain, told + way, told + way])
    }
    #expect(notes.all == [])
  }

  @Test(arguments: CallForm.allCases)
  func `a follower that calls the chain itself after its leader's cancellation gets a response`(
    form: CallForm
  ) async throws {
    let notes = Notes()
    let calls = Milestone()
    let landed = Milestone()
    let following = Milestone()
    let results = Notebook<Result<Outcome<String>, ChainError<KitchenError>>>()
    let flight = Caller<KitchenError>("flight") {
      (request, next) async throws(ChainError<KitchenError>) in
      guard calls.reach() == 1 else {
        following.reach()
        await landed.reached()
        guard case .failure(let error) = results.entries[0], error.code == .cancelled else {
          return try results.entries[0].get()
        }
        return try await next(request)
      }
      await following.reached()
      withUnsafeCurrentTask { $0?.cancel() }
      defer { landed.reach() }
      do throws(ChainError<KitchenError>) {
        return try await next(request)
      } catch {
        results.note(.failure(error))
        throw error
      }
    }
    let chain = try form.chain(flight, last(notes, KitchenError.self))
    let requests = (0..<2).map { _ in Task { await chain.path(ofRunning: "a") } }
    var ends: [String] = []
    for request in requests { ends.append(await request.value.response ?? "cancelled") }
    #expect(ends.sorted() == ["a, last", "cancelled"])
    #expect(notes.all == ["last"])
  }

  @Test(arguments: CallForm.allCases)
  func `another chain's cancellation does not let a guarded request through`(form: CallForm)
    async throws
  {
    let way = form == .nested ? " (outer → chain → last)" : " (chain → last)"
    try await checkGuard(form, Never.self, plain: "passed", way)
    try await checkGuard(form, KitchenError.self, plain: "passed", way)
    try await checkGuard(form, (any Error).self, plain: told + way, way)
  }

  func checkQuestion<Failure: Error>(
    _ form: CallForm, _ failure: Failure.Type, plain: String?
  ) async throws {
    let notes = Notes()
    // The inner chain has the same names as the outer one, including the around handlers.
    let question = Cancelling<Failure>(name: "last", takes: true, notes: notes)
    let inner = Caller<Failure>("guard") { (request, next) async throws(ChainError<Failure>) in
      try await next(request)
    }
    for (other, due) in [
      (Chain { question }.erasedToAsync(), "last"),
      (try form.chain(inner, question), form == .erased ? "Unchanged" : "guard"),
    ] {
      let guardian = Caller<Failure>("guard") { (request, next) async throws(ChainError<Failure>) in
        let asked = Task { () async -> Result<Outcome<String>, ChainError<Failure>> in
          withUnsafeCurrentTask { $0?.cancel() }
          do throws(ChainError<Failure>) {
            return .success(try await other.run(request))
          } catch {
            return .failure(error)
          }
        }
        _ = try await asked.value.get()
        return try await next(request)
      }
      let ends = await texts(try form.chain(guardian, last(notes, failure)))
      let told = #"cancelled: the next handler, "\#(due)", was not started"#
      if let plain { #expect(ends[0] == plain) }
      for end in plain == nil ? ends : Array(ends.dropFirst()) {
        #expect(end.hasPrefix(told))
        #expect(end.hasSuffix("chain → \(due))"))
      }
    }
    #expect(notes.all == [])
  }

  @Test(arguments: CallForm.allCases)
  func `a guard rejects requests when the chain it calls is cancelled, whatever the names`(
    form: CallForm
  ) async throws {
    try await checkQuestion(form, Never.self, plain: "passed")
    try await checkQuestion(form, KitchenError.self, plain: "passed")
    try await checkQuestion(form, (any Error).self, plain: nil)
  }

  func checkChild<Failure: Error>(_ form: CallForm, _ failure: Failure.Type) async throws {
    let notes = Notes()
    let other = Chain("other") {
      Cancelling<Failure>(name: "guarded", takes: true, notes: notes)
    }
    let around = Caller<Failure>("around") { (request, next) async throws(ChainError<Failure>) in
      let task = Task { () async -> Result<Outcome<String>, ChainError<Failure>> in
        while !Task.isCancelled { await Task.yield() }
        do throws(ChainError<Failure>) {
          return .success(try await other.run(request))
        } catch {
          return .failure(error)
        }
      }
      task.cancel()
      let answer = try await task.value.get()
      return try await next(answer.response ?? "")
    }
    let chain = try form.chain(around, last(notes, failure))
    let ends = await cancelled { await texts(chain) }
    #expect(ends.count == 3)
    #expect(!notes.all.contains("last"))
  }

  @Test(arguments: CallForm.allCases)
  func `a cancelled inner task is a value or an error, and starts nothing`(
    form: CallForm
  ) async throws {
    try await checkChild(form, Never.self)
    try await checkChild(form, KitchenError.self)
    try await checkChild(form, (any Error).self)
  }

  func checkAnswered<Failure: Error>(_ form: CallForm, _ failure: Failure.Type) async throws {
    let notes = Notes()
    let kept = try await cancellation(of: "last", Failure.self)
    let around = Caller<Failure>("around") { (request, next) async throws(ChainError<Failure>) in
      _ = try await next(request)
      throw kept
    }
    let chain = try form.chain(around, last(notes, failure))
    let texts = await texts(chain)
    #expect(texts[0] == #"handled("a, last")"#)
    #expect(texts[1].hasPrefix(#"cancelled: the next handler, "last", was not started"#))
    #expect(texts[2].hasPrefix(#"cancelled: the next handler, "last", was not started"#))
    #expect(notes.all == ["last", "last", "last"])
  }

  @Test(arguments: CallForm.allCases)
  func `no handler is called twice: without an error, a lost response stays lost`(form: CallForm)
    async throws
  {
    try await checkAnswered(form, Never.self)
    try await checkAnswered(form, KitchenError.self)
    try await checkAnswered(form, (any Error).self)
  }

  @Test func `synchronous around handlers pass if they cannot throw a cancellation`() async throws {
    for kept in [
      try await cancellationFromNext(before: "onion", Never.self),
      try await cancellation(of: "onion", Never.self),
    ] {
      let around = ClosureAround<String, String, Never>("guard") { _, _ in .answer(.failure(kept)) }
      let outcome = Outcome<String>.passed
      let fixed = Chain("kitchen") {
        around
        Machine(name: "onion")
      }
      #expect(fixed("onion") == outcome)
      #expect(fixed.erased()("onion") == outcome)
      #expect(fixed.recorded(share: 1) { _ in }("onion") == outcome)
      let chain = RuntimeChain<String, String, Never>("kitchen")
      try chain.append(around)
      try chain.append(Machine(name: "onion"))
      #expect(chain("onion") == outcome)
      let suspending = AsyncRuntimeChain<String, String, Never>("kitchen")
      try suspending.append(around)
      try suspending.append(Machine(name: "onion"))
      try suspending.append(Slow(name: "leek"))
      #expect(await suspending.handle("onion") == outcome)
      let mixed = Chain("kitchen") {
        around
        Machine(name: "onion")
        Slow(name: "leek")
      }
      #expect(await mixed.handle("onion") == outcome)
      #expect(fixed.path(of: "onion").response == nil)
    }
  }

  @Test func `another chain's failure does not let a request through, whatever its name`() async {
    let notes = Notes()
    let other = Broken(name: "onion")
    let flight = ClosureAround<String, String, KitchenError>("flight") { request, _ in
      do throws(ChainError<KitchenError>) {
        return .answer(.success(try other(request)))
      } catch {
        return .answer(.failure(error))
      }
    }
    let onion = Cancelling<KitchenError>(name: "onion", takes: true, notes: notes)
    let chain = Chain("kitchen") {
      flight
      onion
    }
    let error = await #expect(throws: ChainError<KitchenError>.self) {
      try await chain.run("onion")
    }
    #expect(error?.cause == .broken)
    #expect(notes.all == [])
  }

  @Test func `a handler that is cancelled between two calls throws the cancellation`() async {
    let notes = Notes()
    let twice = AsyncClosureAround<String, String, Never>("twice") {
      (request, next) async throws(ChainError<Never>) in try await next(request)
    }
    struct Again: AsyncRepeatingAround {
      func handle(
        _ request: String, next: AsyncRepeatableNext<String, String, Never>
      ) async throws(ChainError<Never>) -> Outcome<String> {
        _ = try await next(request)
        withUnsafeCurrentTask { $0?.cancel() }
        return try await next(request)
      }
    }
    let chain = Chain("chain") {
      Again()
      twice
      Cancelling<Never>(name: "last", takes: true, notes: notes)
    }
    let task = Task { await chain.path(ofRunning: "a").complaint }
    #expect(
      await task.value == #"cancelled: the next handler, "twice", was not started (chain → twice)"#)
    #expect(notes.all == ["last"])
  }

  /// Returns a tree of an around handler that throws a stored error, a chain and a handler.
  func tree(_ kept: ChainError<KitchenError>) -> some Handler<Int, String, KitchenError> {
    typealias Part = TreePart<Int, String, KitchenError>
    return Tree("tree", limit: 9, tooDeep: { _ in KitchenError.broken }) {
      ClosureAround<Part, String, KitchenError>("flight") { _, _ in .answer(.failure(kept)) }
      Chain("drawer") {
        ClosureAround<Part, String, KitchenError>("label") { part, next in next(part) }
        ClosureHandler("inside") { (_: Part) throws(KitchenError) in Outcome<String>.passed }
      }
      ClosureHandler("onion") { (_: Part) throws(KitchenError) in Outcome.handled("onion, sliced") }
    }
  }

  @Test func `another chain's cancellation does not let a request through a tree`() async throws {
    for kept in [
      try await cancellation(of: "onion", KitchenError.self),
      try await cancellationFromNext(before: "onion", KitchenError.self),
    ] {
      let tree = tree(kept)
      let error = #expect(throws: ChainError<KitchenError>.self) { try tree(0) }
      #expect(
        error?.description
          == #"cancelled: the next handler, "onion", was not started (tree → onion)"#)
      #expect(tree.path(of: 0).path.names == ["tree", "flight"])
    }
  }

  @Test func `a custom composite that rethrows a cancellation passes the request`()
    async throws
  {
    struct Passing: Composite {
      let kept: ChainError<Never>
      func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
        throw kept
      }
    }
    let kept = try await cancellation(of: "onion", Never.self)
    #expect(Passing(kept: kept)("onion") == .passed)
    #expect(Passing(kept: kept).erased()("onion") == .passed)
    let chain = RuntimeChain<String, String, Never>("kitchen")
    try chain.append(Passing(kept: kept))
    #expect(chain("onion") == .passed)
    #expect(Passing(kept: kept).otherwise { "no \($0)" }("onion") == "no onion")
    let slow = Chain("kitchen") {
      Passing(kept: kept)
      Slow(name: "leek")
    }
    #expect(await slow.handle("onion") == .passed)
  }

  @Test func `an around handler that cancels its own task still stops the request`() async throws {
    let notes = Notes()
    let kept = try await cancellation(of: "last", Never.self)
    let flight = Caller<Never>("flight") { (_, _) async throws(ChainError<Never>) in
      withUnsafeCurrentTask { $0?.cancel() }
      throw kept
    }
    let chain = try CallForm.fixed.chain(flight, last(notes, Never.self))
    let task = Task { await chain.path(ofRunning: "a").complaint }
    #expect(
      await task.value == #"cancelled: the next handler, "last", was not started (chain → last)"#)
    #expect(notes.all == [])
  }
}
