internal import Baton

/// The recognizers that watch an application's fingers or keys, and the rules for conflicts between
/// them.
///
/// The article on gestures lists the rules in tables, and there is a test for each row.
@MainActor
final class Arena {
  enum Verdict { case free, wait, prevented }

  /// The recognizers that are watching or waiting, in the order in which they started.
  @exclusivity(unchecked) private(set) var involved: [GestureRecognizer] = []
  /// The state changes that targets have yet to be notified of, oldest first.
  @exclusivity(unchecked)
  private var untold: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// The previous list, whose memory is reused.
  @exclusivity(unchecked)
  private var room: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  @exclusivity(unchecked) private(set) var claimed: [Touch] = []
  var claimedPresses: [Press] = []
  /// Whether a recognizer has decided since waiting recognizers were last checked.
  private var hasDecided = false
  /// Whether a gesture may have ended or a touch may be delivered; neither is the case for most
  /// moves.
  var isUnfinished = false
  var writer: VisitWriter?
  private weak let application: Application?

  init(_ application: Application) { self.application = application }

  /// The earliest deadline of a recognizer.
  var nextTick: Duration? { involved.compactMap { $0.contest.isOver ? nil : $0.deadline }.min() }

  // MARK: Fingers

  /// Lets the recognizers of a view and its ancestors watch a new finger, innermost first.
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
      // A gesture uses either fingers or keys.
      (recognizer.watched.presses, recognizer.watched.seenPresses) = ([], [])
      isUnfinished = true
    }
    recognizer.watched.touches.append(touch)
    recognizer.watched.seen.append(touch)
    touch.links?.recognizers.append(recognizer)
    // An active gesture also claims fingers that join it later.
    if recognizer.contest.isActive, recognizer.cancelsTouchesInView { claimed.append(touch) }
  }

  func involve(_ recognizer: GestureRecognizer) {
    guard recognizer.arena !== self else { return }
    recognizer.watcher = application
    involved.append(recognizer)
  }

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

  func process(_ touch: Touch, _ links: TouchLinks, with event: Event) {
    let phase = touch.present.phase
    // An earlier recognizer in the list may have stopped this one from watching the touch.
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

  func pass(to time: Duration) {
    for recognizer in involved where recognizer.contest.isWatching {
      recognizer.timePassed(to: time)
    }
    settle()
  }

  // MARK: Decisions

  func note(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    // A change to a gesture in progress does not affect other recognizers, only its targets.
    if state != .changed { isUnfinished = true }
    guard let writer else { return }
    let isTaken = state != .failed && state != .cancelled
    writer.add(recognizer.name, isTaken ? .handled : .passed, state.rawValue)
  }

  func tellLater(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    untold.append((recognizer, state))
  }

  func decided() { hasDecided = true }

  /// Fails the recognizers that the recognized gesture prevents, or that require it to fail.
  ///
  /// If the recognizer cancels touches in views, this method also claims its touches.
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

  /// Returns whether other recognizers allow, delay, or prevent recognition.
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

  /// Returns whether `start` waits, directly or indirectly, for `end`.
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

  /// Lets waiting recognizers proceed if the decisions of others allow it.
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

  /// Notifies targets of all state changes, in order, including those that targets cause.
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

  /// Records that all changes are complete, unless a recognizer is waiting without a finger.
  func finished() { isUnfinished = involved.contains { $0.watched.isEmpty } }

  var hasUntold: Bool { !untold.isEmpty }

  var hasClaimed: Bool { !claimed.isEmpty || !claimedPresses.isEmpty }

  var isWatching: Bool { !involved.isEmpty }

  var hasUnfinished: Bool { hasDecided || !untold.isEmpty || hasClaimed }

  func takeClaimed() -> [Touch] {
    guard !claimed.isEmpty else { return claimed }
    defer { claimed = [] }
    return claimed
  }

  // MARK: Ending

  /// Removes finished touches, and resets recognizers that no longer wait for anything.
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
        // The recognizer made no decision, or was not notified that its touches had ended.
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

  /// Cancels a disabled recognizer, and notifies its targets if the gesture had begun.
  func disable(_ recognizer: GestureRecognizer) {
    recognizer.change(to: .cancelled)
    drop(recognizer)
  }

  /// Ends a gesture without notifying targets, because the recognizer was removed from its view.
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
