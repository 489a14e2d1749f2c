internal import Baton

extension Dispatcher {
  /// Processes what fingers did at the same time; a finger that did several things makes several events.
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
    let again = live.filter { touch in
      raws.contains { $0.id == touch.id && $0.phase == .began && $0.location.isFinite }
    }
    if !again.isEmpty {
      ignore("touch", because: "it went down twice; the first one is cancelled")
      cancel(again)
    }
    rest(at: time)
    for raw in raws {
      if raw.phase == .began {
        begin(raw, at: time)
      } else if let touch = live.first(where: { $0.id == raw.id }) {
        move(touch, raw, at: time)
      } else {
        ignore("touch \(raw.phase)", because: "that finger is not down")
      }
    }
    sendChanged()
  }

  private func move(_ touch: Touch, _ raw: RawTouch, at time: Duration) {
    guard raw.location.isFinite || raw.phase != .moved else {
      return ignore("touch moved", because: "its place is not a number")
    }
    if raw.location.isFinite { touch.screenLocation = raw.location }
    if raw.force.isFinite { touch.force = raw.force }
    touch.timestamp = time
    switch raw.phase {
    case .began, .moved: touch.phase = .moved
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    }
    changed.append(touch)
  }

  /// Takes touches away.
  func cancel(_ touches: [Touch]) {
    rest(at: application.time)
    for touch in touches {
      touch.phase = .cancelled
      touch.timestamp = application.time
      touch.isDoomed = false
    }
    changed = touches
    sendChanged()
  }

  /// No finger has done anything yet.
  private func rest(at time: Duration) {
    touchesEvent.renew(at: time)
    changed.removeAll(keepingCapacity: true)
    for touch in live {
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
      touch.wasDispatched = false
    }
  }

  private func sendChanged() {
    guard !changed.isEmpty else { return }
    touchesEvent.touches.removeAll(keepingCapacity: true)
    touchesEvent.touches.append(contentsOf: live)
    application.sendEvent(touchesEvent)
    if changed.contains(where: { !$0.isDown }) { end() }
    changed.removeAll(keepingCapacity: true)
    finishGestures()
  }

  /// Forgets the fingers that are up.
  private func end() {
    let over = changed.filter { !$0.isDown }
    live.removeAll { !$0.isDown }
    arena.forget(over)
    for touch in over {
      if touch.held.isEmpty {
        touch.delivery = .over
        links.removeAll { $0.isOf(touch) }
      } else {
        lingering.append(touch)
      }
    }
  }

  // MARK: Going down

  private func begin(_ raw: RawTouch, at time: Duration) {
    guard raw.location.isFinite else {
      return ignore("touch began", because: "its place is not a number")
    }
    guard application.isActive, !application.isIgnoringInteractionEvents else {
      return ignore("touch began", because: "the application takes no input")
    }
    let touch = Touch(raw, at: time)
    if !raw.force.isFinite { touch.force = 1 }
    touch.tapCount = countTap(at: raw.location, time)
    guard let (window, view) = hit(raw.location, touchesEvent) else {
      return ignore("touch began", because: "it hit no window")
    }
    touch.window = window
    touch.view = view
    let own = TouchLinks(touch)
    links.append(own)
    touch.links = own
    touch.delivery = isFree(view, in: window) ? .due : .none
    live.append(touch)
    changed.append(touch)
    arena.admit(touch, on: view)
    if application.focusFollowsTouch, live.count == 1 { focus(from: view, in: window) }
  }

  /// The view in front at a place of the screen.
  func hit(_ location: Point, _ event: Event) -> (Window, View)? {
    let step = writer?.begin("hit test")
    event.hitWriter = step
    defer { event.hitWriter = nil }
    for window in application.windows.reversed() {
      guard let inside = window.fromSuperview(location),
        let view = window.hitTest(inside, with: event)
      else { continue }
      step?.end(.handled, view.name)
      // One that an override made up is in no window; its events go by way of the one that it came from.
      return (view.window ?? window, view)
    }
    step?.end(.passed, nil)
    return nil
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

  /// Whether a view may have another finger.
  private func isFree(_ view: View, in window: Window) -> Bool {
    for other in live where other.window === window && other.delivery != .none {
      guard other.isDown else { continue }
      if other.view === view {
        // Another one of the same event comes second as well.
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
