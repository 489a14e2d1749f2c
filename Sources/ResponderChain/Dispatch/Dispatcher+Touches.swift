internal import Baton

extension Dispatcher {
  /// Processes simultaneous touches; they become several events if a finger appears more than once.
  func process(_ raws: [RawTouch], at time: Duration) {
    if raws.count == 1 { return processTogether(raws[...], at: time) }
    var rest = raws[...]
    while !rest.isEmpty {
      var ids: [Int] = []
      let together = rest.prefix { raw in
        guard !ids.contains(raw.id) else { return false }
        ids.append(raw.id)
        return true
      }
      rest = rest.dropFirst(together.count)
      processTogether(together, at: time)
    }
  }

  private func processTogether(_ raws: ArraySlice<RawTouch>, at time: Duration) {
    // Use a loop, because a closure passed to the standard library checks its isolation on every
    // call.
    var again: [Touch] = []
    for raw in raws where raw.phase == .began && raw.location.isFinite {
      if let touch = finger(raw.id) { again.append(touch) }
    }
    if !again.isEmpty {
      ignore("touch", because: "it went down twice; the first one is cancelled")
      cancel(again)
    }
    rest(at: time)
    for raw in raws {
      if raw.phase == .began {
        begin(raw, at: time)
      } else if let touch = finger(raw.id) {
        move(touch, raw, at: time)
      } else {
        ignore("touch \(raw.phase)", because: "that finger is not down")
      }
    }
    sendChanged()
  }

  private func finger(_ id: Int) -> Touch? {
    for touch in live where touch.id == id { return touch }
    return nil
  }

  private func move(_ touch: Touch, _ raw: RawTouch, at time: Duration) {
    guard raw.location.isFinite || raw.phase != .moved else {
      return ignore("touch moved", because: "its place is not a number")
    }
    if raw.location.isFinite { touch.present.location = raw.location }
    if raw.force.isFinite { touch.present.force = raw.force }
    touch.present.timestamp = time
    switch raw.phase {
    case .began, .moved: touch.present.phase = .moved
    case .ended: touch.present.phase = .ended
    case .cancelled: touch.present.phase = .cancelled
    }
    changed.append(touch)
  }

  func cancel(_ touches: [Touch]) {
    rest(at: application.time)
    for touch in touches {
      touch.present.phase = .cancelled
      touch.present.timestamp = application.time
      touch.isDoomed = false
    }
    changed = touches
    sendChanged()
  }

  /// Resets the event and marks all fingers as stationary.
  private func rest(at time: Duration) {
    touchesEvent.renew(at: time)
    forgetChanged()
    for touch in live {
      touch.present.phase = .stationary
      touch.present.previousLocation = touch.present.location
      touch.wasDispatched = false
    }
  }

  private func sendChanged() {
    guard !changed.isEmpty else { return }
    touchesEvent.touches = live
    application.sendEvent(touchesEvent)
    for touch in changed where !touch.isDown {
      end()
      break
    }
    forgetChanged()
    finishGestures()
    // Do not retain a lifted finger until the next event.
    touchesEvent.touches = live
  }

  private func end() {
    let over = changed.filter { !$0.isDown }
    live.removeAll { !$0.isDown }
    arena.forget(over)
    for touch in over {
      if touch.held.isEmpty {
        touch.delivery = .over
        forgetLinks(of: touch)
      } else {
        lingering.append(touch)
      }
    }
  }

  /// Removes a touch's links before releasing them.
  ///
  /// Releasing a recognizer may run a `deinit` that sends input.
  func forgetLinks(of touch: Touch) {
    guard let index = links.firstIndex(where: { $0.isOf(touch) }) else { return }
    let released = links.remove(at: index)
    withExtendedLifetime(released) {}
  }

  /// Empties the list before releasing the touches, and reuses the list's memory.
  private func forgetChanged() {
    var released = changed
    changed = []
    released.removeAll(keepingCapacity: true)
    if changed.isEmpty { changed = released }
  }

  // MARK: Beginning

  private func begin(_ raw: RawTouch, at time: Duration) {
    guard raw.location.isFinite else {
      return ignore("touch began", because: "its place is not a number")
    }
    guard application.isActive, !application.isIgnoringInteractionEvents else {
      return ignore("touch began", because: "the application takes no input")
    }
    let touch = Touch(raw, at: time)
    if !raw.force.isFinite { touch.present.force = 1 }
    touch.present.tapCount = countTap(at: raw.location, time)
    guard let (window, view) = hit(raw.location, touchesEvent) else {
      return ignore("touch began", because: "it hit no window")
    }
    touch.hitWindow = window
    touch.hitView = view
    // An override may have returned a view that has no window.
    hasTreeChanged = true
    let own = TouchLinks(touch)
    links.append(own)
    touch.links = own
    touch.delivery = isFree(view, in: window) ? .due : .none
    live.append(touch)
    changed.append(touch)
    arena.admit(touch, on: view)
    window.makeKey()
    // A window that replaces the keyboard must not take the focus away from the text.
    if application.focusFollowsTouch, live.count == 1, window.isKeyWindow {
      focus(from: view, in: window)
    }
  }

  /// Returns the frontmost view at a point on the screen, with its window.
  func hit(_ location: Point, _ event: Event) -> (Window, View)? {
    layOut()
    let visit = writer?.begin("hit test")
    event.hitWriter = visit
    defer { event.hitWriter = nil }
    for window in application.windows.reversed() {
      guard let inside = window.fromSuperview(location),
        let view = window.hitView(at: inside, with: event)
      else { continue }
      visit?.end(.handled, view.name)
      // A view that an override returns may have no window; in that case, use the window that was
      // hit.
      return (view.window ?? window, view)
    }
    visit?.end(.passed, nil)
    return nil
  }

  /// Lays out views if necessary, so that a touch can hit a new view.
  private func layOut() {
    guard application.layoutCount != laidOut else { return }
    for window in application.windows { window.layoutIfNeeded() }
    laidOut = application.layoutCount
  }

  private func countTap(at location: Point, _ time: Duration) -> Int {
    let settings = application.touchSettings
    var count = 1
    if let last = lastDown, time - last.time <= settings.tapInterval,
      location.distance(to: last.location) <= settings.tapDistance, live.isEmpty
    {
      count = last.count + 1
    }
    lastDown = (time, location, count)
    return count
  }

  /// Returns whether a view accepts an additional finger.
  private func isFree(_ view: View, in window: Window) -> Bool {
    for other in live where other.window === window && other.delivery != .none {
      guard other.isDown else { continue }
      if other.view === view {
        // A second finger in the same event is also rejected.
        if !view.isMultipleTouchEnabled { return false }
      } else if view.isExclusiveTouch || other.view?.isExclusiveTouch == true {
        return false
      }
    }
    return true
  }

  private func focus(from view: View, in window: Window) {
    var due: View? = view
    while let here = due {
      if here.canBecomeFocused {
        window.setFocus(here)
        return
      }
      due = here.superview
    }
  }
}
