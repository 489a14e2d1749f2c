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
    // Loops, here and on the rest of a finger's way: a closure that is handed to the standard library
    // asks for its actor each time that it is called.
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

  /// Takes touches away.
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

  /// No finger has done anything yet.
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
    // A finger that is up is kept by nobody, however long it takes until the next one.
    touchesEvent.touches = live
  }

  /// Forgets the fingers that are up.
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

  /// Lets go of what belongs to a touch once nothing here is being changed: a recognizer may be
  /// released by that, whose `deinit` may send input.
  func forgetLinks(of touch: Touch) {
    guard let index = links.firstIndex(where: { $0.isOf(touch) }) else { return }
    let released = links.remove(at: index)
    withExtendedLifetime(released) {}
  }

  /// Empties the list of changed touches, with the same care, and keeps its memory.
  private func forgetChanged() {
    var released = changed
    changed = []
    released.removeAll(keepingCapacity: true)
    if changed.isEmpty { changed = released }
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
    if !raw.force.isFinite { touch.present.force = 1 }
    touch.present.tapCount = countTap(at: raw.location, time)
    guard let (window, view) = hit(raw.location, touchesEvent) else {
      return ignore("touch began", because: "it hit no window")
    }
    touch.hitWindow = window
    touch.hitView = view
    // An override may have answered with a view that is in no window.
    hasTreeChanged = true
    let own = TouchLinks(touch)
    links.append(own)
    touch.links = own
    touch.delivery = isFree(view, in: window) ? .due : .none
    live.append(touch)
    changed.append(touch)
    arena.admit(touch, on: view)
    window.makeKey()
    // What stands in the place of a keyboard leaves the focus where it writes.
    if application.focusFollowsTouch, live.count == 1, window.isKeyWindow {
      focus(from: view, in: window)
    }
  }

  /// The view in front at a place of the screen.
  func hit(_ location: Point, _ event: Event) -> (Window, View)? {
    layOut()
    let visit = writer?.begin("hit test")
    event.hitWriter = visit
    defer { event.hitWriter = nil }
    for window in application.windows.reversed() {
      guard let inside = window.fromSuperview(location),
        let view = window.hitTest(inside, with: event)
      else { continue }
      visit?.end(.handled, view.name)
      // One that an override made up is in no window; its events go by way of the one that it came from.
      return (view.window ?? window, view)
    }
    visit?.end(.passed, nil)
    return nil
  }

  /// Gives views their places, so that a finger hits what somebody has just put there.
  ///
  /// Most events change nothing, and then no view is looked at.
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
