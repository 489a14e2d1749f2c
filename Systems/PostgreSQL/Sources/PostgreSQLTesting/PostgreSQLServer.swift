import Foundation

/// A PostgreSQL server for tests, which stops when the test process ends or crashes.
///
/// `Scripts/with-server` starts the server, and stops it when the script's standard input closes.
/// The server accepts 100 connections.
public final class PostgreSQLServer: Sendable {
  /// Whether PostgreSQL is installed, so that a server can be started.
  public static let isInstalled =
    !((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []).isEmpty

  private static let first = Task { try await start() }
  private static let second = Task { try await start() }

  /// The server that most tests share and that no test restarts.
  public static var shared: PostgreSQLServer {
    get async throws { try await first.value }
  }

  /// The server for tests that restart it.
  ///
  /// Those tests must run one after another.
  public static var fragile: PostgreSQLServer {
    get async throws { try await second.value }
  }

  /// The server's port on 127.0.0.1.
  public let port: Int
  /// The server's folder, with the certificates `authority.crt` and `stranger.crt`.
  public let folder: String
  private let script: Script

  /// Starts a server for one test, which may restart or suspend it.
  ///
  /// - Returns: The server, which accepts connections.
  /// - Throws: ``ScriptEnded`` if the server cannot be started.
  public static func start() async throws -> PostgreSQLServer {
    let script = try Script("with-server")
    let parts = try await script.next().split(separator: " ")
    guard parts.count == 2, let port = Int(parts[0]) else {
      throw ScriptEnded(name: "with-server")
    }
    return PostgreSQLServer(port: port, folder: String(parts[1]), script: script)
  }

  private init(port: Int, folder: String, script: Script) {
    (self.port, self.folder, self.script) = (port, folder, script)
  }

  /// The address of the database `postgres`.
  public var url: String { address("postgres") }

  /// Returns the address of a database.
  ///
  /// - Parameter name: The name of the database.
  /// - Returns: A connection string in libpq's format.
  public func address(_ name: String) -> String {
    "postgres://postgres@127.0.0.1:\(port)/\(name)"
  }

  /// Stops the server abruptly, as in a crash, and starts it again.
  ///
  /// - Throws: ``ScriptEnded`` if the script has ended.
  public func restart() async throws { try await send("restart") }

  /// Suspends the server, so that it does not answer until ``thaw()`` is called.
  ///
  /// - Throws: ``ScriptEnded`` if the script has ended.
  public func freeze() async throws { try await send("freeze") }

  /// Resumes the server after ``freeze()``.
  ///
  /// - Throws: ``ScriptEnded`` if the script has ended.
  public func thaw() async throws { try await send("thaw") }

  private func send(_ command: String) async throws {
    try script.write(command)
    _ = try await script.next()
  }
}
