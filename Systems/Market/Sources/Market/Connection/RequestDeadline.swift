import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request does not arrive in time, so that half-sent requests stop nobody:
/// its head has five seconds from its first byte, or from the beginning of the connection, and its
/// body has as many.
///
/// A client that drips bytes gains nothing by that: the time is one for the whole head.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let time: TimeAmount
  private var closing: Scheduled<Void>?
  private var isBetweenRequests = true

  init(time: TimeAmount = .seconds(5)) {
    self.time = time
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let eventLoop = context.eventLoop
    let deadline = NIOLoopBound(self, eventLoop: eventLoop)
    let bound = NIOLoopBound(context, eventLoop: eventLoop)
    let first = FirstBytes { deadline.value.bytesCame(bound.value) }
    try? context.pipeline.syncOperations.addHandler(first, position: .first)
    bytesCame(context)
  }

  /// Something has come: the first bytes of a head, if none is awaited already.
  private func bytesCame(_ context: ChannelHandlerContext) {
    guard isBetweenRequests else { return }
    isBetweenRequests = false
    begin(context)
  }

  private func begin(_ context: ChannelHandlerContext) {
    closing?.cancel()
    closing = context.eventLoop.scheduleTask(in: time) { [channel = context.channel] in
      channel.close(promise: nil)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: begin(context)
    case .body: break
    case .end:
      closing?.cancel()
      isBetweenRequests = true
    }
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    closing?.cancel()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    closing?.cancel()
  }
}

/// Tells that bytes have come, before anybody has made anything of them.
private final class FirstBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let came: () -> Void

  init(came: @escaping () -> Void) {
    self.came = came
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    came()
    context.fireChannelRead(data)
  }
}
