import Synchronization

/// A hub that sends shared state to viewers.
///
/// Each topic has a latest state, which its viewers receive when they connect and after each
/// change.
///
/// ```swift
/// let shop = EventHub()
/// router.get("/live") { request, _ in shop.response(to: request, of: ["stock"]) }
/// shop.publish(#"{"cake":3}"#, to: "stock")
/// ```
///
/// `response(to:of:)` is in `LiveEventsHummingbird`. For another server, write an ``EventStream``.
///
/// Slow viewers skip outdated states, so a viewer needs no memory beyond its connection. While
/// there are no viewers, nothing runs.
public final class EventHub: Sendable {
  /// A function that returns the texts of the topics that have viewers.
  public typealias Source = @Sendable (_ topics: Set<String>) async -> [String: String]

  private struct State {
    var events: [String: Event] = [:]
    var eventCount = 0
    var viewers: [ObjectIdentifier: Viewer] = [:]
    var pulse: Task<Void, Never>?
  }

  private let source: Source?
  private let period: Duration
  private let heartbeat: Duration
  private let mostViewers: Int
  private let state = Mutex(State())

  /// Creates a hub whose owner calls ``publish(_:to:)`` for each change.
  ///
  /// - Parameters:
  ///   - heartbeat: The interval between heartbeats on a connection without changes.
  ///   - mostViewers: The maximum number of viewers. Additional viewers are rejected.
  public init(heartbeat: Duration = .seconds(15), mostViewers: Int = 10_000) {
    source = nil
    period = heartbeat
    self.heartbeat = heartbeat
    self.mostViewers = mostViewers
  }

  /// Creates a hub that polls a source once for all viewers, as long as there are any.
  ///
  /// - Parameters:
  ///   - period: The pause after each poll.
  ///   - heartbeat: The interval between heartbeats on a connection without changes.
  ///   - mostViewers: The maximum number of viewers. Additional viewers are rejected.
  ///   - source: A function that returns the texts of the topics that have viewers. A topic that it
  ///     omits has not changed.
  public init(
    every period: Duration, heartbeat: Duration = .seconds(15), mostViewers: Int = 10_000,
    source: @escaping Source
  ) {
    self.source = source
    self.period = min(period, heartbeat)
    self.heartbeat = heartbeat
    self.mostViewers = mostViewers
  }

  /// The current number of viewers.
  public var viewerCount: Int { state.withLock { $0.viewers.count } }

  var topicCount: Int { state.withLock { $0.events.count } }

  var isFull: Bool { viewerCount >= mostViewers }

  /// Sets a topic's state, and sends the state to the topic's viewers if it has changed.
  ///
  /// The state is stored for later viewers until the topic is forgotten.
  ///
  /// - Parameters:
  ///   - text: The new state.
  ///   - topic: The topic. In a browser, it is the type of the event.
  public func publish(_ text: String, to topic: String) {
    let viewers = state.withLock { state -> [Viewer] in
      guard state.events[topic]?.text != text else { return [] }
      state.eventCount += 1
      state.events[topic] = Event(number: state.eventCount, topic: topic, text: text)
      return state.viewers.values.filter { $0.topics.contains(topic) }
    }
    for viewer in viewers { viewer.signal(.change) }
  }

  /// Removes the stored state of a topic that will not change again.
  ///
  /// - Parameter topic: The topic.
  public func forget(_ topic: String) {
    _ = state.withLock { $0.events.removeValue(forKey: topic) }
  }

  /// Returns a viewer's updates: the initial state of its topics, changes, and heartbeats.
  func news(for viewer: Viewer) -> some AsyncSequence<[UInt8], Never> {
    viewer.signals.compactMap { signal in
      let seen = viewer.seen.load(ordering: .relaxed)
      let events = self.events(of: viewer.topics).filter { $0.number > seen }
        .sorted { $0.number < $1.number }
      guard let last = events.last else { return signal == .heartbeat ? Event.heartbeat : nil }
      viewer.seen.store(last.number, ordering: .relaxed)
      return events.count == 1 ? last.bytes : events.flatMap(\.bytes)
    }
  }

  private func events(of topics: Set<String>) -> [Event] {
    state.withLock { state in topics.compactMap { state.events[$0] } }
  }

  /// Adds a viewer, or returns `false` if there are too many.
  ///
  /// Call `leave` for each viewer that was added.
  func join(_ viewer: Viewer) -> Bool {
    state.withLock { state in
      guard state.viewers.count < mostViewers else { return false }
      state.viewers[ObjectIdentifier(viewer)] = viewer
      state.pulse = state.pulse ?? Task { await self.run() }
      return true
    }
  }

  func leave(_ viewer: Viewer) {
    let pulse = state.withLock { state -> Task<Void, Never>? in
      state.viewers[ObjectIdentifier(viewer)] = nil
      guard state.viewers.isEmpty else { return nil }
      // Remove the states, because they would be outdated for the next viewer.
      if source != nil { state.events = [:] }
      return state.pulse.take()
    }
    // Cancel outside the lock, because cancelling may run the source's code.
    pulse?.cancel()
  }

  private func run() async {
    var due = ContinuousClock.now + heartbeat
    while !Task.isCancelled {
      if let source {
        let topics = topics
        let texts = await source(topics)
        if Task.isCancelled { return }
        // Remove topics without viewers, so that their next viewer gets the current state.
        state.withLock { $0.events = $0.events.filter { topics.contains($0.key) } }
        for (topic, text) in texts { publish(text, to: topic) }
      }
      try? await Task.sleep(for: period)
      guard ContinuousClock.now >= due else { continue }
      due = ContinuousClock.now + heartbeat
      for viewer in state.withLock({ Array($0.viewers.values) }) {
        viewer.beat()
      }
    }
  }

  private var topics: Set<String> {
    state.withLock { $0.viewers.values.reduce(into: []) { $0.formUnion($1.topics) } }
  }
}
