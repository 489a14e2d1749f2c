import Baton
import TestSupport
import Testing

/// Tests that compare run-time chains with an array, after thousands of random edits and requests.
struct ModelTests {
  @Test(arguments: Seed.all)
  func `a run-time chain matches a plain array`(seed: UInt64) async throws {
    try await compare(RuntimeChain("chain"), seed) { chain, request in
      chain.comparableResult(of: request)
    }
  }

  @Test(arguments: Seed.all)
  func `an asynchronous run-time chain matches a plain array`(
    seed: UInt64
  ) async throws {
    try await compare(AsyncRuntimeChain("chain"), seed) { chain, request in
      await chain.comparableResult(of: request)
    }
  }

  private func compare<C: ModelChain>(
    _ chain: C, _ seed: UInt64,
    ask: (C, Int) async -> Result<Outcome<Int>, ModelFailure>
  ) async throws {
    var random = Dice(seed: seed)
    var model = ModelRow()
    var edits = chain.edits.makeAsyncIterator()
    var done = 0
    for serial in 0..<1000 {
      let edit = ModelEdit.random(serial, using: &random)
      let refusal = chain.refusal(of: edit)
      try #require(refusal == model.apply(edit), "\(edit)")
      if refusal == nil { done += 1 }
      try #require(chain.identifiers == model.identifiers, "after edit \(serial), \(edit)")
      // A chain changes how it walks its rows after a while, so some edits are followed by more
      // requests.
      for _ in 0..<(serial.isMultiple(of: 10) ? 20 : 1) {
        let request = Int.random(in: -1000...1000, using: &random)
        let answer = await ask(chain, request)
        try #require(answer == model.answer(request), "request \(request) after edit \(serial)")
      }
      let request = Int.random(in: -1000...1000, using: &random)
      let recorded = await chain.path(ofRunning: request).result.mapError { $0.cause ?? .broken }
      try #require(recorded == model.answer(request), "recorded \(request) after edit \(serial)")
    }
    #expect(chain.count == model.identifiers.count)
    #expect(
      "abcdefghijkl".map(String.init).allSatisfy {
        chain.contains($0) == model.identifiers.contains($0)
      })
    var replay = ModelReplay()
    for _ in 0..<done {
      if let edit = await edits.next() { replay.apply(edit) }
    }
    #expect(replay.identifiers == model.identifiers)
    #expect(done > 250 && done < 950, "edits of both kinds were made")
  }
}

extension Handler where Failure == ModelFailure {
  fileprivate func comparableResult(of request: Request) -> Result<Outcome<Response>, ModelFailure>
  {
    do {
      return .success(try self(request))
    } catch {
      return .failure(error.cause ?? .broken)
    }
  }
}

extension AsyncHandler where Failure == ModelFailure {
  fileprivate func comparableResult(
    of request: Request
  ) async -> Result<Outcome<Response>, ModelFailure> {
    do {
      return .success(try await run(request))
    } catch {
      return .failure(error.cause ?? .broken)
    }
  }
}
