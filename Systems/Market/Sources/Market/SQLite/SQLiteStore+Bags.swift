import Foundation
import GRDB

extension SQLiteStore {
  func bag(of visitor: Visitor) async throws(Refusal) -> Bag {
    try await read { database, now in
      let transaction = Transaction(database: database, now: now)
      let keeper = try transaction.keeper(visitor)
      return try transaction.bag(transaction.bagHead(of: keeper))
    }
  }

  func change(_ change: BagChange) async throws(Refusal) -> Answer<ChangedBag> {
    try await write { transaction in
      let keeper = try transaction.keeper(change.visitor)
      return try transaction.once(change.key, for: keeper) { transaction in
        try transaction.make(change, for: keeper)
      }
    }.get()
  }
}

extension Transaction {
  func keeper(_ visitor: Visitor) throws -> Keeper {
    switch visitor {
    case .guest(let token): .guest(token.hash)
    case .customer: .user(try user(visitor).id)
    }
  }

  func bagHead(of keeper: Keeper) throws -> BagHead? {
    let row =
      switch keeper {
      case .user(let id): try row("SELECT id, version FROM bag WHERE user = ?", [id])
      case .guest(let hash): try row("SELECT id, version FROM bag WHERE guest = ?", [hash])
      }
    return row.map { BagHead(id: $0["id"], version: $0["version"]) }
  }

  private func openBag(of keeper: Keeper) throws -> BagHead {
    if let head = try bagHead(of: keeper) { return head }
    switch keeper {
    case .user(let id):
      try execute("INSERT INTO bag (user, version, touched) VALUES (?, 0, ?)", [id, time])
    case .guest(let hash):
      try execute("INSERT INTO bag (guest, version, touched) VALUES (?, 0, ?)", [hash, time])
    }
    return BagHead(id: database.lastInsertedRowID, version: 0)
  }

  fileprivate mutating func make(_ change: BagChange, for keeper: Keeper) throws -> ChangedBag {
    let seen = try bagHead(of: keeper)
    if let version = change.version, version != seen?.tag ?? Bag.none.version {
      throw Refusal.outdated
    }
    var head = try seen ?? openBag(of: keeper)
    var warnings: [ChangedBag.Warning] = []
    for (index, edit) in change.edits.enumerated() {
      do {
        try make(edit, in: head, of: keeper, hold: change.hold)
      } catch let refusal as Refusal {
        // If there are several edits, each one succeeds or fails separately.
        if change.edits.count == 1 { throw refusal }
        warnings.append(ChangedBag.Warning(edit: index, refusal: refusal))
      }
    }
    if let first = warnings.first, warnings.count == change.edits.count { throw first.refusal }
    try extendHolds(of: head, by: change.hold)
    head.version += 1
    try execute(
      "UPDATE bag SET version = ?2, touched = ?3 WHERE id = ?1", [head.id, head.version, time])
    return ChangedBag(bag: try bag(head), warnings: warnings)
  }

  private mutating func make(
    _ edit: BagEdit, in head: BagHead, of keeper: Keeper, hold: TimeInterval
  ) throws {
    switch edit {
    case .add(let product, let count):
      let line = try line(product, in: head)
      try put(
        line.quantity + count, of: product, in: head, of: keeper, asked: count, hold: hold)
    case .set(let product, let count):
      if try line(product, in: head).quantity == 0 { throw Refusal.notInBag(product) }
      try put(count, of: product, in: head, of: keeper, asked: count, hold: hold)
    case .remove(let product):
      try execute("DELETE FROM bag_line WHERE bag = ? AND product = ?", [head.id, product])
      if database.changesCount == 0 { throw Refusal.notInBag(product) }
      touched.insert(product)
    case .empty:
      try empty(head)
    }
  }

  mutating func empty(_ head: BagHead) throws {
    for row in try rows("SELECT product FROM bag_line WHERE bag = ?", [head.id]) {
      touched.insert(row["product"])
    }
    try execute("DELETE FROM bag_line WHERE bag = ?", [head.id])
  }

  private func line(_ product: String, in head: BagHead) throws -> (quantity: Int, held: Int) {
    let row = try row(
      "SELECT quantity, held FROM bag_line WHERE bag = ? AND product = ?", [head.id, product])
    return row.map { ($0["quantity"], $0["held"]) } ?? (0, 0)
  }

  /// Sets the number of units in a line, and holds the units that are on the shelf.
  ///
  /// The request may specify the total number of units, or the number of additional units.
  private mutating func put(
    _ quantity: Int, of product: String, in head: BagHead, of keeper: Keeper, asked: Int,
    hold: TimeInterval
  ) throws {
    let supplies = try supplies(of: product)
    let most = min(supplies.most, BagHead.units)
    if try quantity + bought(product, by: keeper) > most {
      throw Refusal.quantityLimit(product, most: most, asked: asked)
    }
    // Expired holds have just been released, so the line contains only current holds.
    let line = try line(product, in: head)
    if line.quantity == 0 {
      let row = try row("SELECT count(*) AS count FROM bag_line WHERE bag = ?", [head.id])
      if row?["count"] ?? 0 >= BagHead.room { throw Refusal.bagFull(most: BagHead.room) }
    }
    let available = supplies.stock - supplies.held + line.held
    if supplies.supply == .stock, quantity > available {
      let left = max(0, available - (quantity - asked))
      throw Refusal.outOfStock(product, left: left, asked: asked)
    }
    let held = supplies.supply == .preorder ? 0 : min(quantity, available)
    try execute(
      """
      INSERT INTO bag_line (bag, product, quantity, held, expires, place)
      VALUES (?1, ?2, ?3, ?4, ?5, (SELECT coalesce(max(place), 0) + 1 FROM bag_line WHERE bag = ?1))
      ON CONFLICT (bag, product) DO UPDATE
      SET quantity = excluded.quantity, held = excluded.held, expires = excluded.expires
      """, [head.id, product, quantity, held, time + hold])
  }

