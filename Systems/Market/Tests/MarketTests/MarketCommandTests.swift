import CommandInput
import Foundation
import Market
import Testing

@testable import MarketCommand

@Suite(.serialized) struct MarketCommandTests {
  private func job(_ words: [String], _ environment: [String: String] = [:]) throws(UsageError)
    -> MarketCommand.Job
  {
    let manual = MarketCommand.manual
    return try MarketCommand.job(
      of: CommandWords(words, of: manual, environment: environment))
  }

  @Test func `missing options have defaults`() throws {
    guard case .serve(let settings) = try job([]) else { throw UsageError.none }
    #expect(settings.host == "127.0.0.1")
    #expect(settings.port == 8080)
    #expect(settings.database == "market.sqlite")
    #expect(settings.sessionLifetime == 3600)
    #expect(!settings.isBehindProxy)
    #expect(!settings.isEmpty)
    #expect(settings.recordedShare == 0.01)
    #expect(!settings.isRecordingAll)
  }

  @Test func `an option may be set in the environment, and the command line takes precedence`()
    throws
  {
    let environment = [
      "MARKET_PORT": "1", "MARKET_SESSION_MINUTES": "2", "MARKET_EMPTY": "yes",
      "MARKET_RECORD_ALL": "0",
    ]
    guard case .serve(let settings) = try job(["--port", "3"], environment) else {
      throw UsageError.none
    }
    #expect(settings.port == 3)
    #expect(settings.sessionLifetime == 120)
    #expect(settings.isEmpty && !settings.isRecordingAll)
  }

  @Test func `backup, copy and restore use the files and databases that are named`() throws {
    guard
      case .backUp("a.sqlite", "b.sqlite") = try job(
        ["backup", "--database", "a.sqlite", "b.sqlite"])
    else { throw UsageError.none }
    guard case .copy("a.sqlite", "postgres://b") = try job(["copy", "a.sqlite", "postgres://b"])
    else { throw UsageError.none }
    guard case .restore("-b", "market.sqlite") = try job(["restore", "--", "-b"]) else {
      throw UsageError.none
    }
  }

  @Test func `the work command performs all steps, or only one`() throws {
    for (words, expected) in [
      (["work"], ["prepare", "pack", "send"]), (["work", "pack"], ["pack"]),
    ] {
      guard case .work(expected, "market.sqlite") = try job(words) else { throw UsageError.none }
    }
  }

  @Test(arguments: [
    (["--port", "65536"], "--port must be a whole number in 0…65535, not \"65536\""),
    (["--port", "http"], "--port must be a whole number in 0…65535, not \"http\""),
    (
      ["--session-minutes", "0"], "--session-minutes must be a whole number in 1…525600, not \"0\""
    ),
    (["--record-percent", "101"], "--record-percent must be a whole number in 0…100, not \"101\""),
    (["--host", ""], "\"--host\" needs a value; see market --help"),
    (["--database", ""], "\"--database\" needs a value; see market --help"),
    (["--hots", "::1"], "unknown option \"--hots\"; did you mean --host?"),
    (["restore", ""], "\"restore\" needs a file: market restore FILE"),
    (["backup"], "\"backup\" needs a file: market backup FILE"),
    (
      ["sell", "bread"],
      "unknown command \"sell\"; the commands are backup, restore, copy and work"
    ),
    (["copy", "a"], "\"copy\" needs two shops: market copy FROM TO"),
    (["copy", "a", ""], "\"copy\" needs two shops: market copy FROM TO"),
    (["copy", "a", "b", "c"], "unexpected argument \"c\"; see market --help"),
    (["work", "eat"], "unknown step \"eat\"; use prepare, pack, send or retry"),
    (["work", "pack", "send"], "unexpected argument \"send\"; see market --help"),
    (["backup", "a", "b"], "unexpected argument \"b\"; see market --help"),
    (["--language", "ko", "restore"], "\"restore\"에는 파일이 필요합니다: market restore FILE"),
  ]) func `an error names the wrong argument`(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try job(arguments) }
    #expect(error?.description == "market: \(message)")
  }

  @Test(arguments: [("ko", "포트"), ("zh", "端口")])
  func `the market uses the requested language`(
    language: String, port: String
  ) throws {
    let folder = try TestFolder()
    let help = try StartTests.Program(["--help", "--language", language], in: folder.url)
    let text = try #require(
      String(bytes: help.output.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8))
    #expect(text.contains(port) && !text.contains("listen"))
    let lost = try StartTests.Program(
      ["restore", "lost", "--language=\(language)"], in: folder.url)
    lost.process.waitUntilExit()
    #expect(lost.process.terminationStatus == 1)
    let path = folder.url.appending(component: "lost").path
    #expect(
      try lost.errors()
        == (language == "ko" ? "market: \(path) 파일이 없습니다.\n" : "market：没有文件 \(path)。\n"))
  }
}

extension UsageError {
  fileprivate static var none: UsageError {
    UsageError(command: "market", language: .english, "it asks for something else")
  }
}
