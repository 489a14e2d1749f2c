internal import Baton

/// Something that happened, on its way through responders.
///
/// An application uses one event of each kind again and again. What is to be kept is a ``snapshot``.
@MainActor
open class Event {
  /// What kind of thing happened.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Kind: String, Hashable, Sendable {
    /// Fingers.
    case touches
    /// Keys and buttons.
    case presses
    /// A movement of the device.
    case motion
    /// A command of a remote control.
    case remoteControl
    /// A wheel.
    case scroll
  }

  /// Which one of its kind happened.
  ///
  /// More cases may be added: a `switch` in another package has an `@unknown default`.
  @nonexhaustive
  public enum Subtype: Hashable, Sendable {
    /// Its kind says all.
    case none
    /// A movement of the device.
    case motion(Motion)
    /// A command of a remote control.
    case remoteControl(RemoteControl)
  }

  /// What kind of thing happened.
  public let kind: Kind
  /// Which one of its kind it is: `event.subtype == .motion(.shake)`.
  public internal(set) final var subtype = Subtype.none
  /// When it happened, by the host's time.
  public final var timestamp: Duration { time }
  /// The same, to be changed.
  final var time: Duration = .zero
  /// Every finger that is down, or has just gone up or been taken away.
  public var allTouches: Set<Touch> { Set(touches) }

  /// The fingers that went down in a window.
  ///
  /// - Parameter window: The window.
  /// - Returns: Its fingers.
  public func touches(for window: Window) -> Set<Touch> {
    Set(touches.lazy.filter { $0.window === window })
  }

  /// The fingers that went down on a view.
  ///
  /// - Parameter view: The view that was hit.
  /// - Returns: Its fingers.
  public func touches(for view: View) -> Set<Touch> {
    Set(touches.lazy.filter { $0.view === view })
  }

  /// The fingers that a recognizer looks at.
  ///
  /// - Parameter recognizer: The recognizer.
  /// - Returns: Its fingers.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    Set(touches.lazy.filter { recognizer.tracks($0) })
  }

  /// What a remote control asks for, in an event of that kind.
  public var remoteControl: RemoteControl? { subtype.remoteControl }
  /// How a wheel was turned, in an event of that kind.
  public internal(set) var scroll: RawScroll?

  @exclusivity(unchecked) final var touches: [Touch] = []
  /// Whether an application is dispatching it.
  var isUnderWay = false

  // Who is being called on its way; a responder that forwards calls the next one itself.
  @exclusivity(unchecked) private var walk: NestedCalls
  /// The visits of those who are being called, and whether they handed it on, if somebody records.
  private var visits: [(writer: VisitWriter, hasForwarded: Bool)] = []
  /// Where its visits are written, if somebody records.
  var writer: VisitWriter?
  /// Where the visits of a hit test are written, while there is one.
  var hitWriter: VisitWriter?
  /// Why nobody took it: the way led to the end of the chain, or was ended.
  private(set) var fate: ComputedEnd = .handled

  /// Makes an event of a kind, to be given to responders by hand.
  ///
  /// - Parameter kind: What kind of thing happened.
  public convenience init(_ kind: Kind) { self.init(kind, depthLimit: nil) }

  init(_ kind: Kind, depthLimit: Int?) {
    self.kind = kind
    walk = NestedCalls(limit: depthLimit ?? NestedCalls.defaultLimit)
  }

  /// What it is just now, as a value that may be kept.
  public var snapshot: EventSnapshot {
    EventSnapshot(
      kind: kind, subtype: subtype, timestamp: timestamp, touches: touches.map(\.snapshot),
      scroll: scroll)
  }

  // MARK: On its way

  /// How many responders are being called with it.
  var depth: Int { walk.depth }

  /// Calls the responder at which it starts, and says whether anybody took it.
  func deliver(to first: Responder, _ call: (Responder) -> Void) -> Bool {
    fate = .handled
    let depth = walk.depth
    guard enter(first) else { return false }
    call(first)
    leave(to: depth)
    guard case .handled = fate else { return false }
    return true
  }

  /// The responder to which another one, whose method forwards, has to hand it.
  func forwarding(from responder: Responder) -> Responder? {
    if walk.last !== responder {
      // It was called by hand.
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

  /// Notes that those above a depth have returned.
  func leave(to depth: Int) {
    while walk.depth > depth {
      // Who is released here may come back to the event.
      let last = walk.leave()
      defer { extendLifetime(last) }
      if let visit = visits.popLast() {
        visit.writer.end(visit.hasForwarded ? .passed : .handled, nil)
      }
    }
  }

  /// Makes it ready for another thing of its kind.
  func renew(at time: Duration) {
    self.time = time
    while walk.depth > 0 { _ = walk.leave() }
    walk.reset()
    if !visits.isEmpty { visits = [] }
    fate = .handled
  }
}

extension Event.Subtype {
  /// The command of a remote control, if it is one.
  var remoteControl: RemoteControl? {
    if case .remoteControl(let command) = self { command } else { nil }
  }
}

extension Event: nonisolated Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Event, right: Event) -> Bool { left === right }

  /// Feeds the object's identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
