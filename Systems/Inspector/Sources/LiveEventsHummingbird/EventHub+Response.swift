public import Hummingbird
public import LiveEvents

extension EventHub {
  /// Returns a response that streams the topics' states and later changes as server-sent events.
  ///
  /// The response ends when its client disconnects, or when the server shuts down gracefully. If
  /// there are too many viewers, it has status 503. A page listens with `new EventSource(url)` and
  /// `addEventListener(topic, …)`.
  ///
  /// - Parameters:
  ///   - request: The original request. Do not replace its body, because Hummingbird would then be
  ///     unable to detect when the client disconnects, and the process would end.
  ///   - topics: The topics to send.
  ///   - duration: The maximum duration. The response ends at the next heartbeat after that. The
  ///     browser then sends a new request, so the server checks access again.
  /// - Returns: The response.
  public func response(
    to request: Request, of topics: Set<String>, lasting duration: Duration? = nil
  ) -> Response {
    guard let stream = stream(of: topics, lasting: duration) else {
      let head = Self.tooManyViewers
      return Response(status: head.status, headers: head.headerFields)
    }
    return Response(
      status: stream.head.status, headers: stream.head.headerFields,
      body: ResponseBody(streaming: stream, to: request))
  }
}
