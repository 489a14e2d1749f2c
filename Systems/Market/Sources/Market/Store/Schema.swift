import GRDB

/// The tables, and how they come about.
///
/// The file holds at any moment, and a test asks it to:
/// `received - stock = sum(quantity) of the bag_items that are no preorders`, for every product.
enum Schema {
  /// What a file of the market's says it is: "Mark", in the header that SQLite keeps for this.
  static let applicationID: Int32 = 0x4D61_726B

  /// The version of the tables, in the header too: the number of the last migration.
  static let version: Int32 = 2

  /// Makes the tables and fills them, in one transaction: a first start that is cut off has done
  /// nothing.
  static func migrator(_ stock: Stock) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: catalogue, users, sessions, bags") { database in
      try database.execute(sql: tables)
      try stock.fill(database)
    }
    migrator.registerMigration("2: the file says whose it is") { database in
      try database.execute(
        sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
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
}
