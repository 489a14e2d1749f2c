internal import Baton

extension Dispatcher {
  private var takesInput: Bool {
    application.isActive && !application.isIgnoringInteractionEvents
  }

  /// Where what has no place on the screen starts: at the first responder of the key window.
  private var firstResponder: Responder {
    application.keyWindow?.firstResponder ?? application.keyWindow ?? application
  }

  /// Where presses start: at the view that has the focus, or else at the first responder of the key
  /// window, or else at the controller in front.
  private var pressResponder: Responder {
    guard let window = application.keyWindow, !window.isOff else { return application }
    return window.focusedView ?? window.firstResponder ?? window.presentedInFront
      ?? window.rootViewController ?? window
  }

  // MARK: Presses

  func process(_ raws: [RawPress], at time: Duration) {
    for raw in raws { process(raw, at: time) }
  }

  private func process(_ raw: RawPress, at time: Duration) {
    let live = pressed.first { $0.key.code == raw.key.code }
    switch raw.phase {
    case .began:
      guard takesInput else {
        return ignore("press began", because: "the application takes no input")
      }
      // A key that is held down comes again and again.
      if let live { end(live, .cancelled, at: time) }
      begin(raw, at: time)
    case .changed:
      guard let live else { return ignore("press changed", because: "that key is not pressed") }
      live.phase = .changed
      if raw.force.isFinite { live.force = raw.force }
      live.timestamp = time
      deliver(live, at: time)
    case .ended, .cancelled:
      guard let live else {
        return ignore("press \(raw.phase)", because: "that key is not pressed")
      }
      end(live, raw.phase, at: time)
    }
  }

  private func begin(_ raw: RawPress, at time: Duration) {
    let press = Press(
      raw.key, phase: .began, force: raw.force.isFinite ? raw.force : 1, timestamp: time)
    let start = pressResponder
    pressesEvent.renew(at: time)
    let isForText = start.isFirstResponder && (start as? any TextInput)?.takes(raw.key) == true
    if giveKeyCommand(raw.key, from: start, isForText: isForText) { return }
    press.responder = start
    pressed.append(press)
    let before = isTaken
    isTaken = false
    deliver(press, at: time)
    // A text that did not want it after all leaves it to the commands.
    if !isTaken, isForText { _ = giveKeyCommand(raw.key, from: start, isForText: false) }
    if !isTaken { moveFocus(raw.key) }
    isTaken = isTaken || before
  }

  private func giveKeyCommand(_ key: Key, from start: Responder, isForText: Bool) -> Bool {
    guard start.giveKeyCommand(key, isForText: isForText, event: pressesEvent) else { return false }
    writer?.add("key command", .handled, nil)
    isTaken = true
    return true
  }

  /// The Tab key moves the focus, where nobody wants it for something else.
  private func moveFocus(_ key: Key) {
    guard key.code == .tab, key.modifiers.subtracting(.shift).isEmpty,
      let window = application.keyWindow
    else { return }
    if window.moveFocus(backwards: key.modifiers.contains(.shift)) {
      writer?.add("focus", .handled, window.focusedView?.name)
      isTaken = true
    }
  }

  private func end(_ press: Press, _ phase: RawPress.Phase, at time: Duration) {
    press.phase = phase
    press.timestamp = time
    deliver(press, at: time)
    pressed.removeAll { $0 === press }
  }

  func cancelPresses() {
    for press in pressed { end(press, .cancelled, at: application.time) }
  }

  private func deliver(_ press: Press, at time: Duration) {
    guard let responder = press.responder else { return }
    let event = pressesEvent
    event.renew(at: time)
    event.allPresses = Set(pressed)
    let presses: Set = [press]
    switch press.phase {
    case .began:
      deliver("presses began", event, to: responder) { $0.pressesBegan(presses, with: event) }
    case .changed:
      deliver("presses changed", event, to: responder) { $0.pressesChanged(presses, with: event) }
    case .ended:
      deliver("presses ended", event, to: responder) { $0.pressesEnded(presses, with: event) }
    case .cancelled:
      deliver("presses cancelled", event, to: responder) {
        $0.pressesCancelled(presses, with: event)
      }
    }
  }

  // MARK: Motion, remote control and wheel

  func process(_ raw: RawMotion, at time: Duration) {
    guard let event = event(.motion, at: time) else { return }
    let first = firstResponder
    switch raw.phase {
    case .began:
      deliver("motion began", event, to: first) { $0.motionBegan(raw.motion, with: event) }
    case .ended:
      deliver("motion ended", event, to: first) { $0.motionEnded(raw.motion, with: event) }
    case .cancelled:
      deliver("motion cancelled", event, to: first) { $0.motionCancelled(raw.motion, with: event) }
    }
  }

  func process(_ command: RemoteControl, at time: Duration) {
    guard let event = event(.remoteControl, at: time) else { return }
    event.remoteControl = command
    deliver("\(command)", event, to: firstResponder) { $0.remoteControlReceived(with: event) }
  }

  func process(_ scroll: RawScroll, at time: Duration) {
    guard let event = event(.scroll, at: time) else { return }
    guard scroll.location.isFinite, scroll.delta.isFinite else {
      return ignore("scroll", because: "its place is not a number")
    }
    event.scroll = scroll
    guard let (_, view) = hit(scroll.location, event) else {
      return ignore("scroll", because: "it hit no window")
    }
    deliver("scroll", event, to: view) { $0.scrollReceived(with: event) }
  }

  /// The event of a kind, made ready.
  private func event(_ kind: Event.Kind, at time: Duration) -> Event? {
    guard takesInput, let event = otherEvents[kind] else {
      ignore("\(kind)", because: "the application takes no input")
      return nil
    }
    event.renew(at: time)
    return event
  }
}
