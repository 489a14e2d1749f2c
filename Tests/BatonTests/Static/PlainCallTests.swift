import Testing

@testable import Baton

/// An around handler that throws another request's cancellation.
private struct Kept: Around {
  let name = "kept"
  let error: ChainError<Never>

  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    .answer(.failure(error))
  }
}

private struct Unchanged: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Never>
  ) -> Step<String, String, Never> {
    next(request)
  }
}

@Suite struct PlainCallTests {
  private let notes = Notes()

  private func handler(_ name: String, takes: Bool) -> some Handler<String, String, Never> {
    ClosureHandler(name) { [notes] (request: String) in
      notes.add(name)
      return takes ? .handled("\(request), \(name)") : .passed
    }
  }

  /// A chain whose around handler throws the cancellation of a handler outside the chain.
  private var inner: some Handler<String, String, Never> {
    Chain("inner") {
      Kept(error: ChainError(code: .cancelled, handlers: ["elsewhere"], cause: nil))
      handler("inside", takes: false)
    }
  }

  private func check(
    _ chain: some Handler<String, String, Never>, _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(chain("a") == .passed, sourceLocation: place)
    #expect(chain.handle("a") == .passed, sourceLocation: place)
    #expect(chain.path(of: "a").response == nil, sourceLocation: place)
    #expect(notes.all == [], sourceLocation: place)
  }

  @Test func `later links do not handle a request that a chain left with a cancellation`() throws {
    check(
      Chain {
        inner
        handler("behind", takes: true)
      })
    check(
      Chain {
        Unchanged()
        inner
        handler("behind", takes: true)
      })
    check(
      Chain {
        inner
        Unchanged()
        handler("behind", takes: true)
      })
    check(
      Chain {
        Chain("twice", of: [inner.erased(), handler("second", takes: true).erased()])
        handler("behind", takes: true)
      })
  }

  @Test func `a run-time chain does the same`() throws {
    let chain = RuntimeChain<String, String, Never>("chain")
    try chain.append(inner)
    try chain.append(handler("behind", takes: true))
    check(chain)
    try chain.prepend(Unchanged())
    check(chain)
    try chain.remove("Unchanged")
    try chain.insert(inner, at: .first, as: "second")
    check(chain)
  }

  @Test func `a dispatcher's candidates do the same`() {
    let dispatcher = Dispatcher("dispatcher", by: { (request: String) in request }) {
      Branch("a") { inner }
      Branch("a") { handler("behind", takes: true) }
    }
    check(dispatcher)
    check(dispatcher.erased())
  }

  @Test func `the last handler of a total chain decides, erased or not`() async {
    let total = inner.otherwise { "no handler took \($0)" }
    #expect(total("a") == "no handler took a")
    #expect(total.erased()("a") == "no handler took a")
    #expect(await total.erased().run("a") == "no handler took a")
    #expect(notes.all == [])
  }

  @Test func `an around handler receives a cancellation from inside, recorded or not`() {
    let told = Notes()
    let chain = Chain {
      ClosureAround<String, String, Never>("seeing") { request, next in
        next(request) { result in
          if case .failure(let error) = result { told.add("\(error)") }
          return result
        }
      }
      inner
    }
    #expect(chain("a") == .passed)
    #expect(chain.path(of: "a").response == nil)
    #expect(told.all.count == 2)
    #expect(Set(told.all).count == 1)
  }
}
