import PostgreSQL
import PostgreSQLTesting
import Testing

struct ListenTests {
  @Test("A listener receives an event when listening starts, and then notifications in order")
  func notifications() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(), server.database())
    var events = database.listen(to: "orders \"new\"").makeAsyncIterator()
    #expect(await events.next() == .listening)
    for number in 1...3 {
      try await other.query("SELECT pg_notify('orders \"new\"', \("\(number)"))")
      #expect(
        await events.next() == .notified(channel: "orders \"new\"", payload: "\(number)"))
    }
  }

  @Test("After losing its connection, a listener resumes and receives another start event")
  func reconnects() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(), server.database())
    var events = database.listen(to: "lost").makeAsyncIterator()
    #expect(await events.next() == .listening)
    try await other.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN \"lost\"'")
    #expect(await events.next() == .listening)
    try await other.query("SELECT pg_notify('lost', 'again')")
    #expect(await events.next() == .notified(channel: "lost", payload: "again"))
  }

  @Test("A listener closes its connection when its loop ends")
  func ends() async throws {
    let server = try await PostgreSQLServer.shared
    let (database, other) = (server.database(), server.database())
    for await event in database.listen(to: "ended") {
      #expect(event == .listening)
      break
    }
    try await other.wait(
      until: "SELECT count(*) = 0 FROM pg_stat_activity WHERE query = 'LISTEN \"ended\"'")
  }
}
