import Baton
import Testing

@testable import ResponderChain

private final class Measuring: View {
  var places: [(Point, Point)] = []
  var counts: [Int] = []
  var phases: [[Touch.Phase]] = []
  var snapshots: [EventSnapshot] = []

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note(touches, event) }
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { note(touches, event) }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { note(touches, event) }

  private func note(_ touches: Set<Touch>, _ event: Event?) {
    for touch in touches {
      places.append((touch.previousLocation(in: self), touch.location(in: self)))
      counts.append(touch.tapCount)
    }
    phases.append((event?.touches ?? []).map(\.phase))
    if let event { snapshots.append(event.snapshot) }
  }
}

@MainActor
struct TouchTests {
  let stage = Stage()
  let log = Log()

  private func add<V: View>(_ view: V, to other: View? = nil) -> V {
    (other ?? stage.window).addSubview(view)
    return view
  }

  private func half(_ label: String, right: Bool) -> LoggingView {
    add(LoggingView(label, log, Rect(x: right ? 50 : 0, y: 0, width: 50, height: 100)))
  }

  @Test
  func
    `case 71, case 86: a touch knows its current and previous location in the view and the window`()
  {
    let view = add(Measuring(frame: Rect(x: 10, y: 10, width: 50, height: 50)))
    stage.down(15, 15)
    stage.move(20, 18)
    let (p, q) = (Point(x: 5, y: 5), Point(x: 10, y: 8))
    #expect(view.places[0] == (p, p))
    #expect(view.places[1] == (p, q))
    #expect(stage.application.dispatcher.live[0].location(in: nil) == Point(x: 20, y: 18))
  }

  @Test func `case 73, case 74: a finger stays with the view where it went down`() {
    _ = half("left", right: false)
    _ = half("right", right: true)
    stage.down(5, 5)
    stage.move(80, 5)
    stage.up(80, 5)
    #expect(log.lines == ["left began", "left moved", "left ended"])
  }

  @Test func `case 76: taps that are close in time and place are counted`() {
    let view = add(Measuring(frame: stage.window.bounds))
    func tap(_ x: Double, after pause: Duration) {
      stage.time += pause
      stage.down(x, 5)
      stage.up(x, 5)
    }
    tap(5, after: .zero)
    tap(10, after: .milliseconds(200))
    tap(10, after: .milliseconds(351))
    tap(41, after: .milliseconds(100))
    tap(41, after: .milliseconds(350))
    #expect(view.counts == [1, 1, 2, 2, 1, 1, 1, 1, 2, 2])
  }

  @Test func `case 77, case 85: a second finger is in the same event, each with its own view`() {
    let left = half("left", right: false)
    let right = half("right", right: true)
    stage.down(5, 5)
    stage.down(80, 5, id: 1)
    let event = stage.application.dispatcher.touchesEvent
    #expect(event.allTouches.count == 2)
    #expect(event.touches(for: left).count == 1)
    #expect(event.touches(for: right).map(\.view) == [right])
    #expect(event.touches(for: stage.window).count == 2)
    #expect(event.touches.map(\.phase) == [.stationary, .began])
    stage.move(6, 6)
    #expect(event.touches.map(\.phase) == [.moved, .stationary])
    #expect(log.lines == ["left began", "right began", "left moved"])
  }

  @Test func `case 79: fingers of one input arrive in one call, and those of two in two calls`() {
    let view = add(LoggingView("view", log))
    view.isMultipleTouchEnabled = true
    stage.together((.began, 0, 5, 5), (.began, 1, 10, 10))
    stage.together((.moved, 0, 6, 6), (.ended, 1, 10, 10))
    stage.down(20, 20, id: 2)
    #expect(log.lines == ["view began 2", "view moved", "view ended", "view began"])
  }

  @Test func `a single-touch view gets the first finger, and no other view gets the second`() {
    let back = add(LoggingView("back", log))
    let front = add(LoggingView("front", log), to: back)
    stage.together((.began, 0, 5, 5), (.began, 1, 10, 10))
    stage.down(20, 20, id: 2)
    stage.up(5, 5)
    stage.move(21, 21, id: 2)
    #expect(log.lines == ["front began", "front ended"])
    #expect(front.window != nil)
  }

