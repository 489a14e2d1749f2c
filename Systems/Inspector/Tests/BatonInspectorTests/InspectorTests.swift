import Baton
import Testing

@testable import BatonInspector

@Suite struct InspectorTests {
  @Test func `a registered chain has the same responses, recorded or not`() {
    let inspector = Inspector(InspectorSettings(share: 0.5, seed: 1))
    let kitchen = inspector.register(kitchen())
    for _ in 0..<20 {
      #expect(kitchen(Dish(name: "onion")).response == "onion, sliced")
      #expect(kitchen(Dish(name: "tofu")).response == nil)
    }
    let chain = inspector.chains[0]
    #expect(chain.sampling.requestCount == 40)
    #expect((10...30).contains(chain.log.snapshot.recorded))
    #expect(chain.log.requests.count == chain.log.snapshot.sampled)
    #expect(chain.log.snapshot.recorded == chain.log.snapshot.sampled)
    #expect("\(kitchen.outline)" == "kitchen\n├─ tomato\n└─ onion")
  }

  @Test func `an asynchronous chain can be registered, and its errors still name the handler`()
    async
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

  @Test func `if all requests are recorded, those outside the sample are kept only if notable`() {
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

  @Test func `recording an inspected chain still returns its path`() {
    let kitchen = Inspector(InspectorSettings(share: 1)).register(kitchen())
    #expect(kitchen.path(of: Dish(name: "onion")).path.names == ["kitchen", "tomato", "onion"])
  }

  @Test func `a chain may call the inspector during its registration`() {
    let inspector = Inspector()
    _ = inspector.register(Curious(inspector: inspector))
    #expect(inspector.chains.map(\.name) == ["another", "curious"])
    #expect(inspector.chains.map(\.number) == [1, 2])
  }
}

private struct Curious: Handler {
  let inspector: Inspector

  var name: String {
    if inspector.chains.isEmpty { _ = inspector.register(Machine(name: "another")) }
    return "curious"
  }

  func handle(_ request: Dish) -> Outcome<String> { .passed }
}
