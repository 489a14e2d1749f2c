import Synchronization

/// Somebody who looks at topics of a hub.
final class Viewer: Sendable {
  enum Signal: Sendable { case change, heartbeat }

  let topics: Set<String>
  /// When its stream ends; `nil` for one that ends with its client.
  let end: ContinuousClock.Instant?
  /// The number of the last event that it was sent.
  let seen = Atomic(0)
  /// Why it is to be written to; the latest signal stands for those before it.
  let signals: AsyncStream<Signal>
  private let continuation: AsyncStream<Signal>.Continuation

  init(of topics: Set<String>, lasting duration: Duration? = nil) {
    self.topics = topics
    end = duration.map { .now + $0 }
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // For what stands already.
    signal(.change)
  }

  func signal(_ signal: Signal) { continuation.yield(signal) }

  /// Ends its stream.
  func leave() { continuation.finish() }

  /// Keeps its connection open, unless its time is over.
  func beat() {
    if let end, .now >= end { leave() } else { signal(.heartbeat) }
  }
}
