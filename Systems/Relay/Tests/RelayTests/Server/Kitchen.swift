import Baton
import BatonResilience
import Foundation
import PostgreSQL
import PostgreSQLTesting
import Relay
import Testing

/// The request of the tests' chains.
struct Dish: Codable, Equatable, Sendable {
  var name: String
}

struct Burnt: Error, CustomStringConvertible {
  var description: String { "the dish is burnt" }
}

typealias Kitchen = DurableChain<Dish, String>

/// Returns a name for a chain that no other test uses.
func freshName() -> String { "kitchen \(UUID().uuidString.prefix(8))" }

/// Returns a chain with a fresh name, which retries immediately.
func kitchen(
  _ name: String = freshName(), attempts: Int = 3,
  backoff: Backoff = Backoff(base: .zero, longest: .zero),
  when isWorthwhile: (@Sendable (any Error) -> Bool)? = nil, on database: Database? = nil,
  @DurableChainBuilder<Dish, String> content: () -> [DurableLink<Dish, String>]
) async throws -> Kitchen {
  let usual = try await PostgreSQLServer.shared.database
  return try await Kitchen(
    name, on: database ?? usual, attempts: attempts, backoff: backoff, when: isWorthwhile,
    poll: .milliseconds(20), content: content)
}

/// Calls a closure while workers call the chains' handlers.
func working<Value>(
  on chains: [Kitchen], _ body: () async throws -> Value
) async throws -> Value {
  let workers = chains.map { chain in Task { try await chain.work() } }
  defer { for worker in workers { worker.cancel() } }
  return try await body()
}

/// Returns the text of the error that a closure throws.
func text(of body: () async throws -> some Any) async -> String? {
  do {
    _ = try await body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Returns a handler that cooks only dishes with the given name.
func cook(_ name: String) -> AsyncClosureHandler<Dish, String, Never> {
  AsyncClosureHandler(name) { $0.name == name ? .handled("\(name), cooked") : .passed }
}

extension Database {
  /// Creates the table that ``Effect`` writes to.
  func makeEffects() async throws {
    try await pipeline([
      "SELECT pg_advisory_xact_lock(46)",
      "CREATE TABLE IF NOT EXISTS effect (request uuid NOT NULL, handler text NOT NULL)",
    ])
  }

  /// Makes a request's lease expire.
  func expire(_ id: UUID) async throws {
    try await query(
      "UPDATE relay_request SET lease_until = now() - interval '1 second' WHERE id = \(id)")
  }

  /// Repeats a query until it returns `true`, with a pause on the server after each attempt.
  ///
  /// - Throws: An error if the query has not returned `true` after a minute.
  func wait(until condition: Statement) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !query(condition)[0].decode(as: Bool.self) {
      guard ContinuousClock.now < end else { throw NeverTrue(condition: condition.sql) }
      try await query("SELECT pg_sleep(0.01)")
    }
  }

  /// Returns the handlers that have written for a request.
  func effects(of id: UUID) async throws -> [String] {
    try await query("SELECT handler FROM effect WHERE request = \(id) ORDER BY handler")
      .map { try $0.decode("handler", as: String.self) }
  }
}

/// Records, in the hand-over's transaction, that a handler has run for the current request.
func writeEffect(_ handler: String) {
  guard let hop = Hop.current else { return }
  hop.write("INSERT INTO effect VALUES (\(hop.request), \(handler))")
}

struct NeverTrue: Error {
  let condition: String
}
