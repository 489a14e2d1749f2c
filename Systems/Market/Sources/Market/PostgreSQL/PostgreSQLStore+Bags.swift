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
    try await write { transaction in
      let keeper = try await transaction.lockKeeper(of: change.visitor)
      return try await transaction.once(change.key, for: keeper) {
        try await transaction.make(change, for: keeper)
      }
    }.get()
  }
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

  /// Returns the bag of a locked keeper, which is created if it does not exist.
  func openBag(of keeper: Keeper) async throws -> BagHead {
    if let head = try await bagHead(of: keeper) { return head }
    switch keeper {
    case .user(let id):
      try await execute(
        "INSERT INTO bag (account, version, touched) VALUES ($1, 0, $2)", [id, time])
    case .guest(let hash):
      try await execute(
        "INSERT INTO bag (guest, version, touched) VALUES ($1, 0, $2)", [[UInt8](hash), time])
    }
    guard let head = try await bagHead(of: keeper) else { throw Refusal.unavailable }
    return head
  }

  fileprivate func make(_ change: BagChange, for keeper: Keeper) async throws -> ChangedBag {
    let seen = try await bagHead(of: keeper)
    if let version = change.version, version != seen?.tag ?? Bag.none.version {
      throw Refusal.outdated
    }
    var head: BagHead
    if let seen { head = seen } else { head = try await openBag(of: keeper) }
    try await lock(change.edits.compactMap(\.product), in: head)
    var warnings: [ChangedBag.Warning] = []
    for (index, edit) in change.edits.enumerated() {
      do {
        try await make(edit, in: head, of: keeper, hold: change.hold)
      } catch let refusal as Refusal {
        // A single edit succeeds or fails as a whole; of several edits, each does separately.
        if change.edits.count == 1 { throw refusal }
        warnings.append(ChangedBag.Warning(edit: index, refusal: refusal))
      }
    }
    if let first = warnings.first, warnings.count == change.edits.count { throw first.refusal }
    try await extendHolds(of: head, by: change.hold)
    try await advance(&head)
    return ChangedBag(bag: try await bag(head), warnings: warnings)
  }

  /// Gives a bag its next version.
  func advance(_ head: inout BagHead) async throws {
    head.version += 1
    try await execute(
      "UPDATE bag SET version = $2, touched = $3 WHERE id = $1", [head.id, head.version, time])
  }

  /// Makes an edit, or refuses it before anything is changed.
  ///
  /// The keeper, the product and the products in the bag are locked.
  func make(
    _ edit: BagEdit, in head: BagHead, of keeper: Keeper, hold: TimeInterval
  ) async throws {
    switch edit {
    case .add(let product, let count):
      let line = try await line(product, in: head)
      try await put(
        line.quantity + count, of: product, in: head, of: keeper, asked: count, hold: hold)
    case .set(let product, let count):
      if try await line(product, in: head).quantity == 0 { throw Refusal.notInBag(product) }
      try await put(count, of: product, in: head, of: keeper, asked: count, hold: hold)
    case .remove(let product):
      let removed = try await execute(
        "DELETE FROM bag_line WHERE bag = $1 AND product = $2", [head.id, product])
      if removed == 0 { throw Refusal.notInBag(product) }
    case .empty: try await empty(head)
    }
  }

  func empty(_ head: BagHead) async throws {
    try await execute("DELETE FROM bag_line WHERE bag = $1", [head.id])
  }

  func line(_ product: String, in head: BagHead) async throws -> (quantity: Int, held: Int) {
    let row = try await row(
      "SELECT quantity, held FROM bag_line WHERE bag = $1 AND product = $2", [head.id, product])
    guard let row else { return (0, 0) }
    return try row.decode(as: (Int, Int).self)
  }

  /// Sets the number of units in a line, and holds those that are on the shelf.
  ///
  /// The request may have asked for a total number of units, or for additional units.
  private func put(
    _ quantity: Int, of product: String, in head: BagHead, of keeper: Keeper, asked: Int,
    hold: TimeInterval
  ) async throws {
    let supplies = try await supplies(of: product)
    let most = min(supplies.most, BagHead.units)
    if try await quantity + bought(product, by: keeper) > most {
      throw Refusal.quantityLimit(product, most: most, asked: asked)
    }
    // Expired holds were released just before.
    let line = try await line(product, in: head)
    if line.quantity == 0 {
      let row = try await row("SELECT count(*) FROM bag_line WHERE bag = $1", [head.id])
      if try row?.decode(as: Int.self) ?? 0 >= BagHead.room {
        throw Refusal.bagFull(most: BagHead.room)
      }
    }
    let available = supplies.stock - supplies.held + line.held
    if supplies.supply == .stock, quantity > available {
      let left = max(0, available - (quantity - asked))
      throw Refusal.outOfStock(product, left: left, asked: asked)
    }
    let held = supplies.supply == .preorder ? 0 : min(quantity, available)
    try await execute(
      """
      INSERT INTO bag_line (bag, product, quantity, held, expires, place)
      VALUES ($1, $2, $3, $4, $5, (SELECT coalesce(max(place), 0) + 1 FROM bag_line WHERE bag = $1))
      ON CONFLICT (bag, product) DO UPDATE
      SET quantity = excluded.quantity, held = excluded.held, expires = excluded.expires
      """, [head.id, product, quantity, held, time + hold])
  }

  /// Returns the units of a product that a customer has bought within a day, which count for the
  /// limit.
  func bought(_ product: String, by keeper: Keeper) async throws -> Int {
    let (owner, id): (String, any ParameterConvertible) =
      switch keeper {
      case .user(let id): ("$1", id)
      case .guest(let hash): ("(SELECT id FROM account WHERE guest = $1)", [UInt8](hash))
      }
    return try await row(
      """
      SELECT coalesce(sum(quantity), 0)::bigint
      FROM purchase JOIN purchase_line ON purchase = id
      WHERE account = \(owner) AND placed > $2 AND product = $3 AND state <> 'cancelled'
      """, [id, time - 86_400, product])?.decode(as: Int.self) ?? 0
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
