import Baton
import Foundation
import PostgreSQL
import Relay

/// A chain's responses and its handlers' writes, which are checked after the chain has run.
struct History<Request: Codable & Sendable, Response: Codable & Sendable & Equatable> {
  let chain: DurableChain<Request, Response>
  let database: Database
  /// The table with a row (`request`, `handler`) for each time that a handler took effect.
  let effects: String
  /// The names of the handlers that must have written to the table.
  let writers: [String]
  /// The names of all handlers that must have finished, in order.
  let handlers: [String]

  /// Returns faults: a lost or repeated effect, a missing or wrong response, or a wrong order.
  func faults(of id: UUID, expecting response: Response) async throws -> [String] {
    let actual = try await chain.response(of: id).response
    var faults: [String] = []
    let rows = try await database.query(
      "SELECT handler FROM \(identifier: effects) WHERE request = \(id)")
    let worked = try rows.map { try $0.decode("handler", as: String.self) }
    for handler in writers {
      let count = worked.count { $0 == handler }
      if count != 1 { faults.append("\(handler) worked \(count) times") }
    }
    if actual != response { faults.append("the response is \(actual.map { "\($0)" } ?? "a pass")") }
    let visits = try await chain.path(of: id).visits[0].visits
    let finished = visits.filter { ![.failed, .cancelled].contains($0.decision) }.map(\.name)
    if finished != handlers { faults.append("the path is \(finished.joined(separator: ", "))") }
    return faults
  }

  /// Returns a fault if the handlers of requests with the same key ran in the wrong order.
  ///
  /// The requests are given in the order of submission. Each must end before the next one begins.
  func faults(inOrder ids: [UUID]) async throws -> [String] {
    let rows = try await database.query(
      """
      SELECT request FROM relay_step WHERE request = ANY(\(ids.map(\.uuidString))::uuid[])
      ORDER BY number
      """)
    var order: [UUID] = []
    for row in rows {
      let id = try row.decode("request", as: UUID.self)
      if order.last != id { order.append(id) }
    }
    return order == ids ? [] : ["the order is \(order)"]
  }
}
