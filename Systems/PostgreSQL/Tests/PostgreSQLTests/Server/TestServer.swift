import PostgreSQL

/// A PostgreSQL server that `Scripts/with-server` starts, and stops when the tests' process ends:
/// even if it crashes, because then the script's standard input closes.
final class TestServer: Sendable {
  let port: Int
  /// The server's folder, with the certificates `authority.crt` and `stranger.crt`.
  let folder: String
  private let script: Script

  private static let first = Task { try await start() }
  private static let second = Task { try await start() }

  /// The server of most tests, which share it and never restart it.
  static var main: TestServer {
    get async throws { try await first.value }
  }

  /// The server of the tests that restart it, one at a time.
  static var fragile: TestServer {
    get async throws { try await second.value }
  }

  private static func start() async throws -> TestServer {
    let script = try Script("with-server")
    let parts = try await script.next().split(separator: " ")
    guard parts.count == 2, let port = Int(parts[0]) else { throw NoServer() }
    return TestServer(port: port, folder: String(parts[1]), script: script)
  }

  private init(port: Int, folder: String, script: Script) {
    (self.port, self.folder, self.script) = (port, folder, script)
  }

  /// Stops the server without letting it finish, as a crash does, and starts it again.
  func restart() async throws {
    try script.write("restart")
    _ = try await script.next()
  }

  var url: String { "postgres://postgres@127.0.0.1:\(port)/postgres" }

  func database(shared: Int = 1, exclusive: Int = 2) -> Database {
    Database(url, shared: shared, exclusive: exclusive)
  }
}

struct NoServer: Error {}
