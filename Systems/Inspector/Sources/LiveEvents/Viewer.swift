import Synchronization

/// Somebody who looks at topics of a hub.
final class Viewer: Sendable {
  enum Signal: Sendable { case change, heartbeat }

  let topics: Set<String>
  /// The number of the last event that it was sent.
  let seen = Atomic(0)
  /// Why it is to be written to; the latest signal stands for those before it.
  let signals: AsyncStream<Signal>
  private let continuation: AsyncStream<Signal>.Continuation

  init(of topics: Set<String>) {
    self.topics = topics
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // For what stands already.
    signal(.change)
  }

  func signal(_ signal: Signal) { continuation.yield(signal) }

  /// Ends its stream.
  func end() { continuation.finish() }
}
