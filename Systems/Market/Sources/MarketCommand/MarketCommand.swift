import ArgumentParser
import Foundation
import Market

@main
struct MarketCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "market",
    abstract: "A shop server: products, sessions, bags, and a kitchen line, over HTTP.",
    discussion: "The README beside its sources shows every request and its answer.")

  @Option(help: "The host to listen on; others than this machine see it only if you say so here.")
  var host = MarketSettings().host

  @Option(help: "The port to listen on; 0 takes any that is free.")
  var port = MarketSettings().port

  @Option(help: "The SQLite file; made and filled if it is not there.")
  var database = MarketSettings().database

  @Option(help: "How long a session lasts, in minutes.")
  var sessionMinutes = Int(MarketSettings().sessionLifetime / 60)

  @Flag(help: "Take a client's address from the end of X-Forwarded-For, where a proxy puts it.")
  var behindProxy = false

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535, and \(port) is not.")
    }
    guard (1...525_600).contains(sessionMinutes) else {
      throw ValidationError(
        "--session-minutes must be from 1 to 525600, a year, and \(sessionMinutes) is not.")
    }
    guard !host.isEmpty else { throw ValidationError("--host must not be empty.") }
    guard !database.isEmpty else { throw ValidationError("--database must not be empty.") }
  }

  func run() async throws {
    var settings = MarketSettings()
    settings.host = host
    settings.port = port
    settings.database = database
    settings.sessionLifetime = Double(sessionMinutes) * 60
    settings.isBehindProxy = behindProxy
    do {
      try await MarketServer.run(settings) { [database] url in
        // Not `print`, which keeps its text back where the output is no terminal.
        let line = "market: listening at \(url), with the shop in \(database)\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
    } catch let error as StartupError {
      try? FileHandle.standardError.write(contentsOf: Data("market: \(error).\n".utf8))
      throw ExitCode.failure
    }
  }
}
