import Testing

@testable import Baton

struct AnyLinkTests {
  let known: [String: AnyLink<String, String, Never>] = [
    "trim": AnyLink(Trimmed()),
    "onion": AnyLink(Machine(name: "onion")),
    "line": AnyLink(Chain("line") { Machine(name: "leek") }),
  ]

  @Test func `links of different types are kept together, and a chain is made of them by name`()
    throws
  {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    for name in ["onion", "trim", "line"] { try chain.append(#require(known[name]), as: name) }
    #expect(chain.identifiers == ["onion", "trim", "line"])
    #expect(chain("l e e k") == .handled("leek, sliced"))
    #expect(chain("o nion") == .passed)
    #expect(
      chain.outline.description == """
        kitchen
        ├─ onion
        └─ Trimmed
           └─ line
              └─ leek
        """)
  }

  @Test func `a static chain is made of them as well`() {
    let chain = Chain("kitchen") {
      AnyLink(Trimmed())
      for name in ["onion", "line"] { known[name] ?? AnyLink(Machine(name: "tofu")) }
    }
    #expect(chain("l e e k") == .handled("leek, sliced"))
    #expect(chain("on ion") == .handled("onion, sliced"))
    #expect(chain.path(of: "on ion").path.names == ["kitchen", "Trimmed", "onion"])
  }

  @Test func `a link that was erased twice was erased once`() {
    let once = AnyLink(Machine(name: "onion"))
    #expect(once.name == "onion")
    #expect(AnyLink(once).link is Machine)
    #expect(AnyAsyncLink(AnyAsyncLink(Slow(name: "leek"))).link is Slow)
  }

  @Test func `an erased link has the rules of the one inside`() throws {
    let chain = RuntimeChain<String, String, Never>("kitchen")
    try chain.append(AnyLink(Cache(capacity: 1)))
    #expect(throws: EditError.self) {
      try chain.append(AnyLink(Retry<String, String, Never>(attempts: 2)))
    }
  }

  @Test func `links that suspend are kept together, too`() async throws {
    let chain = AsyncRuntimeChain<String, String, Never>("kitchen")
    for link in [AnyAsyncLink(Trimmed()), AnyAsyncLink(Slow(name: "leek"))] {
      try chain.append(link)
    }
    #expect(await chain.handle("l eek") == .handled("leek, slow"))
    let static_ = Chain("kitchen") {
      AnyAsyncLink(Trimmed())
      Slow(name: "leek")
    }
    #expect(await static_.handle("l eek") == .handled("leek, slow"))
  }

  @Test func `an erased link that suspends is drawn as the one inside`() {
    let chain = Chain("kitchen") {
      AnyAsyncLink(Trimmed())
      AnyAsyncLink(Chain("line") { Slow(name: "leek") })
    }
    #expect(
      chain.outline.description == """
        kitchen
        └─ Trimmed
           └─ line
              └─ leek
        """)
  }
}
