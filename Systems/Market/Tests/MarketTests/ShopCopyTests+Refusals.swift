import Foundation
import GRDB
import PostgreSQLTesting
import Testing

@testable import Market

// Tests of copies that are refused before they begin.
extension ShopCopyTests {
  private func expectRefusal(
    of source: String, to target: String, _ description: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try names
    let error = await #expect(throws: StartupError.self, sourceLocation: location) {
      try await ShopCopy.copy(source, to: target)
    }
    #expect(error?.description == description, sourceLocation: location)
    #expect(try names == before, "nothing is left behind", sourceLocation: location)
  }

  @Test func `the error for a file that cannot be copied names the file and the reason`()
    async throws
  {
    try makeShop()
    let (shop, copy) = (path("market.sqlite"), path("copy.sqlite"))
    try await expectRefusal(
      of: path("lost"), to: copy, "the file \(path("lost")) does not exist")
    try await expectRefusal(
      of: shop, to: shop,
      "the file \(shop) already exists and is left unchanged; move it, or choose another name")
    try Data("hello, this is a text".utf8).write(to: URL(fileURLWithPath: path("text")))
    try await expectRefusal(
      of: path("text"), to: copy,
      "the shop cannot be copied from \(path("text")): it is another kind of file")
    try Data().write(to: URL(fileURLWithPath: path("empty")))
    try await expectRefusal(
      of: path("empty"), to: copy,
      "the shop cannot be copied from \(path("empty")): it contains no shop")
    try await expectRefusal(
      of: shop, to: "/nowhere/copy.sqlite",
      "the shop cannot be copied to /nowhere/copy.sqlite: it cannot be opened, and no file can be "
        + "created there")
    for (version, advice) in [
      (
        Schema.version - 1,
        "but this market copies version \(Schema.version); start this market once with the shop to upgrade it"
      ),
      (
        Schema.version + 1,
        "but this market supports version \(Schema.version); install the later one"
      ),
    ] {
      let queue = try DatabaseQueue(path: shop)
      try await queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA user_version = \(version)")
      }
      try queue.close()
      try await expectRefusal(
        of: shop, to: copy,
        "the shop cannot be copied from \(shop): its tables have version \(version), \(advice)")
    }
  }

  @Test func `the error for a database that cannot be copied names the database and the reason`()
    async throws
  {
    try makeShop()
    let (shop, copy) = (path("market.sqlite"), path("copy.sqlite"))
    let server = try await PostgreSQLServer.shared
    let address = try await server.makeDatabase()
    try await expectRefusal(
      of: address, to: copy, "the shop cannot be copied from \(address): it contains no shop")
    _ = try await ShopCopy.copy(shop, to: address)
    try await expectRefusal(
      of: shop, to: address,
      "the shop cannot be copied to \(address): it already contains a shop, which is left unchanged; "
        + "create an empty database")
    let known = PostgreSQLSchema.migrations.count
    try await run("DELETE FROM market_migration", on: address)
    try await expectRefusal(
      of: address, to: copy,
      "the shop cannot be copied from \(address): its tables have version 0, but this market copies "
        + "version \(known); start this market once with the shop to upgrade it")
    try await run("INSERT INTO market_migration VALUES (7)", on: address)
    try await expectRefusal(
      of: address, to: copy,
      "the shop cannot be copied from \(address): its tables have version 7, but this market supports "
        + "version \(known); install the later one")
    let other = try await server.makeDatabase()
    try await run("CREATE TABLE sofa (id int)", on: other)
    try await expectRefusal(
      of: shop, to: other,
      "the shop cannot be copied to \(other): it contains tables of another application; create a "
        + "database for the shop")
    #expect(try await tables(other) == ["sofa"])
    try await expectRefusal(
      of: shop, to: "postgres://ann:geheim@127.0.0.1/shop",
      "the address of the database contains a password, which others can see; give it in PGPASSWORD "
        + "or in ~/.pgpass")
    try await expectRefusal(
      of: shop, to: path("host=db dbname=shop password=geheim"),
      "the address of a PostgreSQL database must have the form postgres://user@host:port/name; "
        + "give the password in PGPASSWORD or in ~/.pgpass")
    try await expectRefusal(
      of: "postgres://ann@127.0.0.1:1/shop", to: copy,
      "the shop cannot be copied from postgres://ann@127.0.0.1:1/shop: Cannot connect to PostgreSQL "
        + "at 127.0.0.1:1/shop: connection to server at \"127.0.0.1\", port 1 failed: Connection "
        + "refused. Check the address, the user and the password, and that the server runs")
  }
}
