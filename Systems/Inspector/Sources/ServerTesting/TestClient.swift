public import HTTPTypes
public import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix

/// A client that sends a test's requests over one connection, in order.
///
/// `HummingbirdTesting` has a similar client, but also includes a second one with HTTP/2 and TLS.
/// Compiling `HummingbirdTesting` took a tenth of the total test time.
public struct TestClient: Sendable {
  /// The port of the server.
  public let port: Int
  private let channel: any Channel

  /// Connects to a server.
  public init(host: String = "localhost", port: Int) async throws {
    self.port = port
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandlers(HTTP1ToHTTPClientCodec(), Exchanges())
        }
      }
      .connect(host: host, port: port).get()
  }

  /// Runs a test with a client, and closes the client's connection when the test ends.
  public static func withClient<Value>(
    host: String = "localhost", port: Int, _ test: (TestClient) async throws -> Value
  ) async throws -> Value {
    let client = try await TestClient(host: host, port: port)
    do {
      let value = try await test(client)
      await client.close()
      return value
    } catch {
      await client.close()
      throw error
    }
  }

  /// Closes the connection.
  ///
  /// Requests that are still waiting for a response then throw an error.
  public func close() async {
    // The server may already have closed the connection.
    try? await channel.close()
  }

  /// Sends a request, and returns what a closure reads from the response.
  ///
  /// - Parameters:
  ///   - uri: The path and the query.
  ///   - method: The method.
  ///   - authority: The value of the `Host` field.
  ///   - headers: The other header fields, except `Content-Length`.
  ///   - body: The body, or `nil` for a request without a body.
  ///   - read: A closure that reads the response. By default, it returns the whole response.
  /// - Returns: The result of `read`.
  /// - Throws: An error from `read`; ``TestClientError`` if no response arrives within a minute, or
  ///   if the server closes the connection; or another connection error.
  @discardableResult public func execute<Value>(
    uri: String, method: HTTPRequest.Method, authority: String = "localhost",
    headers: HTTPFields = [:], body: ByteBuffer? = nil,
    read: (TestResponse) async throws -> Value = { $0 }
  ) async throws -> Value {
    var headers = headers
    if let body { headers[.contentLength] = String(body.readableBytes) }
    let request = HTTPRequest(
      method: method, scheme: nil, authority: authority, path: uri, headerFields: headers)
    let response = channel.eventLoop.makePromise(of: TestResponse.self)
    let timeout = channel.eventLoop.scheduleTask(in: .minutes(1)) {
      response.fail(TestClientError.timeout)
    }
    defer { timeout.cancel() }
    channel.writeAndFlush(Exchange(request: request, body: body, response: response))
      .cascadeFailure(to: response)
    return try await read(response.futureResult.get())
  }
}

/// A complete response.
public struct TestResponse: Sendable {
  /// The status.
  public let status: HTTPResponse.Status
  /// The header fields.
  public let headers: HTTPFields
  /// The body, which may be empty.
  public internal(set) var body = ByteBuffer()
}

/// The reason why a request has no response.
public enum TestClientError: Error {
  /// No response arrived within a minute.
  case timeout
  /// The connection was closed before the response arrived.
  case connectionClosed
}

/// A request, and the promise for its response.
private struct Exchange {
  let request: HTTPRequest
  let body: ByteBuffer?
  let response: EventLoopPromise<TestResponse>
}

/// Sends requests, and stores their promises in the order in which the responses arrive.
private final class Exchanges: ChannelDuplexHandler {
  typealias InboundIn = HTTPResponsePart
  typealias OutboundIn = Exchange
  typealias OutboundOut = HTTPRequestPart

  private var promises: CircularBuffer<EventLoopPromise<TestResponse>> = []
  private var response: TestResponse?

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let exchange = unwrapOutboundIn(data)
    promises.append(exchange.response)
    context.write(wrapOutboundOut(.head(exchange.request)), promise: nil)
    if let body = exchange.body { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    context.write(wrapOutboundOut(.end(nil)), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      response = TestResponse(status: head.status, headers: head.headerFields)
    case .body(var part): response?.body.writeBuffer(&part)
    case .end:
      if let response { promises.popFirst()?.succeed(response) }
      response = nil
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(TestClientError.connectionClosed)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    fail(error)
    context.close(promise: nil)
  }

  private func fail(_ error: any Error) {
    while let promise = promises.popFirst() { promise.fail(error) }
  }
}
