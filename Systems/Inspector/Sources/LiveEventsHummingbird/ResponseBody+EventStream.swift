package import Hummingbird
package import LiveEvents
import NIOCore
import ServiceLifecycle

extension ResponseBody {
  /// Creates a body that ends when the stream ends, the client disconnects, or the server shuts
  /// down.
  package init(streaming stream: EventStream, to request: Request) {
    self.init { writer in
      try await withGracefulShutdownHandler {
        try await request.body.consumeWithInboundCloseHandler { _ in
          try await stream.write { bytes in try await writer.write(ByteBuffer(bytes: bytes)) }
        } onInboundClosed: {
          stream.end()
        }
      } onGracefulShutdown: {
        stream.end()
      }
      try await writer.finish(nil)
    }
  }
}
