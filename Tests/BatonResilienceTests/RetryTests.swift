import Testing

import Baton
import BatonResilience

@Suite struct RetryTests {
  enum Trouble: Error { case hot, broken }

  /// A handler that throws the given failures in order, and then bakes.
  struct Oven: Handler {
    let failures: [Trouble]
    let attempts = Milestone()
    var name: String { "oven" }

    func handle(_ request: String) throws(Trouble) -> Outcome<String> {
      attempts.reach()
      guard attempts.count > failures.count else { throw failures[attempts.count - 1] }
      return request == "bread" ? .handled("baked bread") : .passed
    }
  }

  @Test func `a failing handler is called again, up to the number of attempts`() throws {
    let oven = Oven(failures: [.hot, .hot])
    #expect(try oven.retrying(attempts: 3)("bread") == .handled("baked bread"))
    #expect(oven.attempts.count == 3)
  }

  @Test func `the client gets the last attempt's error`() {
    let oven = Oven(failures: [.hot, .hot, .broken, .hot])
    let error = #expect(throws: ChainError<Trouble>.self) {
      try oven.retrying(attempts: 3)("bread")
    }
    #expect(error?.description == "\"oven\" failed: broken")
    #expect(oven.attempts.count == 3)
  }

  @Test func `a maximum of one attempt allows no retry`() {
    let oven = Oven(failures: [.hot])
    #expect(throws: ChainError<Trouble>.self) { try oven.retrying(attempts: 1)("bread") }
    #expect(oven.attempts.count == 1)
  }

  @Test func `a failure that is not worth retrying is not retried`() {
    let oven = Oven(failures: [.hot, .broken, .hot])
    let error = #expect(throws: ChainError<Trouble>.self) {
      try oven.retrying(attempts: 9) { $0 == .hot }("bread")
    }
    #expect(error?.cause == .broken)
    #expect(oven.attempts.count == 2)
  }

  @Test func `a pass is not retried`() throws {
    let oven = Oven(failures: [])
    #expect(try oven.retrying(attempts: 3)("stone") == .passed)
    #expect(oven.attempts.count == 1)
  }

  @Test func `any error is retried, and a chain that never fails is not`() throws {
    let attempts = Milestone()
    let oven = ClosureHandler("oven") { (request: String) throws in
      attempts.reach()
      if attempts.count == 1 { throw CancellationError() }
      return .handled("baked \(request)")
    }
    #expect(try oven.retrying(attempts: 2)("bread") == .handled("baked bread"))

    let shelf = ClosureHandler("shelf") { (request: String) in .handled("old \(request)") }
    #expect(shelf.retrying(attempts: 2)("bread") == .handled("old bread"))
  }

  @Test func `a decision sees the result and the number of each attempt`() throws {
    let results = Notebook<Result<Outcome<String>, Trouble>>()
    let numbers = Notebook<Int>()
    let watched = Oven(failures: [.hot, .broken]).retrying { result, attempt in
      results.note(result)
      numbers.note(attempt)
      return attempt < 4
    }
    #expect(try watched("bread") == .handled("baked bread"))
    let bread = Result<Outcome<String>, Trouble>.success(.handled("baked bread"))
    #expect(results.entries == [.failure(.hot), .failure(.broken), bread, bread])
    #expect(numbers.entries == [1, 2, 3, 4])
  }

  @Test func `a decision may retry a pass, and the path counts the attempts`() throws {
    let oven = Oven(failures: [])
    let insistent = oven.retrying { result, attempt in
      guard case .success(.passed) = result else { return false }
      return attempt < 3
    }
    let recorded = insistent.path(of: "stone")
    #expect(recorded.response == nil)
    #expect(oven.attempts.count == 3)
    #expect(recorded.path.visits[0].notes == ["attempt 2", "attempt 3"])
    #expect(try insistent("bread") == .handled("baked bread"))
    #expect(oven.attempts.count == 4)
  }

  @Test func `no decision is made about a cancellation`() async {
    let asked = Milestone()
    let oven = AsyncClosureHandler("oven") { (_: String) async throws(Trouble) in
      Outcome<String>.passed
    }
    let stubborn = oven.retrying { _, _ in
      asked.reach()
      return true
    }
    let recorded = await cancelled { await stubborn.path(ofRunning: "bread") }
    #expect(recorded.complaint == "cancelled: the next handler, \"retry\", was not started")
    #expect(asked.count == 0)
  }

  @Test func `the path shows each attempt`() {
    let oven = Oven(failures: [.hot, .broken])
    #expect(
      oven.retrying(attempts: 3).path(of: "bread").path.story == """
        retry passed
          oven failed hot
          oven failed broken
          oven handled "baked bread"
        """)
  }

  @Test func `a retry encloses the rest of static and run-time chains`() async throws {
    let window = ClosureHandler("window") { (_: String) throws(Trouble) in Outcome<String>.passed }
    let story = """
      bakery handled
        window passed
        stubborn passed
          oven failed hot
          oven handled "baked bread"
      """
    let fixed = Chain("bakery") {
      window
      Retry<String, String, Trouble>("stubborn", attempts: 2)
      Oven(failures: [.hot])
    }
    #expect(fixed.path(of: "bread").path.story == story)

    let editable = RuntimeChain<String, String, Trouble>("bakery")
    try editable.append(window)
    try editable.append(Retry("stubborn", attempts: 2))
    try editable.append(Oven(failures: [.hot]))
    #expect(editable.path(of: "bread").path.story == story)

    let suspending = AsyncRuntimeChain<String, String, Trouble>("bakery")
    try suspending.append(window)
    try suspending.append(Retry("stubborn", attempts: 2))
    try suspending.append(Oven(failures: [.hot]).retrying(attempts: 1).erasedToAsync(), as: "oven")
    #expect(
      await suspending.path(ofRunning: "bread").path.story == """
        bakery handled
          window passed
          stubborn passed
            retry passed
              oven failed hot
            retry passed
              oven handled "baked bread"
        """)
  }

  @Test func `a task cancelled between attempts makes no further attempt`() async throws {
    let attempts = Milestone()
    let oven =
      AsyncClosureHandler("oven") { (_: String) async throws(Trouble) in
        attempts.reach()
        withUnsafeCurrentTask { $0?.cancel() }
        throw .hot
      } as AsyncClosureHandler<String, String, Trouble>
    let editable = AsyncRuntimeChain<String, String, Trouble>("bakery")
    try editable.append(Retry(attempts: 3))
    try editable.append(oven)

    let recorded = await Task { await oven.retrying(attempts: 3).path(ofRunning: "bread") }.value
    #expect(recorded.complaint == "cancelled: the next handler, \"oven\", was not started")
    #expect(
      recorded.path.story == """
        retry passed
          oven failed hot
          oven cancelled
        """)
    #expect(attempts.count == 1)

    let again = await Task { await editable.path(ofRunning: "bread") }.value
    #expect(
      again.complaint == "cancelled: the next handler, \"oven\", was not started (bakery → oven)")
    #expect(attempts.count == 2)
  }

  @Test func `fewer than 1 attempt is rejected`() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Retry<Int, Int, Never>(attempts: 0)
    }
    #expect(exit.says("Retry must make at least 1 attempt, not 0"))
  }

  /// Returns a handler that always fails, and cancels its task at every third attempt.
  private func tiring<Request>(_ attempts: Milestone) -> ClosureHandler<Request, String, Trouble> {
    ClosureHandler("oven") { (_: Request) throws(Trouble) in
      if attempts.reach().isMultiple(of: 3) { withUnsafeCurrentTask { $0?.cancel() } }
      throw .hot
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `cancelling a run of a synchronous chain ends an endless retry`() async throws {
    typealias Part = TreePart<String, String, Trouble>
    let endless = Retry<String, String, Trouble> { _, _ in true }
    let attempts = Milestone()
    let oven: ClosureHandler<String, String, Trouble> = tiring(attempts)
    let fixed = Chain("kitchen") {
      endless
      oven
    }
    let row = RuntimeChain<String, String, Trouble>("kitchen")
    try row.append(endless)
    try row.append(oven)
    let parts = RuntimeChain<String, String, Trouble>("kitchen")
    try parts.append(Chain("inner") { oven }.surrounded(by: endless))
    let isThere = true
    let built = Chain("kitchen") {
      if isThere { endless }
      oven
    }
    let deepOven: ClosureHandler<Part, String, Trouble> = tiring(attempts)
    let tree = Tree("kitchen", limit: 2, tooDeep: { _ in Trouble.broken }) {
      Retry<Part, String, Trouble> { _, _ in true }
      deepOven
    }
    let told = #"cancelled: the next handler, "oven", was not started"#
    for (chain, way) in [
      (fixed.erased(), " (kitchen → oven)"), (row.erased(), " (kitchen → oven)"),
      (parts.erased(), " (kitchen → inner → oven)"), (built.erased(), " (kitchen → oven)"),
      (tree.erased(), " (kitchen → oven)"), (oven.surrounded(by: endless).erased(), ""),
      (oven.recorded(share: 1) { _ in }.surrounded(by: endless).erased(), ""),
    ] {
      let task = Task { () async -> String in
        do throws(ChainError<Trouble>) {
          return "\(try await chain.run("bread"))"
        } catch {
          return "\(error)"
        }
      }
      #expect(await task.value == told + way)
    }
    #expect(attempts.count == 21)
  }

  @Test(.timeLimit(.minutes(20)))
  func `cancelling a run of a run-time chain ends a retry inside one of its links`() async throws {
    let attempts = Milestone()
    let endless = Retry<String, String, Trouble> { _, _ in true }
    let inner = Chain("inner") { tiring(attempts) as ClosureHandler<String, String, Trouble> }
      .surrounded(by: endless)
    let waiting = AsyncClosureHandler("waiting") { (_: String) async throws(Trouble) in
      await Task.yield()
      return Outcome<String>.passed
    }
    let around = ClosureAround<String, String, Trouble>("around") { request, next in
      next(request)
    }
    let alone = AsyncRuntimeChain<String, String, Trouble>("kitchen")
    try alone.append(inner)
    let behindOneThatWaits = AsyncRuntimeChain<String, String, Trouble>("kitchen")
    try behindOneThatWaits.append(waiting)
    try behindOneThatWaits.append(inner)
    let enclosed = AsyncRuntimeChain<String, String, Trouble>("kitchen")
    try enclosed.append(around)
    try enclosed.append(inner)
    let row = RuntimeChain<String, String, Trouble>("kitchen")
    try row.append(around)
    try row.append(inner)
    for chain in [
      alone.erasedToAsync(), behindOneThatWaits.erasedToAsync(), enclosed.erasedToAsync(),
      row.erasedToAsync(),
    ] {
      let task = Task { () async -> String in
        do throws(ChainError<Trouble>) {
          return "\(try await chain.run("bread"))"
        } catch {
          return "\(error)"
        }
      }
      #expect(
        await task.value
          == #"cancelled: the next handler, "oven", was not started (kitchen → inner → oven)"#)
    }
  }
}
