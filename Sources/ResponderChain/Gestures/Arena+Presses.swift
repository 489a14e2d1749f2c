/// Recognition of gestures from presses.
extension Arena {
  /// Lets the recognizers of a view and its ancestors watch a press, unless they watch fingers.
  func admit(_ press: Press, on start: View?) {
    var view = start
    while let here = view {
      for recognizer in here.gestureRecognizers
      where recognizer.isEnabled && recognizer.contest.isWatching
        && recognizer.watched.touches.isEmpty
      {
        guard recognizer.shouldReceive(press),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
        else { continue }
        involve(recognizer)
        recognizer.watched.presses.append(press)
        recognizer.watched.seenPresses.append(press)
        press.watchers.append(RecognizerReference(recognizer))
        if recognizer.contest.isActive, recognizer.cancelsTouchesInView {
          claimedPresses.append(press)
        }
      }
      view = here.superview
    }
  }

  /// Delivers a changed press to the recognizers that watch it.
  func process(_ press: Press, with event: PressesEvent) {
    for recognizer in press.gestureRecognizers
    where recognizer.contest.isWatching && recognizer.tracks(press) {
      switch press.phase {
      case .began: recognizer.pressesBegan([press], with: event)
      case .changed: recognizer.pressesChanged([press], with: event)
      case .ended: recognizer.pressesEnded([press], with: event)
      case .cancelled:
        recognizer.pressesCancelled([press], with: event)
        recognizer.change(to: .cancelled)
      }
    }
    settle()
  }

  func forget(_ press: Press) {
    guard !press.watchers.isEmpty else { return }
    isUnfinished = true
    for recognizer in press.gestureRecognizers {
      recognizer.watched.presses.removeAll { $0 === press }
    }
    forget([])
  }

  func takeClaimedPresses() -> [Press] {
    defer { claimedPresses = [] }
    return claimedPresses
  }
}
