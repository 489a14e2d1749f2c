import Harness
import NIOCore
import NIOEmbedded

/// SwiftNIO's pipeline with ten inbound handlers that forward requests they do not handle.
struct NIOPipeline {
  /// The response of a handler, stored here because a channel has no response.
  final class Answer {
    var response: Int?
  }

  final class KeyHandler: ChannelInboundHandler {
    typealias InboundIn = Int
    typealias InboundOut = Int

    let key: Int
    let answer: Answer

    init(key: Int, answer: Answer) {
      self.key = key
      self.answer = answer
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let request = KeyHandler.unwrapInboundIn(data)
      if request == key {
        answer.response = request &* 31 &+ key
      } else {
        context.fireChannelRead(data)
      }
    }
  }

  let channel: EmbeddedChannel
  let answer: Answer

  init(keys: [Int]) {
    let answer = Answer()
    self.answer = answer
    channel = EmbeddedChannel(handlers: keys.map { KeyHandler(key: $0, answer: answer) })
  }

  func handle(_ request: Int) -> Int? {
    channel.pipeline.syncOperations.fireChannelRead(NIOAny(request))
    return answer.response
  }

  static let cases = [
    Case("NIO, EmbeddedChannel", in: .synchronous) {
      let chain = NIOPipeline(keys: Workload.keys)
      return .synchronous { count in drain(count) { chain.handle($0) } }
    }
  ]
}
