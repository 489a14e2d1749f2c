import Testing

import Baton

// Synchronous handlers after a suspending around handler are called without suspending. That must
// not be visible: outcome, order, paths and cancellation are the same as for `async` handlers.

/// A handler that records its name, can cancel its task, and handles requests with its name.
private struct Station: Handler {
  let name: String
  let notes: Notes

  func handle(_ request: String) -> Outcome<String> {
    notes.add(name)
    if request == "cancel \(name)" { withUnsafeCurrentTask { $0?.cancel() } }
    return request == name ? .handled("\(name), noted") : .passed
  }
}

/// The same handler as an asynchronous one.
private struct Slowly<Base: Handler>: AsyncHandler {
  let base: Base
  var name: String { base.name }

  func handle(_ request: Base.Request) async throws(Base.Failure) -> Outcome<Base.Response> {
    try await base.handle(request)
  }
}

/// Returns the results of an unrecorded and a recorded request, with all calls.
private func seen(
  _ notes: Notes, _ chain: some AsyncHandler<String, String, Never>, _ request: String
) async -> String {
  let called = await Task { await chain.told(of: request) }.value
  let recorded = await Task { await chain.path(ofRunning: request) }.value
  return "\(called); \(recorded.description.withoutDurations); \(notes.all)"
}

private let waiting = AsyncClosureAround<String, String, Never>("waiting") {
  (request, next) async throws(ChainError<Never>) in
  await Task.yield()
  return try await next(request)
}

private let requests =
  ["a", "b", "c", "d", "e", "f", "nobody"] + "abcdef".map { "cancel \($0)" }

@Test(arguments: requests, [true, false])
func `a synchronous rest behaves the same inside an asynchronous around handler`(
  request: String, isThere: Bool
) async {
  let (quick, slow) = (Notes(), Notes())
  func station(_ name: String) -> Station { Station(name: name, notes: quick) }
  func slowly(_ name: String) -> Slowly<Station> {
    Slowly(base: Station(name: name, notes: slow))
  }
  let synchronous = Chain("kitchen") {
    waiting
    station("a")
    if isThere { station("b") }
    if isThere { station("c") } else { station("d") }
    Chain("inner") {
      for name in ["d", "e"] { station(name) }
    }
    station("f")
  }
  let asynchronous = Chain("kitchen") {
    waiting
    slowly("a")
    if isThere { slowly("b") }
    if isThere { slowly("c") } else { slowly("d") }
    Chain("inner") {
      for name in ["d", "e"] { slowly(name) }
    }
    slowly("f")
  }
  let expected = await seen(slow, asynchronous, request)
  #expect(await seen(quick, synchronous, request) == expected)
}

@Test(arguments: requests)
func `a run-time chain does the same`(request: String) async throws {
  let (quick, slow) = (Notes(), Notes())
  let synchronous = AsyncRuntimeChain<String, String, Never>("kitchen")
  let asynchronous = AsyncRuntimeChain<String, String, Never>("kitchen")
  try synchronous.append(waiting)
  try asynchronous.append(waiting)
  for name in ["a", "b", "c", "d", "e", "f"] {
    try synchronous.append(Station(name: name, notes: quick))
    try asynchronous.append(Slowly(base: Station(name: name, notes: slow)))
  }
  #expect(await seen(quick, synchronous, request) == seen(slow, asynchronous, request))
}

@Test func `a cancelled task starts no handler inside an asynchronous around handler`()
  async throws
{
  let notes = Notes()
  let canceller = AsyncClosureAround<String, String, Never>("canceller") {
    (request, next) async throws(ChainError<Never>) in
    withUnsafeCurrentTask { $0?.cancel() }
    return try await next(request)
  }
  let fixed = Chain("kitchen") {
    canceller
    Station(name: "a", notes: notes)
    Station(name: "b", notes: notes)
  }
  let edited = AsyncRuntimeChain<String, String, Never>("kitchen")
  try edited.append(canceller)
  try edited.append(Station(name: "a", notes: notes))
  try edited.append(Station(name: "b", notes: notes))
  for chain in [fixed.erasedToAsync(), edited.erasedToAsync()] {
    let way = await Task {
      do throws(ChainError<Never>) {
        return ["\(try await chain.run("a"))"]
      } catch {
        return error.handlers
      }
    }.value
    #expect(way == ["kitchen", "a"])
  }
  #expect(notes.all == [])
}

@Test func `links of handlers are asynchronous if the handlers are`() {
  typealias Slow = Slowly<Station>
  #expect(!Station._maySuspend)
  #expect(Slow._maySuspend)
  #expect(!Links.First<Station, Station>._maySuspend)
  #expect(Links.First<Slow, Station>._maySuspend)
  #expect(Links.First<Station, Slow>._maySuspend)
  #expect(!Links.Either<Station, Station>._maySuspend)
  #expect(Links.Either<Slow, Station>._maySuspend)
  #expect(Links.Either<Station, Slow>._maySuspend)
  #expect(!Links.Each<Station>._maySuspend)
  #expect(Links.Each<Slow>._maySuspend)
  #expect(!Chain<Station>._maySuspend)
  #expect(Chain<Slow>._maySuspend)
  #expect(!RuntimeChain<String, String, Never>._maySuspend)
  #expect(AsyncRuntimeChain<String, String, Never>._maySuspend)
}

/// A composite that declares that it does not suspend, but has no synchronous method.
private struct Hasty: AsyncComposite {
  static var _maySuspend: Bool { false }
  let base: Station
  var outlines: [Outline] { base.outlines }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<Never>) -> Outcome<String> {
    try await base.handle(request, in: walk)
  }
}

@Test func `an asynchronous link is not called synchronously, but it still works`() async throws {
  let notes = Notes()
  let slow = Slowly(base: Station(name: "a", notes: notes))
  #expect(try slow._handleSynchronously("a", in: .unobserved) == nil)
  let two = Chain {
    Station(name: "b", notes: notes)
    slow
  }
  #expect(try two._handleSynchronously("b", in: .unobserved) == nil)
  #expect(notes.all == [])
  let chain = Chain {
    waiting
    Hasty(base: Station(name: "c", notes: notes))
  }
  #expect(try await chain.run("c") == .handled("c, noted"))
  #expect(notes.all == ["c"])
}

@Test func `an asynchronous link is not called synchronously, nor is its synchronous part`() throws
{
  let notes = Notes()
  let (quick, slow) = (
    Station(name: "a", notes: notes), Slowly(base: Station(name: "b", notes: notes))
  )
  let first = ChainBuilder.buildPartialBlock(accumulated: quick, next: slow)
  #expect(try first._handleSynchronously("a", in: .unobserved) == nil)
  let either: Links.Either<Station, Slowly<Station>> = ChainBuilder.buildEither(first: quick)
  #expect(try either._handleSynchronously("a", in: .unobserved) == nil)
  #expect(notes.all == [])
}

@Test(arguments: [true, false])
func `a handler that cancels its task before it continues is the last one called`(
  changes: Bool
) async {
  let notes = Notes()
  let closing = ClosureRepeatingAround<String, String, Never>("closing") { request, next in
    withUnsafeCurrentTask { $0?.cancel() }
    return changes ? next(request) { .answer($0) } : next(request)
  }
  let chain = Chain("chain") {
    closing
    Slowly(base: Station(name: "a", notes: notes))
  }
  let complaint = await Task { await chain.told(of: "a") }.value
  #expect(complaint == #"cancelled: the next handler, "a", was not started (chain → a)"#)
  #expect(notes.all == [])
}
