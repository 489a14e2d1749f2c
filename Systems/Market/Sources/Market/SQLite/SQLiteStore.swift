import BatonInspector
import Foundation
import GRDB
import Logging

/// A store backed by a SQLite file, which is created and filled on the first start.
///
/// All writes go through one ``CommitLane``. Reads bypass the lane and see the last committed
/// state.
final class SQLiteStore: ShopStore {
  /// The longest time to wait for another process's lock on the file, in seconds.
  static let patience = 3.0

  let pool: DatabasePool
  let lane: CommitLane
  let memory: Memory
  let health: StoreHealth
  let clock: WallClock
  let guests: GuestTokens

  /// Opens the file, or creates it with `stock` as its contents.
  ///
  /// A file from a different application or a later version is refused before anything in it is
  /// changed. The contents of bags from versions that predate holds are held for `hold` seconds
  /// after the upgrade.
  init(
    path: String, stock: Stock, clock: WallClock, hold: TimeInterval,
    logger: Logger = .market(.notice)
  ) throws(StartupError) {
    // Convert the path, because SQLite does not treat `:memory:` and `file:x` as paths.
    let path = URL(fileURLWithPath: path).path
    do {
      pool = try DatabaseFile.alone(at: path) {
        try Self.pool(path, stock, clock, hold)
      }
      health = StoreHealth(logger: logger)
      self.clock = clock
      let now = clock.now()
      guests = GuestTokens(
        key: try pool.read {
          try Data.fetchOne($0, sql: "SELECT key FROM guest_key") ?? Data.random(32)
        })
      memory = Memory(try pool.read { try Shelf(database: $0, at: now) })
      for chain in try pool.read({
        try String.fetchAll($0, sql: "SELECT DISTINCT chain FROM chain_edition")
      }) {
        let last = try pool.read { try Revision.fetch($0, of: chain, most: 1).first }
        if let last { memory.keep(last, of: chain) }
      }
      lane = CommitLane(pool, memory, health)
    } catch {
      throw .databaseUnusable(path, error)
    }
  }

  private static func pool(
    _ path: String, _ stock: Stock, _ clock: WallClock, _ hold: TimeInterval
  ) throws -> DatabasePool {
    // An existing shop without a till gets an empty till, because no coins were ever put into it.
    let till = try DatabaseFile.isFilled(path) ? Handful() : stock.till
    let migrator = Schema.migrator(stock, till: till, clock: clock, hold: hold)
    try DatabaseFile.inspect(path, for: migrator)
    try DatabaseFile.create(path)
    var configuration = Configuration()
    configuration.label = "market"
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { $0.add(function: .folded) }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Opening a pool ends with `PRAGMA synchronous = NORMAL`, which loses the last commits in a
    // power failure. If FULL were set any earlier, it would be silently undone.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try migrator.migrate(pool)
    return pool
  }

  func read<Value: Sendable>(
    _ reading: @escaping @Sendable (Database, Date) throws -> Value
  ) async throws(Refusal) -> Value {
    do {
      let value = try await pool.read { [clock] in try reading($0, clock.now()) }
      health.noteSuccess()
      return value
    } catch let refusal as Refusal {
      throw refusal
    } catch is CancellationError {
      throw .interrupted
    } catch {
      health.note(error)
      throw .unavailable
    }
  }

  /// Changes the file, or undoes the whole change if the closure throws a refusal.
  func write<Value: Sendable>(
    _ changes: @escaping @Sendable (inout Transaction) throws -> Value
  ) async throws(Refusal) -> Value {
    try await lane.commit { [clock] database in
      var transaction = Transaction(database: database, now: clock.now())
      return (try changes(&transaction), transaction.touched)
    }
  }

  var isShared: Bool { false }

  var hasWorkers: Bool { false }

  func workReport(
    after cursor: StoppedOrder.Cursor?, by visitor: Visitor
  ) async throws(Refusal) -> WorkReport? { nil }

  var nodes: ShopNodes? { nil }

  var isWell: Bool { health.isWell }

  var waitingCount: Int { lane.waitingCount }

  func remembered(_ product: String) -> Product? { memory.product(product) }

  func remembered(_ token: SessionToken) -> Session? { memory.session(token) }

  func product(_ id: String) async throws(Refusal) -> Product? { memory.product(id) }

  func hints() -> AsyncStream<Void> { AsyncStream { $0.finish() } }

  func shelf() async throws(Refusal) -> Shelf {
    let known = memory.shelf
    if known.isCertain(at: clock.now()) { return known }
    let shelf = try await read { database, now in try Shelf(database: database, at: now) }
    return memory.keep(shelf, insteadOf: known)
  }

  /// Moves the contents of the write-ahead log to the file, and closes both.
  func close() {
    // Do not wait long for another process. If the checkpoint fails, the log remains, and the next
    // start reads it.
    try? pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 1000")
      _ = try database.checkpoint(.truncate)
    }
    // The last connection to close removes the log if it can write.
    pool.invalidateReadOnlyConnections()
    try? pool.close()
  }
}

/// A change in progress, with the database, the time, and the products that have changed.
struct Transaction {
  let database: Database
  let now: Date
  var touched: Set<String> = []

  var time: Double { now.timeIntervalSince1970 }

  func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try database.cachedStatement(sql: sql).execute(arguments: arguments)
  }

  func row(_ sql: String, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
  }

  func rows(_ sql: String, _ arguments: StatementArguments) throws -> [Row] {
    try Row.fetchAll(database.cachedStatement(sql: sql), arguments: arguments)
  }
}
