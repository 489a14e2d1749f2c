import Foundation
import PostgreSQL
import PostgreSQLTesting
import Testing

struct SecurityTests {
  private func url(_ server: PostgreSQLServer, host: String = "localhost", _ options: String)
    -> String
  {
    "postgres://ann:open%20sesame@\(host):\(server.port)/secret?hostaddr=127.0.0.1&\(options)"
  }

  private func failure(_ target: String) async -> PostgresError? {
    await PostgreSQLTests.failure { try await Database(target).query("SELECT 1") }
  }

  @Test("Connecting with TLS and SCRAM succeeds with the correct password and certificate")
  func accepted() async throws {
    let server = try await PostgreSQLServer.shared
    let options = "sslmode=verify-full&sslrootcert=\(server.folder)/authority.crt"
    let database = Database(url(server, options + "&channel_binding=require"))
    let rows = try await database.query(
      "SELECT version, current_user::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    let (version, user) = try rows[0].decode(as: (String, String).self)
    #expect(version == "TLSv1.3")
    #expect(user == "ann")
  }

  @Test("The error for a wrong password doesn't show the password")
  func wrongPassword() async throws {
    let server = try await PostgreSQLServer.shared
    let error = await failure(
      "postgres://ann:open%20barley@localhost:\(server.port)/secret?hostaddr=127.0.0.1&sslmode=require"
    )
    #expect(error?.code == .unreachable)
    #expect(
      error?.description == """
        Cannot connect to PostgreSQL at localhost:\(server.port)/secret: connection to server at \
        "127.0.0.1", port \(server.port) failed: FATAL: password authentication failed \
        for user "ann". Check the address, the user and the password, and that the server runs.
        """)
  }

  @Test("A password file is used only if other users cannot read it")
  func passwordFile() async throws {
    let server = try await PostgreSQLServer.shared
    let file = FileManager.default.temporaryDirectory.appending(component: "pgpass-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("localhost:\(server.port):secret:ann:open sesame\n".utf8).write(to: file)
    let target = "postgres://ann@localhost:\(server.port)/secret?hostaddr=127.0.0.1"
    let options = "sslmode=require&passfile=\(file.path)"
    let allow = { (mode: Int) in
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    }
    try allow(0o600)
    let database = Database("\(target)&\(options)")
    let rows = try await database.query("SELECT current_user::text")
    #expect(try rows[0].decode(as: String.self) == "ann")
    try allow(0o644)
    let error = await failure("\(target)&\(options)")
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("no password supplied") == true)
  }

  @Test("A certificate from an untrusted authority is rejected, and no password is sent")
  func wrongAuthority() async throws {
    let server = try await PostgreSQLServer.shared
    let error = await failure(
      url(server, "sslmode=verify-full&sslrootcert=\(server.folder)/stranger.crt"))
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("SSL error: certificate verify failed") == true)
  }

  @Test("A certificate for another host is rejected")
  func wrongHost() async throws {
    let server = try await PostgreSQLServer.shared
    let options = "sslmode=verify-full&sslrootcert=\(server.folder)/authority.crt"
    let error = await failure(url(server, host: "127.0.0.1", options))
    #expect(error?.code == .unreachable)
    #expect(
      error?.message.contains(
        #"server certificate for "localhost" (and 1 other name) does not match host name "127.0.0.1""#
      ) == true)
  }

  @Test("A server that requires TLS rejects a connection without it")
  func withoutTLS() async throws {
    let server = try await PostgreSQLServer.shared
    let error = await failure(url(server, "sslmode=disable"))
    #expect(error?.code == .unreachable)
    #expect(error?.message.contains("pg_hba.conf rejects connection") == true)
  }

  @Test("Descriptions of databases and errors never show the password")
  func redacted() async throws {
    let server = try await PostgreSQLServer.shared
    let target = url(server, "sslmode=require")
    let database = Database(target)
    var texts = ["\(database)", String(reflecting: database)]
    dump(database, to: &texts[0])
    dump(database.handler, to: &texts[0])
    for broken in [
      target.replacing("postgres://", with: "postgress://"), target + "&nonsense=1",
      target.replacing("/secret", with: "/nowhere"), "password='open sesame' port=x",
      "password='open sesame' host=/nowhere",
    ] {
      let error = try #require(await failure(broken))
      texts += ["\(error)", String(reflecting: error)]
      dump(error, to: &texts[0])
    }
    for text in texts {
      #expect(!text.contains("sesame"), "\(text)")
    }
  }

  @Test("The error for an invalid connection string shows the correct format")
  func badTarget() async throws {
    #expect(
      await failure("postgress://x")?.description == """
        The connection string is not valid. Write postgres://user@host:port/database, and give the \
        password in PGPASSWORD or in ~/.pgpass.
        """)
  }

  @Test("Parameters never appear in descriptions of a statement or its error")
  func parameters() async throws {
    let database = try await PostgreSQLServer.shared.database()
    let statement: Statement = "SELECT \("open sesame")::text, 1 / 0"
    let error = try #require(
      await PostgreSQLTests.failure { try await database.query(statement) })
    var texts = ["\(statement)", String(reflecting: statement), "\(error)"]
    dump(statement, to: &texts[0])
    for text in texts { #expect(!text.contains("sesame"), "\(text)") }
  }
}
