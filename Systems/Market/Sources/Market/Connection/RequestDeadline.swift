import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A channel handler that closes a connection if the request does not arrive in time.
///
/// As a result, half-sent requests do not block other clients.
///
/// The time limit for the head starts when the connection opens, or with the first byte of a later
/// head. The body has its own limit of the same length. Sending single bytes does not extend either
/// limit.
final class RequestDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let time: TimeAmount
  private var closing: Scheduled<Void>?
  private var isBetweenRequests = true

  init(time: TimeAmount) {
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

/// A channel handler that reports incoming bytes before they are parsed.
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
