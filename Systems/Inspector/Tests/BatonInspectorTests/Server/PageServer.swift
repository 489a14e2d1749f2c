import BatonInspector
import HTTPTypes
import LiveEvents
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server for the pages of an inspector, on NIO alone.
struct PageServer: Sendable {
  typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
  typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

  let pages: InspectorPages
  /// Returns the viewer who sends a request, or `nil` if access is denied.
  let viewer: @Sendable (InspectorRequest) async throws -> InspectorViewer?

  /// Serves a port until the task is cancelled; 0 selects a free one.
  func run(port: Int, started: (_ port: Int) -> Void) async throws {
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          // Requests on a connection are answered in order below.
          try channel.pipeline.syncOperations.configureHTTPServerPipeline(
            withPipeliningAssistance: false)
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
    started(server.channel.localAddress?.port ?? port)
    try await server.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that fails ends only itself.
          group.addTask { try? await serve(connection) }
        }
      }
    }
  }

  /// Responds to the requests of a connection, one after another.
  private func serve(_ connection: Connection) async throws {
    try await connection.executeThenClose { inbound, outbound in
      var parts = inbound.makeAsyncIterator()
      while case .head(let head)? = try await parts.next() {
        var body: [UInt8] = []
        while case .body(let bytes)? = try await parts.next() {
          if body.count <= InspectorRequest.mostBodyBytes { body += bytes.readableBytesView }
        }
        guard let request = InspectorRequest(head, body) else { return }
        let response = try await pages.response(to: request, from: try await viewer(request))
        try await write(response, to: outbound, of: connection.channel)
        guard head.isKeepAlive else { return }
      }
    }
  }

  private func write(
    _ response: InspectorResponse, to outbound: Outbound, of channel: any Channel
  ) async throws {
    try await outbound.write(.head(HTTPResponseHead(response.head)))
    switch response.body {
    case .bytes(let bytes):
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    case .stream(let stream):
      channel.closeFuture.whenComplete { _ in stream.end() }
      try await stream.write { bytes in
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
      }
    }
    try await outbound.write(.end(nil))
  }
}

extension InspectorRequest {
  /// Creates a request from NIO's; `nil` if its method isn't a token.
  init?(_ head: HTTPRequestHead, _ body: [UInt8]) {
    guard let method = HTTPRequest.Method(rawValue: head.method.rawValue) else { return nil }
    var fields = HTTPFields()
    for (name, value) in head.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let host = head.headers.first(name: "host")
    self.init(
      HTTPRequest(
        method: method, scheme: nil, authority: host, path: head.uri, headerFields: fields),
      body: body)
  }
}

extension HTTPResponseHead {
  init(_ head: HTTPResponse) {
    self.init(
      version: .http1_1, status: HTTPResponseStatus(statusCode: head.status.code),
      headers: HTTPHeaders(head.headerFields.map { ($0.name.rawName, $0.value) }))
  }
}
