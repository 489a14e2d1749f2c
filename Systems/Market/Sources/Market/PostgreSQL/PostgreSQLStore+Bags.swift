import BatonResilience
import Foundation
import PostgreSQL

extension PostgreSQLStore {
  func bag(of visitor: Visitor) async throws(Refusal) -> Bag {
    try await read { transaction in
      let keeper = try await transaction.keeper(visitor)
      return try await transaction.bag(transaction.bagHead(of: keeper))
    }
  }

  func change(_ change: BagChange) async throws(Refusal) -> Answer<ChangedBag> {
    try await lane.answer(to: change) { [lockLimit] changes in
      await self.change(changes, lockLimit: lockLimit)
    }
  }

  /// Makes changes in one transaction, or one by one if a lock is not free.
  private func change(_ changes: [BagChange], lockLimit: Duration) async -> [BagLane.Reply] {
    do throws(Refusal) {
      return try await refusingIfLocked { try await $0.make(changes, lockLimit: lockLimit) }
    } catch .busy where changes.count > 1 {
      // The group has used up the limit, so each change waits for only a tenth of it.
      return await changeSingly(changes, lockLimit: lockLimit / 10)
    } catch {
      return changes.map { _ in .failure(error) }
    }
  }

  /// Makes each change in its own transaction, so that only the changes that need a locked product
  /// or bag are refused.
  private func changeSingly(
    _ changes: [BagChange], lockLimit: Duration
  ) async -> [BagLane.Reply] {
    var locked: Set<String> = []
    for product in Set(changes.flatMap(\.products)) {
      if await isLocked(product, lockLimit: lockLimit) { locked.insert(product) }
    }
    var replies: [BagLane.Reply] = []
    for change in changes {
      let isLate = Deadline.current?.isOver ?? false
      let isRefused = isLate || !locked.isDisjoint(with: change.products)
      replies +=
        isRefused
        ? [.failure(.busy(after: 1))] : await self.change([change], lockLimit: lockLimit)
    }
    return replies
  }

  private func isLocked(_ product: String, lockLimit: Duration) async -> Bool {
    do throws(Refusal) {
      try await refusingIfLocked { transaction in
        _ = try await transaction.pipeline([transaction.limitingLocks(to: lockLimit)])
        try await transaction.lock([product])
      }
      return false
    } catch {
      return true
    }
  }

  /// Changes the database, or refuses the changes if a statement's wait for a lock exceeds its
  /// limit.
  private func refusingIfLocked<Value: Sendable>(
    _ changes: @escaping @Sendable (PostgreSQLTransaction) async throws -> Value
  ) async throws(Refusal) -> Value {
    try await write { transaction in
      do {
        return try await changes(transaction)
      } catch let error as PostgresError where error.sqlState == "55P03" {
        throw Refusal.busy(after: 1)
      }
    }
  }
}

extension BagChange {
  fileprivate var products: [String] { edits.compactMap(\.product) }
}

extension PostgreSQLTransaction {
  func bagHead(of keeper: Keeper) async throws -> BagHead? {
    let row =
      switch keeper {
      case .user(let id):
        try await row("SELECT id, version FROM bag WHERE account = $1", [id])
      case .guest(let hash):
        try await row("SELECT id, version FROM bag WHERE guest = $1", [[UInt8](hash)])
      }
    return try row.map { BagHead(id: try $0.decode("id"), version: try $0.decode("version")) }
  }

  /// Increments a bag's version.
  func advance(_ head: inout BagHead) async throws {
    head.version += 1
    try await execute(
      "UPDATE bag SET version = $2, touched = $3 WHERE id = $1", [head.id, head.version, time])
  }

  func empty(_ head: BagHead) async throws {
    try await execute("DELETE FROM bag_line WHERE bag = $1", [head.id])
  }

  /// Returns the current contents of a bag.
  func bag(_ head: BagHead?) async throws -> Bag {
    guard let head else { return .none }
    let rows = try await rows(
      """
      SELECT line.product, product.name, price, supply, promised, most, quantity, expires,
        CASE WHEN expires > $2 THEN line.held ELSE 0 END AS held,
        (stock - (SELECT coalesce(sum(held), 0) FROM bag_line
          WHERE product = line.product AND held > 0 AND expires > $2))::bigint AS remaining
      FROM bag_line AS line JOIN product ON product.id = line.product
      WHERE bag = $1 ORDER BY line.place, line.product
      """, [head.id, time])
    let lines = try rows.map(Bag.Line.init)
    let ends = try rows.map { Date(timeIntervalSince1970: try $0.decode("expires")) }
    return Bag(
      version: head.tag, lines: lines,
      heldUntil: zip(lines, ends).filter { $0.0.held > 0 }.map(\.1).min())
  }
}

extension Bag.Line {
  fileprivate init(_ row: Row) throws {
    self.init(
      product: try row.decode("product"), name: try row.decode("name"),
      price: try row.decode("price"), quantity: try row.decode("quantity"),
      held: try row.decode("held"), left: try row.decode("remaining"),
      supply: Product.Supply(rawValue: try row.decode("supply")) ?? .stock,
      promised: try row.decode("promised"), most: try row.decode("most"))
  }
}
