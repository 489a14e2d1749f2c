import Foundation
import PostgreSQL

/// The state of a request, which is stored as a request, an answer or a dead letter.
enum RequestState {
  case running(position: String)
  case finished(Ending, response: String?)
  case dead(handler: String, reason: String)
}

/// How a request ended, as stored in the table of answers.
enum Ending: String {
  case handled
  case unhandled
  case cancelled
}

extension DurableChain {
  /// Returns the current state of a request.
  func state(of id: UUID) async throws -> RequestState {
    let rows = try await database.query(
      """
      SELECT 'running' AS state, handler AS one, NULL AS two FROM relay_request
      WHERE id = \(id) AND chain = \(name)
      UNION ALL SELECT state, '', response FROM relay_answer
      WHERE request = \(id) AND chain = \(name)
      UNION ALL SELECT 'dead', handler, reason FROM relay_dead
      WHERE id = \(id) AND chain = \(name)
      """)
    guard let row = rows.first else { throw RelayError.unknown(id, in: name) }
    let (state, one, two) = try row.decode(as: (String, String, String?).self)
    if let ending = Ending(rawValue: state) { return .finished(ending, response: two) }
    return state == "dead" ? .dead(handler: one, reason: two ?? "") : .running(position: one)
  }
}
