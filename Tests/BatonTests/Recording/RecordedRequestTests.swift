import Testing

import Baton

private let kitchen = Chain("kitchen") {
  Machine(name: "tomato")
  Machine(name: "onion")
}

@Test func `a recorded request has its response and every visited link`() throws {
  let recorded = kitchen.path(of: "onion")
  #expect(recorded.response == "onion, sliced")
  #expect(try recorded.result.get() == .handled("onion, sliced"))
  #expect(
    "\(recorded)".withoutDurations == """
      kitchen    handled <time>
      ├─ tomato  passed <time>
      └─ onion   handled <time>  "onion, sliced"
      """)
}

@Test func `a recorded unhandled request has no response and the whole path`() throws {
  let recorded = kitchen.path(of: "tofu")
  #expect(recorded.response == nil)
  #expect(try recorded.result.get() == .passed)
  #expect(
    "\(recorded)".withoutDurations == """
      kitchen    passed <time>
      ├─ tomato  passed <time>
      └─ onion   passed <time>
      """)
}

@Test func `a recorded failed request has the error and does not throw`() {
  let recorded = Chain("shop") { Chain("kitchen") { Broken(name: "onion") } }.path(of: "onion")
  #expect(recorded.response == nil)
  #expect(throws: ChainError<KitchenError>.self) { try recorded.result.get() }
  #expect(
    "\(recorded)".withoutDurations == """
      shop         failed <time>
      └─ kitchen   failed <time>
         └─ onion  failed <time>  broken
      """)
}

@Test func `recording does not repeat the work`() {
  let notes = Notes()
  let chain = Chain("kitchen") { Noting(name: "onion", notes: notes) }
  #expect(chain.path(of: "onion").response == "onion, noted")
  #expect(notes.all == ["onion"])
}

@Test func `an asynchronous request is recorded, too`() async throws {
  let chain = Chain("kitchen") {
    Slow(name: "onion")
    Machine(name: "tomato")
  }
  let recorded = await chain.path(ofRunning: "tomato")
  #expect(recorded.response == "tomato, sliced")
  #expect(recorded.path.names == ["kitchen", "onion", "tomato"])
  let broken = await Chain("kitchen") { SlowlyBroken(name: "onion") }.path(ofRunning: "onion")
  #expect(
    "\(broken)".withoutDurations == """
      kitchen   failed <time>
      └─ onion  failed <time>  broken
      """)
}

/// A handler that gives a reason for passing, and records its calls.
private struct Slot: Handler {
  let width: Int
  let notebook: Notebook<String>

  func handle(_ request: Int) throws(KitchenError) -> Outcome<String> {
    request <= width ? .handled("it fits") : .passed
  }

  func reasonForPassing(_ request: Int) -> String? {
    notebook.note("asked")
    return "\(request - width) mm too wide"
  }
}

@Test func `a recorded pass shows the handler's reason, if any`() {
  let slots = [20, 30].map { Slot(width: $0, notebook: Notebook<String>()) }
  let chains = [
    Chain("slots", of: slots).path(of: 26), Chain("slots", of: slots).erased().path(of: 26),
  ]
  for path in chains {
    #expect(path.path.visits[0].visits.map(\.detail) == ["6 mm too wide", "\"it fits\""])
    #expect(path.path.visits[0].detail == nil)
  }
  #expect(slots[0].path(of: 21).path.visits.map(\.detail) == ["1 mm too wide"])
}

@Test func `an asynchronous walk also shows the reason`() async {
  let slot = Slot(width: 20, notebook: Notebook<String>())
  let path = await slot.erasedToAsync().path(ofRunning: 21)
  #expect(path.path.visits.map(\.detail) == ["1 mm too wide"])
}

@Test func `no reason is requested without a recording`() throws {
  let slot = Slot(width: 20, notebook: Notebook<String>())
  let chain = RuntimeChain<Int, String, KitchenError>("slots")
  try chain.append(slot)
  for _ in 0..<20 { #expect(try chain(26) == .passed) }
  #expect(slot.notebook.entries == [])
  _ = chain.path(of: 26)
  #expect(slot.notebook.entries == ["asked"])
}

/// A request with a description that omits its secret.
private struct SignIn: PathDescribable {
  let name: String
  let password: String
  var pathDescription: String { "sign in of \(name)" }
}

private let door = ClosureHandler("door") { (request: SignIn) in
  request.name == "ann" ? Outcome.handled(request.name) : .passed
}

@Test func `a recorded request has its type's description, however it arrived`() async throws {
  let request = SignIn(name: "ann", password: "5dcb8")
  #expect(door.path(of: request).request == "sign in of ann")
  #expect(await door.path(ofRunning: request).request == "sign in of ann")
  let shown = Notes()
  let observed = Chain("shop") { door }.recorded(share: 1) { shown.add($0.request ?? "nothing") }
  _ = observed(request)
  _ = await observed.run(request)
  _ = try await Chain("shop") { observed.erasedToAsync() }.run(request)
  #expect(shown.all == ["sign in of ann", "sign in of ann", "sign in of ann"])
  let list = CheckList<SignIn, String, Never>("list")
  #expect(list.path(checking: request).request == "sign in of ann")
  let slowList = AsyncCheckList<SignIn, String, Never>("list")
  #expect(await slowList.path(checking: request).request == "sign in of ann")
}

@Test func `a request whose type does not describe itself is not shown`() {
  #expect(kitchen.path(of: "onion").request == nil)
}
