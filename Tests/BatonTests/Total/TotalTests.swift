import Testing

import Baton

private let kitchen = Chain("kitchen") { Machine(name: "onion") }

@Test func `a total chain returns a plain response`() async {
  let line = kitchen.otherwise { "no handler took \($0)" }
  let answer: String = line("tofu")
  #expect(answer == "no handler took tofu")
  #expect(line("onion") == "onion, sliced")
  #expect(await line.run("tofu") == "no handler took tofu")
}

@Test func `an asynchronous total chain returns a plain response`() async throws {
  let line = Chain("kitchen") { Slow(name: "onion") }.otherwise { "no handler took \($0)" }
  #expect(try await line.run("onion") == "onion, slow")
  #expect(try await line.run("tofu") == "no handler took tofu")
}

@Test func `a total chain's errors keep their names`() async throws {
  let line = Chain("kitchen") { Broken(name: "onion") }.otherwise { "no handler took \($0)" }
  #expect(try line("tofu") == "no handler took tofu")
  #expect(try await line.run("tofu") == "no handler took tofu")
  let error = #expect(throws: ChainError<KitchenError>.self) { try line("onion") }
  #expect(error?.description == #""onion" failed: broken (kitchen → onion)"#)
}

@Test func `a total chain in another chain is a handler that never passes`() {
  let line = kitchen.otherwise { "no handler took \($0)" }
  let shop = Chain("shop") {
    line.handler
    Machine(name: "never reached")
  }
  #expect(shop("never reached") == .handled("no handler took never reached"))
  #expect(
    "\(shop.outline)" == """
      shop
      ├─ kitchen
      │  └─ onion
      ├─ otherwise
      └─ never reached
      """)
  #expect(shop.path(of: "tofu").path.names == ["shop", "kitchen", "onion", "otherwise"])
}

@Test func `a total chain starts nothing in a cancelled task`() async {
  let line = Chain("kitchen") { Slow(name: "onion") }.otherwise { "no handler took \($0)" }
  let text = await cancelled {
    do throws(ChainError<Never>) {
      return try await line.run("onion")
    } catch {
      return "\(error)"
    }
  }
  #expect(text == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
}

@Test func `an unhandled request's path ends with the default response`()
  async
{
  let line = kitchen.otherwise { "no handler took \($0)" }
  let story = """
    kitchen passed
      onion passed
    otherwise handled "no handler took tofu"
    """
  #expect(line.path(of: "tofu").path.story == story)
  #expect(line.path(of: "tofu").response == "no handler took tofu")
  #expect(await line.path(ofRunning: "tofu").path.story == story)
  #expect(line.path(of: "onion").path.names == ["kitchen", "onion"])
  let slow = Chain("kitchen") { Slow(name: "onion") }.otherwise { "no handler took \($0)" }
  #expect(await slow.path(ofRunning: "tofu").path.story == story)
}
