import BatonResilience
import Testing

@testable import Baton
@testable import BatonTesting

private typealias Row<Failure: Error> = RuntimeChain<Int, Int, Failure>
private typealias Erased<Failure: Error> = AnyHandler<Int, Int, Failure>

private enum NestError: Error, Equatable { case odd }

private let end = ClosureHandler("end") { (request: Int) in .handled(request) }
private let odd = ClosureHandler("odd") { (request: Int) throws(NestError) -> Outcome<Int> in
  throw .odd
}

/// A custom composite of one handler.
private struct Wrapped<Base: Handler>: Composite {
  let base: Base

  var outlines: [Outline] { base.outlines }

  func handle(
    _ request: Base.Request, in walk: Walk
  ) throws(ChainError<Base.Failure>) -> Outcome<Base.Response> {
    try base.handle(request, in: walk)
  }
}

/// A handler that calls its own chain.
private struct Again<Failure: Error>: Composite {
  let name = "again"
  let row: ChainReference<Row<Failure>>

  func handle(_ request: Int, in walk: Walk) throws(ChainError<Failure>) -> Outcome<Int> {
    try row.chain?.handle(request, in: walk) ?? .passed
  }
}

/// A closure-based composite, whose name is added to its errors.
private struct ClosureComposite<Failure: Error>: Composite {
  typealias Answer = @Sendable (Int, Walk) throws(ChainError<Failure>) -> Outcome<Int>

  let name: String
  let answer: Answer

  init(_ name: String, _ answer: @escaping Answer) {
    (self.name, self.answer) = (name, answer)
  }

  func handle(_ request: Int, in walk: Walk) throws(ChainError<Failure>) -> Outcome<Int> {
    try answer(request, walk)
  }
}

/// Calls a function on the last of the larger stacks, so an endless nest soon is too deep.
///
/// The test library records a backtrace at each level that throws an error on. Through all larger
/// stacks, that would take minutes.
private func onLastStack(_ body: () -> Void) {
  if StackRoom.onLargerStack({ onLastStack(body) }) == nil { body() }
}

/// A handler that counts how often its outlines are read.
private struct Inquired: Handler {
  let count: Gauge

  var outlines: [Outline] {
    count.enter()
    return [Outline("leaf")]
  }

  func handle(_ request: Int) -> Outcome<Int> { .passed }
}

/// Tests of nested chains, which need no more stack than long rows.
struct LawsNestTests {
  /// More than a few such chains do not fit on a stack of 512 KiB, even in a release build.
  #if THREAD_SANITIZER
    // The thread sanitizer keeps a list of 65,536 calls in progress, and writes past its end.
    private let count = 500
  #else
    private let count = 5000
  #endif

  private func nests() -> [Erased<Never>] {
    let wraps: [(Int, Erased<Never>) -> Erased<Never>] = [
      { number, inner in Chain("\(number)") { inner }.erased() },
      { number, inner in
        Chain("\(number)") {
          ClosureHandler("before") { (_: Int) in Outcome<Int>.passed }
          ClosureAround<Int, Int, Never>("around") { request, next in next(request) { $0 } }
          inner
        }.erased()
      },
      { number, inner in inner.map { $0 }.erased() },
      { number, inner in inner.pullback { $0 }.erased() },
      { number, inner in Wrapped(base: inner).erased() },
      { number, inner in
        Dispatcher("\(number)", by: { (_: Int) in true }) { Branch(true) { inner } }.erased()
      },
    ]
    return wraps.map { wrap in (0..<count).reduce(end.erased()) { wrap($1, $0) } }
  }

  @Test func `calling a chain at the bottom of a deep nest does not draw it`() throws {
    let asked = Gauge()
    let cellar = Row<Never>("cellar")
    try cellar.append(Inquired(count: asked))
    #expect(asked.current == 1)
    let nest = (0..<count).reduce(cellar.erased()) { inner, _ in Chain("stairs") { inner }.erased()
    }
    let house = Row<Never>("house")
    try Stack.small.run {
      try house.append(nest)
      #expect(asked.current == 1)
      #expect(throws: EditError.self) { try cellar.append(house) }
    }
    #expect(asked.current == 1)
  }

