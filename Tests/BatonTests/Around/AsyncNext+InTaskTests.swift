import Baton
import Testing

private enum Tenant { @TaskLocal static var current = "nobody" }

@Suite struct AsyncNextInTaskTests {
  private let bell = ClosureHandler("bell") { (text: String) in
    .handled("\(text), \(Tenant.current)")
  }

  @Test func `the rest runs in its own task with the request's task-local values`() async throws {
    let apart = AsyncClosureAround<String, String, Never>("apart") {
      (request, next) async throws(ChainError<Never>) in
      let own = withUnsafeCurrentTask { $0?.hashValue }
      let task = next(
        request,
        inTask: { rest in (await rest(), withUnsafeCurrentTask { $0?.hashValue } == own) })
      let (result, isOwn) = await task.value
      #expect(!isOwn)
      return try result.get()
    }
    let room = bell.surrounded(by: apart)
    let outcome = try await Tenant.$current.withValue("Ada") { try await room.run("hello") }
    #expect(outcome == .handled("hello, Ada"))
    #expect(
      await room.path(ofRunning: "hello").path.story == """
        apart passed
          bell handled "hello, nobody"
        """)
  }

  @Test func `the rest runs only once, however often the body calls it`() async throws {
    let asked = Notebook<String>()
    let counted = ClosureHandler("counted") { (request: String) in
      asked.note(request)
      return .handled("\(asked.entries.count)")
    }
    let twice = AsyncClosureAround<String, String, Never>("twice") {
      (request, next) async throws(ChainError<Never>) in
      try await next(
        request,
        inTask: { rest in
          _ = await rest()
          return await rest()
        }
      ).value.get()
    }
    #expect(try await counted.surrounded(by: twice).run("x") == .handled("1"))
    #expect(asked.entries == ["x"])
  }

  @Test func `a cancellation of the request's task does not reach the rest`() async throws {
    let undisturbed = AsyncClosureAround<String, String, Never>("undisturbed") {
      (request, next) async throws(ChainError<Never>) in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await next(request, inTask: { rest in await rest() }).value.get()
    }
    let room = bell.surrounded(by: undisturbed)
    #expect(try await Task { try await room.run("hello") }.value == .handled("hello, nobody"))
  }

  @Test func `a cancellation of the task stops the rest, whatever the request's task does`()
    async throws
  {
    let cancelling = AsyncClosureAround<String, String, Never>("cancelling") {
      (request, next) async throws(ChainError<Never>) in
      let task = next(
        request,
        inTask: { rest in
          withUnsafeCurrentTask { $0?.cancel() }
          return await rest()
        })
      let result = await task.value
      guard case .failure(let error) = result else { return try result.get() }
      return .handled("\(error)")
    }
    let room = bell.surrounded(by: cancelling)
    let text = #"cancelled: the next handler, "bell", was not started"#
    #expect(try await room.run("hello") == .handled(text))
    #expect(await room.handle("hello") == .handled(text))
  }

  /// An around handler that calls the rest twice at the same time, and cancels the second call.
  private struct Twice: AsyncRepeatingAround {
    let met: Milestone

    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      let tasks = [request, "\(request) again"].map { next($0, inTask: { rest in await rest() }) }
      await met.reached(2)
      tasks[1].cancel()
      let answers = [await tasks[0].value, await tasks[1].value].map { result in
        (try? result.get())?.response ?? "none"
      }
      return .handled(answers.joined(separator: "; "))
    }
  }

  @Test func `a repeatable next can run in overlapping tasks`()
    async throws
  {
    let met = Milestone()
    let slow = AsyncClosureHandler("slow") { (request: String) in
      met.reach()
      await met.reached(2)
      while request.hasSuffix("again"), !Task.isCancelled { await Task.yield() }
      return Outcome.handled("\(request)\(Task.isCancelled ? ", cancelled" : "")")
    }
    let room = Chain("room") {
      Twice(met: met)
      slow
    }
    #expect(try await room.run("x") == .handled("x; x again, cancelled"))
  }
}
