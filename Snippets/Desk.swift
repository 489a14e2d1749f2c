// A support desk that escalates tickets: a bot, two tiers with limited hours and capacity, and a
// manager.

import Baton
import BatonResilience
import Synchronization

struct Ticket: Sendable, Hashable {
  var number: Int, topic: String
  var severity = 1, customer = "ada"
}

struct Answer: Sendable, Equatable { var by: String, text: String }

enum DeskError: Error, Equatable { case lookUp(String), closed, full, slow }

typealias LookUp = @Sendable (Ticket) async throws(DeskError) -> String?

/// A tier of agents that answers tickets during its hours, up to its capacity and time limit.
struct Tier {
  var name: String, agent: String, hours: Range<Int>, places: Int, severity: Int, lookUp: LookUp

  func chain(
    hour: @escaping @Sendable () -> Int, clock: any Clock<Duration>
  ) -> some AsyncHandler<Ticket, Answer, DeskError> {
    Chain(name, request: Ticket.self, response: Answer.self, failure: DeskError.self) {
      ClosureAdmission("hours") { ticket throws(DeskError) in
        guard hours.contains(hour()), ticket.severity <= severity else { throw .closed }
        return ticket
      }
      Limit(to: places) { .full }
      LeavingTimeout(after: .seconds(30), clock: clock) { _ in .slow }
      AsyncClosureHandler(agent) { ticket async throws(DeskError) in
        try await lookUp(ticket).map { .handled(Answer(by: agent, text: $0)) } ?? .passed
      }
    }
    .passing(on: .closed, .full, .slow)
  }
}

final class Metrics: Sendable {
  struct Row: Sendable { var asked = 0, handled = 0, failed = 0, time = Duration.zero }

  private let rows = Mutex<[[String]: Row]>([:])

  subscript(way: String...) -> Row { rows.withLock { $0[way] ?? Row() } }

  func count(_ path: Path) {
    for visit in path.allVisits {
      rows.withLock { rows in
        rows[visit.way, default: Row()].asked += 1
        rows[visit.way, default: Row()].handled += visit.decision == .handled ? 1 : 0
        rows[visit.way, default: Row()].failed += visit.decision == .failed ? 1 : 0
        rows[visit.way, default: Row()].time += visit.duration
      }
    }
  }
}

struct Desk {
  let metrics = Metrics()
  let chain: AnyAsyncTotal<Ticket, Answer, DeskError>

  init(
    hour: @escaping @Sendable () -> Int, clock: any Clock<Duration> = ContinuousClock(),
    first: @escaping LookUp, second: @escaping LookUp
  ) {
    let answers = ["password": "click 'forgotten'", "hours": "9 to 18"]
    chain = Chain("desk") {
      ClosureHandler("bot") { (ticket: Ticket) throws(DeskError) -> Outcome<Answer> in
        guard ticket.severity < 3, let text = answers[ticket.topic] else { return .passed }
        return .handled(Answer(by: "bot", text: text))
      }
      Tier(
        name: "tier 1", agent: "agent 1", hours: 9..<18, places: 2, severity: 2, lookUp: first
      ).chain(hour: hour, clock: clock)
      Tier(
        name: "tier 2", agent: "agent 2", hours: 8..<20, places: 1, severity: 3, lookUp: second
      ).chain(hour: hour, clock: clock)
    }
    .otherwise { Answer(by: "manager", text: "we call \($0.customer) back") }
    .recorded(share: 1) { [metrics] in metrics.count($0.path) }
  }
}
