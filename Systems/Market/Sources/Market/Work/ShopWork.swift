import BatonResilience
import Catalogues
import Foundation
import Logging
import PostgreSQL
import Relay
import ServiceLifecycle

/// The work on paid orders, which runs in a separate process.
///
/// Several processes may perform the same step. If a process exits during a step, another process
/// continues with the order.
public enum ShopWork {
  /// The steps of the work, in order.
  public static let steps = WorkChain.steps

  /// Works on paid orders until the process receives SIGTERM or SIGINT.
  ///
  /// A signal cancels the steps in progress, and their orders stay at those steps. After six
  /// seconds, the method returns even if the database does not respond.
  ///
  /// - Parameters:
  ///   - database: The address of the shop's PostgreSQL database.
  ///   - steps: The names of the steps to perform, which must be in ``steps``.
  ///   - started: A closure that is called when the database is open.
  /// - Throws: ``StartupError`` if the database contains no shop or cannot be used, or a database
  ///   error that is not temporary.
  public static func run(
    on database: String, steps: [String], started: @escaping @Sendable () -> Void
  ) async throws {
    let store = try await open(database)
    defer { store.close() }
    started()
    try await ShutdownDeadline.run(Worker(store: store, steps: steps), logger: .market(.error))
  }

  /// Resumes the orders whose work has failed too often, each at the step that failed.
  ///
  /// - Parameters:
  ///   - database: The address of the shop's PostgreSQL database.
  ///   - continuing: A closure that is called for each order, with the failed step and the reason.
  /// - Throws: ``StartupError`` if the database has no shop or cannot be used, or a database error.
  public static func retry(
    on database: String,
    continuing: (_ order: String, _ step: String, _ reason: String) -> Void
  ) async throws {
    let store = try await open(database)
    defer { store.close() }
    let orders = try await store.database.query(
      "SELECT id FROM purchase WHERE state IN ('paid', 'prepared', 'packed')"
    ).map { try $0.decode(as: String.self) }
    let names = Dictionary(
      orders.map { (PaidOrder.request(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for letter in try await store.work.deadLetters(limit: .max).reversed() {
      guard let order = names[letter.id] else { continue }
      do {
        try await store.work.redrive(letter.id)
      } catch let error as RelayError where error.code == .unknown {
        // The work was already resumed, or the order has ended.
        continue
      }
      continuing(order, letter.handler, letter.reason)
    }
  }

  private static func open(_ database: String) async throws -> PostgreSQLStore {
    guard let address = try DatabaseAddress(database) else {
      throw StartupError(.databaseUnusable) { say in
        say("start.no-work", ["path": .text(database)])
      }
    }
    return try await PostgreSQLStore.open(address, clock: .system) {
      throw PostgreSQLMigrator.Refusal.empty
    }
  }
}

/// A service that works on orders until the process shuts down.
private struct Worker: Service {
  /// The time for which the path and the result of an order's work are stored, in seconds.
  private static let memory: TimeInterval = 30 * 86_400

  let store: PostgreSQLStore
  let steps: [String]

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      do {
        try await begin()
        try await store.work.work(on: steps, atOnce: 2)
      } catch _ where Task.isCancelled {
        // The process is shutting down, and the requests remain at their steps.
      }
    }
  }

  /// Submits missing orders and deletes old results, after waiting for the server if necessary.
  private func begin() async throws {
    let backoff = Backoff()
    for attempt in 1... {
      do {
        try await store.submitOrdersInProgress()
        try await store.work.prune(endedBefore: .now - Self.memory)
        return
      } catch let error as PostgresError where error.isTransient {
        try await Task.sleep(for: backoff.pause(after: attempt))
      }
    }
  }
}
