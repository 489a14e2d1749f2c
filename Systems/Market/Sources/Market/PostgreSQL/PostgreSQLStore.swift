import Baton
import BatonInspector
import BatonResilience
import Foundation
import Logging
import PostgreSQL
import Synchronization

/// A store backed by a PostgreSQL database, which any number of nodes can share.
///
/// Each call is one transaction, which rechecks and locks everything that it depends on. The bag's
/// chain also reads values from memory, but only the database can refuse a request; see
/// ``isShared``. All other reads go to the database.
final class PostgreSQLStore: ShopStore {
  /// The maximum number of concurrent changes, including those that wait for a connection.
  static let room = 2048
  /// The maximum number of attempts if a transaction fails temporarily, without having any effect.
  ///
  /// Including the pauses between them, the attempts take about three seconds, which allows for a
  /// restart of the server.
  static let attempts = 8

  let database: Database
  let clock: WallClock
  /// How long changes to bags wait for a lock.
  let lockLimit: Duration
  let guests: GuestTokens
  /// The durable chain for the work on paid orders, whose steps run in other processes.
  let work: WorkChain
  let memory = PostgreSQLMemory()
  let announcer: Announcer
  let nodes: ShopNodes?
  let lane: BagLane
  private let limit: Duration
  private let transactions: AnyAsyncHandler<TransactionWork, any Sendable, any Error>
  private let health: StoreHealth
  private let changing = Mutex(0)

  init(
    _ database: Database, clock: WallClock, guestKey: Data, work: WorkChain, logger: Logger,
    within limit: Duration = .seconds(10), lockLimit: Duration = .seconds(2),
    nodes: ShopNodes? = nil
  ) {
    transactions = transactionChain(within: limit)
    lane = BagLane(within: limit)
    self.limit = limit
    self.database = database
    self.clock = clock
    self.lockLimit = lockLimit
    self.work = work
    guests = GuestTokens(key: guestKey)
    health = StoreHealth(logger: logger)
    announcer = Announcer(database)
    self.nodes = nodes
  }

  /// Reads the current state of the database, in one snapshot.
  func read<Value: Sendable>(
    _ reading: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws(Refusal) -> Value {
    try await transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", reading)
  }

  /// Changes the database in one transaction, which is rolled back if the closure throws a refusal.
  func write<Value: Sendable>(
    _ changes: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws(Refusal) -> Value {
    let isFull = changing.withLock { changing in
      guard changing < Self.room else { return true }
      changing += 1
      return false
    }
    if isFull { throw .busy(after: 1) }
    defer { changing.withLock { $0 -= 1 } }
    let value = try await transaction(.readCommitted, changes)
    announcer.announce()
    return value
  }

  private func transaction<Value: Sendable>(
    _ begin: Statement,
    _ body: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws(Refusal) -> Value {
    let backoff = Backoff(base: .milliseconds(50), longest: .seconds(1))
    // All attempts share one deadline. A change to a bag already has one, because it waited in the
    // queue.
    let deadline = Deadline.current ?? .after(limit)
    for attempt in 1...Self.attempts {
      let pause = backoff.pause(after: attempt)
      // Before the commit is sent, a lost connection cannot have changed anything.
      let gate = CommitGate()
      do {
        let outcome = try await Deadline.$current.withValue(deadline) {
          try await transactions.run(
            { [database, clock] in
              do {
                let value = try await database.transaction(begin) { session in
                  let value = try await body(
                    PostgreSQLTransaction(session: session, now: clock.now()))
                  try gate.beginCommit()
                  return value
                }
                return Result<Value, Refusal>.success(value)
              } catch let refusal as Refusal {
                return Result<Value, Refusal>.failure(refusal)
              }
            }, orThrow: CancellationError())
        }
        health.noteSuccess()
        guard let result = outcome.response as? Result<Value, Refusal> else {
          throw Refusal.unavailable
        }
        return try result.get()
      } catch let refusal as Refusal {
        throw refusal
      } catch let error as TimedOut {
        health.note(error)
        throw gate.close() ? .unavailable : .unknownOutcome
      } catch is CircuitOpen {
        throw .unavailable
      } catch let error as PostgresError {
        let isUnknown = gate.isCommitting && error.effect == .unknown
        if error.code == .cancelled { throw isUnknown ? .unknownOutcome : .interrupted }
        let isLast = attempt == Self.attempts || pause >= deadline.remaining
        guard error.isTransient, !isUnknown, !isLast else {
          health.note(error)
          throw isUnknown ? .unknownOutcome : .unavailable
        }
      } catch is CancellationError {
        throw gate.close() ? .interrupted : .unknownOutcome
      } catch {
        health.note(error)
        throw .unavailable
      }
      do {
        try await Task.sleep(for: pause)
      } catch {
        throw .interrupted
      }
    }
    throw .unavailable
  }

  var isShared: Bool { true }

  var isWell: Bool { health.isWell }

  var waitingCount: Int { changing.withLock { $0 } + lane.waitingCount }

  func close() {
    announcer.close()
    Task { await database.close() }
  }
}
