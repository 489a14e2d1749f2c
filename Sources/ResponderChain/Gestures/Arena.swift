internal import Baton

/// The recognizers of an application that watch fingers or keys, and what they decide among themselves.
///
/// The article on gestures has its rules as a table; each row is a test.
@MainActor
final class Arena {
  enum Verdict { case free, wait, prevented }

  /// Those that watch, or wait, in the order in which they began to.
  @exclusivity(unchecked) private(set) var involved: [GestureRecognizer] = []
  /// What targets are to be told, in the order in which it came about.
  @exclusivity(unchecked)
  private var untold: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// Memory for the next ones.
  @exclusivity(unchecked)
  private var room: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// Touches that their views are not to get any more.
  @exclusivity(unchecked) private(set) var claimed: [Touch] = []
  /// Presses that their responders are not to get any more.
  var claimedPresses: [Press] = []
  /// Whether something was decided since others were last asked what that means for them.
  private var hasDecided = false
  /// Whether something came about that may end a gesture or set touches free; most moves do not.
  var isUnfinished = false
  /// Where decisions are written, if somebody records.
  var writer: VisitWriter?
  private weak let application: Application?

  init(_ application: Application) { self.application = application }

  /// When somebody wants to be told that time has passed.
  var nextTick: Duration? { involved.compactMap { $0.contest.isOver ? nil : $0.deadline }.min() }

  // MARK: Fingers

  /// Lets those around a view watch a finger that has gone down on it, the innermost first.
  func admit(_ touch: Touch, on hit: View) {
    var view: View? = hit
    while let here = view {
      for recognizer in here.gestureRecognizers
      where recognizer.isEnabled && recognizer.contest.isWatching {
        guard recognizer.shouldReceive(touch),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        admit(touch, to: recognizer)
      }
      view = here.superview
    }
  }

  private func admit(_ touch: Touch, to recognizer: GestureRecognizer) {
    involve(recognizer)
    if !recognizer.contest.isActive, !recognizer.watched.presses.isEmpty {
      // A gesture is one of fingers or of keys.
      (recognizer.watched.presses, recognizer.watched.seenPresses) = ([], [])
      isUnfinished = true
    }
    recognizer.watched.touches.append(touch)
    recognizer.watched.seen.append(touch)
    touch.links?.recognizers.append(recognizer)
    // A gesture that is under way takes its later fingers from views as well.
    if recognizer.contest.isActive, recognizer.cancelsTouchesInView { claimed.append(touch) }
  }

  func involve(_ recognizer: GestureRecognizer) {
    guard recognizer.arena !== self else { return }
    recognizer.watcher = application
    involved.append(recognizer)
  }

