import Testing

import Baton

/// A handler that cancels its task, and passes.
private struct Canceller: AsyncHandler {
  let name = "canceller"
  func handle(_ request: String) async -> Outcome<String> {
    withUnsafeCurrentTask { $0?.cancel() }
    return .passed
  }
}

/// Runs a request in a new task, and returns the error's text and the recorded names.
private func walk(_ chain: some AsyncHandler<String, String, Never>) async -> [String] {
  let task = Task {
    do throws(ChainError<Never>) {
      return "\(try await chain.run("tofu"))"
    } catch {
      return "\(error)"
    }
  }
  let recording = Task { await chain.path(ofRunning: "tofu") }
  let recorded = await recording.value
  let last = recorded.path.names.last ?? "nothing"
  return [await task.value, "\(last) \(recorded.path.visits.last?.decision.rawValue ?? "")"]
}

@Test func `a cancelled task starts no handler, and the error names the first`() async {
  let notes = Notes()
  let chain = Chain("shop") {
    Chain("kitchen") { Noting(name: "onion", notes: notes) }
    Slow(name: "lettuce")
  }
  let text = await cancelled {
    do throws(ChainError<Never>) {
      return "\(try await chain.run("onion"))"
    } catch {
      return "\(error)"
    }
  }
  #expect(
    text == #"cancelled: the next handler, "onion", was not started (shop → kitchen → onion)"#)
  let recorded = await cancelled { await chain.path(ofRunning: "onion") }
  #expect(
    recorded.description.withoutDurations == """
      shop         cancelled <time>
      └─ kitchen   cancelled <time>
         └─ onion  cancelled <time>
      """)
  #expect(recorded.response == nil)
  #expect(notes.all == [])
}

@Test func `a task cancelled partway starts no further handlers`() async {
  let notes = Notes()
  let chain = Chain("kitchen") {
    Canceller()
    Noting(name: "onion", notes: notes)
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#,
      "onion cancelled",
    ])
  #expect(notes.all == [])
}

@Test func `a cancelled task's error names the next around handler, not those inside it`()
  async throws
{
  let chain = Chain("kitchen") {
    Canceller()
    Trimmed()
    Machine(name: "onion")
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "Trimmed", was not started (kitchen → Trimmed)"#,
      "Trimmed cancelled",
    ])
  let nested = Chain("shop") {
    Canceller()
    Chain("kitchen") {
      Lazy()
      Machine(name: "onion")
    }
  }
  #expect(
    await walk(nested) == [
      #"cancelled: the next handler, "Lazy", was not started (shop → kitchen → Lazy)"#,
      "Lazy cancelled",
    ])
}

@Test func `a task cancelled inside an around handler starts nothing after it`() async {
  struct Impatient: AsyncAround {
    func handle(
      _ request: String, next: consuming AsyncNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await next(request)
    }
  }
  let chain = Chain("kitchen") {
    Impatient()
    Machine(name: "onion")
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#,
      "onion cancelled",
    ])
}

@Test func `each, either, perhaps and erased handlers stop a cancelled task, too`() async {
  let isThere = [true].allSatisfy(\.self)
  let chain = Chain("kitchen") {
    for number in 0..<2 {
      AsyncClosureHandler("\(number)") { (_: String) in
        withUnsafeCurrentTask { $0?.cancel() }
        return Outcome<String>.passed
      }
    }
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "1", was not started (kitchen → 1)"#, "1 cancelled",
    ])
  let branches = Chain("kitchen") {
    Canceller()
    if !isThere { Machine(name: "absent") }
    if isThere {
      Machine(name: "onion").erasedToAsync()
    } else {
      Machine(name: "leek").erasedToAsync()
    }
  }
  #expect(
    await walk(branches) == [
      #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#,
      "onion cancelled",
    ])
}

