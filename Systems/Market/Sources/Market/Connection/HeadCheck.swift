import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// A channel handler that refuses a request unless it has exactly one `Host` field.
///
/// The check runs before the head is converted to the newer HTTP types, because the conversion
/// discards duplicate hosts. The handler also responds to `Expect: 100-continue`, and closes the
/// connections of HTTP/1.0 clients.
final class HeadCheck: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  /// The maximum declared body size, in bytes, for which the handler sends `100 Continue`.
  private let bodyLimit: Int
  private var isRefused = false

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Do not parse the bytes after a refused head as another request.
    if isRefused { return }
    guard case .head(var head) = unwrapInboundIn(data) else {
      context.fireChannelRead(data)
      return
    }
    let isOld = head.version == .http1_0 || head.version == .http0_9
    let hosts = head.headers["host"].count
    if hosts > 1 || hosts == 0 && !isOld {
      isRefused = true
      refuse(context, head.version)
      return
    }
    if isOld, !head.headers["connection"].contains(where: { $0.lowercased() == "keep-alive" }) {
      head.headers.replaceOrAdd(name: "connection", value: "close")
    }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    let isExpecting = head.headers["expect"].contains { $0.lowercased() == "100-continue" }
    if isExpecting, !isOld, length <= bodyLimit {
      let go = HTTPResponseHead(version: head.version, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
    }
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  private func refuse(_ context: ChannelHandlerContext, _ version: HTTPVersion) {
    let text = "A request must have exactly one Host field.\n"
    let head = HTTPResponseHead(
      version: version, status: .badRequest,
      headers: [
        "content-type": "text/plain; charset=utf-8", "content-length": "\(text.utf8.count)",
        "connection": "close",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: text)))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }
}

/// A channel handler that inserts a ``HeadCheck`` before heads are converted.
final class HeadCheckInstaller: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let bodyLimit: Int

  init(bodyLimit: Int) {
    self.bodyLimit = bodyLimit
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(HeadCheck(bodyLimit: bodyLimit), position: .before(codec))
  }
}
