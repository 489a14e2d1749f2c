extension Dispatcher {
  /// Delivers a single touch to its view.
  func deliverToView(_ touch: Touch, _ links: TouchLinks) {
    if isDue(touch) { deliver(links.alone, touch.present.phase, touch) }
  }

  /// Delivers touches with one call per view and phase, except those that recognizers delay.
  func deliverToViews(_ touches: [Touch]) {
    let due = touches.filter(isDue)
    for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
      var rest = due.filter { $0.phase == phase }
      while let first = rest.first {
        let together = rest.filter { $0.view === first.view }
        rest.removeAll { $0.view === first.view }
        deliver(Set(together), phase, first)
      }
    }
  }

  private func isDue(_ touch: Touch) -> Bool {
    guard touch.delivery == .due || touch.delivery == .begun else { return false }
    if touch.phase == .cancelled {
      touch.held = []
      if touch.delivery == .begun { return true }
      touch.delivery = .over
      return false
    }
    if !touch.held.isEmpty { releaseHeld(of: touch) }
    if !touch.held.isEmpty || isWithheld(touch, touch.phase) {
      touch.held.append(touch.snapshot)
      return false
    }
    return true
  }

  /// Returns whether an undecided recognizer delays delivery of the touch to the view.
  private func isWithheld(_ touch: Touch, _ phase: Touch.Phase) -> Bool {
    let isEnd = phase == .ended
    guard isEnd || touch.delivery == .due else { return false }
    return touch.gestureRecognizers.contains { recognizer in
      guard recognizer.arena === arena, recognizer.contest.isUndecided,
        recognizer.watched.seen.contains(where: { $0 === touch })
      else { return false }
      return touch.delivery == .due && recognizer.delaysTouchesBegan
        || isEnd && recognizer.delaysTouchesEnded
    }
  }

  private func deliver(_ touches: Set<Touch>, _ phase: Touch.Phase, _ touch: Touch) {
    guard let view = touch.hitView else { return }
    let event = touchesEvent
    switch phase {
    case .began:
      for touch in touches { touch.delivery = .begun }
      deliver("touches began", event, to: view) { $0.touchesBegan(touches, with: event) }
    case .moved:
      deliver("touches moved", event, to: view) { $0.touchesMoved(touches, with: event) }
    case .ended:
      for touch in touches { touch.delivery = .over }
      deliver("touches ended", event, to: view) { $0.touchesEnded(touches, with: event) }
    case .cancelled:
      for touch in touches { touch.delivery = .over }
      deliver("touches cancelled", event, to: view) { $0.touchesCancelled(touches, with: event) }
    case .stationary: break
    }
  }

  // MARK: Delayed touches

  /// Delivers the touches that recognizers no longer delay.
  func release() {
    releasePresses()
    guard !lingering.isEmpty || live.contains(where: { !$0.held.isEmpty }) else { return }
    for touch in live + lingering { releaseHeld(of: touch) }
    for touch in lingering where touch.held.isEmpty || touch.view == nil {
      forgetLinks(of: touch)
    }
    lingering.removeAll { $0.held.isEmpty || $0.view == nil }
  }

  private func releaseHeld(of touch: Touch) {
    while let next = touch.held.first {
      guard touch.delivery == .due || touch.delivery == .begun else {
        touch.held = []
        return
      }
      guard !isWithheld(touch, next.phase) else { return }
      touch.held.removeFirst()
      let now = touch.snapshot
      touch.present = next
      deliver([touch], next.phase, touch)
      touch.present = now
    }
  }

  /// Cancels touches claimed by recognizers in the views that received them.
  func cancelInViews(_ touches: [Touch]) {
    var due: [Touch] = []
    for touch in touches where touch.delivery == .due || touch.delivery == .begun {
      touch.held = []
      if touch.delivery == .begun, !due.contains(touch) { due.append(touch) }
      if touch.delivery == .due { touch.delivery = .over }
    }
    while let first = due.first {
      let together = due.filter { $0.view === first.view }
      due.removeAll { $0.view === first.view }
      let phases = together.map { ($0, $0.phase) }
      for touch in together { touch.present.phase = .cancelled }
      deliver(Set(together), .cancelled, first)
      for (touch, phase) in phases { touch.present.phase = phase }
    }
  }
}
