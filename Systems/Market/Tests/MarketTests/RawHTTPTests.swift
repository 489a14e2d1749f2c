import Foundation
import NIOCore
import NIOPosix
import ServerTesting
import Testing

@testable import Market

/// Tests of the server with bytes that its own client would never send.
@Suite(.serialized) struct RawHTTPTests {
  /// Collects bytes until the server closes the connection or a given text has arrived.
  private final class Reader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private var text = ""
    private let enough: String?
    private let done: EventLoopPromise<String>

    init(until enough: String?, _ done: EventLoopPromise<String>) {
      self.enough = enough
      self.done = done
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text += String(buffer: unwrapInboundIn(data))
      if let enough, text.contains(enough) { done.succeed(text) }
    }

    func channelInactive(context: ChannelHandlerContext) { done.succeed(text) }
  }

  /// Sends bytes, and returns the response until the connection is closed or a text has arrived.
  private static func send(
    _ bytes: String, to port: Int, until enough: String? = nil
  ) async throws -> String {
    let group = MultiThreadedEventLoopGroup.singleton
    let done = group.any().makePromise(of: String.self)
    let channel = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Reader(until: enough, done))
        }
      }.connect(host: "127.0.0.1", port: port).get()
    try await channel.writeAndFlush(ByteBuffer(string: bytes))
    let text = try await done.futureResult.get()
    try? await channel.close()
    return text
  }

  @Test(arguments: ["", "Host: a\r\nHost: a\r\n", "Host: a\r\nhost: b\r\n"])
  func `a request must have exactly one host`(hosts: String) async throws {
    let answer = try await TestShop().serve { market in
      let port = market.port
      return try await Self.send("GET /api/products HTTP/1.1\r\n\(hosts)\r\n", to: port)
    }
    #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
    #expect(answer.hasSuffix("\r\n\r\nA request must have exactly one Host field.\n"))
  }

  @Test func `an HTTP 1.0 client gets a response, and its connection is closed`() async throws {
    let answer = try await TestShop().serve { market in
      let port = market.port
      return try await Self.send("GET /health HTTP/1.0\r\n\r\n", to: port)
    }
    #expect(answer.contains(" 200 OK\r\n"))
    #expect(answer.hasSuffix("alive\n"))
  }

  @Test func `a client that expects 100 Continue gets it`() async throws {
    let answer = try await TestShop().serve { market in
      let port = market.port
      let head = "POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      return try await Self.send(
        head + "Content-Length: 30\r\nExpect: 100-continue\r\n\r\n", to: port, until: "\r\n\r\n")
    }
    #expect(answer == "HTTP/1.1 100 Continue\r\n\r\n")
  }

  @Test func `a declared length that is too large is refused immediately`() async throws {
    let answer = try await TestShop().serve { market in
      let port = market.port
      let head = "POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      return try await Self.send(
        head + "Content-Length: 65537\r\nExpect: 100-continue\r\n\r\n", to: port,
        until: "about:blank")
    }
    #expect(answer.hasPrefix("HTTP/1.1 413 Payload Too Large\r\n"))
  }

  @Test(arguments: [
    "", "GET /he", "POST /api/sessions HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
  ])
  func `a half-sent request's connection is closed`(bytes: String) async throws {
    let answer = try await TestShop().serve { market in
      let port = market.port
      return try await Self.send(bytes, to: port)
    }
    // The server may not respond, or the body may be unreadable, but the connection must be closed.
    #expect(!answer.contains(" 200 "))
  }
}
