import NIOCore

/// Stands in every connection: notices that its caller has hung up, and ends it in time when the
/// market ends.
///
/// The server above it lets a request under way finish, and waits as long as that takes: for the
/// rest of a body that never comes, and for a caller that does not read its response.
final class ConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  let caller = Caller()
  /// How long what is under way has got, once the market is told to end.
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
