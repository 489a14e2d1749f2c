import BatonResilience
import BatonTesting
import Testing

@testable import Baton

@Suite(.timeLimit(.minutes(20))) struct TimeoutTests {
  enum Trouble: Error { case tooSlow(TimedOut), empty }

  enum Table { @TaskLocal static var number = 0 }

  typealias Stock = AsyncClosureHandler<String, String, Trouble>

  let clock = ManualClock()
  let asked = Milestone()
  let door = Milestone()

  /// A handler that responds when its door opens, even if it is cancelled.
  var stubborn: Stock {
    Stock("stock") { [asked, door] (request) async throws(Trouble) in
      asked.reach()
      await door.reached()
      return .handled("late \(request)")
    }
  }

  func limited(_ handler: Stock) -> some AsyncHandler<String, String, Trouble> {
    handler.timeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
  }

  @Test func `a response before the limit is returned`() async throws {
    let stock = Stock("stock") { (request) async throws(Trouble) in
      switch request {
      case "bolt": .handled("a bolt")
      case "nut": throw .empty
      default: .passed
      }
    }
    let quick = limited(stock)
    #expect(try await quick.run("bolt") == .handled("a bolt"))
    #expect(try await quick.run("gear") == .passed)
    let recorded = await quick.path(ofRunning: "nut")
    #expect(recorded.complaint == "\"stock\" failed: empty")
    #expect(
      recorded.path.story == """
        timeout passed
          stock failed empty
        """)
  }

  @Test func `a timeout returns to the client, whatever the handler does`() async throws {
    let request = Task { await limited(stubborn).path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    clock.advance(by: .seconds(1))
    let recorded = await request.value
    #expect(
      recorded.complaint == "\"timeout\" failed: tooSlow(no answer within 2.0 seconds)")
    #expect(
      recorded.path.story == """
        timeout failed tooSlow(no answer within 2.0 seconds)
          stock cancelled
        """)
    door.reach()
  }

  @Test(arguments: ["bolt", "nut", "gear"])
  func `a response before the limit leaves no timer behind`(request: String) async {
    let stock = Stock("stock") { [clock] (request) async throws(Trouble) in
      _ = try? await clock.nextSleep()
      switch request {
      case "bolt": return .handled("a bolt")
      case "nut": throw .empty
      default: return .passed
      }
    }
    _ = try? await limited(stock).run(request)
    #expect(clock.sleeps.map(\.duration) == [.seconds(2)])
    #expect(clock.sleepers.isEmpty)
  }

  @Test func `a response just before the limit is returned`() async throws {
    let request = Task { await limited(stubborn).path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(1999))
    door.reach()
    #expect(await request.value.response == "late bolt")
  }

  @Test func `a timeout cancels the handler and drops its late response`()
    async throws
  {
    let seen = Notebook<Bool>()
    let over = Milestone()
    let stock = Stock("stock") { [asked, door] (request) async throws(Trouble) in
      asked.reach()
      await door.reachedOrCancelled()
      seen.note(Task.isCancelled)
      defer { over.reach() }
      return .handled("late \(request)")
    }
    let request = Task { await limited(stock).path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    await over.reached()
    #expect(await request.value.response == nil)
    #expect(seen.entries == [true])
  }

  @Test func `the path shows an abandoned handler as cancelled, whatever its late response`()
    async throws
  {
    let over = Milestone()
    let watched = AsyncClosureAround<String, String, Trouble>("watched") {
      (request, next) async throws(ChainError<Trouble>) in
      defer { over.reach() }
      return try await next(request)
    }
    let other = Stock("other") { [door] (_) async throws(Trouble) in
      door.reach()
      await over.reached()
      return .handled("another bolt")
    }
    let chain = Chain("late") {
      watched
      stubborn
    }
    let patient = chain.timeout(after: .seconds(2), clock: clock) { .tooSlow($0) }
      .fallingBack(to: other)
    let request = Task { await patient.path(ofRunning: "bolt") }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    let path = await request.value.path
    #expect(
      path.story == """
        fallback handled "another bolt"
          timeout failed tooSlow(no answer within 2.0 seconds)
            late cancelled
              watched cancelled
                stock cancelled
          other handled "another bolt"
        """)
    let timeout = path.visits[0].visits[0]
    for visit in path.allVisits {
      #expect(visit.ownDuration >= .zero)
      guard ["late", "watched", "stock"].contains(visit.name) else { continue }
      #expect(visit.start + visit.duration <= timeout.start + timeout.duration)
    }
  }

  @Test(arguments: [Duration.zero, .nanoseconds(-1), .seconds(-2)])
  func `a time limit of zero or less does not call the rest`(limit: Duration) async {
    let none = stubborn.timeout(after: limit, clock: clock) { .tooSlow($0) }
    let recorded = await none.path(ofRunning: "bolt")
    #expect(recorded.complaint == "\"timeout\" failed: tooSlow(no answer within \(limit))")
    #expect(recorded.path.names == ["timeout"])
    #expect(asked.count == 0)
    #expect(clock.sleeps.isEmpty)
  }

  @Test func `an escalated client priority reaches the handler`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let priorities = Notebook<TaskPriority>()
    let stock = Stock("stock") { [asked, door] (_) async throws(Trouble) in
      priorities.note(Task.currentPriority)
      asked.reach()
      await door.reached()
      priorities.note(Task.currentPriority)
      return .passed
    }
    let quick = limited(stock)
    let request = Task(priority: .background) { try await quick.run("bolt") }
    await asked.reached()
    try await clock.nextSleep()
    request.escalatePriority(to: .high)
    door.reach()
    #expect(try await request.value == .passed)
    #expect(priorities.entries == [.background, .high])
  }

  @Test func `a cancellation of the client's task reaches the handler`() async {
    let stock = Stock("stock") { [asked, door] (_) async throws(Trouble) in
      asked.reach()
      await door.reachedOrCancelled()
      return .handled(Task.isCancelled ? "half a bolt" : "a bolt")
    }
    let request = Task { await limited(stock).path(ofRunning: "bolt") }
    await asked.reached()
    request.cancel()
    #expect(await request.value.response == "half a bolt")
  }

  @Test func `a cancellation at the start of the work reaches it`() async {
    for _ in 0..<3000 {
      let clients = Notebook<Task<String?, Never>>()
      let stock = Stock("stock") { (_) async throws(Trouble) in
        clients.entries.first?.cancel()
        return .handled(Task.isCancelled ? "half a bolt" : "a bolt")
      }
      let open = Milestone()
      let quick = limited(stock)
      clients.note(
        Task {
          await open.reached()
          return await quick.path(ofRunning: "bolt").response
        })
      open.reach()
      #expect(await clients.entries[0].value == "half a bolt")
    }
  }

  @Test func `a cancelled task starts no further handler, and the error names the next one`()
    async throws
  {
    let stock = Stock("shelf") { [asked, door] (_) async throws(Trouble) in
      asked.reach()
      await door.reachedOrCancelled()
      return .passed
    }
    let chain = AsyncRuntimeChain<String, String, Trouble>("shop")
    try chain.append(Timeout(after: .seconds(2), clock: clock) { .tooSlow($0) })
    try chain.append(stock)
    try chain.append(stubborn)
    let request = Task { await chain.path(ofRunning: "bolt") }
    await asked.reached()
    request.cancel()
    let recorded = await request.value
    #expect(
      recorded.complaint == "cancelled: the next handler, \"stock\", was not started (shop → stock)"
    )
    #expect(
      recorded.path.story == """
        shop cancelled
          timeout passed
            shelf passed
            stock cancelled
        """)
  }

  @Test func `a cancelled task starts nothing, and the error names the next handler`()
    async
  {
    let quick = limited(stubborn)
    let direct = await cancelled { () async -> String? in
      let outcome = Timeout<String, String, Trouble>(after: .seconds(2)) { .tooSlow($0) }
      let chain = AsyncClosureAround<String, String, Trouble>("caller") {
        (request, next) async throws(ChainError<Trouble>) in
        try await next(request)
      }
      return await quick.surrounded(by: chain).surrounded(by: outcome).path(ofRunning: "bolt")
        .complaint
    }
    #expect(direct == "cancelled: the next handler, \"timeout\", was not started")
    let inner = Chain("inner") { quick }
    let late = await cancelled { () async -> String? in
      do throws(ChainError<Trouble>) {
        return "\(try await inner.handle("bolt", in: .cancellable))"
      } catch {
        return error.description
      }
    }
    #expect(late == "cancelled: the next handler, \"stock\", was not started (inner → stock)")
    #expect(asked.count == 0)
  }

  @Test func `a call without cancellation checks continues in a cancelled task`() async {
    let stock = Stock("stock") { (_) async throws(Trouble) in
      for _ in 0..<10 { await Task.yield() }
      return .handled(Task.isCancelled ? "half a bolt" : "a bolt")
    }
    let quick = limited(stock)
    let outcome = await cancelled { try? await quick.handle("bolt", in: .unobserved) }
    #expect(outcome == .handled("a bolt"))
  }

  @Test func `a plain call is not cut short by a cancellation of its task`() async throws {
    let seen = Notebook<Bool>()
    let stock = Stock("stock") { [asked, door] (request) async throws(Trouble) in
      asked.reach()
      await door.reached()
      seen.note(Task.isCancelled)
      return .handled("a \(request)")
    }
    let quick = limited(stock)
    let caller = AsyncClosureAround<String, String, Trouble>("caller") {
      (request, next) async throws(ChainError<Trouble>) in try await quick.run(request)
    }
    for chain in [quick.erasedToAsync(), Chain("chain") { caller }.erasedToAsync()] {
      let before = asked.count
      let request = Task { try await chain.handle("bolt") }
      await asked.reached(before + 1)
      try await clock.nextSleep()
      request.cancel()
      door.reach()
      #expect(try await request.value == .handled("a bolt"))
    }
    #expect(seen.entries == [false, false])
  }

  @Test func `the work that a plain call's timeout abandons starts no further handler`()
    async throws
  {
    let over = Milestone()
    let first = Stock("first") { [asked, door] (_) async throws(Trouble) in
      asked.reach()
      await door.reached()
      return .passed
    }
    let notes = Notes()
    let second = Stock("second") { (_) async throws(Trouble) in
      notes.add("second")
      return .handled("late")
    }
    let ending = AsyncClosureAround<String, String, Trouble>("ending") {
      (request, next) async throws(ChainError<Trouble>) in
      defer { over.reach() }
      return try await next(request)
    }
    let chain = Chain("chain") {
      Timeout<String, String, Trouble>(after: .seconds(2), clock: clock) { .tooSlow($0) }
      ending
      first
      second
    }
    let request = Task { () async -> String in
      do throws(Trouble) { return "\(try await chain.handle("bolt"))" } catch { return "\(error)" }
    }
    await asked.reached()
    try await clock.nextSleep()
    clock.advance(by: .seconds(2))
    #expect(await request.value == "tooSlow(no answer within 2.0 seconds)")
    door.reach()
    await over.reached()
    #expect(notes.all == [])
  }

  @Test func `task-local values are visible inside`() async throws {
    let stock = Stock("stock") { (_) async throws(Trouble) in .handled("table \(Table.number)") }
    let response = try await Table.$number.withValue(7) { try await limited(stock).run("bolt") }
    #expect(response == .handled("table 7"))
  }

  @Test func `the system clock is the default`() async {
    let none = stubborn.timeout(after: .nanoseconds(1)) { .tooSlow($0) }
    let error = await #expect(throws: ChainError<Trouble>.self) { try await none.run("bolt") }
    #expect(error?.description == "\"timeout\" failed: tooSlow(no answer within 1e-09 seconds)")
    door.reach()
  }
}
