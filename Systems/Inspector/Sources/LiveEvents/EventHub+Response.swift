import HTTPTypes
public import Hummingbird
import NIOCore
import ServiceLifecycle

extension EventHub {
  /// An answer that does not end: the state of topics, and what changes in it, as server-sent
  /// events.
  ///
  /// It ends with its client, and when the server shuts down gracefully; where too many look
  /// already, it is status 503. A page listens by `new EventSource(url)` and
  /// `addEventListener(topic, …)`.
  ///
  /// - Parameters:
  ///   - request: The request as it came: where somebody has put another body in, Hummingbird
  ///     cannot tell when its client leaves, and ends the process.
  ///   - topics: What its sender looks at.
  ///   - duration: How long it lasts; it ends at the next heartbeat after that. The browser sends
  ///     another request, so the server checks again whether its user may see it.
  /// - Returns: The answer.
  public func response(
    to request: Request, of topics: Set<String>, lasting duration: Duration? = nil
  ) -> Response {
    guard !isFull else {
      return Response(status: .serviceUnavailable, headers: [.retryAfter: "30"])
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody { writer in
        let viewer = Viewer(of: topics, lasting: duration)
        guard self.join(viewer) else { return try await writer.finish(nil) }
        defer { self.leave(viewer) }
        try await withGracefulShutdownHandler {
          try await request.body.consumeWithInboundCloseHandler { _ in
            for await bytes in self.news(for: viewer) { try await writer.write(bytes) }
          } onInboundClosed: {
            viewer.leave()
          }
        } onGracefulShutdown: {
          viewer.leave()
        }
        try await writer.finish(nil)
      })
  }
}
