import NIOCore
import NIOHTTP1
import NIOPosix

/// The HTTP client that nodes use to send messages to each other.
enum NodeClient {
  enum Failure: Error {
    case status(UInt)
    case tooLong
    case cutOff
  }

  static let path = "/nodes"
  /// The maximum size of a reply in bytes, which is enough for all of a chain's stored requests.
  private static let mostBytes = 64 << 20

  /// Sends a message, and returns the reply.
  ///
  /// This method has no time limit of its own. Cancelling its task closes the connection.
  static func send(_ message: [UInt8], to address: NodeAddress) async throws -> [UInt8] {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(.seconds(2))
      .connect(host: address.host, port: address.port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      let head = HTTPRequestHead(
        version: .http1_1, method: .POST, uri: path,
        headers: [
          "host": "\(address)", "content-type": "application/octet-stream",
          "content-length": "\(message.count)", "connection": "close",
        ])
      try await outbound.write(.head(head))
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: message))))
      try await outbound.write(.end(nil))
      var reply = ByteBuffer()
      for try await part in inbound {
        switch part {
        case .head(let head):
          guard head.status == .ok else { throw Failure.status(head.status.code) }
        case .body(var bytes):
          reply.writeBuffer(&bytes)
          guard reply.readableBytes <= mostBytes else { throw Failure.tooLong }
        case .end: return Array(reply.readableBytesView)
        }
      }
      throw Failure.cutOff
    }
  }
}

extension NodeClient.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .status(let code): "the node replied with status \(code)"
    case .tooLong: "the node's reply is too long"
    case .cutOff: "the node closed the connection before the end of its reply"
    }
  }
}
