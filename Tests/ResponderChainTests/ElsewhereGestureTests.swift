import Testing

import ResponderChain

/// Tests of touches and gestures from other libraries; the article on suites lists their sources.
@MainActor
struct ElsewhereGestureTests {
  let stage = Stage()
  let log = Log()
  let view: LoggingView

  init() {
    view = LoggingView("view", log)
    view.isMultipleTouchEnabled = true
    stage.window.addSubview(view)
  }

  private func addDoubleTap() -> TapGestureRecognizer {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { [log] _ in log.lines.append("double") }
    view.addGestureRecognizer(double)
    return double
  }

  private func doubles() -> Int { log.take().count { $0 == "double" } }

  // MARK: Taps

  @Test func `after a long pause, a tap is the first of a double tap`() {
    _ = addDoubleTap()
    stage.tap(5, 5, pause: .seconds(5))
    stage.tap(5, 5, pause: .milliseconds(100))
    #expect(doubles() == 0)
    stage.tap(5, 5)
    #expect(doubles() == 1)
  }

  @Test func `a finger that moved away was not the first tap of two`() {
    _ = addDoubleTap()
    stage.down(5, 5)
    stage.move(30, 30)
    stage.up(30, 30)
    stage.wait(.milliseconds(100))
    stage.tap(5, 5)
    #expect(doubles() == 0)
  }

  @Test(arguments: ["in the first tap", "between them", "in the last tap"])
  func `a double tap prevented by another gesture needs two new taps`(when: String) {
    let double = addDoubleTap()
    let rival = Probe("rival", log)
    rival.waits = true
    view.addGestureRecognizer(rival)
    var taps = 0
    rival.on["began"] = { rival in
      taps += 1
      if when == "in the last tap", taps == 2 { rival.state = .ended }
    }
    rival.on["ended"] = { if when == "in the first tap", taps == 1 { $0.state = .ended } }
    rival.on["time"] = { if when == "between them", taps == 1 { $0.state = .ended } }
    stage.tap(5, 5, pause: .milliseconds(100))
    stage.tap(5, 5, pause: .milliseconds(100))
    #expect(doubles() == 0)
    stage.wait(.seconds(1))
    view.removeGestureRecognizer(rival)
    stage.tap(5, 5, pause: .milliseconds(100))
    stage.tap(5, 5)
    #expect(doubles() == 1)
    #expect(double.state == .possible)
  }

  @Test func `a second finger fails a one-finger tap`() {
    let tap = TapGestureRecognizer()
    tap.addAction { [log] _ in log.lines.append("tap") }
    view.addGestureRecognizer(tap)
    stage.down(5, 5)
    stage.down(9, 9, id: 1)
    stage.up(5, 5)
    stage.up(9, 9, id: 1)
    #expect(!log.take().contains("tap"))
  }

  // MARK: Several recognizers

  @Test(arguments: ["began", "moved"], ["child", "parent", "grandparent"])
  func `a recognizer that claims a finger keeps it to the end`(phase: String, who: String) {
    let (parent, child) = (LoggingView("b", log), LoggingView("c", log))
    view.addSubview(parent)
    parent.addSubview(child)
    for (name, view) in [("grandparent", view), ("parent", parent), ("child", child)] {
      let probe = Probe(name, log)
      probe.on["ended"] = { $0.state = .ended }
      if name == who { probe.on[phase] = { $0.state = .began } }
      view.addGestureRecognizer(probe)
    }
    stage.down(5, 5)
    stage.move(6, 6)
    _ = log.take()
    stage.up(6, 6)
    let told = log.take()
    #expect(told.filter { $0.hasSuffix("→ ended") } == ["\(who) → ended"])
    #expect(!told.contains("c ended"))
  }

