import Baton
import BatonResilience
import Testing

@Suite(.timeLimit(.minutes(20))) struct OneFlightTests {
  enum Trouble: Error { case down }

  let asked = Milestone()
  let door = Milestone()
  let line = Line()
  let answers = Notes()

  /// Returns a service that responds when the door opens, and reports whether it was cancelled.
  func chain() -> some AsyncHandler<String, String, Trouble> {
    AsyncClosureHandler("service") {
      [asked, door] (request: String) async throws(Trouble) -> Outcome<String> in
      let number = asked.reach()
      await door.reachedOrCancelled()
      if request == "bad" { throw .down }
      return .handled("\(request) \(number)\(Task.isCancelled ? ", cancelled" : "")")
    }
    .oneFlight()
  }

  func join(_ chain: some AsyncHandler<String, String, Trouble>, _ requests: String...) async {
    for request in requests {
      await line.join { [answers] _ in answers.add(await chain.told(of: request)) }
    }
  }

  @Test func `equal concurrent requests share one call`() async {
    let chain = chain()
    await join(chain, "a", "a", "b", "a")
    await asked.reached(2)
    door.reach()
    await line.end()
    #expect(asked.count == 2)
    #expect(Set(answers.all.map { $0.prefix(11) }) == ["handled(\"a ", "handled(\"b "])
    #expect(answers.all.filter { $0.hasPrefix("handled(\"a") }.count == 3)
  }

  @Test func `an error reaches all requests that share the call`() async {
    let chain = chain()
    await join(chain, "bad", "bad")
    await asked.reached()
    door.reach()
    await line.end()
    #expect(answers.all == ["\"service\" failed: down", "\"service\" failed: down"])
    #expect(asked.count == 1)
  }

  @Test func `nothing is cached`() async {
    let chain = chain()
    door.reach()
    #expect(await chain.told(of: "a") == "handled(\"a 1\")")
    #expect(await chain.told(of: "a") == "handled(\"a 2\")")
  }

  @Test func `a cancelled leader leaves at once, and the others get their response`() async {
    let chain = chain()
    await join(chain, "a", "a", "a")
    await asked.reached()
    await line.cancel(0)
    #expect(answers.all == ["cancelled: the next handler, \"one flight\", was not started"])
    door.reach()
    await line.end()
    #expect(answers.all.dropFirst() == ["handled(\"a 1\")", "handled(\"a 1\")"])
  }

  @Test func `a request after the leader has left joins the followers' call`() async {
    let chain = chain()
    await join(chain, "a", "a")
    await asked.reached()
    await line.cancel(0)
    await join(chain, "a")
    door.reach()
    await line.end()
    #expect(asked.count == 1)
    #expect(answers.all.dropFirst() == ["handled(\"a 1\")", "handled(\"a 1\")"])
  }

  @Test func `cancelling the last request cancels the work`() async {
    let chain = chain()
    await join(chain, "a", "a")
    await asked.reached()
    await line.cancel(1)
    await line.cancel(0)
    #expect(
      answers.all == [
        "cancelled: the next handler, \"one flight\", was not started",
        "handled(\"a 1, cancelled\")",
      ])
  }

  @Test func `the path shows joined requests, and the outline the calls in flight`() async {
    let flight = OneFlight<String, String, Trouble>()
    let chain = AsyncClosureHandler("service") {
      [asked, door] (request: String) async throws(Trouble) -> Outcome<String> in
      asked.reach()
      await door.reached()
      return .handled(request)
    }
    .surrounded(by: flight)
    for _ in 0..<2 {
      await line.join { [answers] _ in
        answers.add("\(await chain.path(ofRunning: "a").path.visits[0].notes)")
      }
    }
    await asked.reached()
    #expect(flight.count == 1)
    #expect(
      chain.outline.description == """
        one flight
        ├─ state: 1 under way
        └─ service
        """)
    door.reach()
    await line.end()
    #expect(flight.count == 0)
    #expect(Set(answers.all) == ["[]", "[\"joined an equal request\"]"])
  }
}
