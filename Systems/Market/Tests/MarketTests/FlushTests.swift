import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

/// Counts system calls to check how often the market flushes its writes to disk.
@Suite(.serialized) struct FlushTests {
  @Test func `a single change is flushed once, before its response`() async throws {
    let folder = try TestFolder()
    let calls = folder.url.appending(component: "calls")
    // With -D, the process is the market instead of strace, so a signal stops the market.
    let market = try StartTests.Program(
      ["--port", "0"], in: folder.url,
      under: [
        "strace", "--seccomp-bpf", "-D", "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o",
        calls.path,
      ])
    defer {
      market.process.terminate()
      market.process.waitUntilExit()
    }
    func flushes() throws -> Int {
      try String(contentsOf: calls, encoding: .utf8).split(separator: "\n").count {
        $0.contains(/\b(fsync|fdatasync)\(.*= 0$/)
      }
    }
    let line = try #require(try market.firstLine())
    let port = try #require(line.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) })
    let token = try await Self.guest(from: port)
    let before = try flushes()
    for count in 1...5 {
      #expect(try await Self.add(from: port, token) == .created)
      #expect(try flushes() - before == count)
    }
  }

  private static func guest(from port: Int) async throws -> SessionToken {
    let guest = try await send(to: port) { client in
      try await client.send("/api/guests", body: ByteBuffer(string: "{}"))
    }
    let bytes = Data(guest.body.readableBytesView)
    let secret = try JSONDecoder().decode([String: String].self, from: bytes)["token"]
    return SessionToken(secret: try #require(secret))
  }

  private static func add(from port: Int, _ token: SessionToken) async throws -> HTTPResponse.Status
  {
    try await send(to: port) { client in
      try await client.send("/api/bag/items", token, body: ByteBuffer(string: BagRateTests.item))
    }
    .status
  }

  /// Connects again if the market closes the connection before the request's head has arrived.
  ///
  /// The market waits five seconds for a head. A client may need longer while all other tests run.
  private static func send(
    to port: Int, _ request: (TestClient) async throws -> TestResponse
  ) async throws -> TestResponse {
    while true {
      do {
        return try await TestClient.withClient(host: "127.0.0.1", port: port, request)
      } catch ChannelError.ioOnClosedChannel {}
    }
  }
}
