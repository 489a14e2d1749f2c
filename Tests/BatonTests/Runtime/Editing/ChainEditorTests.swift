import Synchronization
import Testing

import Baton

private typealias Kitchen = RuntimeChain<String, String, Never>

/// Returns the text of an edit's error.
private func text(_ edit: () throws(EditError) -> Void) -> String? {
  do throws(EditError) {
    try edit()
    return nil
  } catch {
    return error.description
  }
}

@Test func `a taken identifier is rejected at any position`() throws {
  let chain = Kitchen("kitchen")
  try chain.append(Machine(name: "tomato"))
  try chain.append(Machine(name: "onion"))
  let refusal = """
    "kitchen" already has a link "onion", at index 1; give the new one another identifier, or \
    replace the old one
    """
  let onion = Machine(name: "onion")
  #expect(text { () throws(EditError) in try chain.append(onion) } == refusal)
  #expect(text { () throws(EditError) in try chain.prepend(onion) } == refusal)
  #expect(
    text { () throws(EditError) in try chain.insert(onion, at: .before("tomato")) } == refusal)
  #expect(text { () throws(EditError) in try chain.insert(onion, at: .after("tomato")) } == refusal)
  #expect(text { () throws(EditError) in try chain.replace("tomato", with: onion) } == refusal)
  #expect(
    text { () throws(EditError) in try chain.append(Machine(name: "x"), as: "onion") } == refusal)
  #expect(chain.identifiers == ["tomato", "onion"])
  #expect(text { () throws(EditError) in try chain.replace("onion", with: onion) } == nil)
}

@Test func `a missing identifier is rejected with a list of the existing ones`() throws {
  let chain = Kitchen("kitchen")
  #expect(
    text { () throws(EditError) in try chain.remove("tofu") }
      == #""kitchen" has no link "tofu"; it is empty"#)
  try chain.append(Machine(name: "tomato"))
  try chain.append(Machine(name: "onion"))
  let refusal = #""kitchen" has no link "tofu"; it has "tomato", "onion""#
  let new = Machine(name: "new")
  #expect(text { () throws(EditError) in try chain.remove("tofu") } == refusal)
  #expect(text { () throws(EditError) in try chain.replace("tofu", with: new) } == refusal)
  #expect(text { () throws(EditError) in try chain.insert(new, at: .before("tofu")) } == refusal)
  #expect(text { () throws(EditError) in try chain.insert(new, at: .after("tofu")) } == refusal)
  #expect(text { () throws(EditError) in try chain.move("tofu", to: .before("onion")) } == refusal)
  #expect(text { () throws(EditError) in try chain.move("onion", to: .after("tofu")) } == refusal)
  #expect(chain.identifiers == ["tomato", "onion"])
}

@Test func `a rejected link leaves its identifier free`() throws {
  let chain = Kitchen("kitchen")
  let tofu = Machine(name: "tofu")
  for place in [Place.before("tofu"), .after("tofu")] {
    #expect(
      text { () throws(EditError) in try chain.insert(tofu, at: place) }
        == #""kitchen" has no link "tofu"; it is empty"#)
  }
  #expect(
    text { () throws(EditError) in try chain.append(chain, as: "tofu") }?
      .contains("the cycle closes here") == true)
  #expect(!chain.contains("tofu"))
  try chain.append(tofu)
  #expect(chain.identifiers == ["tofu"])
}

@Test func `identifiers are found at their positions after any edits`() throws {
  let chain = Kitchen("kitchen")
  for name in ["a", "b", "c", "d"] { try chain.append(Machine(name: name)) }
  try chain.move("d", to: .before("a"))
  try chain.remove("b")
  try chain.prepend(Machine(name: "z"))
  try chain.replace("a", with: Machine(name: "A"))
  try chain.append(Machine(name: "e"))
  #expect(chain.identifiers == ["z", "d", "A", "c", "e"])
  for (index, name) in chain.identifiers.enumerated() {
    #expect(
      text { () throws(EditError) in try chain.append(Machine(name: name)) } == """
        "kitchen" already has a link "\(name)", at index \(index); give the new one another \
        identifier, or replace the old one
        """)
  }
  #expect(!chain.contains("a") && !chain.contains("b"))
  try chain.append(Machine(name: "b"))
  #expect(chain.contains("b"))
}

