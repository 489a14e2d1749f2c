import Foundation
import GRDB
import Testing

/// Tests of the built `market`, started as a user would start it.
@Suite(.serialized, .inTurn) struct StartTests {
  @Test func `a second market on the same port prints an error and exits`() async throws {
    let folder = try TestFolder()
    let first = try Program(["--port", "0"], in: folder.url)
    defer { first.process.terminate() }
    let line = try #require(try first.firstLine())
    let port = try #require(line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1)
    #expect(
      line == "market: listening at http://127.0.0.1:\(port), with the shop in market.sqlite")

    let second = try Program(["--port", "\(port)"], in: folder.url)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 1)
    #expect(
      try second.errors() == "market: port \(port) of 127.0.0.1 is in use by another program; "
        + "stop it, or choose another port with --port.\n")

    first.process.terminate()
    first.process.waitUntilExit()
    #expect(first.process.terminationReason == .exit)
    #expect(first.process.terminationStatus == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["market.sqlite"], "the log has been moved into the file")
  }

  @Test func `an empty market prints its owner's password once`() async throws {
    let folder = try TestFolder()
    for isFirst in [true, false] {
      let market = try Program(["--port", "0", "--empty"], in: folder.url)
      let line = try #require(try market.firstLine())
      #expect(
        line.contains(/^market: the account "owner" has the password [\w-]{16}, which/) == isFirst)
      market.process.terminate()
      market.process.waitUntilExit()
    }
  }

  @Test func `if a new owner's password cannot be shown, no file is created`() throws {
    let folder = try TestFolder()
    let market = try Program(
      ["--port", "0", "--empty"], in: folder.url, under: ["sh", "-c", #"exec "$@" >&-"#, "-"])
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 1)
    #expect(
      try market.errors()
        == "market: the password of the new owner cannot be shown, since standard output cannot be written; "
        + "no file was created.\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test func `three markets started at once on a new file all serve it`() throws {
    let folder = try TestFolder()
    let markets = try (0..<3).map { _ in try Program(["--port", "0"], in: folder.url) }
    for market in markets {
      #expect(try market.firstLine()?.hasPrefix("market: listening at") == true)
      market.process.terminate()
      market.process.waitUntilExit()
    }
  }

  @Test func `if the port is in use, no database is created`() throws {
    let folders = (try TestFolder(), try TestFolder())
    let first = try Program(["--port", "0"], in: folders.0.url)
    defer { first.process.terminate() }
    let line = try #require(try first.firstLine())
    let port = try #require(line.firstMatch(of: /127\.0\.0\.1:(\d+)/)?.1)
    for arguments in [["--port", "\(port)"], ["--host", "192.0.2.1"]] {
      let second = try Program(arguments, in: folders.1.url)
      second.process.waitUntilExit()
      #expect(second.process.terminationStatus == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folders.1.url.path) == [])
    }
  }

  @Test func `a database from another application is refused and left unchanged`() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(component: "market.sqlite")
    let queue = try DatabaseQueue(path: file.path)
    try queue.inDatabase { try $0.execute(sql: "PRAGMA application_id = 7") }
    try queue.close()
    let before = try Data(contentsOf: file)

    let market = try Program(["--port", "0"], in: folder.url)
    market.process.waitUntilExit()
    #expect(market.process.terminationStatus == 1)
    #expect(
      try market.errors() == "market: the database \(file.path) cannot be used: "
        + "another application created it; choose one with --database.\n")
    #expect(try market.firstLine() == nil, "it never listened")
    #expect(try Data(contentsOf: file) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["market.sqlite"])
  }

  @Test(arguments: [":memory:", "file:x?mode=memory"])
  func `the database option is always treated as a file name`(name: String) throws {
    let folder = try TestFolder()
    let market = try Program(["--port", "0", "--database", name], in: folder.url)
    #expect(try market.firstLine()?.hasSuffix("with the shop in \(name)") == true)
    market.process.terminate()
    market.process.waitUntilExit()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
  }

  struct Program {
    let process = Process()
    let output = Pipe()
    let error = Pipe()

    init(_ arguments: [String], in folder: URL, under tracer: [String] = []) throws {
      // The executable is next to the test bundle.
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let market = tests.appending(component: "market").path
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = tracer + [market] + arguments
      process.currentDirectoryURL = folder
      process.standardOutput = output
      process.standardError = error
      try process.run()
    }

    func firstLine() throws -> String? {
      var line = Data()
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
        line += byte
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }

    func errors() throws -> String {
      String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
