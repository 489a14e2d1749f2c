internal import Baton

/// An object that delivers an application's input, one event after another.
@MainActor
final class Dispatcher {
  unowned let application: Application
  let arena: Arena

  // The unchecked properties change only while no client code is running, not even a client's
  // `deinit`. Exclusivity checks would account for a sixth of the time that it takes to dispatch a
  // touch.

  @exclusivity(unchecked) var live: [Touch] = []
  /// The lifted fingers for which events have yet to be delivered.
  var lingering: [Touch] = []
  var links: [TouchLinks] = []
  @exclusivity(unchecked) var changed: [Touch] = []
  var pressed: [Press] = []
  /// The released keys for which events have yet to be delivered.
  var lingeringPresses: [Press] = []
  /// The last finger that went down, which is used to count taps.
  var lastDown: (time: Duration, location: Point, count: Int)?

  let touchesEvent: Event
  let pressesEvent = PressesEvent()
  let otherEvents: [Event.Kind: Event]

  /// The application's layout count when its views were last laid out.
  var laidOut = 0
  /// Whether a view may have left its window since the last check.
  var hasTreeChanged = false

  private var waiting: [RawInput] = []
  private var isBusy = false
  var isRecorded = false
  var writer: VisitWriter?
  /// Whether the current input has been handled.
  var isTaken = false

  init(_ application: Application) {
    self.application = application
    arena = Arena(application)
    let limit = application.depthLimit
    touchesEvent = Event(.touches, depthLimit: limit)
    let kinds: [Event.Kind] = [.motion, .remoteControl, .scroll]
    otherEvents = Dictionary(
      uniqueKeysWithValues: kinds.map { ($0, Event($0, depthLimit: limit)) })
  }

  // MARK: Queueing

  @discardableResult
  func send(_ input: RawInput) -> Bool {
    guard !isBusy else {
      waiting.append(input)
      return false
    }
    return alone { application in process(input, in: application) }
  }

  /// Runs a closure, queueing any other input until it returns.
  private func alone(_ body: (Application) -> Void) -> Bool {
    // A responder may release the application.
    let application = application
    defer { extendLifetime(application) }
    isBusy = true
    defer { isBusy = false }
    body(application)
    let isTaken = isTaken
    carryOut()
    var next = 0
    while next < waiting.count {
      process(waiting[next], in: application)
      carryOut()
      next += 1
    }
    if next > 0 { waiting = [] }
    return isTaken
  }

  /// Completes pending work, such as cancelling the touches of removed views.
  private func carryOut() {
    repeat {
      if hasTreeChanged { cancelDoomed() }
      finishGestures()
    } while hasTreeChanged
  }

  private func cancelDoomed() {
    hasTreeChanged = false
    while true {
      let doomed = live.filter(\.isDoomed)
      guard !doomed.isEmpty else { break }
      recorded("cancelled") { cancel(doomed) }
    }
    // A waiting recognizer may have no finger left, so cancelling touches does not cancel it.
    for recognizer in arena.involved where !isOurs(recognizer.view?.window) {
      recognizer.change(to: .cancelled)
    }
  }

  /// Completes pending work after a change, unless an input in progress will do so.
  func changedOutside() {
    if !isBusy { _ = alone { _ in } }
  }

  /// The latest supported time, so that adding a duration cannot overflow.
  private static var latest: Duration { .seconds(Int64.max / 4) }

  private func process(_ input: RawInput, in application: Application) {
    isTaken = false
    let time = max(application.clock, min(input.time, Self.latest))
    application.clock = time
    switch input.kind {
    case .time: recorded("tick") { pass(to: time) }
    case .activity(let isActive): setActive(isActive)
    case .touches(let touches):
      pass(to: time)
      recorded("touches") { process(touches, at: time) }
    case .presses(let presses):
      pass(to: time)
      recorded("presses") { process(presses, at: time) }
    case .motion(let motion): recorded("motion") { process(motion, at: time) }
    case .remoteControl(let command): recorded("remote control") { process(command, at: time) }
    case .scroll(let scroll): recorded("scroll") { process(scroll, at: time) }
    }
  }

