public import Baton
public import Foundation
import PostgreSQL

extension DurableChain {
  /// Returns the path of a request so far, including handlers that ran in other processes.
  ///
  /// A handler that was called again after a failure has several visits. Each time comes from the
  /// clock of the process that ran the handler.
  ///
  /// - Parameter id: The request's identifier.
  /// - Returns: The path. If the request is not finished, the path has a note with the name of the
  ///   next handler.
  /// - Throws: `PostgresError`, or ``RelayError`` if the request is unknown.
  public func path(of id: UUID) async throws -> Path {
    let state = try await state(of: id)
    let rows = try await database.query(
      "SELECT visits FROM relay_step WHERE request = \(id) ORDER BY number")
    var chain = StoredVisit(name, state.decision)
    if case .running(let position) = state { chain.notes = ["the next handler is \"\(position)\""] }
    var visits: [StoredVisit] = []
    for row in rows {
      visits += try Body.value(row.decode("visits", as: String.self)) as [StoredVisit]
    }
    let began = visits.first?.began.flatMap { Int64($0) } ?? 0
    var shift: Int64 = 0
    for index in visits.indices {
      if let own = visits[index].began.flatMap({ Int64($0) }) { shift = max(0, own - began) }
      visits[index].depth += 1
      visits[index].start = (visits[index].start ?? 0) + shift
      visits[index].began = nil
      let end = (visits[index].start ?? 0) + visits[index].nanoseconds
      chain.nanoseconds = max(chain.nanoseconds, end)
    }
    chain.began = visits.isEmpty ? chain.began : "\(began)"
    return try Body.value(Body.text([chain] + visits))
  }
}

extension RequestState {
  /// The chain's decision on the request.
  fileprivate var decision: Path.Decision {
    switch self {
    case .running, .finished(.unhandled, _): .passed
    case .finished(.handled, _): .handled
    case .finished(.cancelled, _): .cancelled
    case .dead: .failed
    }
  }
}
