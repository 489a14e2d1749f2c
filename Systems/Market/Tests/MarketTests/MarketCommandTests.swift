import ArgumentParser
import Foundation
import Testing

@testable import MarketCommand

@Suite struct MarketCommandTests {
  @Test func `what is not said is the default`() throws {
    let command = try #require(try MarketCommand.parseAsRoot([]) as? MarketCommand)
    #expect(command.host == "127.0.0.1")
    #expect(command.port == 8080)
    #expect(command.database == "market.sqlite")
    #expect(command.sessionMinutes == 60)
    #expect(!command.behindProxy)
    #expect(!command.empty)
    #expect(command.recordPercent == 1)
    #expect(!command.recordAll)
  }

  @Test(arguments: [
    (["--port", "65536"], "--port must be from 0 to 65535, and 65536 is not."),
    (["--port", "http"], "The value 'http' is invalid for '--port <port>'"),
    (
      ["--session-minutes", "0"],
      "--session-minutes must be from 1 to 525600, a year, and 0 is not."
    ),
    (["--record-percent", "101"], "--record-percent must be from 0 to 100, and 101 is not."),
    (["--host", ""], "--host must not be empty."),
    (["--database", ""], "--database must not be empty."),
    (["--hots", "::1"], "Unknown option '--hots'. Did you mean '--host'?"),
  ]) func `a wrong option is named`(arguments: [String], message: String) {
    do {
      _ = try MarketCommand.parseAsRoot(arguments)
      Issue.record("it was taken")
    } catch {
      #expect(MarketCommand.message(for: error) == message)
      #expect(MarketCommand.exitCode(for: error).rawValue == 64)
    }
  }
}
