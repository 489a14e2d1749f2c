import BatonInspector
import Foundation
import GRDB
import Logging

/// The shop in a SQLite file: made and filled on the first start, found again on the next ones.
///
/// All writing goes through one ``CommitLane``; reading goes past it, to the file as the last commit
/// has left it.
final class SQLiteStore: ShopStore {
  /// How long another process may hold the file's lock, in seconds.
  static let patience = 3.0

  let pool: DatabasePool
  let lane: CommitLane
  let memory: Memory
  let health: StoreHealth
  let clock: WallClock

  /// Opens the file, or makes it; one that another application or a later version has made is
  /// refused before anything in it is changed.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - stock: What a new file is filled with.
  ///   - clock: What holds and sessions go by.
  ///   - hold: How long bags from before there were holds are held, in seconds.
  ///   - logger: What hears of it when the file fails.
  /// - Throws: Why the file cannot be used.
  init(
    path: String, stock: Stock, clock: WallClock, hold: TimeInterval,
    logger: Logger = MarketServer.logger(.notice)
  ) throws(StartupError) {
    // To SQLite, `:memory:` and `file:x` are no paths; to who starts the market, they are.
    let path = URL(fileURLWithPath: path).path
    do {
      pool = try DatabaseFile.alone(at: path) {
        try Self.pool(path, stock, clock, hold)
      }
      health = StoreHealth(logger: logger)
      self.clock = clock
      let now = clock.now()
      memory = Memory(try pool.read { try Shelf(database: $0, at: now) })
      for chain in try pool.read({
        try String.fetchAll($0, sql: "SELECT DISTINCT chain FROM chain_edition")
      }) {
        let last = try pool.read { try Edition.fetch($0, of: chain, most: 1).first }
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
    // Nobody has put coins into the till of a shop that had none.
    let till = try DatabaseFile.isFilled(path) ? Handful() : stock.till
    let migrator = Schema.migrator(stock, till: till, clock: clock, hold: hold)
    try DatabaseFile.inspect(path, for: migrator)
    try DatabaseFile.create(path)
    var configuration = Configuration()
    configuration.label = "market"
    configuration.busyMode = .timeout(patience)
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Opening a pool ends with `PRAGMA synchronous = NORMAL`, which loses the last commits when
    // the power fails. Set any earlier than here, FULL would be silently undone.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try migrator.migrate(pool)
    return pool
  }

  /// Reads the file as it stands now.
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

  /// Changes the file; a refusal that is thrown undoes all of the change.
  func write<Value: Sendable>(
    _ changes: @escaping @Sendable (inout Transaction) throws -> Value
  ) async throws(Refusal) -> Value {
    try await lane.commit { [clock] database in
      var transaction = Transaction(database: database, now: clock.now())
      return (try changes(&transaction), transaction.touched)
    }
  }

  var isWell: Bool { health.isWell }

  var waitingCount: Int { lane.waitingCount }

  func remembered(_ product: String) -> Product? { memory.product(product) }

  func remembered(_ token: SessionToken) -> Session? { memory.session(token) }

  func shelf() async throws(Refusal) -> Shelf {
    let known = memory.shelf
    if known.isCertain(at: clock.now()) { return known }
    let shelf = try await read { database, now in try Shelf(database: database, at: now) }
    return memory.keep(shelf, insteadOf: known)
  }

  /// Moves what is in the log to the file itself, and lets go of both.
  func close() {
    // Where this fails, the log stays behind, and the next start reads it; so there is no need to
    // wait long for another process.
    try? pool.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 1000")
      _ = try database.checkpoint(.truncate)
    }
    // The last connection to go takes the log along, if it is one that may write.
    pool.invalidateReadOnlyConnections()
    try? pool.close()
  }
}

/// A change under way: the database, the moment, and the products that have been changed.
struct Transaction {
  let database: Database
  let now: Date
  var touched: Set<String> = []

  /// The moment as the tables have it.
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
