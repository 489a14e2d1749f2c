import Hummingbird
import LiveEvents
import LiveEventsHummingbird
import NIOCore
import NIOPosix
import ServerTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct EventResponseTests {
  /// Sends a request on its own socket, and closes the socket when the expected text has arrived.
  private func read(_ port: Int, until end: String) async throws -> String {
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "localhost", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await client.executeThenClose { inbound, outbound in
      try await outbound.write(
        ByteBuffer(string: "GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      var text = ""
      for try await bytes in inbound {
        text += String(buffer: bytes)
        if text.contains(end) { break }
      }
      return text
    }
  }

  private func site(_ hub: EventHub) -> some ApplicationProtocol {
    let router = Router()
    router.get("/live") { request, _ in hub.response(to: request, of: ["stock"]) }
    return Application(
      router: router, configuration: .init(address: .hostname("localhost", port: 0)))
  }

  @Test func `a stream ends when its client disconnects`() async throws {
    let hub = EventHub()
    hub.publish("3 cakes", to: "stock")
    try await site(hub).test { client in
      let port = client.port
      let text = try await read(port, until: "data: 3 cakes")
      #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(text.lowercased().contains("content-type: text/event-stream\r\n"))
      // Nothing is published and no heartbeat comes soon, so only the disconnected client can end
      // the stream.
      while hub.viewerCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `a hundred viewers that come and go leave nothing behind`() async throws {
    let hub = EventHub()
    hub.publish("3 cakes", to: "stock")
    try await site(hub).test { client in
      let port = client.port
      try await withThrowingTaskGroup { group in
        for _ in 0..<100 { group.addTask { _ = try await read(port, until: "data: 3 cakes") } }
        try await group.waitForAll()
      }
      while hub.viewerCount > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `a server that shuts down does not wait for viewers`() async throws {
    let hub = EventHub()
    let reading = try await site(hub).test { client in
      let port = client.port
      let reading = Task { try await read(port, until: "never") }
      while hub.viewerCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
      return reading
    }
    #expect(hub.viewerCount == 0)
    _ = try await reading.value
  }

  @Test func `a viewer over the limit is told to retry later`() async throws {
    let hub = EventHub(mostViewers: 0)
    try await site(hub).test { client in
      try await client.execute(uri: "/live", method: .get) {
        #expect($0.status == .serviceUnavailable)
        #expect($0.headers[.retryAfter] == "30")
      }
    }
  }
}
