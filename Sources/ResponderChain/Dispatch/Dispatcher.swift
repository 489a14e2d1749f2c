internal import Baton

/// Sends the input of one application where it belongs, one after the other.
@MainActor
final class Dispatcher {
  unowned let application: Application
  let arena: Arena

  // What is marked as unchecked here and in its parts is changed without a client's code running
  // meanwhile, not even the end of an object of theirs; the checks would be a sixth of a finger's way.

  /// The fingers that are down.
  @exclusivity(unchecked) var live: [Touch] = []
  /// Fingers that are up, of which views are told when recognizers have decided.
  var lingering: [Touch] = []
  /// What belongs to all of these.
  var links: [TouchLinks] = []
  /// Those that have changed in the event under way.
  @exclusivity(unchecked) var changed: [Touch] = []
  /// The keys that are pressed.
  var pressed: [Press] = []
  /// Keys that are released, of which responders are told when recognizers have decided.
  var lingeringPresses: [Press] = []
  /// The finger that went down last, to count taps.
  var lastDown: (time: Duration, location: Point, count: Int)?

  let touchesEvent: Event
  let pressesEvent = PressesEvent()
  let otherEvents: [Event.Kind: Event]

  /// How often a layout had become due when views were last given their places.
  var laidOut = 0
  /// Whether a view may have left its window since touches of such views were last looked for.
  var hasTreeChanged = false

  private var waiting: [RawInput] = []
  private var isBusy = false
  /// Whether somebody wants paths.
  var isRecorded = false
  /// Where the path of the input under way is written, if somebody records.
  var writer: VisitWriter?
  /// Whether somebody has taken the input under way.
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

  // MARK: One after the other

  @discardableResult
  func send(_ input: RawInput) -> Bool {
    guard !isBusy else {
      waiting.append(input)
      return false
    }
    return alone { application in process(input, in: application) }
  }

  /// Does something while no input is under way, then what has been put off meanwhile.
  private func alone(_ body: (Application) -> Void) -> Bool {
    // A responder may let go of the application.
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

  /// Carries out what came about by changes of the tree: touches of views that are gone are cancelled.
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
    // Those that wait have no finger any more that could be cancelled.
    for recognizer in arena.involved where !isOurs(recognizer.view?.window) {
      recognizer.change(to: .cancelled)
    }
  }

  /// Something has changed that an input under way takes care of, or nobody.
  func changedOutside() {
    if !isBusy { _ = alone { _ in } }
  }

  /// The end of all time, far enough from that of the type for durations to be added.
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

  /// Does something, and hands over its path if somebody wants it.
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
    // Time passes again and again, and mostly decides nothing.
    if name != "tick" || path.names.count > 1 { application.onPath?(path) }
  }

  /// Notes that something makes no sense.
  func ignore(_ name: String, because reason: String) {
    writer?.add(name, .passed, "ignored: \(reason)")
  }

  /// Calls a responder with an event, recorded as a visit of its own.
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
    // Responders may change the list, and a window may keep the event to itself.
    let touches = changed
    for touch in touches where !touch.wasDispatched {
      guard let window = touch.hitWindow else { continue }
      // A window that has gone hears of it all the same.
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
    // Most events are about one finger, and need no list of their own.
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

  /// Tells targets what recognizers have decided, and takes from views what those have.
  func finishDecisions() {
    arena.tellTargets()
    guard arena.hasClaimed else { return }
    cancelInViews(arena.takeClaimed())
    cancelInResponders(arena.takeClaimedPresses())
  }

  /// Carries out what recognizers have decided: targets are told, views lose touches or get those that
  /// were withheld, and who is through begins anew.
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

  /// Views have left their windows: fingers on them are cancelled, once the tree stands and no other
  /// event is under way.
  func viewsLeft() {
    hasTreeChanged = true
    for touch in live where touch.view?.window !== touch.window || !isOurs(touch.window) {
      touch.isDoomed = true
    }
    if live.contains(where: \.isDoomed) || !arena.involved.isEmpty { changedOutside() }
  }

  private func isOurs(_ window: Window?) -> Bool { window?.application === application }
}
