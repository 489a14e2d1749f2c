import ArgumentParser
import Foundation
import Market

@main
struct MarketCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "market",
    abstract: "A shop: pages for customers, and JSON for programs.",
    discussion: """
      Every option may also be set in the environment, as MARKET_PORT for --port; what is said here \
      counts before what is said there. The README beside its sources shows every request and its \
      answer.
      """,
    version: "0.2.0", subcommands: [BackUp.self, Restore.self])

  @Option(help: "The host to listen on; others than this machine see it only if you say so here.")
  var host = Environment["HOST"] ?? MarketSettings().host

  @Option(help: "The port to listen on; 0 takes any that is free.")
  var port = Environment.number("PORT") ?? MarketSettings().port

  @Option(help: "The SQLite file; made and filled if it is not there.")
  var database = Environment["DATABASE"] ?? MarketSettings().database

  @Option(help: "How long a session lasts, in minutes.")
  var sessionMinutes =
    Environment.number("SESSION_MINUTES") ?? Int(MarketSettings().sessionLifetime / 60)

  @Flag(help: "Take a client's address from the end of X-Forwarded-For, where a proxy puts it.")
  var behindProxy = Environment.isSet("BEHIND_PROXY")

  @Flag(help: "Write a line for each request to the log.")
  var accessLog = Environment.isSet("ACCESS_LOG")

  @Option(help: "How many changes of a bag a visitor may make a second.")
  var bagRate = Environment.number("BAG_RATE") ?? MarketSettings().bagRate

  @Option(help: "How many requests of a hundred the inspector records.")
  var recordPercent = Environment.number("RECORD_PERCENT") ?? 1

  @Flag(help: "Let the inspector record all requests, to keep what is slow, failed or not handled.")
  var recordAll = Environment.isSet("RECORD_ALL")

  @Flag(help: "Begin a new file without products, with the account of its owner alone.")
  var empty = Environment.isSet("EMPTY")

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535, and \(port) is not.")
    }
    guard (1...525_600).contains(sessionMinutes) else {
      throw ValidationError(
        "--session-minutes must be from 1 to 525600, a year, and \(sessionMinutes) is not.")
    }
    guard (1...1_000_000).contains(bagRate) else {
      throw ValidationError("--bag-rate must be from 1 to 1000000, and \(bagRate) is not.")
    }
    guard (0...100).contains(recordPercent) else {
      throw ValidationError("--record-percent must be from 0 to 100, and \(recordPercent) is not.")
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
    settings.isEmpty = empty
    settings.isLoggingAccess = accessLog
    settings.bagRate = bagRate
    settings.recordedShare = Double(recordPercent) / 100
    settings.isRecordingAll = recordAll
    do {
      try await MarketServer.run(settings) { [database] url, ownerPassword in
        // Not `print`, which keeps its text back where the output is no terminal.
        let owner = ownerPassword.map {
          "market: the account \"owner\" has the password \($0), which is shown this once\n"
        }
        let line = (owner ?? "") + "market: listening at \(url), with the shop in \(database)\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
    } catch let error as StartupError {
      throw error.said
    }
  }
}
