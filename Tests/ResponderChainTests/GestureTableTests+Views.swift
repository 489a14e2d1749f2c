import Baton
import Testing

@testable import ResponderChain

// The events that views receive, and external ends of gestures: the table's rows from 20 on.
extension GestureTableTests {
  @Test func `rows 20 and 22, case 154: a view loses its touches or keeps them`() {
    let a = probe("a")
    a.on["moved"] = { $0.state = $0.state == .possible ? .began : .changed }
    a.on["ended"] = set(.ended)
    for cancels in [true, false] {
      a.cancelsTouchesInView = cancels
      stage.down(5, 5)
      stage.move(6, 6)
      stage.move(7, 7)
      stage.up(7, 7)
      #expect(
        log.take().filter { $0.hasPrefix("inner") }
          == (cancels
            ? ["inner began", "inner cancelled"]
            : ["inner began", "inner moved", "inner moved", "inner ended"]))
    }
  }

  @Test func `row 23: a finger that joins a gesture in progress is not sent to views`() {
    let a = probe("a")
    a.on["moved"] = set(.began)
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(log.take().last == "inner cancelled")
    stage.down(7, 7, id: 1)
    stage.move(8, 8, id: 1)
    #expect(log.take() == ["a began", "a moved"])
    #expect(a.numberOfTouches == 2)
    #expect(a.location(in: nil) == Point(x: 7, y: 7))
    #expect(a.location(ofTouch: 1, in: inner) == Point(x: 8, y: 8))
    #expect(a.location(ofTouch: 2, in: nil) == nil)
  }

  @Test func `rows 21 and 24, case 170: withheld touches arrive in order or never`() {
    let a = probe("a")
    a.delaysTouchesBegan = true
    var places: [Double] = []
    inner.onTouch = { [unowned application = stage.application] _ in
      places += application.dispatcher.touchesEvent.touches.map { $0.location(in: nil).x }
    }
    a.on["ended"] = set(.failed)
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(log.take() == ["a began", "a moved"])
    stage.up(7, 7)
    #expect(log.take() == ["a ended", "inner began", "inner moved", "inner ended", "a reset"])
    #expect(places == [5, 6, 7])
    a.on["ended"] = set(.ended)
    stage.wait(.seconds(1))
    stage.down(5, 5)
    stage.move(6, 6)
    stage.up(7, 7)
    #expect(log.take() == ["a began", "a moved", "a ended", "a → ended", "a reset"])
  }

  @Test(arguments: [true, false])
  func `row 25: the end of a touch is withheld until the gesture is decided`(fails: Bool) {
    let a = probe("a")
    a.waits = true
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(log.take() == ["a began", "inner began", "a ended"])
    #expect(stage.application.dispatcher.lingering.count == 1)
    a.on["time"] = set(fails ? .failed : .ended)
    stage.wait(.seconds(1))
    #expect(
      log.take()
        == (fails
          ? ["a reset", "inner ended"] : ["a → ended", "inner cancelled", "a reset"]))
    #expect(stage.application.dispatcher.lingering.isEmpty)
  }

  @Test func `row 25: the end is not withheld if no recognizer requests it`() {
    let a = probe("a")
    a.waits = true
    a.delaysTouchesEnded = false
    stage.down(5, 5)
    stage.up(5, 5)
    #expect(log.take() == ["a began", "inner began", "a ended", "inner ended"])
  }

  @Test(arguments: [true, false])
  func `row 26, case 178: cancelled fingers cancel a gesture or fail it`(began: Bool) {
    let a = probe("a")
    if began { a.on["began"] = set(.began) }
    stage.down(5, 5)
    _ = log.take()
    stage.touch(.cancelled, 5, 5)
    #expect(
      log.take()
        == (began
          ? ["a cancelled", "a → cancelled", "a reset"]
          : ["a cancelled", "inner cancelled", "a reset"]))
    stage.down(5, 5)
    _ = log.take()
    inner.removeFromSuperview()
    #expect(log.take().contains("a cancelled"))
    #expect(a.state == .possible)
    #expect(stage.application.dispatcher.arena.involved.isEmpty)
  }

  @Test func `row 26: a recognizer is cancelled when its view leaves the window during a touch`() {
    let other = LoggingView("other", log)
    let a = probe("a")
    a.on["began"] = set(.began)
    stage.down(5, 5)
    _ = log.take()
    inner.removeFromSuperview()
    #expect(log.take().filter { $0.hasPrefix("a →") } == ["a → cancelled"])
    #expect(other.window == nil)
  }

  @Test func `row 27, case 160: a disabled recognizer is cancelled and reports it once`() {
    let a = probe("a")
    a.on["began"] = set(.began)
    stage.down(5, 5)
    _ = log.take()
    a.isEnabled = false
    a.isEnabled = false
    #expect(log.take() == ["a → cancelled", "a reset"])
    stage.up(5, 5)
    #expect(log.take() == [])
    a.isEnabled = true
    a.on["began"] = nil
    stage.down(5, 5)
    _ = log.take()
    a.isEnabled = false
    #expect(log.take() == ["a reset"])
    stage.up(5, 5)
    #expect(log.take() == ["inner ended"])
  }

  @Test func `row 28, case 178: a removed recognizer reports nothing`() {
    let a = probe("a")
    a.on["began"] = set(.began)
    stage.down(5, 5)
    _ = log.take()
    inner.removeGestureRecognizer(a)
    #expect(log.take() == ["a reset"])
    stage.move(6, 6)
    stage.up(6, 6)
    #expect(log.take() == [])
    #expect(a.view == nil)
    // A target may also remove it in the middle of its own event.
    let b = probe("b")
    b.on["began"] = set(.began)
    b.on["moved"] = set(.changed)
    b.addAction("remove") { $0.view?.removeGestureRecognizer($0) }
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(log.take() == ["b began", "b → began", "b reset"])
  }

  @Test func `row 29: an ignored finger still reaches the view`() {
    let a = probe("a")
    let event = stage.application.dispatcher.touchesEvent
    a.on["began"] = { probe in probe.touches.forEach { probe.ignore($0, for: event) } }
    stage.down(5, 5)
    stage.move(6, 6)
    #expect(a.numberOfTouches == 0)
    #expect(log.take() == ["a began", "inner began", "a reset", "inner moved"])
  }

  @Test func `rows 30 to 33: a button keeps its own tap, and a plain control does not`() {
    let controls: [Control] = [
      Button(), SegmentedControl(["a"]), Stepper(), Switch(), Slider(), Control(),
    ]
    var told: [String] = []
    for control in controls {
      control.frame = inner.bounds
      inner.addSubview(control)
      var won: [String] = []
      let tap = TapGestureRecognizer()
      let pan = PanGestureRecognizer()
      tap.addAction { _ in won.append("tap") }
      pan.addAction { if $0.state == .began { won.append("pan") } }
      outer.addGestureRecognizer(tap)
      outer.addGestureRecognizer(pan)
      stage.tap(5, 5)
      stage.down(5, 5)
      stage.move(30, 5)
      stage.up(30, 5)
      stage.wait(.seconds(1))
      outer.removeGestureRecognizer(tap)
      outer.removeGestureRecognizer(pan)
      control.addGestureRecognizer(tap)
      stage.tap(5, 5)
      told.append("\(type(of: control)): \(won.joined(separator: " "))")
      control.removeFromSuperview()
    }
    #expect(
      told == [
        "Button: pan tap", "SegmentedControl: pan tap", "Stepper: pan tap", "Switch: tap",
        "Slider: tap tap", "Control: tap pan tap",
      ])
  }
}
