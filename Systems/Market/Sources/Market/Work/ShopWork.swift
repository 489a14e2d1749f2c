import BatonResilience
import Catalogues
import Foundation
import Logging
import PostgreSQL
import Relay
import ServiceLifecycle
import UnixSignals

/// The work on paid orders, in a process of its own.
///
/// Any number of processes may do the same step. An order that is in progress when a process ends
/// continues in another one.
public enum ShopWork {
  /// The steps of the work, in order.
  public static let steps = WorkChain.steps

  /// Does the work on paid orders until the process is told to end (SIGTERM, SIGINT).
  ///
  /// - Parameters:
  ///   - database: The address of the shop's PostgreSQL database.
  ///   - steps: The names of the steps to do, of those in ``steps``.
  ///   - started: Called once the database is open.
  /// - Throws: ``StartupError`` if the database contains no shop or cannot be used, or an error of
  ///   the database that won't pass by itself.
  public static func run(
    on database: String, steps: [String], started: @escaping @Sendable () -> Void
  ) async throws {
    let store = try await open(database)
    defer { store.close() }
    started()
    var configuration = ServiceGroupConfiguration(
      services: [Worker(store: store, steps: steps)],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: .market(.error))
    configuration.maximumGracefulShutdownDuration = .seconds(MarketServer.grace)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Lets the orders continue whose work has failed too often, each at the step that failed.
  ///
  /// - Parameters:
  ///   - database: The address of the shop's PostgreSQL database.
  ///   - continuing: Called for each order, with the step that failed and the reason.
  /// - Throws: ``StartupError`` if the database contains no shop or cannot be used, or an error of
  ///   the database.
  public static func retry(
    on database: String,
    continuing: (_ order: String, _ step: String, _ reason: String) -> Void
  ) async throws {
    let store = try await open(database)
    defer { store.close() }
    let orders = try await store.database.query("SELECT id FROM purchase WHERE state <> 'sent'")
      .map { try $0.decode(as: String.self) }
    let names = Dictionary(
      orders.map { (PaidOrder.request(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for letter in try await store.work.deadLetters(limit: .max) {
      try await store.work.redrive(letter.id)
      continuing(names[letter.id] ?? "\(letter.id)", letter.handler, letter.reason)
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

/// Works until the process is told to end.
private struct Worker: Service {
  /// How long the path and the result of an order's work are kept.
  private static let memory: TimeInterval = 30 * 86_400

  let store: PostgreSQLStore
  let steps: [String]

  func run() async throws {
    do {
      try await cancelWhenGracefulShutdown {
        try await begin()
        try await store.work.work(on: steps, atOnce: 2)
      }
    } catch is CancellationError {
      // The process ends, and the requests stay where they are.
    }
  }

  /// Submits what was not submitted, and deletes what is old, as soon as the server is there.
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