@Test func `a chain cannot be inserted into itself`() {
  let chain = Kitchen("kitchen")
  #expect(
    text { () throws(EditError) in try chain.append(chain) } == """
      "kitchen" contains "kitchen", so a request would run forever:
      kitchen
      └─ kitchen ← the cycle closes here
      """)
  #expect(chain.count == 0)
}

@Test func `a cycle of two chains is rejected`() throws {
  let kitchen = Kitchen("kitchen")
  let bar = Kitchen("bar")
  try kitchen.append(bar)
  #expect(
    text { () throws(EditError) in try bar.append(kitchen) } == """
      "kitchen" contains "bar", so a request would run forever:
      bar
      └─ kitchen
         └─ bar ← the cycle closes here
      """)
}

@Test func `a cycle of three chains is rejected`() throws {
  let (kitchen, bar, cellar) = (Kitchen("kitchen"), Kitchen("bar"), Kitchen("cellar"))
  try kitchen.append(Machine(name: "onion"))
  try kitchen.append(bar)
  try bar.append(cellar)
  try cellar.append(Machine(name: "wine"))
  #expect(
    text { () throws(EditError) in try cellar.replace("wine", with: kitchen) } == """
      "kitchen" contains "cellar", so a request would run forever:
      cellar
      └─ kitchen
         └─ bar
            └─ cellar ← the cycle closes here
      """)
  #expect(cellar("wine") == .handled("wine, sliced"))
  try bar.remove("cellar")
  #expect(text { () throws(EditError) in try cellar.replace("wine", with: kitchen) } == nil)
  #expect(cellar("onion") == .handled("onion, sliced"))
}

@Test func `a cycle through static chains, around handlers and erased types is rejected`() throws {
  let kitchen = Kitchen("kitchen")
  let shop = Chain("shop") {
    Machine(name: "coffee")
    Polite()
    Chain("back room") { kitchen.erased() }.otherwise { _ in "closed" }.handler
  }
  #expect(
    text { () throws(EditError) in try kitchen.append(shop, as: "our shop") } == """
      "our shop" contains "kitchen", so a request would run forever:
      kitchen
      └─ shop
         └─ Polite
            └─ back room
               └─ kitchen ← the cycle closes here
      """)
}

@Test func `a cycle through asynchronous chains is rejected`() throws {
  let kitchen = AsyncRuntimeChain<String, String, Never>("kitchen")
  let bar = AsyncRuntimeChain<String, String, Never>("bar")
  try kitchen.append(Lazy())
  try kitchen.append(bar)
  #expect(
    text { () throws(EditError) in try bar.append(kitchen) } == """
      "kitchen" contains "bar", so a request would run forever:
      bar
      └─ kitchen
         └─ Lazy
            └─ bar ← the cycle closes here
      """)
}

@Test func `the same chain twice is not a cycle`() throws {
  let kitchen = Kitchen("kitchen")
  let shop = Kitchen("shop")
  try shop.append(kitchen, as: "once")
  try shop.append(kitchen, as: "twice")
  #expect(shop.identifiers == ["once", "twice"])
}

@Test func `if two chains are inserted into each other at once, one is rejected`() async {
  let rounds = (0..<500).map { _ in (Kitchen("kitchen"), Kitchen("bar")) }
  let arrivals = Arrivals()
  func edits(
    _ edit: @escaping @Sendable (Kitchen, Kitchen) throws -> Void
  ) async -> [Bool] {
    var done: [Bool] = []
    for (round, chains) in rounds.enumerated() {
      await arrivals.meet(in: round)
      done.append((try? edit(chains.0, chains.1)) != nil)
    }
    return done
  }
  async let left = edits { try $0.append($1) }
  async let right = edits { try $1.append($0) }
  let (done, alsoDone) = await (left, right)
  #expect(zip(done, alsoDone).allSatisfy { $0 != $1 })
}

/// A barrier at which two tasks wait for each other, so that they continue at the same time.
private final class Arrivals: Sendable {
  private let count = Atomic<Int>(0)

  func meet(in round: Int) async {
    count.add(1, ordering: .sequentiallyConsistent)
    while count.load(ordering: .sequentiallyConsistent) < 2 * (round + 1) { await Task.yield() }
  }
}
