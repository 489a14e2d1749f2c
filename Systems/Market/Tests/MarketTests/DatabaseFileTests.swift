import Foundation
import GRDB
import Testing

@testable import Market

@Suite(.serialized) struct DatabaseFileTests {
  private let folder: TestFolder
  private let path: String

  init() throws {
    folder = try TestFolder()
    path = folder.url.appending(component: "market.sqlite").path
  }

  /// Returns the folder's contents, except a log's index, which any reader creates.
  private func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return try names.filter { !$0.hasSuffix("-shm") }.reduce(into: [:]) {
      $0[$1] = try Data(contentsOf: folder.url.appending(component: $1))
    }
  }

  private func make(_ sql: String, isLogged: Bool = false) throws {
    let queue = try DatabaseQueue(path: path)
    if isLogged {
      _ = try queue.inDatabase { try String.fetchOne($0, sql: "PRAGMA journal_mode = WAL") }
    }
    try queue.inDatabase { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func makeMarket(_ sql: String) throws {
    try TestShop(in: folder).store.close()
    try make(sql)
  }

  /// SQL that restores the state of the last version without signatures.
  private static let unsigned = """
    DELETE FROM grdb_migrations WHERE identifier <> '1: catalogue, users, sessions, bags';
    PRAGMA application_id = 0; PRAGMA user_version = 0;
    """

  private func expectRefusal(
    _ reason: String, of path: String? = nil, at location: SourceLocation = #_sourceLocation
  ) throws {
    let path = path ?? self.path
    let before = try contents()
    let error = #expect(throws: StartupError.self, sourceLocation: location) {
      try SQLiteStore(path: path, stock: .demonstration, clock: .system, hold: 60)
    }
    #expect(error?.code == .databaseUnusable, sourceLocation: location)
    #expect(
      error?.description == "the database \(path) cannot be used: \(reason); "
        + "choose one with --database", sourceLocation: location)
    #expect(try contents() == before, sourceLocation: location)
  }

  @Test func `the market signs its file`() throws {
    try makeMarket("SELECT 1")
    let head = try Data(contentsOf: URL(fileURLWithPath: path)).prefix(72)
    #expect(head.suffix(4) == Data("Mark".utf8), "the header contains the application identifier")
    let version = Data([0, 0, 0, UInt8(Schema.version)])
    #expect(head[60..<64] == version, "the header contains the version of the tables")
  }

  @Test(arguments: [
    "PRAGMA user_version = \(Schema.version + 1)",
    "INSERT INTO grdb_migrations VALUES ('6: returns')",
    unsigned + "PRAGMA user_version = \(Schema.version + 1)",
    unsigned + "INSERT INTO grdb_migrations VALUES ('6: returns')",
  ]) func `a file from a later version is refused and left unchanged`(sql: String) throws {
    try makeMarket(sql)
    try expectRefusal(
      "its tables have version \(Schema.version + 1), but this market supports version "
        + "\(Schema.version); install the later one")
  }

  @Test(
    arguments: [
      "PRAGMA application_id = 7", "PRAGMA application_id = -1", "PRAGMA user_version = 1",
      "CREATE TABLE product (id)", "CREATE VIEW product AS SELECT 1",
      "CREATE TABLE grdb_migrations (identifier); INSERT INTO grdb_migrations VALUES ('v1')",
    ], [false, true])
  func `a file from another application is refused and left unchanged`(sql: String, isLogged: Bool)
    throws
  {
    try make(sql, isLogged: isLogged)
    try expectRefusal("another application created it")
  }

  @Test func `a market's file with another application's signature is refused`() throws {
    try makeMarket("PRAGMA application_id = 7")
    try expectRefusal("another application created it")
  }

  @Test func `the write-ahead log is part of the copy`() throws {
    let other = try DatabaseQueue(path: path)
    try other.inDatabase { database in
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA application_id = 7")
    }
    // The application identifier is not in the file itself yet.
    #expect(try Data(contentsOf: URL(fileURLWithPath: path))[68..<72] == Data(count: 4))
    try expectRefusal("another application created it")
    try other.close()
  }

  /// Creates a file of the last version without holds, in which ada's bag contains three units of
  /// bread and two preordered ones.
  private func makeOldMarket(isSigned: Bool) throws {
    try make(
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('1: catalogue, users, sessions, bags');
      CREATE TABLE product (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL,
        price INTEGER NOT NULL CHECK (price >= 0), received INTEGER NOT NULL,
        stock INTEGER NOT NULL CHECK (stock >= 0)) STRICT;
      CREATE TABLE user (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL) STRICT;
      CREATE TABLE session (token BLOB NOT NULL PRIMARY KEY,
        user INTEGER NOT NULL REFERENCES user ON DELETE CASCADE, expires REAL NOT NULL) STRICT;
      CREATE INDEX session_expires ON session (expires);
      CREATE TABLE bag_item (user INTEGER NOT NULL REFERENCES user,
        product TEXT NOT NULL REFERENCES product,
        preorder INTEGER NOT NULL CHECK (preorder IN (0, 1)),
        quantity INTEGER NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (user, product, preorder)) STRICT, WITHOUT ROWID;
      INSERT INTO product VALUES ('bread', 'Bread', 480, 10, 7), ('soap', 'Soap', 300, 5, 5);
      INSERT INTO user VALUES (1, 'ada', '$scrypt$ln=4,r=8,p=1$c2FsdA$a2V5');
      INSERT INTO session VALUES (x'00', 1, 0);
      INSERT INTO bag_item VALUES (1, 'bread', 0, 3), (1, 'bread', 1, 2);
      """
        + (isSigned
          ? """
          INSERT INTO grdb_migrations VALUES ('2: the file says whose it is');
          PRAGMA application_id = 1298231915; PRAGMA user_version = 2;
          """ : ""),
      isLogged: true)
  }

  @Test(arguments: [false, true])
  func `a file from an earlier version is upgraded, and the units in its bags are held`(
    isSigned: Bool
  ) async throws {
    try makeOldMarket(isSigned: isSigned)
    let shop = try TestShop(in: folder)
    #expect(try shop.count("bread") == (10, 3, 5))
    #expect(try shop.miscounted() == [])
    let soap = try #require(try await shop.store.shelf()["soap"])
    #expect(soap.category == "food")
    #expect(soap.left == 5)
    // The earlier version held units indefinitely, but now they are released after an hour.
    #expect(try await shop.store.shelf()["bread"]?.left == 7)
    shop.clock.advance(by: 3600)
    #expect(try await shop.store.shelf()["bread"]?.left == 10)
    shop.store.close()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path))[68..<72] == Data("Mark".utf8))
  }

  @Test func `a new file is readable only by its owner`() throws {
    try makeMarket("SELECT 1")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(arguments: [
    "", "VACUUM", "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
  ]) func `an empty file is filled`(sql: String) throws {
    try make(sql)
    #expect(try TestShop(in: folder).count("bread").stock == 10)
  }

  @Test(arguments: [1, 15, 99, 4096])
  func `a file that is not a database is refused and left unchanged`(count: Int) throws {
    try Data(repeating: 0x61, count: count).write(to: URL(fileURLWithPath: path))
    try expectRefusal("it is another kind of file")
  }

  @Test func `a folder, a pipe and a missing path are not databases`() throws {
    let reason = "it cannot be opened, and no file can be created there"
    try expectRefusal(reason, of: folder.url.path)
    try expectRefusal(reason, of: path + "/market.sqlite")
    let pipe = folder.url.appending(component: "pipe").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: StartupError.self) {
      try SQLiteStore(path: pipe, stock: .demonstration, clock: .system, hold: 60)
    }
    #expect(
      error?.description
        == "the database \(pipe) cannot be used: \(reason); choose one with --database")
  }

  @Test func `an unreadable file is refused with an error message`() {
    #expect(
      StartupError.databaseUnusable("/m.sqlite", CocoaError(.fileReadNoPermission)).description
        == "the database /m.sqlite cannot be used: you do not have permission to read it; choose one with --database"
    )
  }

  @Test func `the error says that a file is read-only or locked`() {
    for (code, reason) in [
      (ResultCode.SQLITE_READONLY, "it cannot be written"),
      (.SQLITE_BUSY, "another program has locked it"),
    ] {
      #expect(
        StartupError.databaseUnusable("/m.sqlite", DatabaseError(resultCode: code)).description
          == "the database /m.sqlite cannot be used: \(reason); choose one with --database")
    }
  }

  @Test(arguments: ["mark%20et?.sqlite", "a#b", "시장", "?immutable=1"])
  func `a file name is used literally, even if it looks like a URI`(name: String) throws {
    let path = folder.url.path + "/" + name
    for _ in 1...2 {
      try SQLiteStore(path: path, stock: .empty, clock: .system, hold: 60).close()
      #expect(try contents().keys.sorted() == [name])
    }
  }
}
