internal import Baton

extension Dispatcher {
  /// The responder at which presses start.
  private var pressResponder: Responder {
    guard let window = application.keyWindow, !window.isOff else { return application }
    return window.focusedView ?? window.firstResponder ?? window.presentedInFront
      ?? window.rootViewController ?? window
  }

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
      // A key that is held down repeats: it begins again without having ended.
      if let live { end(live, .cancelled, at: time) }
      begin(raw, at: time)
    case .changed:
      guard let live else { return ignore("press changed", because: "that key is not pressed") }
      live.present.phase = .changed
      if raw.force.isFinite { live.present.force = raw.force }
      live.present.timestamp = time
      send(live, at: time)
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
    arena.admit(press, on: start.viewOfResponder)
    let before = isTaken
    isTaken = false
    send(press, at: time)
    // The text field did not handle the key, so try all key commands.
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
    press.present.phase = phase
    press.present.timestamp = time
    send(press, at: time)
  }

  func cancelPresses() {
    for press in pressed { end(press, .cancelled, at: application.time) }
  }

  // MARK: Delivery

  private func send(_ press: Press, at time: Duration) {
    pressesEvent.renew(at: time)
    pressesEvent.allPresses = Set(pressed)
    arena.process(press, with: pressesEvent)
    finishDecisions()
    deliverToResponder(press)
    if !press.isDown {
      pressed.removeAll { $0 === press }
      if !press.held.isEmpty { lingeringPresses.append(press) }
      arena.forget(press)
    }
    finishGestures()
    // Do not retain a released key until the next event.
    pressesEvent.allPresses = Set(pressed)
  }

  private func deliverToResponder(_ press: Press) {
    guard press.delivery == .due || press.delivery == .begun else { return }
    if press.phase == .cancelled {
      press.held = []
      if press.delivery == .begun { deliver(press) }
      press.delivery = .over
      return
    }
    releaseHeld(of: press)
    if !press.held.isEmpty || isWithheld(press, press.phase) {
      press.held.append(press.present)
      // The key counts as handled while the recognizers are undecided.
      isTaken = true
    } else {
      deliver(press)
    }
  }

  /// Returns whether an undecided recognizer delays delivery of the press to the responder.
  private func isWithheld(_ press: Press, _ phase: RawPress.Phase) -> Bool {
    guard phase == .ended || press.delivery == .due else { return false }
    return press.gestureRecognizers.contains { recognizer in
      guard recognizer.arena === arena, recognizer.contest.isUndecided,
        recognizer.watched.seenPresses.contains(where: { $0 === press })
      else { return false }
      return press.delivery == .due && recognizer.delaysTouchesBegan
        || phase == .ended && recognizer.delaysTouchesEnded
    }
  }

  private func deliver(_ press: Press) {
    guard let responder = press.responder else { return }
    let (event, presses) = (pressesEvent, Set([press]))
    switch press.phase {
    case .began:
      press.delivery = .begun
      deliver("presses began", event, to: responder) { $0.pressesBegan(presses, with: event) }
    case .changed:
      deliver("presses changed", event, to: responder) { $0.pressesChanged(presses, with: event) }
    case .ended:
      press.delivery = .over
      deliver("presses ended", event, to: responder) { $0.pressesEnded(presses, with: event) }
    case .cancelled:
      press.delivery = .over
      deliver("presses cancelled", event, to: responder) {
        $0.pressesCancelled(presses, with: event)
      }
    }
  }

  private func releaseHeld(of press: Press) {
    while let next = press.held.first, !isWithheld(press, next.phase) {
      press.held.removeFirst()
      let now = press.present
      press.present = next
      deliver(press)
      press.present = now
    }
  }

  func releasePresses() {
    for press in pressed + lingeringPresses where !press.held.isEmpty { releaseHeld(of: press) }
    lingeringPresses.removeAll { $0.held.isEmpty }
  }

  /// Cancels presses claimed by recognizers in the responders that received them.
  func cancelInResponders(_ presses: [Press]) {
    for press in presses where press.delivery == .due || press.delivery == .begun {
      isTaken = true
      press.held = []
      guard press.delivery == .begun else {
        press.delivery = .over
        continue
      }
      let phase = press.phase
      press.present.phase = .cancelled
      deliver(press)
      press.present.phase = phase
    }
  }
}
