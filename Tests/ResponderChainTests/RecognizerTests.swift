import Baton
import Testing

@testable import ResponderChain

@MainActor
struct RecognizerTests {
  let stage = Stage()
  let log = Log()
  let view: LoggingView

  init() {
    view = LoggingView("view", log)
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
  }

  private func add<R: GestureRecognizer>(_ recognizer: R, _ label: String = "") -> R {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction { [log] in log.lines.append("\(label)\($0.state)") }
    return recognizer
  }

  private func gestures() -> [String] { log.take().filter { !$0.hasPrefix("view") } }

  // MARK: Taps

  @Test func `case 149: a tap is reported once, when the finger goes up, and can repeat`() {
    let tap = add(TapGestureRecognizer())
    stage.down(5, 5)
    #expect(tap.state == .possible)
    stage.up(5, 5)
    #expect(log.take() == ["view began", "ended", "view cancelled"])
    #expect(tap.state == .possible)
    stage.tap(5, 5)
    #expect(gestures() == ["ended"])
  }

  @Test func `case 151: a finger may move as far as the slop`() {
    _ = add(TapGestureRecognizer())
    stage.down(5, 5)
    stage.move(15, 5)
    stage.up(15, 5)
    #expect(gestures() == ["ended"])
    stage.wait(.seconds(1))
    stage.down(5, 5)
    stage.move(15.1, 5)
    stage.move(5, 5)
    stage.up(5, 5)
    #expect(gestures() == [])
  }

  @Test func `a finger that stays too long is not a tap`() {
    let tap = add(TapGestureRecognizer())
    stage.down(5, 5)
    #expect(stage.application.nextTick == .milliseconds(750))
    stage.wait(.milliseconds(749))
    #expect(tap.contest.current == .possible)
    stage.wait(.milliseconds(1))
    #expect(tap.state == .failed)
    #expect(stage.application.nextTick == nil)
    stage.up(5, 5)
    #expect(gestures() == [])
    #expect(tap.state == .possible)
  }