  @Test func `a recognizer that loses a finger to another no longer receives it`() {
    let (first, second, third) = (
      Probe("first", log), Probe("second", log), Probe("third", log)
    )
    for probe in [first, second, third] { view.addGestureRecognizer(probe) }
    first.on["began"] = { [weak view] _ in view?.removeGestureRecognizer(second) }
    stage.down(5, 5)
    #expect(
      log.take().filter { $0.hasSuffix(" began") } == ["first began", "third began", "view began"])
    first.on["moved"] = { _ in third.isEnabled = false }
    stage.move(6, 6)
    #expect(log.take().filter { $0.hasSuffix(" moved") } == ["first moved", "view moved"])
  }

  @Test func `a pinch ends with the first of its fingers, and restarts when all are up`() {
    let pinch = PinchGestureRecognizer()
    pinch.addAction { [log] in log.lines.append("pinch \($0.state)") }
    view.addGestureRecognizer(pinch)
    func told() -> [String] { log.take().filter { $0.hasPrefix("pinch") } }
    stage.down(5, 5)
    #expect(told() == [])
    stage.down(25, 5, id: 1)
    #expect(told() == ["pinch began"])
    stage.up(5, 5)
    #expect(told() == ["pinch ended"])
    stage.down(5, 5, id: 2)
    #expect(told() == [])
    stage.up(5, 5, id: 2)
    stage.up(25, 5, id: 1)
    stage.together((.began, 3, 5, 5), (.began, 4, 25, 5))
    #expect(told() == ["pinch began"])
  }

  // MARK: Fingers and views

  @Test(arguments: [("child", 50.0), ("parent", 30.0), ("grandparent", 10.0)])
  func `recognizers of the touched views receive the finger`(innermost: String, place: Double) {
    let parent = LoggingView("b", log, Rect(x: 20, y: 20, width: 80, height: 80))
    let child = LoggingView("c", log, Rect(x: 20, y: 20, width: 40, height: 40))
    view.addSubview(parent)
    parent.addSubview(child)
    for (name, view) in [("grandparent", view), ("parent", parent), ("child", child)] {
      view.addGestureRecognizer(Probe(name, log))
    }
    stage.down(place, place)
    let all = ["child began", "parent began", "grandparent began"]
    let first = all.firstIndex(of: "\(innermost) began") ?? 0
    #expect(Array(log.take().dropLast()) == Array(all[first...]))
  }

  @Test func `each finger in an input hits its frontmost view, in that view's coordinates`() {
    let views = (0..<3).map { index in
      LoggingView(
        "\(index)", log,
        Rect(x: Double(index) * 25, y: Double(index) * 25, width: 50, height: 50))
    }
    for own in views { view.addSubview(own) }
    var places: [Point] = []
    stage.together((.began, 0, 12, 12), (.began, 1, 37, 38), (.began, 2, 62, 64))
    #expect(log.take() == ["0 began", "1 began", "2 began"])
    stage.together((.ended, 0, 12, 12), (.ended, 1, 37, 38), (.ended, 2, 62, 64))
    #expect(log.take() == ["0 ended", "1 ended", "2 ended"])
    let watcher = Probe("watcher", log)
    watcher.on["began"] = { probe in
      places = probe.touches.map { $0.location(in: $0.view) }
    }
    view.addGestureRecognizer(watcher)
    stage.together((.began, 0, 12, 12), (.began, 1, 37, 38), (.began, 2, 62, 64))
    #expect(places == [Point(x: 12, y: 12), Point(x: 12, y: 13), Point(x: 12, y: 14)])
  }

  @Test func `two fingers on a superview arrive in one call, and one on its subview in another`() {
    let child = LoggingView("child", log, Rect(x: 25, y: 40, width: 50, height: 20))
    view.addSubview(child)
    stage.together((.began, 0, 50, 20), (.began, 1, 50, 50), (.began, 2, 50, 80))
    #expect(log.take() == ["view began 2", "child began"])
  }

  @Test(arguments: [true, false])
  func `subviews beyond a view's rounded corners are hit only inside it`(clips: Bool) {
    let parent = View(frame: Rect(x: 10, y: 10, width: 30, height: 30))
    parent.clipsToBounds = clips
    view.addSubview(parent)
    let corners = [(-10.0, -10.0), (20, -10), (-10, 20), (20, 20)].map { x, y in
      View(frame: Rect(x: x, y: y, width: 20, height: 20))
    }
    for corner in corners { parent.addSubview(corner) }
    func hit(_ x: Double, _ y: Double) -> View? {
      stage.window.hitTest(Point(x: x, y: y), with: nil)
    }
    let inside = [(15.0, 15.0), (35, 15), (15, 35), (35, 35)]
    #expect(zip(inside, corners).allSatisfy { hit($0.0, $0.1) === $1 })
    let outside = [
      (15.0, 5.0), (35, 5), (5, 15), (45, 15), (5, 35), (45, 35), (15, 45), (35, 45),
    ]
    #expect(outside.allSatisfy { hit($0.0, $0.1) === view })
  }

  @Test func `a view with a custom shape is hit only inside it`() {
    final class Disc: View {
      override func point(inside point: Point, with event: Event?) -> Bool {
        point.distance(to: bounds.center) <= bounds.width / 2
      }
    }
    let disc = Disc(frame: Rect(x: 20, y: 20, width: 40, height: 40))
    view.addSubview(disc)
    func hits(_ x: Double, _ y: Double) -> Bool {
      stage.window.hitTest(Point(x: x, y: y), with: nil) === disc
    }
    for (x, y) in [(20.5, 40.0), (40, 20.5), (40, 59.5), (59.5, 40), (30, 30), (50, 50)] {
      #expect(hits(x, y))
    }
    for (x, y) in [(20.5, 20.5), (59.5, 20.5), (20.5, 59.5), (59.5, 59.5), (40, 19.5)] {
      #expect(!hits(x, y))
    }
  }

  @Test func `a finger that no view handles, or that hits nothing, has no view`() {
    view.removeFromSuperview()
    stage.window.addSubview(View(frame: stage.window.bounds))
    #expect(!stage.down(5, 5))
    #expect(!stage.move(6, 6))
    #expect(!stage.up(6, 6))
    #expect(!stage.down(500, 500))
    stage.application.send(.activity(false, at: stage.time))
    #expect(log.take() == [])
  }

  @Test func `a cancelled finger moves and ends without a view, and can go down again`() {
    stage.down(5, 5)
    stage.move(6, 6)
    stage.touch(.cancelled, 6, 6)
    stage.move(7, 7)
    stage.up(7, 7)
    stage.down(5, 5)
    #expect(log.take() == ["view began", "view moved", "view cancelled", "view began"])
  }
}