  @Test func `a deep nest of erased chains is called, recorded and released`() throws {
    try Stack.small.run { [self] in
      for nest in nests() {
        #expect(nest(7) == .handled(7))
        let recorded = nest.path(of: 7)
        #expect(recorded.response == 7)
        #expect(recorded.path.names.last == "end")
      }
    }
  }

  @Test func `a deep nest of erased asynchronous chains is called, recorded and released`()
    async throws
  {
    try await Stack.small.run { [count] in
      var nest = AsyncClosureHandler("end") { (request: Int) async in
        await Task.yield()
        return Outcome<Int>.handled(request)
      }.erasedToAsync()
      for number in 0..<count {
        let inner = nest
        nest = Chain("\(number)") { inner }.erasedToAsync()
      }
      let outcome = try await nest.run(7)
      #expect(outcome == .handled(7))
      #expect(await nest.path(ofRunning: 7).path.names.count == count + 1)
    }
  }

  /// Returns nested chains, inserted from the outermost on so that no edit has to search the
  /// others.
  private func rows(_ count: Int) throws -> Row<Never> {
    let outermost = Row<Never>("0")
    var row = outermost
    for number in 1..<count {
      let inner = Row<Never>("\(number)")
      try row.append(inner)
      row = inner
    }
    try row.append(end)
    return outermost
  }

  @Test func `a deep nest of run-time chains is called, recorded and released`() throws {
    try Stack.small.run { [self] in
      let nest = try rows(count)
      #expect(nest(7) == .handled(7))
      #expect(nest.path(of: 7).path.names.count == count + 1)
    }
  }

  @Test func `a nest of erased chains too deep for the stack is drawn`() throws {
    try Stack.small.run {
      let nest = (0..<1500).reduce(end.erased()) { inner, number in
        Chain("\(number)") { inner }.erased()
      }
      #expect(nest.outline.description.hasSuffix(" end"))
    }
  }

  @Test func `a nest of run-time chains too deep for the stack is drawn`() throws {
    try Stack.small.run { [self] in
      let nest = try rows(1000)
      #expect(nest.outline.description.hasSuffix(" end"))
      let outer = Row<Never>("outer")
      try outer.append(nest)
      #expect(throws: EditError.self) { try nest.append(outer) }
    }
  }

  @Test func `a deep nest of run-time chains inside around handlers is called and released`()
    throws
  {
    try Stack.small.run { [count] in
      var nest = Row<Never>("0")
      try nest.append(end)
      for number in 1..<count {
        let outer = Row<Never>("\(number)")
        try outer.append(
          ClosureAround("instead") { [nest] request, next in
            guard case .handled(let response) = nest.handle(request) else { return next(request) }
            return .handled(response)
          })
        nest = outer
      }
      #expect(nest(7) == .handled(7))
      #expect(nest.path(of: 7).path.names == ["\(count - 1)", "instead"])
    }
  }

  @Test func `a deep nest of run-time chains with fallbacks is called, recorded and drawn`() throws
  {
    try Stack.small.run {
      var nest = Row<NestError>("0")
      try nest.append(odd)
      for number in 1..<1000 {
        let outer = Row<NestError>("\(number)")
        try outer.append(Fallback(to: nest))
        try outer.append(odd)
        nest = outer
      }
      let error = #expect(throws: ChainError<NestError>.self) { try nest(7) }
      #expect(error?.handlers.count == 1001)
      #expect(nest.path(of: 7).path.names.count { $0 == "fallback" } == 999)
      #expect(nest.outline.description.hasSuffix(" odd"))
    }
  }

  @Test func `an error leaves a deep nest with all names in order`() throws {
    try Stack.small.run { [count] in
      let nest = (0..<count).reduce(odd.erased()) { inner, number in
        Chain("\(number)") { inner }.erased()
      }
      let error = #expect(throws: ChainError<NestError>.self) { try nest(7) }
      #expect(error?.cause == .odd)
      #expect(error?.handlers == (0..<count).reversed().map { "\($0)" } + ["odd"])
    }
  }

