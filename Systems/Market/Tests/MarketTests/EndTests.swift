import Dispatch
import Foundation
import HTTPTypes
import NIOCore
import NIOPosix
import PostgreSQL
import PostgreSQLTesting
import ServerTesting
import Testing

@testable import Market

/// Tests of shutting down the built `market` with requests in progress.
@Suite(.serialized, .inTurn) struct EndTests {
  /// A client that opens connections and does not close them.
  private struct Client {
    let port: Int

    func connect(_ text: String, isReading: Bool = true) async throws -> any Channel {
      let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .channelOption(.autoRead, value: isReading)
        .connect(host: "127.0.0.1", port: port).get()
      // A client that does not read its response must not block the test either.
      if isReading {
        try await channel.writeAndFlush(ByteBuffer(string: text))
      } else {
        channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
      }
      return channel
    }

    static func post(_ path: String, _ body: String, cut: Int = 0) -> String {
      "POST \(path) HTTP/1.1\r\nHost: market\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count + cut)\r\n\r\n\(body)"
    }
  }

  @Test(arguments: ["nothing", "half a head", "half a body", "logins", "responses unread", "all"])
  func `the market exits within ten seconds`(load: String) async throws {
    let folder = try TestFolder()
    let market = try StartTests.Program(["--port", "0"], in: folder.url)
    defer { market.process.terminate() }
    let line = try #require(try market.firstLine())
    let client = Client(port: try #require(line.firstMatch(of: /:(\d+),/).flatMap { Int($0.1) }))
    let login = Client.post("/api/sessions", #"{"name":"ada","password":"wrong"}"#)
    let onions = Array(repeating: #""onion""#, count: 100).joined(separator: ",")
    let order = Client.post("/api/kitchen/orders?path=1", #"{"ingredients":[\#(onions)]}"#)
    let orders = String(repeating: order, count: 300)
    let all = load == "all"
    var connections: [any Channel] = []
    if all || load == "half a head" {
      for text in ["", "P", "POST /api/sessions HTTP/1.1\r\nHost: mar"] {
        connections.append(try await client.connect(text))
      }
    }
    if all || load == "half a body" {
      connections.append(
        try await client.connect(Client.post("/api/sessions", #"{"name":"#, cut: 100)))
      connections.append(try await client.connect(Client.post("/api/kitchen/orders", "{", cut: 9)))
    }
    if all || load == "responses unread" {
      for _ in 1...4 { connections.append(try await client.connect(orders, isReading: false)) }
    }
    if all || load == "logins" {
      // The line is full, unless one of the logins has already finished on a slow machine.
      var isRefused = false
      for _ in 1...10 where !isRefused {
        for _ in 1...60 { connections.append(try await client.connect(login)) }
        let response = try await TestClient.withClient(host: "127.0.0.1", port: client.port) {
          try await $0.send(
            "/api/sessions", body: ByteBuffer(string: #"{"name":"bob","password":"wrong"}"#))
        }
        isRefused = [.serviceUnavailable, .tooManyRequests].contains(response.status)
      }
      #expect(isRefused)
    }

    market.process.terminate()
    let ended = ContinuousClock().measure { market.process.waitUntilExit() }
    #expect(ended < .seconds(10))
    #expect(market.process.terminationReason == .exit)
    #expect(market.process.terminationStatus == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files == ["market.sqlite"], "the log has been moved into the file")
    for connection in connections { try? await connection.close() }
  }

  @Test(
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed; run make setup"))
  func `a worker exits even if its database does not respond`() async throws {
    let server = try await PostgreSQLServer.start()
    let shop = try await WorkTests.Shop(at: server.makeDatabase())
    let folder = try TestFolder()
    let worker = try StartTests.Program(["work", "--database", shop.address], in: folder.url)
    defer { if worker.process.isRunning { kill(worker.process.processIdentifier, SIGKILL) } }
    #expect(try worker.firstLine()?.hasPrefix("market: working on") == true)
    try await shop.store.database.transaction { session in
      try await session.query("LOCK TABLE relay_request IN ACCESS EXCLUSIVE MODE")
      // The worker waits for the answer to a statement.
      try await shop.waitForLocks(1)
      try await server.freeze()
      let identifier = worker.process.processIdentifier
      let killing = DispatchWorkItem { kill(identifier, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: killing)
      worker.process.terminate()
      worker.process.waitUntilExit()
      killing.cancel()
      try await server.thaw()
    }
    #expect(worker.process.terminationReason == .exit)
    #expect(worker.process.terminationStatus == 0)
    #expect(try worker.errors() == "")
    await shop.close()
  }
}
