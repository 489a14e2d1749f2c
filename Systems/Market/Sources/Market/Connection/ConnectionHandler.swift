import NIOCore

/// A channel handler that detects when the caller hangs up.
///
/// During a shutdown, the handler closes the connection within a time limit.
///
/// The server itself waits indefinitely for requests in progress. Without the handler, it would
/// even wait for a body that never arrives, or for a client that does not read its response.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  let caller = Caller()
  /// The time that requests in progress have to finish during a shutdown.
  private let grace: TimeAmount
  private var end: Scheduled<Void>?

  init(grace: TimeAmount) {
    self.grace = grace
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      caller.hangUp()
    case is ChannelShouldQuiesceEvent where end == nil:
      end = context.eventLoop.scheduleTask(in: grace) { [channel = context.channel] in
        channel.close(promise: nil)
      }
    default:
      break
    }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    caller.hangUp()
    end?.cancel()
    context.fireChannelInactive()
  }
}
