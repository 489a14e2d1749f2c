internal import Baton

extension Dispatcher {
  var takesInput: Bool {
    application.isActive && !application.isIgnoringInteractionEvents
  }

  /// The key window's first responder, at which events without a screen position start.
  private var firstResponder: Responder {
    application.keyWindow?.firstResponder ?? application.keyWindow ?? application
  }

  // MARK: Motion, remote control and wheel

  func process(_ raw: RawMotion, at time: Duration) {
    guard let event = event(.motion, at: time) else { return }
    event.subtype = .motion(raw.motion)
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
    event.subtype = .remoteControl(command)
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

  /// Returns the reusable event of the given kind, or `nil` if the application accepts no input.
  private func event(_ kind: Event.Kind, at time: Duration) -> Event? {
    guard takesInput, let event = otherEvents[kind] else {
      ignore("\(kind)", because: "the application takes no input")
      return nil
    }
    event.renew(at: time)
    return event
  }
}
