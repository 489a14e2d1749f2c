import PostgreSQL

/// A PostgreSQL server that `with-server` of the client's package starts, and stops when the tests'
/// process ends: even if it crashes, because then the script's standard input closes.
final class TestServer: Sendable {
  let url: String
  /// The connections of all tests with this server, which accepts 100.
  let database: Database
  private let script: Script

  private static let first = Task { try await TestServer() }
  private static let second = Task { try await TestServer() }

  /// The server of most tests, which share it and never restart it.
  static var main: TestServer {
    get async throws { try await first.value }
  }

  /// The server of the test that restarts it.
  static var fragile: TestServer {
    get async throws { try await second.value }
  }

  private init() async throws {
    script = try Script("with-server")
    guard let port = try await script.next().split(separator: " ").first else { throw NoServer() }
    url = "postgres://postgres@127.0.0.1:\(port)/postgres"
    database = Database(url, shared: 2, exclusive: 24)
  }

  /// Stops the server without letting it finish, as a crash does, and starts it again.
  func restart() async throws {
    try script.write("restart")
    _ = try await script.next()
  }
}

struct NoServer: Error {}