  @Test func `a chain that calls itself throws an error if it can throw`() throws {
    try Stack.small.run {
      let row = Row<NestError>("row")
      try row.append(Again(row: row.reference))
      onLastStack {
        let error = #expect(throws: ChainError<NestError>.self) { try row(7) }
        #expect(error?.code == .tooDeep)
        #expect(error?.cause == nil)
        // The stack may end in either, depending on where the thread's stack begins.
        #expect(error?.handler == "row" || error?.handler == "again")
      }
    }
  }

  @Test func `a handler that calls its own chain throws an error if it can throw`() throws {
    try Stack.small.run {
      let row = Row<any Error>("row")
      try row.append(
        ClosureHandler("again") { [row = row.reference] (request: Int) throws(any Error) in
          try row.chain?(request) ?? .passed
        })
      onLastStack {
        let error = #expect(throws: ChainError<any Error>.self) { try row(7) }
        #expect(error?.code == .tooDeep)
        #expect(error?.handler == "row")
        #expect(error?.handlers.first == "row")
      }
    }
  }

  @Test func `a handler that calls its own broadcast throws an error`() throws {
    try Stack.small.run {
      let row = RuntimeChain<Int, Int, NestError>("row")
      try row.append(
        ClosureComposite("again") {
          [row = row.reference] (request, walk) throws(ChainError<NestError>) in
          guard let row = row.chain else { return .passed }
          return try Broadcast(to: row).handle(request, in: walk).map(\.count)
        })
      onLastStack {
        let error = #expect(throws: ChainError<NestError>.self) { try Broadcast(to: row)(7) }
        #expect(error?.code == .tooDeep)
        #expect(error?.handlers.first == "row")
        let replies = Broadcast(to: row).collectingFailures()(7).response ?? []
        #expect(replies.map { try? $0.result.get() } == [nil])
      }
    }
  }

  @Test func `a check that calls its own list throws an error, with or without recording`() throws {
    try Stack.small.run {
      let list = CheckList<Int, String, any Error>("list")
      try list.append(
        ClosureCheck<Int, String, any Error>("again") { [list = list.reference] number in
          try list.chain.map { try Checks($0).check(number) } ?? .valid
        }.handler)
      onLastStack {
        let error = #expect(throws: ChainError<any Error>.self) { try Checks(list).report(on: 7) }
        #expect(error?.code == .tooDeep)
        #expect(error?.cause == nil)
        guard case .failure(let recorded) = list.path(checking: 7).result else {
          Issue.record("it answered")
          return
        }
        #expect(recorded.code == .tooDeep)
      }
    }
  }

  #if os(Linux) || os(macOS)
    @Test
    func `a handler that calls its own never-failing chain ends the process with an error`()
      async
    {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let row = RuntimeChain<Int, Int, Never>("row")
        try row.append(
          ClosureHandler("again") { [row = row.reference] (request: Int) in
            row.chain?(request) ?? .passed
          })
        _ = row(7)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          "row" was not called: chains are nested too deeply for the stack; a handler may be \
          calling the chain that contains it
          """))
    }
  #endif

  @Test func `a handler can call its own chain many times, as long as the recursion ends`() throws {
    try Stack.small.run { [count] in
      let row = Row<Never>("row")
      try row.append(
        ClosureHandler("down") { [row = row.reference] (request: Int) in
          request == 0 ? .handled(0) : row.chain?(request - 1) ?? .passed
        })
      #expect(row(count) == .handled(0))
    }
  }

  // Under the address sanitizer, a call needs several times as much stack.
  #if !THREAD_SANITIZER && !ADDRESS_SANITIZER
    @Test func `chains that need several larger stacks return the same, with or without recording`()
      throws
    {
      // A million also works, but is slow in a debug build.
      let nest = try rows(200_000)
      #expect(nest(7) == .handled(7))
      #expect(nest.path(of: 7).response == 7)
    }
  #endif

  @Test func `the error for a nest that is too deep shows where it occurred`() {
    let error = ChainError<NestError>.tooDeep(in: "kitchen").inside("shop")
    #expect(
      "\(error)"
        == #""kitchen" was not called: chains are nested too deeply for the stack (shop → kitchen)"#
    )
    #expect("\(error.code)" == "tooDeep")
  }
}
