import ResponderChain

/// A recognizer that logs its events, and responds as a test specifies.
class Probe: GestureRecognizer {
  let log: Log
  var on: [String: (Probe) -> Void] = [:]
  var receives = true
  var prevents = true
  var isPreventable = true
  var waits = false

  init(_ label: String, _ log: Log) {
    self.log = log
    super.init()
    name = label
    addAction("log") { log.lines.append("\($0.name) → \($0.state)") }
  }

  private func note(_ what: String) {
    log.lines.append("\(name) \(what)")
    on[what]?(self)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { note("began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event) { note("moved") }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { note("ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { note("cancelled") }
  override func timePassed(to time: Duration) { on["time"]?(self) }
  override func reset() { note("reset") }
  override func shouldReceive(_ touch: Touch) -> Bool { receives }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
  override var waitsForTouches: Bool { waits }
}

final class Say: GestureRecognizerDelegate {
  var begins: () -> Bool = { true }
  var receives = true
  var isSimultaneous = false
  var requires: [GestureRecognizer] = []
  var isRequiredBy: [GestureRecognizer] = []
  var asked: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    asked.append("begin")
    return begins()
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives
  }
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive press: Press) -> Bool {
    receives
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    asked.append("simultaneous")
    return isSimultaneous
  }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requires.contains(other) }
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequiredBy.contains(other) }
}
