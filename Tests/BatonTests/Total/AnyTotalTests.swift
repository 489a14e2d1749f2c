import Testing

import Baton

@Suite struct AnyTotalTests {
  /// A type that stores total chains of any type.
  private struct Shop {
    var line: AnyTotal<String, String, Never>
    var slow: AnyAsyncTotal<String, String, Never>
  }

  private let kitchen = Chain("kitchen") { Machine(name: "onion") }
  private let cellar = Chain("cellar") { Slow(name: "wine") }

  @Test func `a total chain stored in a property returns the same results`() async throws {
    var shop = Shop(
      line: kitchen.otherwise { "no handler took \($0)" }.erased(),
      slow: cellar.otherwise { "no handler took \($0)" }.erasedToAsync())
    let answer: String = shop.line("tofu")
    #expect(answer == "no handler took tofu")
    #expect(shop.line("onion") == "onion, sliced")
    #expect(await shop.line.run("tofu") == "no handler took tofu")
    #expect(try await shop.slow.run("wine") == "wine, slow")
    #expect(try await shop.slow.run("tofu") == "no handler took tofu")

    shop.line = Machine(name: "leek").otherwise { _ in "no" }.erased()
    shop.slow = kitchen.otherwise { "not \($0)" }.erasedToAsync()
    #expect(shop.line("onion") == "no")
    #expect(try await shop.slow.run("tofu") == "not tofu")
  }

  @Test func `a chain too deep for the stack ends at the last handler`() {
    #if THREAD_SANITIZER
      // The thread sanitizer keeps a list of 65,536 calls in progress, and writes past its end.
      let count = 1_000
    #else
      let count = 100_000
    #endif
    var deep = AnyHandler(Machine(name: "onion"))
    for _ in 0..<count { deep = AnyHandler(Chain("deep") { deep }) }
    let total = deep.otherwise { "no handler took \($0)" }
    #expect(total("onion") == total.erased()("onion"))
  }

  @Test func `errors keep their names`() async throws {
    let total = Chain("kitchen") { Broken(name: "onion") }.otherwise(throw: { _ in .broken })
    let (line, slow) = (total.erased(), total.erasedToAsync())
    for request in ["onion", "tofu"] {
      let name = request == "onion" ? "onion" : "otherwise"
      let way = request == "onion" ? " (kitchen → onion)" : ""
      let errors = [
        #expect(throws: ChainError<KitchenError>.self) { try line(request) },
        await #expect(throws: ChainError<KitchenError>.self) { try await line.run(request) },
        await #expect(throws: ChainError<KitchenError>.self) { try await slow.run(request) },
      ]
      for error in errors { #expect(error?.description == "\"\(name)\" failed: broken\(way)") }
    }
  }

  @Test func `the path and the outline are those of the chain inside`() async {
    let total = kitchen.otherwise { "no handler took \($0)" }
    let story = """
      kitchen passed
        onion passed
      otherwise handled "no handler took tofu"
      """
    #expect(total.erased().path(of: "tofu").path.story == story)
    #expect(await total.erasedToAsync().path(ofRunning: "tofu").path.story == story)
    #expect(total.erased().handler.outlines == total.handler.outlines)
    #expect(total.erasedToAsync().handler.outlines == total.handler.outlines)
  }

  @Test func `nothing starts in a cancelled task`() async {
    let line = cellar.otherwise { "no handler took \($0)" }.erasedToAsync()
    let text = await cancelled {
      do throws(ChainError<Never>) {
        return try await line.run("wine")
      } catch {
        return "\(error)"
      }
    }
    #expect(text == #"cancelled: the next handler, "wine", was not started (cellar → wine)"#)
  }
}

@Test func `a total chain's requests are sampled, including its last answer`() async {
  let paths = Notes()
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise { "no handler took \($0)" }
  let observed = line.recorded(share: 1) { paths.add("\($0.path.names) \($0.response ?? "")") }
  #expect(observed("tofu") == "no handler took tofu")
  #expect(await observed.run("onion") == "onion, sliced")
  #expect(
    paths.all == [
      #"["kitchen", "onion", "otherwise"] no handler took tofu"#,
      #"["kitchen", "onion"] onion, sliced"#,
    ])
  #expect("\(observed.handler.outline)" == "\(line.handler.outline)")
}

@Test func `an asynchronous total chain's requests are sampled`() async throws {
  let paths = Notes()
  let line = Chain("kitchen") { Slow(name: "onion") }.otherwise { "no handler took \($0)" }
  let observed = line.recorded(share: 1) { paths.add("\($0.path.names)") }
  for dish in ["tofu", "onion"] { _ = try await observed.run(dish) }
  #expect(
    paths.all == [#"["kitchen", "onion", "otherwise"]"#, #"["kitchen", "onion"]"#])
  #expect("\(observed.handler.outline)" == "\(line.handler.outline)")
}