  @Test func `case 80: an exclusive view shares no fingers with others, in either direction`() {
    let exclusive = half("exclusive", right: false)
    _ = half("other", right: true)
    exclusive.isExclusiveTouch = true
    stage.down(5, 5)
    stage.down(80, 5, id: 1)
    stage.up(80, 5, id: 1)
    stage.up(5, 5)
    #expect(log.take() == ["exclusive began", "exclusive ended"])
    stage.down(80, 5)
    stage.down(5, 5, id: 1)
    stage.up(80, 5)
    stage.up(5, 5, id: 1)
    #expect(log.take() == ["other began", "other ended"])
  }

  @Test
  func `case 82: a removed view is notified once the tree is complete, and its subviews are not`() {
    let view = add(LoggingView("view", log))
    let other = add(LoggingView("other", log, Rect(x: 0, y: 0, width: 1, height: 1)))
    stage.down(50, 50)
    view.onTouch = { [unowned view] what in
      if what == "cancelled" { #expect(view.window == nil) }
    }
    view.removeFromSuperview()
    #expect(log.take() == ["view began", "view cancelled"])
    stage.move(51, 51)
    stage.up(51, 51)
    #expect(log.lines == [])
    #expect(stage.application.dispatcher.live == [])
    #expect(other.window === stage.window)
  }

  @Test func `a view that removes itself during a call is cancelled afterwards`() {
    let view = add(LoggingView("view", log))
    view.onTouch = { [unowned view] what in
      if what == "began" {
        view.removeFromSuperview()
        #expect(log.lines == ["view began"])
      }
    }
    stage.down(50, 50)
    #expect(log.lines == ["view began", "view cancelled"])
    #expect(stage.application.dispatcher.live == [])
  }

  @Test func `a view released during a touch leaves nothing behind`() {
    weak var kept: View?
    do {
      let view = add(LoggingView("view", log))
      kept = view
      stage.down(50, 50)
      view.removeFromSuperview()
    }
    #expect(kept == nil)
    stage.move(5, 5)
    stage.up(5, 5)
    #expect(stage.application.dispatcher.live == [])
    #expect(stage.application.dispatcher.lingering == [])
  }

  @Test func `case 83: every finger and key is cancelled when the application becomes inactive`() {
    final class Delegate: ApplicationDelegate {
      var log: [String] = []
      func applicationDidBecomeActive(_ application: Application) { log.append("active") }
      func applicationDidResignActive(_ application: Application) { log.append("not active") }
    }
    let delegate = Delegate()
    stage.application.delegate = delegate
    _ = half("left", right: false)
    _ = half("right", right: true)
    stage.down(5, 5)
    stage.down(80, 5, id: 1)
    stage.press(Key(.enter))
    stage.application.send(.activity(false, at: .zero))
    #expect(
      log.take() == ["left began", "right began", "left cancelled", "right cancelled"])
    #expect(stage.application.dispatcher.pressed == [])
    stage.down(5, 5)
    #expect(log.lines == [])
    stage.application.send(.activity(true, at: .zero))
    stage.application.send(.activity(true, at: .zero))
    stage.down(5, 5)
    #expect(log.lines == ["left began"])
    #expect(delegate.log == ["not active", "active"])
  }

  @Test func `removing a window cancels its fingers`() {
    _ = add(LoggingView("view", log))
    stage.down(5, 5)
    stage.application.removeWindow(stage.window)
    #expect(log.lines == ["view began", "view cancelled"])
    #expect(stage.application.dispatcher.live == [])
    #expect(stage.window.application == nil)
    #expect(stage.application.keyWindow == nil)
  }

  @Test func `input sent by a responder waits for the input in progress`() {
    let view = add(LoggingView("view", log))
    let application = stage.application
    view.onTouch = { [weak application, log] what in
      guard let application, what == "began" else { return }
      let ended = RawTouch(id: 0, phase: .ended, location: .zero)
      #expect(!application.send(.touches([ended], at: .zero)))
      log.lines.append("sent")
    }
    stage.down(5, 5)
    #expect(log.lines == ["view began", "sent", "view ended"])
  }

