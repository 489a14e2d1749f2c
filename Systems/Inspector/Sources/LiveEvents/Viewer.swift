import Synchronization

final class Viewer: Sendable {
  enum Signal: Sendable { case change, heartbeat }

  let topics: Set<String>
  let end: ContinuousClock.Instant?
  let seen = Atomic(0)
  /// A sequence of signals for the viewer, which buffers only the latest one.
  let signals: AsyncStream<Signal>
  private let continuation: AsyncStream<Signal>.Continuation

  init(of topics: Set<String>, lasting duration: Duration? = nil) {
    self.topics = topics
    end = duration.map { .now + $0 }
    (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    signal(.change)
  }

  func signal(_ signal: Signal) { continuation.yield(signal) }

  func leave() { continuation.finish() }

  /// Sends a heartbeat, or ends the stream after its maximum duration.
  func beat() {
    if let end, .now >= end { leave() } else { signal(.heartbeat) }
  }
}
