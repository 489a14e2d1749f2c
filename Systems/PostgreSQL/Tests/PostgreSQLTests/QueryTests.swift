import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

struct QueryTests {
  @Test("A query sends its parameters separately from the SQL, and its rows are decoded by type")
  func query() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let name = "O'Hara; DROP TABLE x"
    let rows = try await database.query(
      "SELECT \(name)::text AS name, \(40) + 2 AS number, \(2.5) AS half, \(true) AS yes")
    let (text, number, half, yes) = try rows[0].decode(as: (String, Int, Double, Bool).self)
    #expect(text == name)
    #expect(number == 42)
    #expect(half == 2.5)
    #expect(yes)
    #expect(try rows[0].decode("number", as: Int.self) == 42)
    #expect(rows.count == 1)
  }
}
