import Testing

import Baton

/// An around handler that answers the request "closed" itself.
private struct Door: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, KitchenError>
  ) -> Step<String, String, KitchenError> {
    switch request {
    case "closed": .handled("come back tomorrow")
    case "next door": .passed
    case "muddy": .failed(.dirty)
    default: next(request)
    }
  }
}

private func house(_ notes: Notes) -> some Handler<String, String, KitchenError> {
  Chain("house") {
    Door()
    ClosureHandler("cook") { (request: String) throws(KitchenError) -> Outcome<String> in
      notes.add(request)
      guard request != "fire" else { throw .broken }
      return .handled("\(request), cooked")
    }
  }
}

@Test func `an around handler changes the request on its way in and the response on its way out`() {
  let chain = Chain {
    Trimmed()
    Polite()
    echo
  }
  #expect(chain(" on ion ") == .handled("onion, please"))
}

@Test func `an around handler that responds, passes or rejects skips the rest`()
  throws
{
  let notes = Notes()
  let house = house(notes)
  #expect(try house("closed") == .handled("come back tomorrow"))
  #expect(try house("next door") == .passed)
  let error = #expect(throws: ChainError<KitchenError>.self) { try house("muddy") }
  #expect(error?.description == #""Door" failed: dirty (house → Door)"#)
  #expect(notes.all == [])
}

@Test func `an error inside an around handler keeps the failed handler's name`() throws {
  let notes = Notes()
  let house = house(notes)
  #expect(try house("egg") == .handled("egg, cooked"))
  let error = #expect(throws: ChainError<KitchenError>.self) { try house("fire") }
  #expect(error?.description == #""cook" failed: broken (house → cook)"#)
  #expect(notes.all == ["egg", "fire"])
}

@Test func `a synchronous around handler works before an asynchronous rest`() async throws {
  let chain = Chain("chain") {
    Trimmed()
    Polite()
    Slow(name: "tofu")
    echo
  }
  #expect(try await chain.run("to fu") == .handled("tofu, slow, please"))
  #expect(try await chain.run("x") == .handled("x, please"))
}

@Test func `a repeating around handler calls the rest again`() {
  struct Louder: RepeatingAround {
    func handle(
      _ request: String, next: RepeatableNext<String, String, Never>
    ) -> Step<String, String, Never> {
      next(request) { result in
        guard case .success(.passed) = result, request.count < 20 else { return .answer(result) }
        return next(request.uppercased()) { result in
          guard case .success(.passed) = result else { return .answer(result) }
          return handle("\(request)!", next: next)
        }
      }
    }
  }
  let notes = Notes()
  let chain = Chain("chain") {
    Louder()
    Noting(name: "ONION!!", notes: notes)
  }
  #expect(chain("onion") == .handled("ONION!!, noted"))
  #expect(
    chain.path(of: "onion").path.names == ["chain", "Louder"]
      + Array(repeating: "ONION!!", count: 6))
  #expect(notes.all.count == 12)
}

@Test func `a repeating around handler works before an asynchronous rest`() async throws {
  struct Twice: RepeatingAround {
    func handle(
      _ request: String, next: RepeatableNext<String, String, Never>
    ) -> Step<String, String, Never> {
      next(request) { _ in next("tofu") }
    }
  }
  let chain = Chain {
    Twice()
    Slow(name: "tofu")
  }
  #expect(try await chain.run("onion") == .handled("tofu, slow"))
}

@Test func `an around handler can pass its walk on to another handler`() {
  struct Detour: Around {
    let name = "detour"
    let other: AnyHandler<String, String, Never>
    func handle(
      _ request: String, next: consuming Next<String, String, Never>
    ) -> Step<String, String, Never> {
      .answer(Result { () throws(ChainError<Never>) in try other.handle(request, in: next.walk) })
    }
  }
  let chain = Chain("chain") {
    Detour(other: Chain("kitchen") { Machine(name: "onion") }.erased())
    echo
  }
  #expect(chain("onion") == .handled("onion, sliced"))
  #expect(chain.path(of: "onion").path.names == ["chain", "detour", "kitchen", "onion"])
}