@Test func `a cancelled task's error names the next dispatcher, not its branches`() async {
  let chain = Chain("kitchen") {
    Canceller()
    Dispatcher("by length", by: { (request: String) in request.count }) {
      Branch(3) { Machine(name: "leek") }
      Branch(4) { Machine(name: "tofu") }
    }
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "by length", was not started (kitchen → by length)"#,
      "by length cancelled",
    ])
}

@Test func `a task that is cancelled after its last handler keeps its outcome`() async {
  let chain = Chain("kitchen") {
    Machine(name: "onion")
    Canceller()
  }
  #expect(await walk(chain) == ["passed", "canceller passed"])
}

@Test func `the last handler of a total chain is not started in a cancelled task`() async {
  let line = Chain("kitchen") { Canceller() }.otherwise { "no handler took \($0)" }
  #expect(
    await walk(line.handler) == [
      #"cancelled: the next handler, "otherwise", was not started"#, "otherwise cancelled",
    ])
}

@Test func `an unrecorded walk without cancellation starts everything`() async throws {
  let chain = Chain("kitchen") {
    Canceller()
    Machine(name: "tofu")
  }
  let task = Task { try await chain.handle("tofu", in: .unobserved) }
  #expect(try await task.value == .handled("tofu, sliced"))
}

/// A custom composite that checks for cancellation between its handlers.
private struct InTurn<Part: AsyncHandler<String, String, Never>>: AsyncComposite {
  let name = "in turn"
  let parts: [Part]

  var outlines: [Outline] { [Outline(name, parts: parts.flatMap(\.outlines))] }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<Never>) -> Outcome<String> {
    try await walk.visit(of: self) { (walk) async throws(ChainError<Never>) in
      for part in parts {
        try walk.checkCancellation(due: part)
        let outcome = try await part.handle(request, in: walk)
        if case .handled = outcome { return outcome }
      }
      return .passed
    }
  }
}

@Test func `a custom composite starts no further parts in a cancelled task`() async throws {
  let notes = Notes()
  let turns = InTurn(parts: [
    Canceller().erasedToAsync(), Noting(name: "onion", notes: notes).erasedToAsync(),
  ])
  #expect(
    await walk(turns) == [
      #"cancelled: the next handler, "onion", was not started (in turn → onion)"#,
      "onion cancelled",
    ])
  #expect(notes.all == [])
  let task = Task { try await turns.handle("tofu", in: .unobserved) }
  _ = try await task.value
  #expect(notes.all != [])
}

@Test func `a cancelled task's error names the next custom dispatcher, not its branches`()
  async
{
  struct ByLength: Composite {
    let name = "by length"
    let leek = Machine(name: "leek")

    var outlines: [Outline] { [Outline(name, branches: leek.outlines.map { $0.labelled("4") })] }

    func handle(_ request: String, in walk: Walk) throws(ChainError<Never>) -> Outcome<String> {
      request.count == 4 ? try leek.handle(request, in: walk) : .passed
    }
  }
  let chain = Chain("kitchen") {
    Canceller()
    ByLength()
  }
  #expect(
    await walk(chain) == [
      #"cancelled: the next handler, "by length", was not started (kitchen → by length)"#,
      "by length cancelled",
    ])
}

@Test func `a walk knows whether a cancellation of its task stops it`() async throws {
  let asked = Notebook<Bool>()
  let asking = AsyncClosureAround<String, String, Never>("asking") {
    (request, next) async throws(ChainError<Never>) in
    asked.note(next.walk.stopsWhenCancelled)
    return try await next(request)
  }
  let chain = Machine(name: "onion").surrounded(by: asking)
  _ = try await chain.run("onion")
  _ = await chain.handle("onion")
  // A handler runs to its end if its caller cannot throw a cancellation.
  let calling = AsyncClosureHandler("calling") { (request: String) in
    (try? await chain.run(request)) ?? .passed
  }
  _ = await Chain("outer") { calling }.handle("onion")
  #expect(asked.entries == [true, false, false])
}
