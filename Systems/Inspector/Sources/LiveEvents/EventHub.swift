import NIOCore
import Synchronization

/// One state for all who look at it: each topic has a latest text, and a viewer is sent those of
/// its topics, at once and whenever they change.
///
/// ```swift
/// let shop = EventHub()
/// router.get("/live") { request, _ in shop.response(to: request, of: ["stock"]) }
/// shop.publish(#"{"cake":3}"#, to: "stock")
/// ```
///
/// A viewer that reads slowly skips what was published meanwhile, so that none costs more memory
/// than its connection. Without viewers nothing runs.
public final class EventHub: Sendable {
  /// Tells the texts of the topics that somebody looks at.
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

  /// A hub to which its owner publishes what has changed.
  ///
  /// - Parameters:
  ///   - heartbeat: How often a connection on which nothing changes is written to.
  ///   - mostViewers: How many may look at a time; the next one is refused.
  public init(heartbeat: Duration = .seconds(15), mostViewers: Int = 10_000) {
    source = nil
    period = heartbeat
    self.heartbeat = heartbeat
    self.mostViewers = mostViewers
  }

  /// A hub that asks for the state while there are viewers, once for all of them.
  ///
  /// - Parameters:
  ///   - period: How long it waits between an answer and the next question.
  ///   - heartbeat: How often a connection on which nothing changes is written to.
  ///   - mostViewers: How many may look at a time; the next one is refused.
  ///   - source: Tells the texts of the topics that somebody looks at. Those that it leaves out
  ///     have not changed.
  public init(
    every period: Duration, heartbeat: Duration = .seconds(15), mostViewers: Int = 10_000,
    source: @escaping Source
  ) {
    self.source = source
    self.period = min(period, heartbeat)
    self.heartbeat = heartbeat
    self.mostViewers = mostViewers
  }

  /// How many look at the moment.
  public var viewerCount: Int { state.withLock { $0.viewers.count } }

  /// How many topics have a text.
  var topicCount: Int { state.withLock { $0.events.count } }

  var isFull: Bool { viewerCount >= mostViewers }

  /// Sets the state of a topic and sends it to the topic's viewers, unless it has not changed.
  ///
  /// It is kept for viewers that come later, until it is forgotten.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - topic: The topic, which is the event's type in a browser.
  public func publish(_ text: String, to topic: String) {
    let viewers = state.withLock { state -> [Viewer] in
      guard state.events[topic]?.text != text else { return [] }
      state.eventCount += 1
      state.events[topic] = Event(number: state.eventCount, topic: topic, text: text)
      return state.viewers.values.filter { $0.topics.contains(topic) }
    }
    for viewer in viewers { viewer.signal(.change) }
  }

  /// Forgets the state of a topic that will not change any more.
  ///
  /// - Parameter topic: The topic.
  public func forget(_ topic: String) {
    _ = state.withLock { $0.events.removeValue(forKey: topic) }
  }

  /// What a viewer is sent: the state of its topics, what changes in it, and heartbeats.
  func news(for viewer: Viewer) -> some AsyncSequence<ByteBuffer, Never> {
    viewer.signals.compactMap { signal in
      let seen = viewer.seen.load(ordering: .relaxed)
      let events = self.events(of: viewer.topics).filter { $0.number > seen }
        .sorted { $0.number < $1.number }
      guard let last = events.last else { return signal == .heartbeat ? Event.heartbeat : nil }
      viewer.seen.store(last.number, ordering: .relaxed)
      var bytes = ByteBuffer()
      for event in events { bytes.writeImmutableBuffer(event.bytes) }
      return bytes
    }
  }

  private func events(of topics: Set<String>) -> [Event] {
    state.withLock { state in topics.compactMap { state.events[$0] } }
  }

  /// Whether there is room for a viewer, who has to leave again.
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
      // What a source has told is old when the next one comes.
      if source != nil { state.events = [:] }
      return state.pulse.take()
    }
    // A source may do something when it is cancelled, so no lock is held.
    pulse?.cancel()
  }

  /// Asks the source and sends heartbeats, as long as there are viewers.
  private func run() async {
    var due = ContinuousClock.now + heartbeat
    while !Task.isCancelled {
      if let source {
        let topics = topics
        let texts = await source(topics)
        if Task.isCancelled { return }
        // What nobody looks at any more is told anew to who does.
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
