import Foundation
import PostgreSQL

extension PostgreSQLTransaction {
  /// Locks the given products and those in the bags of locked keepers, and reads the bags.
  func ledger(of keepers: [Keeper], products: [String]) async throws -> BagLedger {
    let users = keepers.compactMap(\.user)
    let guests = keepers.compactMap(\.guest)
    let found = try await pipeline([
      statement("SELECT id, account, version FROM bag WHERE account = ANY ($1)", [users]),
      statement(
        "SELECT id, guest, version FROM bag WHERE guest = ANY ($1::text[]::bytea[])", [guests]),
      statement("SELECT id, guest FROM account WHERE guest = ANY ($1::text[]::bytea[])", [guests]),
    ])
    var bags: [Keeper: BagLedger.OpenBag] = [:]
    for row in found[0] { bags[.user(try row.decode("account"))] = try BagLedger.OpenBag(row) }
    for row in found[1] { bags[try Keeper(guestOf: row)] = try BagLedger.OpenBag(row) }
    var buyers = Dictionary(uniqueKeysWithValues: users.map { (Int64($0), Keeper.user(Int64($0))) })
    for row in found[2] { buyers[try row.decode("id")] = try Keeper(guestOf: row) }
    return try await ledger(
      of: bags, lacking: keepers.filter { bags[$0] == nil }, buyers: buyers, products: products)
  }

  private func ledger(
    of bags: [Keeper: BagLedger.OpenBag], lacking: [Keeper], buyers: [Int64: Keeper],
    products: [String]
  ) async throws -> BagLedger {
    let ids = bags.values.map { Int($0.head.id) }
    // Lock the products first, so that the later statements see all changes made before the lock.
    let known = "ANY ($1 || ARRAY(SELECT product FROM bag_line WHERE bag = ANY ($2)))"
    let found = try await pipeline([
      statement(
        "SELECT 1 FROM product WHERE id = \(known) ORDER BY id FOR NO KEY UPDATE",
        [products, ids]),
      // Release expired holds for all nodes, so that none becomes valid again on a slow clock.
      statement(
        """
        UPDATE bag_line SET held = 0 WHERE product = \(known) AND held > 0 AND expires <= $3
        """, [products, ids, time]),
      statement(
        """
        SELECT id, name, price, supply, promised, most, stock,
          (SELECT coalesce(sum(held), 0)::bigint FROM bag_line
            WHERE product = product.id AND held > 0) AS held
        FROM product WHERE id = \(known)
        """, [products, ids]),
      statement(
        """
        SELECT bag, product, quantity, held, expires, place FROM bag_line WHERE bag = ANY ($1)
        """, [ids]),
      statement(
        """
        SELECT account, product, sum(quantity)::bigint AS quantity
        FROM purchase JOIN purchase_line ON purchase = id
        WHERE account = ANY ($1) AND placed > $2 AND state <> 'cancelled'
        GROUP BY account, product
        """, [buyers.keys.map { Int($0) }, time - 86_400]),
      statement(
        """
        SELECT nextval(pg_get_serial_sequence('bag', 'id')) FROM generate_series(1, $1)
        """, [lacking.count]),
    ])
    var lines: [Int64: [String: BagLedger.Line]] = [:]
    for row in found[3] {
      let line = try BagLedger.Line(row)
      lines[try row.decode("bag"), default: [:]][line.product] = line
    }
    var bought: [Keeper: [String: Int]] = [:]
    for row in found[4] {
      guard let keeper = buyers[try row.decode("account")] else { continue }
      bought[keeper, default: [:]][try row.decode("product")] = try row.decode("quantity")
    }
    let numbers = try found[5].map { try $0.decode(as: Int64.self) }
    return BagLedger(
      time: time, goods: try found[2].map(BagLedger.Goods.init),
      bags: bags.mapValues { BagLedger.OpenBag(head: $0.head, lines: lines[$0.head.id] ?? [:]) },
      newBags: Dictionary(uniqueKeysWithValues: zip(lacking, numbers)), bought: bought)
  }

