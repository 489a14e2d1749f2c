import Baton
import BatonTesting
import Synchronization
import Testing

@Suite struct DeskTests {
  static let invoices: LookUp = { (ticket: Ticket) async throws(DeskError) -> String? in
    ticket.topic == "invoice" ? "see page 2" : nil
  }
  static let crashes: LookUp = { (ticket: Ticket) async throws(DeskError) -> String? in
    ticket.topic == "crash" ? "update" : nil
  }

  func desk(
    at hour: Int = 10, clock: any Clock<Duration> = ManualClock(),
    first: @escaping LookUp = invoices, second: @escaping LookUp = crashes
  ) -> Desk {
    Desk(hour: { hour }, clock: clock, first: first, second: second)
  }

  func ticket(_ topic: String, _ number: Int = 1) -> Ticket {
    Ticket(number: number, topic: topic)
  }

  @Test(arguments: [
    ("password", "bot"), ("invoice", "agent 1"), ("crash", "agent 2"), ("wish", "manager"),
  ])
  func `each tier handles its own tickets`(topic: String, by: String) async throws {
    #expect(try await desk().chain.run(ticket(topic)).by == by)
  }

  @Test func `visits are counted by path, so two limits have separate rows`() async throws {
    let desk = desk()
    for topic in ["password", "invoice", "crash", "wish"] {
      _ = try await desk.chain.run(ticket(topic))
    }
    #expect(desk.metrics["desk", "bot"].asked == 4)
    #expect(desk.metrics["desk", "bot"].handled == 1)
    let limits = ["tier 1", "tier 2"].map {
      desk.metrics["desk", "passing", $0, "hours", "limit"].asked
    }
    #expect(limits == [3, 2])
    #expect(
      desk.metrics["desk", "passing", "tier 2", "hours", "limit", "timeout", "agent 2"].handled == 1
    )
    #expect(desk.metrics["otherwise"].handled == 1)
  }

  @Test func `only the bot answers at night, and the manager in the morning`() async throws {
    let desk = desk(at: 23)
    #expect(try await desk.chain.run(ticket("invoice")).by == "manager")
    #expect(try await desk.chain.run(ticket("hours")).by == "bot")
    let path = await desk.chain.path(ofRunning: ticket("invoice")).path
    #expect(path.visits[0].visits.map(\.decision) == [.passed, .passed, .passed])
  }

  @Test func `a busy tier escalates`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let waiting = AsyncStream<Void>.makeStream()
    let desk = desk(
      first: { (_: Ticket) async throws(DeskError) -> String? in
        waiting.continuation.yield()
        for await _ in gate.stream { break }
        return "late"
      }, second: { (_: Ticket) async throws(DeskError) -> String? in "tier 2 knows" })
    let held = (0..<2).map { number in Task { try await desk.chain.run(ticket("x", number)) } }
    var busy = waiting.stream.makeAsyncIterator()
    for _ in held { await busy.next() }
    #expect(try await desk.chain.run(ticket("x", 3)).by == "agent 2")
    #expect(desk.metrics["desk", "passing", "tier 1", "hours", "limit"].failed == 1)
    gate.continuation.finish()
    for task in held { #expect(try await task.value.by == "agent 1") }
  }

  @Test func `a slow tier escalates, and is not shown as the one that handled the ticket`()
    async throws
  {
    let clock = ManualClock()
    let desk = desk(
      clock: clock,
      first: { (_: Ticket) async throws(DeskError) -> String? in
        try? await Task.sleep(for: .seconds(100))
        return "late"
      })
    let call = Task { await desk.chain.path(ofRunning: ticket("crash")) }
    try await clock.nextSleep()
    clock.advance(by: .seconds(30))
    let recorded = await call.value
    #expect(try recorded.result.get().response?.by == "agent 2")
    #expect(
      recorded.path.allVisits.filter { $0.name == "agent 1" }.map(\.decision) == [.cancelled])
    #expect(
      recorded.path.visits[0].visits[1].notes
        == [#"passed on: "timeout" failed: slow (tier 1 → timeout)"#])
  }

  @Test func `a failed look-up ends the chain`() async throws {
    let desk = desk(
      first: { (_: Ticket) async throws(DeskError) -> String? in throw .lookUp("no connection") })
    let error = await #expect(throws: ChainError<DeskError>.self) {
      try await desk.chain.run(ticket("x"))
    }
    #expect(
      error.map { "\($0)" } == #"""
        "agent 1" failed: lookUp("no connection") (desk → tier 1 → agent 1)
        """#)
  }
}