  @Test func `case 152: a double tap needs two taps that are close in time and place`() {
    let double = add(TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    stage.tap(5, 5)
    #expect(gestures() == [])
    stage.tap(5, 5, pause: .milliseconds(200))
    stage.tap(8, 5)
    #expect(gestures() == ["ended"])
    stage.tap(5, 5, pause: .milliseconds(200))
    stage.tap(60, 5)
    #expect(gestures() == [])
  }

  @Test func `a two-finger tap needs exactly two fingers`() {
    let tap = add(TapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    stage.tap(5, 5)
    #expect(gestures() == [])
    stage.together((.began, 0, 5, 5), (.began, 1, 9, 5))
    stage.up(5, 5)
    stage.up(9, 5, id: 1)
    #expect(gestures() == ["ended"])
    stage.together((.began, 0, 5, 5), (.began, 1, 9, 5), (.began, 2, 9, 9))
    stage.together((.ended, 0, 5, 5), (.ended, 1, 9, 5), (.ended, 2, 9, 9))
    #expect(gestures() == [])
  }

  @Test func `case 169: a single tap waits until a double tap has failed`() {
    let single = add(TapGestureRecognizer(), "single ")
    let double = add(TapGestureRecognizer(), "double ")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.tap(5, 5, pause: .milliseconds(349))
    #expect(gestures() == [])
    #expect(stage.application.nextTick == .milliseconds(350))
    stage.wait(.milliseconds(1))
    #expect(gestures() == ["single ended"])
    stage.wait(.seconds(1))
    stage.tap(5, 5, pause: .milliseconds(200))
    stage.tap(5, 5)
    #expect(gestures() == ["double ended"])
    #expect(stage.application.dispatcher.lingering.isEmpty)
  }

  @Test func `case 176: a cancelled finger is not a tap`() {
    _ = add(TapGestureRecognizer())
    stage.down(5, 5)
    stage.touch(.cancelled, 5, 5)
    #expect(log.take() == ["view began", "view cancelled"])
  }

  @Test func `case 175: of two taps on the same finger, only the first recognized one counts`() {
    _ = add(TapGestureRecognizer(), "first ")
    _ = add(TapGestureRecognizer(), "second ")
    stage.tap(5, 5)
    #expect(gestures() == ["first ended"])
  }

  // MARK: Others

  @Test func `a long press begins by time alone and follows the finger`() {
    let press = add(LongPressGestureRecognizer())
    stage.down(5, 5)
    stage.wait(.milliseconds(499))
    #expect(log.take() == ["view began"])
    stage.wait(.milliseconds(1))
    #expect(log.take() == ["began", "view cancelled"])
    stage.move(50, 50)
    stage.up(50, 50)
    #expect(log.take() == ["changed", "ended"])
    #expect(press.state == .possible)
    stage.down(5, 5)
    stage.move(16, 5)
    stage.wait(.seconds(1))
    stage.up(16, 5)
    #expect(gestures() == [])
  }

  @Test func `case 155, case 158: a pan begins beyond the slop and reports distance and speed`() {
    let pan = add(PanGestureRecognizer())
    var ways: [Point] = []
    pan.addAction("way") { ways.append($0.translation(in: nil)) }
    stage.down(5, 5)
    stage.move(14, 5)
    #expect(pan.state == .possible)
    stage.time += .milliseconds(50)
    stage.move(15, 5)
    stage.time += .milliseconds(50)
    stage.move(25, 15)
    #expect(pan.velocity(in: nil) == Point(x: 200, y: 100))
    stage.up(25, 15)
    #expect(
      log.take() == ["view began", "view moved", "began", "view cancelled", "changed", "ended"])
    #expect(ways == [Point(x: 10, y: 0), Point(x: 20, y: 10), Point(x: 20, y: 10)])
    #expect(pan.state == .possible)
    #expect(pan.translation(in: nil) == .zero)
    pan.addAction("cancel") { $0.state = .cancelled }
    stage.down(5, 5)
    stage.move(50, 5)
    stage.move(60, 5)
    #expect(pan.state == .cancelled)
    stage.up(60, 5)
    #expect(pan.state == .possible)
  }

  @Test func `a pan is measured from its reset position, even in scaled views`() {
    let pan = add(PanGestureRecognizer())
    stage.down(5, 5)
    stage.move(25, 5)
    pan.setTranslation(.zero, in: nil)
    stage.move(30, 5)
    #expect(pan.translation(in: nil) == Point(x: 5, y: 0))
    view.transform = .scale(x: 2, y: 2)
    pan.setTranslation(Point(x: 1, y: 0), in: view)
    stage.move(34, 5)
    #expect(pan.translation(in: view) == Point(x: 3, y: 0))
  }

  @Test func `a two-finger pan follows their midpoint and ends with too few fingers`() {
    let pan = add(PanGestureRecognizer())
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    stage.down(5, 5)
    stage.move(45, 5)
    #expect(pan.state == .possible)
    stage.down(50, 50, id: 1)
    stage.together((.moved, 0, 65, 5), (.moved, 1, 70, 50))
    #expect(pan.state == .began)
    stage.up(70, 50, id: 1)
    #expect(gestures() == ["began", "ended"])
    stage.up(65, 5)
    stage.down(5, 5)
    stage.down(15, 5, id: 1)
    stage.down(25, 5, id: 2)
    #expect(pan.state == .failed)
  }

  @Test func `case 157: a pan on a control takes over its finger`() {
    let control = Control(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    control.log(to: log)
    view.addSubview(control)
    let pan = PanGestureRecognizer()
    control.addGestureRecognizer(pan)
    stage.down(5, 5)
    stage.move(18, 5)
    #expect(!control.isTracking)
    stage.up(18, 5)
    #expect(log.take() == ["down", "cancel"])
  }

  @Test func `case 173: a swipe must be long enough, fast enough and in the right direction`() {
    let swipe = add(SwipeGestureRecognizer())
    func drag(_ x: Double, _ y: Double, after pause: Duration) -> [String] {
      stage.down(50, 50)
      stage.time += pause
      stage.move(50 + x, 50 + y)
      stage.up(50 + x, 50 + y)
      stage.wait(.seconds(1))
      return gestures()
    }
    #expect(drag(12, 3, after: .milliseconds(100)) == ["ended"])
    #expect(drag(12, 3, after: .milliseconds(101)) == [])
    #expect(drag(9, 0, after: .milliseconds(50)) == [])
    #expect(drag(12, 6, after: .milliseconds(50)) == [])
    #expect(drag(-12, 0, after: .milliseconds(50)) == [])
    swipe.direction = [.left, .up]
    #expect(drag(-12, 0, after: .milliseconds(50)) == ["ended"])
    #expect(drag(1, -12, after: .milliseconds(50)) == ["ended"])
    #expect(drag(1, 12, after: .milliseconds(50)) == [])
  }

  @Test func `case 172: a pinch begins with the second finger and reports the distances' ratio`() {
    let pinch = add(PinchGestureRecognizer())
    stage.down(40, 50)
    stage.move(30, 50)
    #expect(gestures() == [])
    stage.down(50, 50, id: 1)
    #expect(gestures() == ["began"])
    stage.move(70, 50, id: 1)
    #expect(pinch.scale == 2)
    pinch.scale = 1
    stage.move(50, 50, id: 1)
    #expect(pinch.scale == 0.5)
    stage.up(50, 50, id: 1)
    #expect(gestures() == ["changed", "changed", "ended"])
    stage.up(30, 50)
    stage.together((.began, 0, 5, 5), (.began, 1, 5, 5))
    stage.move(9, 5)
    #expect(pinch.scale == 1)
  }

  @Test func `two turning fingers rotate by the smaller angle`() {
    let rotation = add(RotationGestureRecognizer())
    stage.together((.began, 0, 50, 50), (.began, 1, 40, 50))
    stage.move(40, 50.5, id: 1)
    #expect(rotation.state == .possible)
    stage.move(40, 40, id: 1)
    #expect(rotation.state == .began)
    #expect(abs(rotation.rotation - .pi / 4) < 0.001)
    stage.move(50, 60, id: 1)
    stage.up(50, 60, id: 1)
    #expect(abs(rotation.rotation) < 7)
    stage.up(50, 50)
    #expect(rotation.rotation == 0)
  }

  @Test func `case 179: a removed target receives no further actions`() {
    final class Target {
      var count = 0
    }
    let (target, other) = (Target(), Target())
    let tap = add(TapGestureRecognizer())
    let count = Action("count") { (target: Target, _: TapGestureRecognizer) in target.count += 1 }
    for each in [target, other] {
      tap.addTarget(each, action: count)
      tap.addTarget(each, action: count)
    }
    stage.tap(5, 5)
    tap.removeTarget(target, action: AnyAction(count))
    tap.removeAction()
    stage.tap(5, 5)
    #expect([target.count, other.count] == [1, 2])
    #expect(gestures() == ["ended"])
  }

  @Test func `a recognizer without a target sends its action along the chain`() {
    final class Around: View, Cutting {
      var cuts = 0
      func cut(_ sender: Any?) { cuts += 1 }
    }
    let around = Around(frame: stage.window.bounds)
    stage.window.addSubview(around)
    let tap = TapGestureRecognizer()
    around.addGestureRecognizer(tap)
    tap.addTarget(nil, action: Action("cut") { (target: any Cutting) in target.cut(nil) })
    stage.tap(5, 5)
    #expect(around.cuts == 1)
  }

  @Test func `a recognizer moves to the view it was added to last`() {
    let tap = add(TapGestureRecognizer())
    let other = View()
    other.addGestureRecognizer(tap)
    other.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [])
    #expect(other.gestureRecognizers == [tap])
    view.removeGestureRecognizer(tap)
    #expect(tap.view === other)
  }

  @Test func `a state set directly is reported, and the gesture restarts`() {
    let tap = add(TapGestureRecognizer())
    tap.state = .ended
    #expect(gestures() == ["ended"])
    #expect(tap.state == .possible)
  }

  @Test func `a path shows the recognizers' decisions`() {
    stage.record()
    _ = add(TapGestureRecognizer())
    stage.down(5, 5)
    stage.up(5, 5)
    let visits = stage.paths[1].allVisits.map { "\($0.name) \($0.detail ?? "")" }
    #expect(visits == ["touches ", "TapGestureRecognizer ended", "touches cancelled ", "view "])
  }
}
