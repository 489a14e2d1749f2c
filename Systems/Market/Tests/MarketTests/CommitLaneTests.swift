import Foundation
import GRDB
import Synchronization
import Testing

@testable import Market

@Suite(.serialized) struct CommitLaneTests {
  private final class Commits: TransactionObserver {
    let count = Mutex(0)

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ database: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ database: Database) {}
  }

  /// Blocks the writer until a semaphore is signaled.
  private static func occupy(_ shop: TestShop) -> (begun: DispatchSemaphore, go: DispatchSemaphore)
  {
    let (begun, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    shop.store.pool.asyncWriteWithoutTransaction { _ in
      begun.signal()
      go.wait()
    }
    return (begun, go)
  }

  private static func waiting(_ shop: TestShop, _ count: Int) async throws {
    while shop.store.lane.waitingCount < count { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func `changes that arrive while the writer is busy share one transaction`() async throws {
    let shop = try TestShop()
    let commits = Commits()
    shop.store.pool.add(transactionObserver: commits)
    let go = Self.occupy(shop).go
    try await withThrowingTaskGroup { clients in
      for _ in 0..<40 {
        clients.addTask {
          _ = try await StoreConformance(store: shop.store, clock: shop.clock)
            .change(.newGuest(), .add("chilli", 1))
        }
      }
      try await Self.waiting(shop, 40)
      go.signal()
      try await clients.waitForAll()
    }
    #expect(commits.count.withLock { $0 } == 1)
    #expect(try shop.count("chilli").inBags == 40)
  }

  @Test func `a single change is committed immediately`() async throws {
    let shop = try TestShop()
    let commits = Commits()
    shop.store.pool.add(transactionObserver: commits)
    for count in 1...3 {
      try await shop.store.write { try $0.execute("UPDATE product SET price = price + 1", []) }
      #expect(commits.count.withLock { $0 } == count)
    }
  }

  @Test func `a change that violates a table constraint is undone without affecting the others`()
    async throws
  {
    let shop = try TestShop()
    let go = Self.occupy(shop).go
    let results = try await withThrowingTaskGroup { clients in
      for client in 0..<9 {
        clients.addTask { () -> Refusal? in
          do throws(Refusal) {
            try await shop.store.write { transaction in
              try transaction.execute("UPDATE product SET received = received + 1", [])
              if client % 3 == 0 { try transaction.execute("UPDATE product SET stock = -1", []) }
              if client % 3 == 1 { throw Refusal.forbidden }
            }
            return nil
          } catch {
            return error
          }
        }
      }
      try await Self.waiting(shop, 9)
      go.signal()
      return try await clients.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(results == [nil: 3, .forbidden: 3, .unavailable: 3])
    let received = try await shop.store.pool.read {
      try Int.fetchOne($0, sql: "SELECT received FROM product WHERE id = 'bread'")
    }
    #expect(received == 13)
  }

  @Test func `a change that is cancelled while it waits leaves the line`() async throws {
    let shop = try TestShop()
    let go = Self.occupy(shop).go
    let task = Task {
      try await shop.store.write { try $0.execute("UPDATE product SET price = 1", []) }
    }
    try await Self.waiting(shop, 1)
    task.cancel()
    await #expect(throws: Refusal.interrupted) { try await task.value }
    go.signal()
    try await shop.store.write { try $0.execute("UPDATE product SET received = received", []) }
    #expect(try await shop.store.shelf()["bread"]?.price == 480)
  }

  @Test func `changes beyond the limit are refused immediately`() async throws {
    let shop = try TestShop()
    let go = Self.occupy(shop).go
    let refused = try await withThrowingTaskGroup { clients in
      for _ in 0..<CommitLane.room + 10 {
        clients.addTask { () -> Int in
          do throws(Refusal) {
            try await shop.store.write { try $0.execute("UPDATE product SET price = 1", []) }
            return 0
          } catch {
            #expect(error == .busy(after: 1))
            return 1
          }
        }
      }
      var refused = 0
      for try await one in clients {
        refused += one
        if refused == 10 { go.signal() }
      }
      return refused
    }
    #expect(refused == 10)
  }

  @Test func `a failed commit is reported for every change in it`() async throws {
    let shop = try TestShop()
    final class Veto: TransactionObserver {
      struct Refused: Error {}
      func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
      func databaseDidChange(with event: DatabaseEvent) {}
      func databaseWillCommit() throws { throw Refused() }
      func databaseDidCommit(_ database: Database) {}
      func databaseDidRollback(_ database: Database) {}
    }
    let veto = Veto()
    shop.store.pool.add(transactionObserver: veto)
    await #expect(throws: Refusal.unknownOutcome) {
      try await StoreConformance(store: shop.store, clock: shop.clock)
        .change(.newGuest(), .add("bread", 1))
    }
    shop.store.pool.remove(transactionObserver: veto)
    #expect(try shop.count("bread") == (10, 0, 0))
    #expect(shop.store.remembered("bread")?.left == 10)
  }
}