  private func pass(to time: Duration) {
    guard arena.isWatching else { return }
    touchesEvent.renew(at: time)
    arena.pass(to: time)
    finishGestures()
  }

  // MARK: Recording

  /// Runs a closure, and reports the recorded path if recording is enabled.
  private func recorded(_ name: String, _ body: () -> Void) {
    guard isRecorded else { return body() }
    let writer = VisitWriter(name)
    self.writer = writer
    arena.writer = writer
    body()
    self.writer = nil
    arena.writer = nil
    writer.end(isTaken ? .handled : .passed, nil)
    let path = writer.path
    // Report a tick only if it had an effect, because ticks are frequent.
    if name != "tick" || path.names.count > 1 { application.onPath?(path) }
  }

  func ignore(_ name: String, because reason: String) {
    writer?.add(name, .passed, "ignored: \(reason)")
  }

  func deliver(
    _ name: String, _ event: Event, to first: Responder, _ call: (Responder) -> Void
  ) {
    let visit = writer?.begin(name)
    let outer = event.writer
    event.writer = visit
    let wasTaken = event.deliver(to: first, call)
    event.writer = outer
    if wasTaken { isTaken = true }
    visit?.end(wasTaken ? .handled : .passed, event.fate.detail)
  }

  // MARK: Events

  func dispatch(_ event: Event) {
    guard event === touchesEvent, !event.isUnderWay else { return }
    event.isUnderWay = true
    defer { event.isUnderWay = false }
    // Responders may change the list, and a window may not forward the event.
    let touches = changed
    for touch in touches where !touch.wasDispatched {
      guard let window = touch.hitWindow else { continue }
      // A window that was removed still receives cancellations.
      if touch.present.phase != .cancelled || isOurs(window) {
        window.sendEvent(event)
      } else {
        dispatch(event, in: window)
      }
      touch.wasDispatched = true
      guard touches.count > 1 else { return }
      for other in touches where other.hitWindow === window { other.wasDispatched = true }
    }
  }

  func dispatch(_ event: Event, in window: Window) {
    guard event === touchesEvent, event.isUnderWay else { return }
    let touches = changed
    // Most events are about a single finger, so they need no list.
    if touches.count == 1 {
      let touch = touches[0]
      guard !touch.wasDispatched, touch.hitWindow === window, let links = touch.links else {
        return
      }
      touch.wasDispatched = true
      arena.process(touch, links, with: event)
      finishDecisions()
      deliverToView(touch, links)
      return
    }
    let own = touches.filter { $0.hitWindow === window && !$0.wasDispatched }
    guard !own.isEmpty else { return }
    for touch in own { touch.wasDispatched = true }
    arena.process(own, with: event)
    finishDecisions()
    deliverToViews(own)
  }

  /// Notifies the recognizers' targets, and cancels claimed touches in views.
  func finishDecisions() {
    arena.tellTargets()
    guard arena.hasClaimed else { return }
    cancelInViews(arena.takeClaimed())
    cancelInResponders(arena.takeClaimedPresses())
  }

  /// Completes the recognizers' decisions and resets finished recognizers.
  func finishGestures() {
    guard arena.isUnfinished || arena.hasUntold else { return }
    repeat {
      arena.settle()
      finishDecisions()
      arena.forget([])
      release()
    } while arena.hasUnfinished
    arena.finished()
  }

  private func setActive(_ isActive: Bool) {
    guard application.isActive != isActive else { return }
    application.isActive = isActive
    if isActive {
      application.delegate?.applicationDidBecomeActive(application)
      return
    }
    recorded("cancelled") {
      if !live.isEmpty { cancel(live) }
      cancelPresses()
    }
    application.delegate?.applicationDidResignActive(application)
  }

  /// Marks the touches on views that have left their windows.
  ///
  /// The dispatcher cancels these touches once the tree is consistent and no event is being
  /// processed.
  func viewsLeft() {
    hasTreeChanged = true
    for touch in live where touch.view?.window !== touch.window || !isOurs(touch.window) {
      touch.isDoomed = true
    }
    if live.contains(where: \.isDoomed) || !arena.involved.isEmpty { changedOutside() }
  }

  private func isOurs(_ window: Window?) -> Bool { window?.application === application }
}
