import Baton
import Testing

@testable import BatonInspector

@Suite struct InspectorTests {
  @Test func `a registered chain answers as the chain does, recorded or not`() {
    let inspector = Inspector(InspectorSettings(share: 0.5))
    let kitchen = inspector.register(kitchen())
    #expect(kitchen(Dish(name: "onion")).response == "onion, sliced")
    #expect(kitchen(Dish(name: "onion")).response == "onion, sliced")
    #expect(kitchen(Dish(name: "tofu")).response == nil)
    #expect(kitchen(Dish(name: "tofu")).response == nil)
    #expect(inspector.chains[0].sampling.requestCount == 4)
    #expect(inspector.chains[0].log.snapshot.decisions == [.handled: 1, .passed: 1])
    #expect("\(kitchen.outline)" == "kitchen\n├─ tomato\n└─ onion")
  }

  @Test func `a chain that suspends is registered likewise, and its errors keep their names`() async
  {
    let inspector = Inspector(InspectorSettings(share: 1))
    let line = inspector.register(
      Chain("line") { BrokenMachine(name: "onion") }.erasedToAsync())
    await #expect {
      try await line.run(Dish(name: "onion"))
    } throws: {
      "\($0)" == #""onion" failed: it is jammed (line → onion)"#
    }
    let kept = inspector.chains[0].log.requests
    #expect(kept.map(\.decision) == [.failed])
    #expect(kept.map(\.handler) == ["onion"])
  }

  @Test func `a request is shown as its type says, and only so`() {
    let inspector = Inspector(InspectorSettings(share: 1))
    _ = inspector.register(kitchen())(Dish(name: "onion"))
    #expect(inspector.chains[0].log.requests.map(\.shown) == ["a dish of onion"])
  }

  @Test func `where all are recorded, only the notable ones beyond the share are kept`() {
    let inspector = Inspector(
      InspectorSettings(share: 0, slow: .seconds(3600), recordsAll: true))
    let kitchen = inspector.register(kitchen())
    for name in ["onion", "tofu", "tomato"] { _ = kitchen(Dish(name: name)) }
    let log = inspector.chains[0].log
    #expect(log.requests.map(\.decision) == [.passed])
    #expect(log.snapshot.notKept == 2)
    inspector.chains[0].sampling.recordsAll = false
    _ = kitchen(Dish(name: "tofu"))
    #expect(log.snapshot.recorded == 3)
  }

  @Test func `somebody who records an inspected chain gets its path as ever`() {
    let kitchen = Inspector(InspectorSettings(share: 1)).register(kitchen())
    #expect(kitchen.path(of: Dish(name: "onion")).path.names == ["kitchen", "tomato", "onion"])
  }

  @Test func `a chain may ask the inspector while it is registered`() {
    let inspector = Inspector()
    _ = inspector.register(Curious(inspector: inspector))
    #expect(inspector.chains.map(\.name) == ["another", "curious"])
    #expect(inspector.chains.map(\.number) == [1, 2])
  }
}

/// Has the inspector know another chain whenever it is asked its name.
private struct Curious: Handler {
  let inspector: Inspector

  var name: String {
    if inspector.chains.isEmpty { _ = inspector.register(Machine(name: "another")) }
    return "curious"
  }

  func handle(_ request: Dish) -> Outcome<String> { .passed }
}