  @Test func `case 181: an event sent again, or at another time, is ignored`() {
    final class Sending: Window {
      override func sendEvent(_ event: Event) {
        application?.sendEvent(event)
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let window = Sending(frame: stage.window.frame)
    stage.application.addWindow(window)
    let view = LoggingView("view", log)
    window.addSubview(view)
    stage.down(5, 5)
    #expect(log.lines == ["view began"])
    stage.application.sendEvent(stage.application.dispatcher.touchesEvent)
    stage.application.sendEvent(Event(.touches))
    window.sendEvent(stage.application.dispatcher.touchesEvent)
    #expect(log.lines == ["view began"])
  }

  @Test func `a window may swallow an event, and leaves no touch behind`() {
    final class Keeping: Window {
      override func sendEvent(_ event: Event) {}
    }
    let window = Keeping(frame: stage.window.frame)
    stage.application.addWindow(window)
    window.addSubview(LoggingView("view", log))
    stage.tap(5, 5)
    #expect(log.lines == [])
    #expect(stage.application.dispatcher.live == [])
  }

  @Test func `a second touch down cancels the first touch and starts again`() {
    _ = add(LoggingView("view", log))
    stage.record()
    stage.down(5, 5)
    stage.down(6, 6)
    stage.up(6, 6)
    #expect(log.lines == ["view began", "view cancelled", "view began", "view ended"])
    #expect(
      stage.paths[1].allVisits.contains {
        $0.detail == "ignored: it went down twice; the first one is cancelled"
      })
  }

  @Test func `repeated changes of a finger in one input are separate events`() {
    _ = add(LoggingView("view", log))
    stage.together((.began, 0, 5, 5), (.moved, 0, 6, 6), (.ended, 0, 6, 6), (.began, 0, 7, 7))
    #expect(log.lines == ["view began", "view moved", "view ended", "view began"])
  }

  @Test func `invalid input is ignored, and the path says so`() {
    _ = add(LoggingView("view", log))
    stage.record()
    stage.move(5, 5)
    stage.up(5, 5)
    stage.touch(.cancelled, 5, 5, id: -1)
    stage.down(.nan, 5)
    stage.down(500, 5)
    stage.application.send(.touches([], at: .zero))
    stage.application.send(
      .scroll(RawScroll(location: .zero, delta: Point(x: .nan, y: 0)), at: .zero))
    stage.press(Key(.enter), .ended)
    #expect(log.lines == [])
    let reasons = stage.paths.map { $0.allVisits.last?.detail }
    #expect(
      reasons == [
        "ignored: that finger is not down", "ignored: that finger is not down",
        "ignored: that finger is not down", "ignored: its place is not a number",
        "ignored: it hit no window", nil, "ignored: its place is not a number",
        "ignored: that key is not pressed",
      ])
    stage.down(5, 5)
    stage.move(.infinity, 5)
    stage.up(.nan, .nan)
    #expect(log.lines == ["view began", "view ended"])
  }

  @Test func `time never goes back`() {
    let view = add(Measuring(frame: stage.window.bounds))
    stage.application.tick(at: .seconds(5))
    stage.down(5, 5)
    #expect(stage.application.time == .seconds(5))
    #expect(view.snapshots[0].timestamp == .seconds(5))
    #expect(view.snapshots[0].touches[0].phase == .began)
  }

  @Test func `calls to ignore interaction nest, and fingers that are down continue`() {
    _ = add(LoggingView("view", log))
    stage.down(5, 5)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    stage.application.endIgnoringInteractionEvents()
    #expect(stage.application.isIgnoringInteractionEvents)
    stage.up(5, 5)
    stage.down(5, 5)
    #expect(log.take() == ["view began", "view ended"])
    stage.application.endIgnoringInteractionEvents()
    stage.application.endIgnoringInteractionEvents()
    stage.down(5, 5)
    #expect(log.take() == ["view began"])
  }

  @Test func `a wheel event goes to the view under the pointer, and then up the chain`() {
    final class Scrolled: View {
      var deltas: [Point] = []
      override func scrollReceived(with event: Event?) {
        if let scroll = event?.scroll { deltas.append(scroll.delta) }
      }
    }
    let outer = add(Scrolled(frame: stage.window.bounds))
    _ = add(View(frame: stage.window.bounds), to: outer)
    let delta = Point(x: 0, y: -3)
    #expect(
      stage.application.send(
        .scroll(RawScroll(location: Point(x: 5, y: 5), delta: delta), at: .zero)))
    #expect(outer.deltas == [delta])
  }

  @Test func `no path is recorded without a receiver`() {
    _ = add(LoggingView("view", log))
    stage.tap(5, 5)
    #expect(stage.application.dispatcher.writer == nil)
    #expect(stage.application.dispatcher.touchesEvent.writer == nil)
  }
}
