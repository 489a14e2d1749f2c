public import HTTPTypes

/// A stream of server-sent events that sends topics' states, and later changes, to one viewer.
///
/// A server sends ``head`` and then writes the events until the viewer disconnects:
///
/// ```swift
/// guard let stream = hub.stream(of: ["stock"]) else { return send(EventHub.tooManyViewers) }
/// send(stream.head)
/// await stream.write { bytes in await send(bytes) }
/// ```
public struct EventStream: Sendable {
  let hub: EventHub
  let viewer: Viewer

  /// The status and header fields of the response.
  public var head: HTTPResponse {
    HTTPResponse(
      status: .ok,
      headerFields: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .xContentTypeOptions: "nosniff",
      ])
  }

  /// Writes the topics' states, later changes and heartbeats until the stream ends.
  ///
  /// The stream ends after its maximum duration, when ``end()`` is called, when the task is
  /// cancelled, or when `send` throws an error. If there are too many viewers, it ends immediately.
  /// Call this method only once.
  ///
  /// - Parameter send: A function that sends bytes to the viewer, and returns when the viewer can
  ///   accept more.
  /// - Throws: An error from `send`.
  @concurrent
  public func write<Failure: Error>(
    _ send: @concurrent ([UInt8]) async throws(Failure) -> Void
  ) async throws(Failure) {
    guard hub.join(viewer) else { return }
    defer { hub.leave(viewer) }
    var news = hub.news(for: viewer).makeAsyncIterator()
    while let bytes = await news.next(isolation: nil) { try await send(bytes) }
  }

  /// Ends the stream, because its viewer has disconnected or the server is shutting down.
  public func end() { viewer.leave() }
}

extension EventHub {
  /// Returns a stream of topics, or `nil` if there are too many viewers.
  ///
  /// - Parameters:
  ///   - topics: The topics to send.
  ///   - duration: The maximum duration. The stream ends at the next heartbeat after that. The
  ///     browser then sends a new request, so the server checks access again.
  /// - Returns: The stream.
  public func stream(of topics: Set<String>, lasting duration: Duration? = nil) -> EventStream? {
    isFull ? nil : EventStream(hub: self, viewer: Viewer(of: topics, lasting: duration))
  }

  /// The response to viewers over the limit, which has status 503 and no body.
  public static var tooManyViewers: HTTPResponse {
    HTTPResponse(status: .serviceUnavailable, headerFields: [.retryAfter: "30"])
  }
}
