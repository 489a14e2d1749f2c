import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

struct ValueTests {
  private func row(_ statement: Statement) async throws -> Row {
    try await PostgreSQLServer.shared.database().query(statement)[0]
  }

  @Test("A parameter of each type is read back as the same value")
  func types() async throws {
    let uuid = UUID()
    let bytes = [UInt8](0...255)
    let texts = ["", "a,b", "{\"}", "back\\slash", "NULL", "한국어"]
    let parameters: [any ParameterConvertible] = [
      Int.min, Int16.max, Int32.min, -0.1, false, uuid, bytes, [1, -2], [Int](), texts, "text",
    ]
    let row = try await row(
      Statement(
        sql: "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text", parameters: parameters))
    let values = try row.decode(
      as: (
        Int, Int16, Int32, Double, Bool, UUID, [UInt8], [Int], [Int], [String], String
      ).self)
    #expect(values.0 == Int.min)
    #expect(values.1 == Int16.max)
    #expect(values.2 == Int32.min)
    #expect(values.3 == -0.1)
    #expect(values.4 == false)
    #expect(values.5 == uuid)
    #expect(values.6 == bytes)
    #expect(values.7 == [1, -2])
    #expect(values.8 == [])
    #expect(values.9 == texts)
    #expect(values.10 == "text")
  }

  private static let times: [Double] = [
    0, 0.000001, -0.5, 1_795_898_579.25, 951_782_400, -62_135_596_800, 253_402_300_000,
  ]

  @Test("Dates are read back with microsecond precision", arguments: times)
  func dates(seconds: Double) async throws {
    let date = Date(timeIntervalSince1970: seconds)
    let (read, same) = try await row("SELECT \(date), to_timestamp(\(seconds)) = \(date)")
      .decode(as: (Date, Bool).self)
    #expect(abs(read.timeIntervalSince(date)) < 0.00002)
    #expect(same)
  }

  @Test("Dates can be read in any time zone, and infinity is not a date")
  func zones() async throws {
    let database = try await PostgreSQLServer.shared.database()
    for zone in ["Asia/Kolkata", "America/St_Johns", "UTC"] {
      let rows = try await database.withSession { session in
        try await session.pipeline([
          "SELECT set_config('TimeZone', \(zone), false)",
          "SELECT '2026-11-28 20:42:59.25Z'::timestamptz",
        ])
      }
      #expect(try rows[1][0].decode(as: Date.self).timeIntervalSince1970 == 1_795_898_579.25)
    }
    let error = await failure {
      try await row("SELECT 'infinity'::timestamptz AS due").decode(as: Date.self)
    }
    #expect(
      error?.description == """
        Column "due" is timestamptz, and its value cannot be decoded as Date. Decode it as String, \
        or cast it in the SQL.
        """)
  }

  @Test("NULL is read as nil, or throws an error if the type is not optional")
  func null() async throws {
    let row = try await row("SELECT \(nil as Int?) AS price")
    #expect(try row.decode("price", as: Int?.self) == nil)
    let error = await failure { try row.decode("price", as: Int.self) }
    #expect(
      error?.description == """
        Column "price" is NULL but is decoded as Int. Decode it as Int?, or exclude NULL in the SQL.
        """)
  }

  @Test("The error for a value of the wrong type or out of range names the column")
  func mismatch() async throws {
    let row = try await row("SELECT 1.5 AS price, 70000 AS stock")
    #expect(
      await failure { try row.decode("price", as: Int.self) }?.description == """
        Column "price" is numeric, and its value cannot be decoded as Int. Decode it as String, or \
        cast it in the SQL.
        """)
    #expect(
      await failure { try row.decode("stock", as: Int16.self) }?.description == """
        Column "stock" is integer, and its value cannot be decoded as Int16. Decode it as String, \
        or cast it in the SQL.
        """)
    let (price, stock) = try row.decode(as: (String, String).self)
    #expect(price == "1.5")
    #expect(stock == "70000")
  }

  @Test("The error for a missing column or a wrong number of types lists the columns")
  func columns() async throws {
    let row = try await row("SELECT 1 AS id, 2 AS stock")
    #expect(
      await failure { try row.decode("price", as: Int.self) }?.description == """
        The rows have no column "price". Use one of "id", "stock", or name the column with AS.
        """)
    #expect(
      await failure { try row.decode(as: Int.self) }?.description == """
        The row has 2 columns ("id", "stock") but is decoded as 1. Give one type for each column.
        """)
  }

  @Test("Text with U+0000, or too many parameters, is rejected before anything is sent")
  func unsendable() async throws {
    let database = Database("postgres://ann@127.0.0.1:1/x")
    #expect(
      await failure { try await database.query("SELECT \("a\0b")") }?.description == """
        Parameter $1 contains the character U+0000, which PostgreSQL cannot store in text. Remove \
        it, or send bytes as [UInt8].
        """)
    #expect(
      await failure { try await database.query("SELECT 'a\0b'") }?.message.hasPrefix("The SQL ")
        == true)
    let many = Statement(sql: "SELECT 1", parameters: Array(repeating: 1, count: 65_536))
    #expect(
      await failure { try await database.query(many) }?.description == """
        The statement has 65536 parameters, and PostgreSQL accepts at most 65535. Send arrays, and \
        use unnest($1) in the SQL.
        """)
  }

  @Test("The storable form of a text replaces each U+0000 and is otherwise unchanged")
  func storable() async throws {
    #expect("\0a\0\0b\u{301}\r\n".storable == "\u{FFFD}a\u{FFFD}\u{FFFD}b\u{301}\r\n")
    #expect("".storable == "")
    let row = try await row("SELECT \("a\0".storable)::text")
    #expect(try row.decode(as: String.self) == "a\u{FFFD}")
  }

  @Test("Interpolated identifiers are quoted")
  func identifier() {
    let statement: Statement = "SELECT \(identifier: "a\"b") FROM t WHERE x = \(1) AND y = \("z")"
    #expect(statement.sql == #"SELECT "a""b" FROM t WHERE x = $1 AND y = $2"#)
  }
}
