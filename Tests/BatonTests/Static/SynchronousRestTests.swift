import Testing

import Baton

// What does not suspend is called without suspending behind an around handler that does. Nobody may
// see it: outcome, order, paths and cancellation are those of the same handlers declared `async`.

/// Notes its name, cancels its task on request, and takes what goes by its name.
private struct Station: Handler {
  let name: String
  let notes: Notes

  func handle(_ request: String) -> Outcome<String> {
    notes.add(name)
    if request == "cancel \(name)" { withUnsafeCurrentTask { $0?.cancel() } }
    return request == name ? .handled("\(name), noted") : .passed
  }
}

/// The same handler, which may suspend.
private struct Slowly<Base: Handler>: AsyncHandler {
  let base: Base
  var name: String { base.name }

  func handle(_ request: Base.Request) async throws(Base.Failure) -> Outcome<Base.Response> {
    try await base.handle(request)
  }
}

/// What came out of a request that was not recorded and of one that was, with all that was called.
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
func `what does not suspend goes the same way behind an around handler that does`(
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
func `so it goes at run time`(request: String) async throws {
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

@Test func `a task that was cancelled starts no handler behind an around handler that suspends`()
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

@Test func `links of handlers say whether they may suspend, as those do`() {
  typealias Slow = Slowly<Station>
  #expect(!Station.maySuspend)
  #expect(Slow.maySuspend)
  #expect(!Links.First<Station, Station>.maySuspend)
  #expect(Links.First<Slow, Station>.maySuspend)
  #expect(Links.First<Station, Slow>.maySuspend)
  #expect(!Links.Either<Station, Station>.maySuspend)
  #expect(Links.Either<Slow, Station>.maySuspend)
  #expect(Links.Either<Station, Slow>.maySuspend)
  #expect(!Links.Perhaps<Station>.maySuspend)
  #expect(Links.Perhaps<Slow>.maySuspend)
  #expect(!Links.Each<Station>.maySuspend)
  #expect(Links.Each<Slow>.maySuspend)
  #expect(!Chain<Station>.maySuspend)
  #expect(Chain<Slow>.maySuspend)
  #expect(!RuntimeChain<String, String, Never>.maySuspend)
  #expect(AsyncRuntimeChain<String, String, Never>.maySuspend)
}

/// A handler made of handlers that says it does not suspend, and does not tell how it is called then.
private struct Hasty: AsyncComposite {
  static var maySuspend: Bool { false }
  let base: Station
  var outlines: [Outline] { base.outlines }

  func handle(
    _ request: String, in walk: Walk
  ) async throws(ChainError<Never>) -> Outcome<String> {
    try await base.handle(request, in: walk)
  }
}

@Test func `one that may suspend is not asked synchronously, and is called as ever`() async throws {
  let notes = Notes()
  let slow = Slowly(base: Station(name: "a", notes: notes))
  #expect(try slow.handleSynchronously("a", in: .unobserved) == nil)
  let two = Chain {
    Station(name: "b", notes: notes)
    slow
  }
  #expect(try two.handleSynchronously("b", in: .unobserved) == nil)
  #expect(notes.all == [])
  let chain = Chain {
    waiting
    Hasty(base: Station(name: "c", notes: notes))
  }
  #expect(try await chain.run("c") == .handled("c, noted"))
  #expect(notes.all == ["c"])
}

@Test func `what may suspend is not asked at once, nor is its part that does not`() throws {
  let notes = Notes()
  let (quick, slow) = (
    Station(name: "a", notes: notes), Slowly(base: Station(name: "b", notes: notes))
  )
  let first = ChainBuilder.buildPartialBlock(accumulated: quick, next: slow)
  #expect(try first.handleSynchronously("a", in: .unobserved) == nil)
  let either: Links.Either<Station, Slowly<Station>> = ChainBuilder.buildEither(first: quick)
  #expect(try either.handleSynchronously("a", in: .unobserved) == nil)
  #expect(notes.all == [])
}

@Test(arguments: [true, false])
func `whoever cancels its task before it sends on is the last, in front of what suspends`(
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