  /// Stores the bags that have changed since they were read.
  func store(_ ledger: BagLedger, insteadOf former: BagLedger) async throws {
    var (users, guests, changed) = ([Change](), [Change](), [Change]())
    for (keeper, bag) in ledger.bags {
      let change = Change(keeper: keeper, bag: bag, former: former.bags[keeper])
      if change.isEmpty { continue }
      switch (change.former, keeper) {
      case (.some, _): changed.append(change)
      case (nil, .user): users.append(change)
      case (nil, .guest): guests.append(change)
      }
    }
    let all = users + guests + changed
    guard !all.isEmpty else { return }
    let (put, removed) = (all.flatMap(\.putLines), all.flatMap(\.removedLines))
    var statements: [Statement] = []
    if !users.isEmpty {
      statements.append(
        statement(
          """
          INSERT INTO bag (id, account, version, touched)
          SELECT *, $4::double precision FROM unnest($1::bigint[], $2::bigint[], $3::bigint[])
          """,
          [users.map(\.id), users.compactMap(\.keeper.user), users.map(\.version), time]))
    }
    if !guests.isEmpty {
      statements.append(
        statement(
          """
          INSERT INTO bag (id, guest, version, touched)
          SELECT *, $4::double precision
          FROM unnest($1::bigint[], $2::text[]::bytea[], $3::bigint[])
          """,
          [guests.map(\.id), guests.compactMap(\.keeper.guest), guests.map(\.version), time]))
    }
    if !changed.isEmpty {
      statements.append(
        statement(
          """
          UPDATE bag SET version = new.version, touched = $3
          FROM unnest($1::bigint[], $2::bigint[]) AS new (id, version) WHERE bag.id = new.id
          """, [changed.map(\.id), changed.map(\.version), time]))
    }
    if !removed.isEmpty {
      statements.append(
        statement(
          """
          DELETE FROM bag_line USING unnest($1::bigint[], $2::text[]) AS old (bag, product)
          WHERE bag_line.bag = old.bag AND bag_line.product = old.product
          """, [removed.map(\.bag), removed.map(\.line.product)]))
    }
    if !put.isEmpty {
      statements.append(
        statement(
          """
          INSERT INTO bag_line (bag, product, quantity, held, expires, place)
          SELECT * FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[],
            $5::text[]::double precision[], $6::bigint[])
          ON CONFLICT (bag, product) DO UPDATE
          SET quantity = excluded.quantity, held = excluded.held, expires = excluded.expires,
            place = excluded.place
          """,
          [
            put.map(\.bag), put.map(\.line.product), put.map(\.line.quantity),
            put.map(\.line.held), put.map { "\($0.line.expires)" }, put.map(\.line.place),
          ]))
    }
    _ = try await pipeline(statements)
  }
}

/// The unsaved changes to a bag.
private struct Change {
  let keeper: Keeper
  let bag: BagLedger.OpenBag
  let former: BagLedger.OpenBag?

  var id: Int { Int(bag.head.id) }
  var version: Int { bag.head.version }

  var putLines: [(bag: Int, line: BagLedger.Line)] {
    bag.lines.values.filter { former?.lines[$0.product] != $0 }.map { (id, $0) }
  }

  var removedLines: [(bag: Int, line: BagLedger.Line)] {
    (former?.lines ?? [:]).values.filter { bag.lines[$0.product] == nil }.map { (id, $0) }
  }

  var isEmpty: Bool {
    former.map { $0.head.version == version && $0.lines == bag.lines } ?? false
  }
}

extension Keeper {
  /// The number of the user's account, or `nil` for a guest.
  fileprivate var user: Int? {
    if case .user(let id) = self { Int(id) } else { nil }
  }

  /// The hash of the guest's token in PostgreSQL's text format, or `nil` for a user.
  fileprivate var guest: String? {
    if case .guest(let hash) = self { hash.byteaText } else { nil }
  }

  fileprivate init(guestOf row: Row) throws {
    self = .guest(Data(try row.decode("guest", as: [UInt8].self)))
  }
}

extension BagLedger.OpenBag {
  fileprivate init(_ row: Row) throws {
    self.init(head: BagHead(id: try row.decode("id"), version: try row.decode("version")))
  }
}

extension BagLedger.Line {
  fileprivate init(_ row: Row) throws {
    self.init(
      product: try row.decode("product"), quantity: try row.decode("quantity"),
      held: try row.decode("held"), expires: try row.decode("expires"),
      place: try row.decode("place"))
  }
}

extension BagLedger.Goods {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.decode("id"), name: try row.decode("name"), price: try row.decode("price"),
      supply: Product.Supply(rawValue: try row.decode("supply")) ?? .stock,
      promised: try row.decode("promised"), most: try row.decode("most"),
      stock: try row.decode("stock"), held: try row.decode("held"))
  }
}