  /// Shows touches that have changed to those that watch them.
  func process(_ touches: [Touch], with event: Event) {
    var order: [GestureRecognizer] = []
    for recognizer in touches.flatMap(\.gestureRecognizers) where !order.contains(recognizer) {
      order.append(recognizer)
    }
    for recognizer in order {
      for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
        let own = touches.filter { $0.phase == phase && recognizer.tracks($0) }
        if !own.isEmpty { show(Set(own), phase, to: recognizer, event) }
      }
    }
    settle()
  }

  /// Shows a touch that has changed alone.
  func process(_ touch: Touch, _ links: TouchLinks, with event: Event) {
    let phase = touch.present.phase
    // Those that were shown it before may have taken it from others.
    for recognizer in links.recognizers
    where recognizer.contest.isWatching && recognizer.tracks(touch) {
      show(links.alone, phase, to: recognizer, event)
    }
    settle()
  }

  private func show(
    _ touches: Set<Touch>, _ phase: Touch.Phase, to recognizer: GestureRecognizer, _ event: Event
  ) {
    guard recognizer.contest.isWatching else { return }
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled:
      recognizer.touchesCancelled(touches, with: event)
      recognizer.change(to: .cancelled)
    case .stationary: break
    }
  }

  /// Lets time decide.
  func pass(to time: Duration) {
    for recognizer in involved where recognizer.contest.isWatching {
      recognizer.timePassed(to: time)
    }
    settle()
  }

  // MARK: Decisions

  func note(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    // A gesture that goes on changes nothing for others; its targets are told in any case.
    if state != .changed { isUnfinished = true }
    guard let writer else { return }
    let isTaken = state != .failed && state != .cancelled
    writer.add(recognizer.name, isTaken ? .handled : .passed, state.rawValue)
  }

  func tellLater(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    untold.append((recognizer, state))
  }

  func decided() { hasDecided = true }

  /// A recognizer has left the possible state: those that it prevents fail, and so do those that waited
  /// for it to fail; views lose its touches.
  func recognized(_ recognizer: GestureRecognizer) {
    hasDecided = true
    if recognizer.cancelsTouchesInView {
      claimed += recognizer.watched.seen
      claimedPresses += recognizer.watched.seenPresses
    }
    for other in involved where other !== recognizer && other.contest.isUndecided {
      if requires(other, recognizer) || prevents(recognizer, other) { other.settle(.failed) }
    }
  }

  /// What others have to say when a recognizer wants to leave the possible state.
  func verdict(on recognizer: GestureRecognizer) -> Verdict {
    var waits = false
    for other in involved where other !== recognizer && recognizer.contest.current == .possible {
      if other.contest.isUndecided {
        if requires(recognizer, other), !waitsInCircle(other, for: recognizer) { waits = true }
      } else if other.contest.isActive || other.contest.current == .ended {
        if requires(recognizer, other) || prevents(other, recognizer) { return .prevented }
      }
    }
    return waits ? .wait : .free
  }

  private func requires(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.requiredFailures.contains { $0.recognizer === other }
      || one.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) ?? false
  }

  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard one.watched.overlaps(other.watched), one.canPrevent(other), other.canBePrevented(by: one)
    else { return false }
    let isAllowed =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    return !isAllowed
  }

  /// Whether somebody waits, perhaps by way of others, for one who would have to wait for them.
  private func waitsInCircle(_ start: GestureRecognizer, for end: GestureRecognizer) -> Bool {
    var (met, open) = (Set<GestureRecognizer>(), [start])
    while let one = open.popLast() {
      guard one.contest.waiting != nil, met.insert(one).inserted else { continue }
      for other in involved where other !== one && requires(one, other) {
        if other === end { return true }
        open.append(other)
      }
    }
    return false
  }

  /// Lets those go on that waited, as far as what was decided lets them.
  func settle() {
    while hasDecided {
      hasDecided = false
      for recognizer in involved {
        guard let due = recognizer.contest.waiting else { continue }
        switch verdict(on: recognizer) {
        case .free: recognizer.settle(due)
        case .wait: break
        case .prevented: recognizer.settle(.failed)
        }
      }
    }
  }

  /// Tells targets what has come about, in order; what they cause is told as well.
  func tellTargets() {
    while !untold.isEmpty {
      var due = untold
      untold = room
      room = []
      for (recognizer, state) in due { recognizer.tell(state) }
      due.removeAll(keepingCapacity: true)
      room = due
    }
  }

  /// Notes that all that came about was carried out; those that wait without a finger are looked after
  /// each time.
  func finished() { isUnfinished = involved.contains { $0.watched.isEmpty } }

  /// Whether targets are to be told something.
  var hasUntold: Bool { !untold.isEmpty }

  /// Whether somebody is not to get some touches or presses any more.
  var hasClaimed: Bool { !claimed.isEmpty || !claimedPresses.isEmpty }

  /// Whether anybody watches, or waits.
  var isWatching: Bool { !involved.isEmpty }

  /// Whether something came about that was not carried out yet.
  var hasUnfinished: Bool { hasDecided || !untold.isEmpty || hasClaimed }

  /// Hands over the touches that views are not to get any more.
  func takeClaimed() -> [Touch] {
    guard !claimed.isEmpty else { return claimed }
    defer { claimed = [] }
    return claimed
  }

  // MARK: The end

  /// Takes touches that are over from those that watched them, and lets those begin anew that have
  /// nothing more to wait for.
  func forget(_ touches: [Touch]) {
    if !touches.isEmpty { isUnfinished = true }
    for touch in touches {
      for recognizer in touch.gestureRecognizers {
        recognizer.watched.touches.removeAll { $0 === touch }
      }
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for recognizer in involved
      where recognizer.watched.isEmpty && !recognizer.contest.isOver {
        guard recognizer.contest.waiting == nil,
          !(recognizer.contest.isUndecided && recognizer.waitsForTouches)
        else { continue }
        // It was not told that its touches are over, or has made nothing of it.
        recognizer.change(to: .cancelled)
        isSettled = false
      }
      settle()
    }
    for recognizer in involved
    where recognizer.contest.isOver && recognizer.watched.isEmpty
      && !untold.contains(where: { $0.recognizer === recognizer })
    {
      leave(recognizer)
    }
  }

  private func leave(_ recognizer: GestureRecognizer) {
    involved.removeAll { $0 === recognizer }
    recognizer.watcher = nil
    recognizer.startAnew()
  }

  /// A recognizer was turned off: it is cancelled, and its targets are told if it had begun.
  func disable(_ recognizer: GestureRecognizer) {
    recognizer.change(to: .cancelled)
    drop(recognizer)
  }

  /// A recognizer has lost its view: it is over, and nobody is told.
  func remove(_ recognizer: GestureRecognizer) {
    if !recognizer.contest.isOver {
      recognizer.contest.current = recognizer.contest.isActive ? .cancelled : .failed
      recognizer.contest.waiting = nil
    }
    untold.removeAll { $0.recognizer === recognizer }
    hasDecided = true
    drop(recognizer)
  }

  private func drop(_ recognizer: GestureRecognizer) {
    isUnfinished = true
    for touch in recognizer.watched.touches {
      touch.links?.recognizers.removeAll { $0 === recognizer }
    }
    recognizer.watched.touches = []
    recognizer.watched.presses = []
    settle()
    application?.dispatcher.changedOutside()
  }
}
