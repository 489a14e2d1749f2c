import Baton
import Foundation
import HTTPTypes
import LiveEvents
import NIOCore
import NIOPosix
import Testing

@testable import BatonInspector

/// The inspector on NIO alone, as in `Documentation/OtherServers.md`.
@Suite(.timeLimit(.minutes(20))) struct PageServerTests {
  private func serve(
    _ pages: InspectorPages, _ body: (_ port: Int) async throws -> Void
  ) async throws {
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    let server = PageServer(pages: pages) { request in
      request.head.headerFields[.from].map { InspectorViewer(name: $0, formToken: "token") }
    }
    let running = Task { try await server.run(port: 0) { started.yield($0) } }
    let port = try #require(await ports.first { _ in true })
    try await body(port)
    running.cancel()
    _ = await running.result
  }

  /// Sends text on its own connection, and closes it when the expected text has arrived.
  private func send(_ text: String, to port: Int, until end: String) async throws -> String {
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await client.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var received = ""
      for try await bytes in inbound {
        received += String(buffer: bytes)
        if received.contains(end) { break }
      }
      return received
    }
  }

  @Test func `a server on plain NIO serves pages, forms and streams`() async throws {
    let site = try TestSite()
    let pages = InspectorPages(site.inspector)
    try await serve(pages) { port in
      let page = try await send(
        "GET /inspector/chains/1 HTTP/1.1\r\nHost: a\r\nFrom: olive\r\n\r\n", to: port,
        until: "</html>")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("<title>kitchen"))
      let stranger = try await send(
        "GET /inspector HTTP/1.1\r\nHost: a\r\n\r\n", to: port, until: "</html>")
      #expect(stranger.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
      let form = try await send(
        """
        POST /inspector/chains/1/recording HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\n\
        From: olive\r\nContent-Length: 17\r\n\r\ntoken=token&all=1\
        HEAD /inspector HTTP/1.1\r\nHost: a\r\nFrom: olive\r\nConnection: close\r\n\r\n
        """, to: port, until: "HTTP/1.1 200 OK\r\n")
      #expect(form.hasPrefix("HTTP/1.1 303 See Other\r\n"))
      #expect(site.chain.sampling.recordsAll)
      let live = try await send(
        "GET /inspector/live?part=/chains/1 HTTP/1.1\r\nHost: a\r\nFrom: olive\r\n\r\n",
        to: port, until: "Based on 2 ")
      #expect(live.contains("event: /chains/1\ndata: <svg class=\"map\""))
      while pages.hub.viewerCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `the article contains this server's code`() throws {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: here.appending(path: "PageServer.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: here.appending(path: "../../../Documentation/OtherServers.md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(code)```\n"))
  }
}