  /// Returns the number of units that a customer has bought within a day, which count toward the
  /// limit.
  func bought(_ product: String, by keeper: Keeper) throws -> Int {
    let user: Int64? =
      switch keeper {
      case .user(let id): id
      case .guest(let hash): try row("SELECT id FROM user WHERE guest = ?", [hash])?["id"]
      }
    guard let id = user else { return 0 }
    let row = try row(
      """
      SELECT coalesce(sum(quantity), 0) AS count
      FROM purchase JOIN purchase_line ON purchase = id
      WHERE user = ? AND placed > ? AND product = ? AND state <> 'cancelled'
      """, [id, time - 86_400, product])
    return row?["count"] ?? 0
  }

  /// Extends all holds of a bag, and renews expired holds if the units are still available.
  mutating func extendHolds(of head: BagHead, by hold: TimeInterval) throws {
    let lapsed = try rows(
      """
      SELECT product, quantity FROM bag_line JOIN product ON id = product
      WHERE bag = ? AND (expires <= ? OR bag_line.held < quantity) AND supply <> 'preorder'
      """, [head.id, time])
    for row in lapsed {
      let (product, quantity): (String, Int) = (row["product"], row["quantity"])
      let supplies = try supplies(of: product)
      let available = try supplies.stock - supplies.held + line(product, in: head).held
      if supplies.supply == .stock, available < quantity { continue }
      try execute(
        "UPDATE bag_line SET held = ?3, expires = ?4 WHERE bag = ?1 AND product = ?2",
        [head.id, product, min(quantity, available), time + hold])
    }
    try execute(
      "UPDATE bag_line SET expires = ?2 WHERE bag = ?1 AND expires > ?3 AND expires < ?2",
      [head.id, time + hold, time])
  }

  /// Moves as much of a guest's bag to a user's bag as the limit and the stock allow.
  mutating func merge(bagOf guest: SessionToken, into user: User, hold: TimeInterval) throws {
    guard let from = try bagHead(of: .guest(guest.hash)) else { return }
    let keeper = Keeper.user(user.id)
    var head = try openBag(of: keeper)
    let lines = try rows(
      "SELECT product, quantity FROM bag_line WHERE bag = ? ORDER BY place", [from.id])
    // Release the guest's units first, so that the user can hold them in the same transaction.
    try empty(from)
    try execute("DELETE FROM bag WHERE id = ?", [from.id])
    for row in lines {
      try merge(row["product"], row["quantity"], into: head, of: keeper, hold: hold)
    }
    try extendHolds(of: head, by: hold)
    head.version += 1
    try execute(
      "UPDATE bag SET version = ?2, touched = ?3 WHERE id = ?1", [head.id, head.version, time])
  }

  private mutating func merge(
    _ product: String, _ quantity: Int, into head: BagHead, of keeper: Keeper, hold: TimeInterval
  ) throws {
    var count = quantity
    while count > 0 {
      do {
        return try make(.add(product, count), in: head, of: keeper, hold: hold)
      } catch Refusal.outOfStock(_, let left, _) where left > 0 {
        count = min(left, count - 1)
      } catch Refusal.outOfStock {
        // The product has sold out. Keep the line, so that the bag's page shows this.
        return try execute(
          "INSERT OR IGNORE INTO bag_line VALUES (?1, ?2, ?3, 0, ?4, 1000)",
          [head.id, product, count, time])
      } catch Refusal.quantityLimit(_, let most, _) {
        let rest = try most - line(product, in: head).quantity - bought(product, by: keeper)
        count = min(rest, count - 1)
      } catch Refusal.bagFull {
        return
      }
    }
  }

  func bag(_ head: BagHead?) throws -> Bag {
    guard let head else { return .none }
    let rows = try rows(
      """
      SELECT line.product, product.name, price, supply, promised, most, quantity, expires,
        CASE WHEN expires > ?2 THEN line.held ELSE 0 END AS held,
        stock - product.held + (SELECT coalesce(sum(held), 0) FROM bag_line
          WHERE product = line.product AND held > 0 AND expires <= ?2) AS remaining
      FROM bag_line AS line JOIN product ON product.id = line.product
      WHERE bag = ?1 ORDER BY line.place, line.product
      """, [head.id, time])
    let held = rows.filter { $0["held"] > 0 }.map { $0["expires"] as Double }
    return Bag(
      version: head.tag,
      lines: rows.map { row in
        Bag.Line(
          product: row["product"], name: row["name"], price: row["price"],
          quantity: row["quantity"], held: row["held"], left: row["remaining"],
          supply: Product.Supply(rawValue: row["supply"]) ?? .stock, promised: row["promised"],
          most: row["most"])
      }, heldUntil: held.min().map(Date.init(timeIntervalSince1970:)))
  }
}
