import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Market

/// How often the market has the disk flush what it has written, counted by the system calls.
@Suite struct FlushTests {
  @Test func `a change that comes alone is flushed once, and before it is answered`() async throws {
    let folder = try TestFolder()
    let calls = folder.url.appending(component: "calls")
    // With -D the process is the market's own, and ends when it is told to.
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
    let token = Visitor.newGuest().token
    let before = try flushes()
    for count in 1...5 {
      #expect(try await Self.add(from: port, token) == .created)
      #expect(try flushes() - before == count)
    }
  }

  private static func add(from port: Int, _ token: SessionToken) async throws -> HTTPResponse.Status
  {
    while true {
      do {
        return try await TestClient.withClient(host: "127.0.0.1", port: port) { client in
          try await client.send(
            "/api/bag/items", token, body: ByteBuffer(string: BagRateTests.item)
          )
          .status
        }
      } catch ChannelError.ioOnClosedChannel {
        // Beside all other tests it may take the five seconds for which the market waits for a head.
      }
    }
  }
}
