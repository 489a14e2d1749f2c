import Baton
import ResponderChain

/// An application with a window of 100 by 100, and methods to move touches over it.
@MainActor
final class Stage {
  let application: Application
  let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  var time = Duration.zero
  var paths: [Path] = []

  init(depthLimit: Int = 10_000) {
    application = Application(depthLimit: depthLimit)
    application.addWindow(window)
    window.makeKeyAndVisible()
  }

  func record() { application.onPath = { [weak self] in self?.paths.append($0) } }

  @discardableResult
  func touch(_ phase: RawTouch.Phase, _ x: Double, _ y: Double, id: Int = 0) -> Bool {
    application.send(
      .touches([RawTouch(id: id, phase: phase, location: Point(x: x, y: y))], at: time))
  }

  @discardableResult
  func down(_ x: Double, _ y: Double, id: Int = 0) -> Bool { touch(.began, x, y, id: id) }
  @discardableResult
  func move(_ x: Double, _ y: Double, id: Int = 0) -> Bool { touch(.moved, x, y, id: id) }
  @discardableResult
  func up(_ x: Double, _ y: Double, id: Int = 0) -> Bool { touch(.ended, x, y, id: id) }

  /// Taps, and then waits until it is too late for a double tap.
  func tap(_ x: Double, _ y: Double, pause: Duration = .seconds(1)) {
    down(x, y)
    up(x, y)
    wait(pause)
  }

  func wait(_ duration: Duration) {
    time += duration
    application.tick(at: time)
  }

  @discardableResult
  func press(_ key: Key, _ phase: RawPress.Phase = .began) -> Bool {
    application.send(.presses([RawPress(key, phase: phase)], at: time))
  }

  func type(_ key: Key) {
    press(key)
    press(key, .ended)
  }

  func type(_ text: String) {
    for character in text { type(Key(.character(character))) }
  }

  func together(_ touches: (RawTouch.Phase, Int, Double, Double)...) {
    let raws = touches.map {
      RawTouch(id: $0.1, phase: $0.0, location: Point(x: $0.2, y: $0.3))
    }
    application.send(.touches(raws, at: time))
  }
}

/// A log of responders' events, in order.
@MainActor
final class Log {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs its events, and can forward them.
final class LoggingView: View {
  let label: String
  let log: Log
  var forwards = false
  var onTouch: (String) -> Void = { _ in }

  init(_ label: String, _ log: Log, _ frame: Rect = Rect(x: 0, y: 0, width: 100, height: 100)) {
    self.label = label
    self.log = log
    super.init(frame: frame)
  }

  override var name: String { label }

  private func note(_ what: String, _ touches: Set<Touch>) {
    log.lines.append("\(label) \(what)" + (touches.count > 1 ? " \(touches.count)" : ""))
    onTouch(what)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    note("began", touches)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    note("moved", touches)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    note("ended", touches)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    note("cancelled", touches)
    if forwards { super.touchesCancelled(touches, with: event) }
  }
}

/// A view that can be the first responder, and may refuse to become it or to resign.
class Writable: View {
  var log: Log?
  var label = ""
  var mayBecome = true
  var mayResign = true
  var resigns = true

  override var name: String { label }
  override var canBecomeFirstResponder: Bool { mayBecome }
  override var canResignFirstResponder: Bool { mayResign }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    log?.lines.append("\(label) resigns")
    return resigns && super.resignFirstResponder()
  }
}
