import BatonResilience
import Foundation
import Testing

@testable import Baton

@Suite(.timeLimit(.minutes(20))) struct ShieldTests {
  /// Returns an around handler that runs another chain, and then the rest.
  func caller<Failure: Error>(_ notes: Notes, _: Failure.Type) -> Caller<Failure> {
    let other = Chain("other") {
      Cancelling<Failure>(name: "first", notes: notes)
      Cancelling<Failure>(name: "second", takes: true, notes: notes)
    }
    return Caller<Failure>("caller") { (request, next) async throws(ChainError<Failure>) in
      let answer = try await other.run(request).response ?? ""
      return try await next(answer)
    }
  }

  @Test func `a check for cancellation reads the current task, and finds none outside of tasks`()
    async
  {
    #expect(!isTaskStopped())
    #expect(await cancelled { isTaskStopped() })
    #expect(await cancelled { await Task { isTaskStopped() }.value } == false)
    let ofChild = await cancelled {
      async let look = isTaskStopped()
      return await look
    }
    #expect(ofChild)
    let outside = await withCheckedContinuation { waiting in
      Thread.detachNewThread { waiting.resume(returning: isTaskStopped()) }
    }
    #expect(!outside)
  }

  @Test(arguments: CallForm.allCases)
  func `a plain call runs to completion in a cancelled task, whatever it calls`(
    form: CallForm
  ) async throws {
    let notes = Notes()
    let last = Cancelling<Never>(name: "last", takes: true, notes: notes)
    let chain = try form.chain(caller(notes, Never.self), last)
    #expect(await cancelled { await chain.handle("a") } == .handled("a, second, last"))

    let typed = Cancelling<KitchenError>(name: "last", takes: true, notes: notes)
    let failing = try form.chain(caller(notes, KitchenError.self), typed)
    let outcome = await cancelled { try? await failing.handle("a") }
    #expect(outcome == .handled("a, second, last"))
    #expect(notes.all == ["first", "second", "last", "first", "second", "last"])
  }

  @Test(arguments: CallForm.allCases)
  func `a plain call that can throw any error throws the cancellation`(form: CallForm) async throws
  {
    let notes = Notes()
    let last = Cancelling<any Error>(name: "last", takes: true, notes: notes)
    let chain = try form.chain(caller(notes, (any Error).self), last)
    let text = await cancelled {
      do {
        return "\(try await chain.handle("a"))"
      } catch {
        return "\((error as? ChainError<any Error>)?.code as Any)"
      }
    }
    #expect(text == "Optional(cancelled)")
    #expect(notes.all == [])
  }

  @Test(arguments: CallForm.allCases)
  func `a client's call still stops`(form: CallForm) async throws {
    let notes = Notes()
    let last = Cancelling<Never>(name: "last", takes: true, notes: notes)
    let chain = try form.chain(caller(notes, Never.self), last)
    let code = await cancelled { await chain.path(ofRunning: "a").complaint?.prefix(9) }
    #expect(code == "cancelled")
    #expect(notes.all == [])
  }

  @Test(arguments: ["first", "second", "last"])
  func `whenever a plain call is cancelled, every handler is called once and in order`(
    place: String
  ) async {
    let notes = Notes()
    let other = Chain("other") {
      Cancelling<Never>(name: "first", cancels: place == "first", notes: notes)
      Cancelling<Never>(name: "second", cancels: place == "second", takes: true, notes: notes)
    }
    let chain = Chain("chain") {
      Caller<Never>("caller") { (request, next) async throws(ChainError<Never>) in
        try await next(try await other.run(request).response ?? "")
      }
      Cancelling<Never>(name: "last", cancels: place == "last", takes: true, notes: notes)
    }
    let task = Task { await chain.handle("a") }
    #expect(await task.value == .handled("a, second, last"))
    #expect(notes.all == ["first", "second", "last"])
  }

  @Test func `a descent runs to completion in a cancelled task, whatever it calls`() async {
    typealias Part = AsyncTreePart<[String], String, DepthExceeded>
    struct Opener: AsyncHandler {
      let name = "opener"
      func handle(_ request: Part) async throws(DepthExceeded) -> Outcome<String> {
        guard let first = request.part.first else { return .handled("") }
        withUnsafeCurrentTask { $0?.cancel() }
        let rest = Array(request.part.dropFirst())
        let inside = try await request.descend(into: rest, as: first)
        return .handled("\(first)(\(inside.response ?? "nothing"))")
      }
    }
    let permits = AsyncClosureHandler("permits") { (_: Part) async throws(DepthExceeded) in
      await Task.yield()
      return Outcome<String>.handled("granted")
    }
    let tree = Tree("tree", limit: 9, tooDeep: { $0 }) {
      AsyncClosureAround<Part, String, DepthExceeded>("guard") {
        (part, next) async throws(ChainError<DepthExceeded>) in
        guard try await permits.run(part).response == "granted" else { return .passed }
        return try await next(part)
      }
      Opener()
    }
    let task = Task { try? await tree.run(["a", "b", "c"]) }
    #expect(await task.value == .handled("a(b(c()))"))
  }

  @Test func `the article's office handles a cancellation safely`() async {
    enum PrinterError: Error { case paperJam }
    enum OfficeError: Error { case printer(String) }
    let ink = Chain("ink") {
      AsyncClosureHandler("tank") { (text: String) async throws(PrinterError) in
        await Task.yield()
        return Outcome<String>.handled("black \(text)")
      }
    }
    let printers = Chain("printers") {
      AsyncClosureAround<String, String, PrinterError>("inked") {
        (text, next) async throws(ChainError<PrinterError>) in
        try await next(try await ink.run(text).response ?? text)
      }
      AsyncClosureHandler("laser") { (text: String) async throws(PrinterError) in
        guard text != "black jam" else { throw .paperJam }
        return Outcome<String>.handled("printed \(text)")
      }
    }
    let office = Chain("office") {
      AsyncClosureHandler("printing") { (text: String) async throws(OfficeError) in
        withUnsafeCurrentTask { $0?.cancel() }
        do throws(PrinterError) {
          return try await printers.handle(text)
        } catch {
          throw .printer("\(error)")
        }
      }
    }
    let task = Task { await office.path(ofRunning: "minutes").response }
    #expect(await task.value == "printed black minutes")
    let jam = Task { await office.path(ofRunning: "jam").complaint }
    #expect(
      await jam.value == #""printing" failed: printer("paperJam") (office → printing)"#)
  }

  @Test func `checks called for a plain verdict let nested checks complete`() async {
    struct Approved: AsyncCheckComposite {
      let others = Checks("others") { NotTaken() }
      func check(
        _ subject: String, into report: inout CheckReport<String>
      ) async throws(ChainError<Never>) {
        guard try await others.runReport(on: subject).isValid else {
          return try await others.check(subject, into: &report)
        }
      }
    }
    #expect(await cancelled { await Approved().check("admin") } == .invalid("is taken"))
  }

  @Test func `a child task that its own parent cancels stops under a shield`() async {
    let notes = Notes()
    let other = Chain("other") {
      Cancelling<Never>(name: "first", notes: notes)
      Cancelling<Never>(name: "second", takes: true, notes: notes)
    }
    let chain = Chain("chain") {
      Caller<Never>("limit") { (request, next) async throws(ChainError<Never>) in
        let text = await withTaskGroup(of: String.self) { group in
          group.cancelAll()
          group.addTask {
            do throws(ChainError<Never>) {
              return "\(try await other.run(request))"
            } catch {
              return "\(error)"
            }
          }
          return await group.next() ?? ""
        }
        return .handled(text)
      }
    }
    #expect(
      await chain.handle("a")
        == .handled(#"cancelled: the next handler, "first", was not started (other → first)"#))
    #expect(notes.all == [])
  }

  @Test func `a task started under a shield is not shielded`() async {
    let door = Milestone()
    let began = Notebook<Task<String?, Never>>()
    let other = Cancelling<Never>(name: "other", takes: true, notes: Notes())
    let chain = Chain("chain") {
      Caller<Never>("leaving") { (request, next) async throws(ChainError<Never>) in
        began.note(
          Task {
            await door.reached()
            return await other.path(ofRunning: request).complaint
          })
        return try await next(request)
      }
    }
    #expect(await chain.handle("a") == .passed)
    for task in began.entries {
      task.cancel()
      door.reach()
      #expect(await task.value == #"cancelled: the next handler, "other", was not started"#)
    }
  }

  @Test func `a parallel broadcast reaches every handler in a plain call`() async {
    let notes = Notes()
    let both = Broadcast(
      "both",
      to: [
        Cancelling<Never>(name: "first", takes: true, notes: notes),
        Cancelling<Never>(name: "second", takes: true, notes: notes),
      ]
    ).atOnce()
    let chain = Chain("chain") {
      AsyncClosureAround<String, [String], Never>("caller") {
        (request, next) async throws(ChainError<Never>) in try await both.run(request)
      }
    }
    #expect(
      await cancelled { await chain.handle("a") } == .handled(["a, first", "a, second"]))
    #expect(notes.all.sorted() == ["first", "second"])
  }

  /// Returns a concurrent broadcast whose parts run another chain.
  func callers(_ notes: Notes, limit: Int = 2)
    -> Broadcasts.AtOnce<AnyAsyncHandler<String, String, Never>>
  {
    let last = Cancelling<Never>(name: "last", takes: true, notes: notes)
    let chain = caller(notes, Never.self)
    return Broadcast("both") {
      last.surrounded(by: chain)
      last.surrounded(by: chain)
    }
    .atOnce(limit: limit)
  }

  @Test func `a parallel broadcast in a plain call completes, whatever its parts call`() async {
    let notes = Notes()
    let both = callers(notes)
    let answer = ["a, second, last", "a, second, last"]
    #expect(await cancelled { await both.handle("a") } == .handled(answer))
    let inside = Chain("outer") { Broadcast("more", to: [both]).atOnce() }
    #expect(await cancelled { await inside.handle("a") } == .handled([answer]))
    #expect(await cancelled { try? await both.run("a") } == nil)
    #expect(notes.all.count { $0 == "last" } == 4)
  }

  @Test func `the first error of a parallel broadcast still stops the handlers' calls`() async {
    let notes = Notes()
    let other = Cancelling<KitchenError>(name: "other", takes: true, notes: notes)
    let begun = Milestone()
    let seen = Notebook<String?>()
    let both = Broadcast("both") {
      AsyncClosureHandler("waiting") {
        (request: String) async throws(KitchenError) -> Outcome<String> in
        let door = Milestone()
        begun.reach()
        await door.reachedOrCancelled()
        seen.note(await other.path(ofRunning: request).complaint)
        return .passed
      }
      AsyncClosureHandler("failing") {
        (_: String) async throws(KitchenError) -> Outcome<String> in
        await begun.reached()
        throw .broken
      }
    }
    .atOnce()
    let task = Task { () async -> String in
      do throws(KitchenError) { return "\(try await both.handle("a"))" } catch { return "\(error)" }
    }
    #expect(await task.value == "broken")
    #expect(seen.entries == [#"cancelled: the next handler, "other", was not started"#])
    #expect(notes.all == [])
  }

  @Test func `a cancelled caller that waits in line in a plain call keeps waiting`() async {
    let door = Milestone()
    let inside = Milestone()
    let oven = AsyncClosureHandler("oven") { (request: String) async in
      inside.reach()
      await door.reached()
      return Outcome<String>.handled("baked \(request)")
    }
    let orderly = oven.limited(to: 1)
    let bakery = Chain("bakery") {
      Caller<Never>("caller") { (request, next) async throws(ChainError<Never>) in
        try await orderly.run(request)
      }
    }
    let first = Task { await bakery.handle("bread") }
    await inside.reached()
    let second = Task { await bakery.handle("cake") }
    second.cancel()
    door.reach()
    #expect(await first.value == .handled("baked bread"))
    #expect(await second.value == .handled("baked cake"))
  }
}
