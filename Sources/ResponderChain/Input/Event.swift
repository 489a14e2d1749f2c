internal import Baton

/// An event that travels along the responder chain.
///
/// An application reuses one event of each kind, so store a ``snapshot`` to preserve an event's
/// values.
@MainActor
open class Event {
  /// The kinds of events.
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// Fingers went down, moved, or went up.
    case touches
    /// Keys or buttons were pressed or released.
    case presses
    /// The device was moved.
    case motion
    /// A remote control sent a command.
    case remoteControl
    /// A wheel was turned.
    case scroll
  }

  /// The subtypes of events.
  ///
  /// A `switch` outside this package needs an `@unknown default`, because cases may be added.
  @nonexhaustive
  public enum Subtype: Hashable, Sendable {
    /// An event whose kind has no subtypes.
    case none
    /// A motion of the device.
    case motion(Motion)
    /// A command from a remote control.
    case remoteControl(RemoteControl)
  }

  /// The kind of event.
  public let kind: Kind
  /// The subtype, such as `.motion(.shake)`.
  public internal(set) final var subtype = Subtype.none
  /// The time of the event, as reported by the host.
  public final var timestamp: Duration { time }
  final var time: Duration = .zero
  /// All fingers that are down, and those that were just lifted or cancelled.
  public var allTouches: Set<Touch> { Set(touches) }

  /// Returns the fingers that went down in the given window.
  public func touches(for window: Window) -> Set<Touch> {
    Set(touches.lazy.filter { $0.window === window })
  }

  /// Returns the fingers that went down on the given view.
  public func touches(for view: View) -> Set<Touch> {
    Set(touches.lazy.filter { $0.view === view })
  }

  /// Returns the fingers that the given recognizer watches.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    Set(touches.lazy.filter { recognizer.tracks($0) })
  }

  /// The command of a remote-control event.
  public var remoteControl: RemoteControl? { subtype.remoteControl }
  /// The movement of the wheel in a scroll event.
  public internal(set) var scroll: RawScroll?

  @exclusivity(unchecked) final var touches: [Touch] = []
  var isUnderWay = false

  // The responders being called, each of which may forward the event to the next one.
  @exclusivity(unchecked) private var walk: NestedCalls
  /// The visits of the responders being called, and whether each of them forwarded the event.
  private var visits: [(writer: VisitWriter, hasForwarded: Bool)] = []
  var writer: VisitWriter?
  /// The writer that records the visits of the hit test in progress.
  var hitWriter: VisitWriter?
  /// The reason that delivery ended.
  private(set) var fate: ComputedEnd = .handled

  /// Creates an event for passing to responders directly.
  public convenience init(_ kind: Kind) { self.init(kind, depthLimit: nil) }

  init(_ kind: Kind, depthLimit: Int?) {
    self.kind = kind
    walk = NestedCalls(limit: depthLimit ?? NestedCalls.defaultLimit)
  }

  /// The event's current values.
  public var snapshot: EventSnapshot {
    EventSnapshot(
      kind: kind, subtype: subtype, timestamp: timestamp, touches: touches.map(\.snapshot),
      scroll: scroll)
  }

  // MARK: Delivery

  var depth: Int { walk.depth }

  /// Calls the first responder, and returns whether the event was handled.
  func deliver(to first: Responder, _ call: (Responder) -> Void) -> Bool {
    fate = .handled
    let depth = walk.depth
    guard enter(first) else { return false }
    call(first)
    leave(to: depth)
    guard case .handled = fate else { return false }
    return true
  }

  func forwarding(from responder: Responder) -> Responder? {
    if walk.last !== responder {
      // A client has called the responder's method directly.
      fate = .handled
      guard enter(responder) else { return nil }
    }
    if !visits.isEmpty { visits[visits.count - 1].hasForwarded = true }
    guard let next = responder.next else {
      fate = .passed
      return nil
    }
    return enter(next) ? next : nil
  }

  private func enter(_ responder: Responder) -> Bool {
    guard walk.enter(responder) else {
      let walk = walk.copy()
      self.walk.refuse(walk.end(before: responder) { (met: Responder) in met.name })
      fate = self.walk.refusal ?? .passed
      return false
    }
    if let writer { visits.append((writer.begin(responder.name), false)) }
    return true
  }

  /// Records that all responders beyond the given depth have returned.
  func leave(to depth: Int) {
    while walk.depth > depth {
      // Release the responder last, because its `deinit` may use the event.
      let last = walk.leave()
      defer { extendLifetime(last) }
      if let visit = visits.popLast() {
        visit.writer.end(visit.hasForwarded ? .passed : .handled, nil)
      }
    }
  }

  func renew(at time: Duration) {
    self.time = time
    while walk.depth > 0 { _ = walk.leave() }
    walk.reset()
    if !visits.isEmpty { visits = [] }
    fate = .handled
  }
}

extension Event.Subtype {
  var remoteControl: RemoteControl? {
    if case .remoteControl(let command) = self { command } else { nil }
  }
}

extension Event: nonisolated Hashable {
  /// Returns whether two events are the same object.
  public nonisolated static func == (left: Event, right: Event) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
