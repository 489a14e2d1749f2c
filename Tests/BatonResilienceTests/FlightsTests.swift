import Testing

@testable import BatonResilience

@Suite(.timeLimit(.minutes(20))) struct FlightsTests {
  @Test func `a call that begins after every request has left is cancelled`() async {
    let flights = Flights<String, Int>()
    let seat = Race<Int?>()
    let flight = flights.board("a", seat).flight
    flights.leave(seat, flight)
    let door = Milestone()
    let task = Task { await door.reached() }
    flight.begin(task)
    #expect(task.isCancelled)
    door.reach()
    await task.value
  }

  /// A request with the same hash as every other.
  private struct Twin: Hashable {
    let name: String
    func hash(into hasher: inout Hasher) {}
  }

  @Test func `a finished call leaves another one with the same hash in flight`() {
    let flights = Flights<Twin, Int>()
    let ada = flights.board(Twin(name: "ada"), Race()).flight
    let bob = flights.board(Twin(name: "bob"), Race())
    #expect(bob.isLeader)
    flights.land(ada, with: 1)
    #expect(flights.count == 1)
    let joined = flights.board(Twin(name: "bob"), Race())
    #expect(!joined.isLeader && joined.flight === bob.flight)
  }

  @Test func `no request joins a call that all others have left`() {
    let flights = Flights<String, Int>()
    let seat = Race<Int?>()
    let first = flights.board("a", seat).flight
    flights.leave(seat, first)
    let second = flights.board("a", Race())
    #expect(second.isLeader && second.flight !== first)
  }

  @Test func `a request that leaves after the answer does not cancel the call`() async {
    let flights = Flights<String, Int>()
    let seat = Race<Int?>()
    let flight = flights.board("a", seat).flight
    let door = Milestone()
    let task = Task { await door.reached() }
    flight.begin(task)
    flights.land(flight, with: 1)
    flights.leave(seat, flight)
    #expect(!task.isCancelled)
    #expect(await seat.winner == 1)
    door.reach()
    await task.value
  }
}
