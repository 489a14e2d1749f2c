import Foundation
import PostgreSQL

// These statements store many hand-overs. One statement for all rows costs the server a fraction of
// what a statement for each row would cost.
extension Statement {
  /// Stores hand-overs.
  static func storing(_ handOvers: [HandOver]) -> [Statement] {
    handOvers.flatMap(\.writes) + (handOvers.count == 1 ? one(handOvers[0]) : many(handOvers))
  }

  private static func one(_ handOver: HandOver) -> [Statement] {
    let id = handOver.claim.id
    let move: Statement =
      switch handOver.move {
      case .next(let handler, let body): .moving(id, to: handler, body: body)
      case .end(let ending, let response): .finishing(id, ending, response: response)
      case .other(let statement): statement
      }
    return [.recording(handOver.visits, of: id), move]
  }

  private static func many(_ handOvers: [HandOver]) -> [Statement] {
    var moves = Columns()
    var ends = Columns()
    var others: [Statement] = []
    for handOver in handOvers {
      let id = handOver.claim.id
      switch handOver.move {
      case .next(let handler, let body): moves.append(id, handler, body)
      case .end(let ending, let response): ends.append(id, ending.rawValue, response)
      case .other(let statement): others.append(statement)
      }
    }
    let steps: Statement = """
      INSERT INTO relay_step (request, visits) SELECT * FROM unnest(
        \(handOvers.map { $0.claim.id.uuidString })::uuid[], \(handOvers.map(\.visits)))
      """
    return [steps] + (moves.ids.isEmpty ? [] : [moving(moves)])
      + (ends.ids.isEmpty ? [] : [finishing(ends)]) + others
  }

  /// The parameters of a statement for many requests.
  ///
  /// An empty string represents NULL, because an array of strings cannot contain NULL and JSON is
  /// never empty.
  private struct Columns {
    var ids: [String] = []
    var names: [String] = []
    var texts: [String] = []

    mutating func append(_ id: UUID, _ name: String, _ text: String?) {
      ids.append(id.uuidString)
      names.append(name)
      texts.append(text ?? "")
    }
  }

  private static func moving(_ columns: Columns) -> Statement {
    """
    UPDATE relay_request r SET handler = m.handler, body = coalesce(nullif(m.body, ''), r.body),
      run = run + 1, attempts = 0, lease_until = '-infinity', due = now()
    FROM unnest(\(columns.ids)::uuid[], \(columns.names), \(columns.texts)) m (id, handler, body)
    WHERE r.id = m.id
    """
  }

  private static func finishing(_ columns: Columns) -> Statement {
    """
    WITH finished AS (
      DELETE FROM relay_request r
      USING unnest(\(columns.ids)::uuid[], \(columns.names), \(columns.texts))
        e (id, state, response)
      WHERE r.id = e.id RETURNING r.id, r.chain, e.state, nullif(e.response, ''))
    INSERT INTO relay_answer (request, chain, state, response) SELECT * FROM finished
    """
  }
}
