import Foundation
import GRDB

/// The tables, and the migrations that create them.
///
/// A test checks that the file always meets these conditions for every product:
/// - `held = sum(bag_line.held)`, which triggers ensure, and `held` is never above `stock`;
/// - `received - stock` is the number of units sold from the shelf, `sum(quantity - later)` of
///   purchases that were not cancelled;
/// - a cancelled order is refunded, or its settlement is due, or its capture was declined.
enum Schema {
  /// The application identifier "Mark", for which SQLite reserves a field in the file's header.
  static let applicationID: Int32 = 0x4D61_726B

  /// The version of the tables: the number of the last migration.
  ///
  /// The file's header also contains this version.
  static let version: Int32 = 14

  /// Returns the migrator that creates the tables and fills them.
  ///
  /// Each migration is one transaction, so an interrupted first start can be continued. The
  /// contents of bags from versions that predate holds are held from the upgrade on, for as long as
  /// a customer's bag.
  static func migrator(
    _ stock: Stock, till: Handful, clock: WallClock, hold: TimeInterval
  ) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: catalogue, users, sessions, bags") { database in
      try database.execute(sql: tables)
    }
    migrator.registerMigration("2: the file says whose it is") { database in
      try database.execute(
        sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = 2")
    }
    migrator.registerMigration("3: categories, holds, guests, purchases, keys") { database in
      try database.execute(sql: categories)
      try stock.fillCategories(database)
      try database.execute(sql: holds)
      let now = clock.now().timeIntervalSince1970
      try database.execute(
        sql: moveBags, arguments: ["now": now, "expires": now + hold])
      try database.execute(sql: triggers)
      try stock.fill(database)
      try database.execute(sql: "PRAGMA user_version = 3")
    }
    migrator.registerMigration("4: an address for the invoice") { database in
      // The invoice address is JSON, because it is only displayed. NULL means the delivery address.
      try database.execute(
        sql: "ALTER TABLE purchase ADD COLUMN invoice TEXT; PRAGMA user_version = 4")
    }
    migrator.registerMigration("5: editions of chains") { database in
      try database.execute(sql: editions + "PRAGMA user_version = 5")
    }
    migrator.registerMigration("6: orders that go on") { database in
      try database.execute(sql: orderStates + "PRAGMA user_version = 6")
    }
    migrator.registerMigration("7: coins") { database in
      try database.execute(sql: coins)
      for kind in Handful.kinds {
        try database.execute(
          sql: "INSERT INTO till VALUES (?, ?)",
          arguments: [kind.name, till[keyPath: kind.count] ?? 0])
      }
      try database.execute(sql: "PRAGMA user_version = 7")
    }
    migrator.registerMigration("8: money that is due, lists of orders") { database in
      try database.execute(sql: settlements + "PRAGMA user_version = 8")
    }
    migrator.registerMigration("9: names as sign-in reads them") { database in
      // Prepared names are not unique, because names of earlier accounts may be equal after
      // preparation.
      try database.execute(
        sql: """
          ALTER TABLE user ADD COLUMN prepared TEXT;     -- NULL where the name cannot be prepared
          CREATE INDEX user_prepared ON user (prepared);
          """)
      for row in try Row.fetchAll(database, sql: "SELECT id, name FROM user") {
        guard let name = try? UserName(row["name"]) else { continue }
        try database.execute(
          sql: "UPDATE user SET prepared = ? WHERE id = ?", arguments: [name.text, row["id"]])
      }
      try database.execute(sql: "PRAGMA user_version = 9")
    }
    migrator.registerMigration("10: a key for guests' tokens") { database in
      try database.execute(
        sql: "CREATE TABLE guest_key (key BLOB NOT NULL) STRICT; PRAGMA user_version = 10")
      try database.execute(
        sql: "INSERT INTO guest_key VALUES (?)", arguments: [Data.random(32)])
    }
    migrator.registerMigration("11: guests who have bought") { database in
      // If the user is a guest who has bought something, this is the SHA-256 hash of the guest's
      // token. Such a user has no password.
      try database.execute(
        sql: """
          ALTER TABLE user ADD COLUMN guest BLOB;
          CREATE UNIQUE INDEX user_guest ON user (guest) WHERE guest IS NOT NULL;
          PRAGMA user_version = 11
          """)
    }
    migrator.registerMigration("12: pictures of products") { database in
      try database.execute(sql: pictures + "PRAGMA user_version = 12")
    }
    migrator.registerMigration("13: captures that are declined") { database in
      // The time is in seconds since 1970, and NULL unless the capture was declined.
      try database.execute(
        sql: "ALTER TABLE purchase ADD COLUMN declined REAL; PRAGMA user_version = 13")
    }
    migrator.registerMigration("14: amounts reserved on cards") { database in
      try database.execute(sql: reservations + "PRAGMA user_version = 14")
    }
    return migrator
  }

  private static let tables = """
    CREATE TABLE product (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      price INTEGER NOT NULL CHECK (price >= 0),     -- in cents
      received INTEGER NOT NULL,                     -- units that ever came in
      stock INTEGER NOT NULL CHECK (stock >= 0)      -- units that nobody has in a bag
    ) STRICT;

    CREATE TABLE user (
      id INTEGER NOT NULL PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL                         -- a PasswordHash as text
    ) STRICT;

    CREATE TABLE session (
      token BLOB NOT NULL PRIMARY KEY,               -- the SHA-256 of the token, never the token
      user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE,
      expires REAL NOT NULL                          -- seconds since 1970
    ) STRICT;
    CREATE INDEX session_expires ON session (expires);

    CREATE TABLE bag_item (
      user INTEGER NOT NULL REFERENCES user,
      product TEXT NOT NULL REFERENCES product,
      preorder INTEGER NOT NULL CHECK (preorder IN (0, 1)),
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      PRIMARY KEY (user, product, preorder)
    ) STRICT, WITHOUT ROWID;
    """

  private static let pictures = """
    CREATE TABLE picture (
      product TEXT NOT NULL PRIMARY KEY REFERENCES product ON DELETE CASCADE,
      type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp')),
      tag TEXT NOT NULL,                             -- the beginning of the bytes' SHA-256
      bytes BLOB NOT NULL CHECK (length(bytes) BETWEEN 1 AND 1048576)
    ) STRICT;
    """

  private static let reservations = """
    CREATE TABLE reservation (
      key TEXT NOT NULL PRIMARY KEY,                 -- of the card service's authorisation
      since REAL NOT NULL,                           -- seconds since 1970
      released REAL                                  -- when no purchase could use it any more
    ) STRICT, WITHOUT ROWID;
    """

  private static let editions = """
    CREATE TABLE chain_edition (
      chain TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number > 0),    -- from 1 on, without a gap
      at REAL NOT NULL,                              -- seconds since 1970
      who TEXT NOT NULL,
      before TEXT NOT NULL, after TEXT NOT NULL,     -- the handlers' names as JSON, in order
      PRIMARY KEY (chain, number)
    ) STRICT, WITHOUT ROWID;
    """

  private static let coins = """
    CREATE TABLE till (
      coin TEXT NOT NULL PRIMARY KEY,                -- the name of its kind
      count INTEGER NOT NULL CHECK (count >= 0)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE purchase ADD COLUMN coins TEXT;      -- a CoinPayment as JSON, NULL for a card
    """

  /// Creates the table of settlements, and adds the refunds that are already due.
  private static let settlements = """
    CREATE TABLE settlement (
      purchase TEXT NOT NULL REFERENCES purchase ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('capture', 'refund')),
      since REAL NOT NULL,                           -- seconds since 1970
      PRIMARY KEY (purchase, kind)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO settlement
      SELECT id, 'refund', placed FROM purchase WHERE state = 'cancelled' AND refunded IS NULL;
    CREATE INDEX purchase_placed
      ON purchase ((state = 'cancelled' AND refunded IS NULL) DESC, placed DESC, id);
    """

  /// Recreates the table with foreign keys off, because its `CHECK` cannot be changed in place.
  private static let orderStates = """
    CREATE TABLE new_purchase (
      id TEXT NOT NULL PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user,
      placed REAL NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('paid', 'prepared', 'packed', 'sent', 'cancelled')),
      name TEXT NOT NULL, email TEXT NOT NULL, street TEXT NOT NULL, postal_code TEXT NOT NULL,
      city TEXT NOT NULL, country TEXT NOT NULL,
      delivery INTEGER NOT NULL,
      total INTEGER NOT NULL,
      payment TEXT NOT NULL UNIQUE,                  -- no payment buys twice
      invoice TEXT,
      refunded REAL CHECK (refunded IS NULL OR state = 'cancelled')
    ) STRICT;
    INSERT INTO new_purchase
      SELECT id, user, placed, state, name, email, street, postal_code, city, country, delivery,
        total, payment, invoice, NULL
      FROM purchase;
    DROP TABLE purchase;
    ALTER TABLE new_purchase RENAME TO purchase;
    CREATE INDEX purchase_user ON purchase (user, placed);
    """

  private static let categories = """
    CREATE TABLE category (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      place INTEGER NOT NULL                         -- on the page, from the first
    ) STRICT;
    """

  private static let holds = """
    CREATE TABLE new_product (
      id TEXT NOT NULL PRIMARY KEY,
      category TEXT NOT NULL REFERENCES category,
      name TEXT NOT NULL,
      about TEXT NOT NULL,
      price INTEGER NOT NULL CHECK (price >= 0),     -- in cents, with tax
      supply TEXT NOT NULL CHECK (supply IN ('stock', 'backorder', 'preorder')),
      promised TEXT,                                 -- the day on which what is not in stock comes
      most INTEGER NOT NULL CHECK (most > 0),        -- units that a customer may have
      received INTEGER NOT NULL,                     -- units that ever came in
      stock INTEGER NOT NULL CHECK (stock >= 0),     -- units on the shelf, held or not
      held INTEGER NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND stock)
    ) STRICT;
    INSERT INTO new_product
      SELECT id, (SELECT id FROM category ORDER BY place LIMIT 1), name, '', price,
        CASE WHEN EXISTS (SELECT 1 FROM bag_item WHERE product = product.id AND preorder)
          THEN 'backorder' ELSE 'stock' END,
        NULL, 1000, received,
        stock + coalesce(
          (SELECT sum(quantity) FROM bag_item WHERE product = product.id AND NOT preorder), 0), 0
      FROM product;

    ALTER TABLE user ADD COLUMN
      role TEXT NOT NULL DEFAULT 'customer' CHECK (role IN ('customer', 'owner'));

    CREATE TABLE bag (
      id INTEGER NOT NULL PRIMARY KEY,
      user INTEGER UNIQUE REFERENCES user ON DELETE CASCADE,
      guest BLOB UNIQUE,                             -- the SHA-256 of a guest's token
      version INTEGER NOT NULL,
      touched REAL NOT NULL,
      CHECK ((user IS NULL) <> (guest IS NULL))
    ) STRICT;

    CREATE TABLE bag_line (
      bag INTEGER NOT NULL REFERENCES bag ON DELETE CASCADE,
      product TEXT NOT NULL REFERENCES product,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      held INTEGER NOT NULL CHECK (held BETWEEN 0 AND quantity),
      expires REAL NOT NULL,                         -- when the hold on these units ends
      place INTEGER NOT NULL,                        -- in the bag, from the first
      PRIMARY KEY (bag, product)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX bag_line_held ON bag_line (product, expires, held) WHERE held > 0;

    CREATE TABLE purchase (
      id TEXT NOT NULL PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user,
      placed REAL NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('paid')),
      name TEXT NOT NULL, email TEXT NOT NULL, street TEXT NOT NULL, postal_code TEXT NOT NULL,
      city TEXT NOT NULL, country TEXT NOT NULL,
      delivery INTEGER NOT NULL,
      total INTEGER NOT NULL,
      payment TEXT NOT NULL UNIQUE                   -- no payment buys twice
    ) STRICT;
    CREATE INDEX purchase_user ON purchase (user, placed);

    CREATE TABLE purchase_line (
      purchase TEXT NOT NULL REFERENCES purchase ON DELETE CASCADE,
      place INTEGER NOT NULL,
      product TEXT NOT NULL REFERENCES product,
      name TEXT NOT NULL,
      price INTEGER NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      later INTEGER NOT NULL CHECK (later BETWEEN 0 AND quantity),
      PRIMARY KEY (purchase, place)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE request_key (
      owner BLOB NOT NULL,
      key TEXT NOT NULL,
      fingerprint BLOB NOT NULL,                     -- the SHA-256 of the request
      answer TEXT NOT NULL,                          -- JSON
      made REAL NOT NULL,
      PRIMARY KEY (owner, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX request_key_made ON request_key (made);
    """

  /// Converts the bags from versions that predate holds.
  ///
  /// Held units are counted here, because the triggers do not exist yet.
  private static let moveBags = """
    INSERT INTO bag (user, version, touched) SELECT DISTINCT user, 1, :now FROM bag_item;
    INSERT INTO bag_line
      SELECT bag.id, product, sum(quantity), sum(CASE WHEN preorder THEN 0 ELSE quantity END),
        :expires, 0
      FROM bag_item JOIN bag ON bag.user = bag_item.user GROUP BY bag.id, product;
    UPDATE new_product SET held = coalesce(
      (SELECT sum(held) FROM bag_line WHERE bag_line.product = new_product.id), 0);
    DROP TABLE bag_item;
    DROP TABLE product;
    ALTER TABLE new_product RENAME TO product;
    CREATE INDEX product_category ON product (category, name);
    """

  /// The triggers that update a product's number of held units whenever its lines change.
  private static let triggers = """
    CREATE TRIGGER bag_line_added AFTER INSERT ON bag_line WHEN new.held > 0 BEGIN
      UPDATE product SET held = held + new.held WHERE id = new.product;
    END;
    CREATE TRIGGER bag_line_removed AFTER DELETE ON bag_line WHEN old.held > 0 BEGIN
      UPDATE product SET held = held - old.held WHERE id = old.product;
    END;
    CREATE TRIGGER bag_line_changed AFTER UPDATE OF held ON bag_line WHEN new.held <> old.held BEGIN
      UPDATE product SET held = held + new.held - old.held WHERE id = new.product;
    END;
    """
}
