import Foundation
import PostgreSQL
import Synchronization

@testable import Market

/// A PostgreSQL server for the tests, which ends with their process, also if it crashes.
///
/// The script that starts it stops it when the script's standard input closes.
final class PostgreSQLServer: Sendable {
  /// Whether PostgreSQL is installed, so that a server can be started.
  static let isInstalled =
    !((try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []).isEmpty

  private static let first = Task { try await start() }

  /// The server of all tests.
  static var shared: PostgreSQLServer {
    get async throws { try await first.value }
  }

  let port: Int
  private let process: Process
  private let input: Pipe
  private let output: Pipe

  /// Starts a server, which a test may restart.
  static func start() async throws -> PostgreSQLServer {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../PostgreSQL/Scripts/with-server")
    process.standardInput = input
    process.standardOutput = output
    // Other processes that the tests start must not hold the pipe open.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try process.run()
    let words = try line(of: output).split(separator: " ")
    guard let port = words.first.flatMap({ Int($0) }) else { throw CocoaError(.executableLoad) }
    return PostgreSQLServer(port, process, input, output)
  }

  private init(_ port: Int, _ process: Process, _ input: Pipe, _ output: Pipe) {
    (self.port, self.process, self.input, self.output) = (port, process, input, output)
  }

  /// Ends the server as a crash does, and starts it again.
  func restart() throws { try send("restart") }

  /// Suspends the server, which answers nothing until ``thaw()``.
  func freeze() throws { try send("freeze") }

  func thaw() throws { try send("thaw") }

  private func send(_ command: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    _ = try Self.line(of: output)
  }

  private static func line(of output: Pipe) throws -> String {
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    return String(decoding: line, as: UTF8.self)
  }

  /// The address of a database.
  func address(_ name: String) -> String { "postgres://postgres@127.0.0.1:\(port)/\(name)" }

  /// Creates an empty database with a unique name, and returns its address.
  ///
  /// Its transactions have the isolation level if they don't choose one.
  func makeDatabase(_ options: String = "", isolation: String? = nil) async throws -> String {
    let name = "shop_\(UUID().uuidString.lowercased().filter(\.isHexDigit))"
    let database = Database(address("postgres"), shared: 1, exclusive: 1)
    _ = try await database.query(Statement(sql: "CREATE DATABASE \(name) \(options)"))
    if let isolation {
      _ = try await database.query(
        Statement(
          sql: "ALTER DATABASE \(name) SET default_transaction_isolation = '\(isolation)'"))
    }
    await database.close()
    return address(name)
  }
}
