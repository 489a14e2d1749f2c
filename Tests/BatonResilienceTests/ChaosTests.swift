import Baton
import BatonResilience
import Testing

@Suite struct ChaosTests {
  enum Trouble: Error { case injected }

  let service = ClosureHandler("service") { (request: Int) throws(Trouble) -> Outcome<Int> in
    .handled(request)
  }

  func struck(_ weather: ChaosSwitch, of count: Int = 200) -> [Int] {
    let chain = service.chaos(.fault(.injected), by: weather)
    return (0..<count).filter { (try? chain($0)) == nil }
  }

  @Test func `a rate of 0 does nothing and draws no random number`() {
    let weather = ChaosSwitch {
      Issue.record("drawn")
      return 0
    }
    #expect(struck(weather) == [])
  }

  @Test func `a rate of 1 affects every call`() {
    #expect(struck(ChaosSwitch(rate: 1, randomness: { 0.999 }), of: 9) == Array(0..<9))
  }

  @Test func `a seed selects the same calls each time, at the given rate`() {
    let first = struck(ChaosSwitch(rate: 0.2, seed: 7))
    #expect(first == struck(ChaosSwitch(rate: 0.2, seed: 7)))
    #expect(first != struck(ChaosSwitch(rate: 0.2, seed: 8)))
    #expect((20...60).contains(first.count))
  }

  @Test func `chaos can be switched on and off at run time, even in a synchronous chain`() {
    let weather = ChaosSwitch(seed: 7)
    let chain = service.chaos(.outcome(.handled(-1)), by: weather)
    #expect((try? chain(3)) == .handled(3))
    weather.rate = 1
    #expect((try? chain(3)) == .handled(-1))
    weather.rate = 0
    #expect((try? chain(3)) == .handled(3))
  }

  @Test func `a failure, a response or a pass replaces the rest, and the path says so`() {
    func recorded(
      _ effect: Chaos<Int, Int, Trouble>.Effect
    ) -> (told: String, notes: [String], names: [String]) {
      let chain = service.chaos(effect, by: ChaosSwitch(rate: 1))
      let recorded = chain.path(of: 3)
      let told = recorded.complaint ?? "\(recorded.response.map(String.init) ?? "passed")"
      return (told, recorded.path.visits[0].notes, recorded.path.names)
    }
    let fault = recorded(.fault(.injected))
    #expect(fault == ("\"chaos\" failed: injected", ["injected a failure"], ["chaos"]))
    #expect(recorded(.outcome(.handled(7))) == ("7", ["injected a response"], ["chaos"]))
    #expect(recorded(.outcome(.passed)) == ("passed", ["injected a pass"], ["chaos"]))
  }

  @Test func `the effect may depend on the request`() {
    let chaos = Chaos<Int, Int, Trouble>(by: ChaosSwitch(rate: 1)) { .outcome(.handled(-$0)) }
    #expect((try? service.surrounded(by: chaos)(3)) == .handled(-3))
  }

  @Test func `the outline shows the rate`() {
    #expect(
      service.chaos(.fault(.injected), by: ChaosSwitch(rate: 0.25)).outline.description == """
        chaos
        ├─ state: rate 0.25
        └─ service
        """)
  }
}
