import Testing

import ResponderChain

@MainActor
struct WindowTests {
  let stage = Stage()

  @Test func `resizing a window resizes its root view and presented ones`() {
    let (root, presented) = (ViewController(), ViewController())
    stage.window.rootViewController = root
    let panel = View(frame: Rect(x: 1, y: 1, width: 3, height: 3))
    stage.window.addSubview(panel)
    #expect(root.present(presented))
    for size in [Size(width: 150, height: 40), Size(width: 20, height: 10)] {
      stage.window.frame = Rect(origin: Point(x: 4, y: 4), size: size)
      #expect(root.view.frame == stage.window.bounds)
      #expect(presented.view.frame == stage.window.bounds)
      stage.window.bounds.size = Size(width: 70, height: 70)
      #expect(root.view.frame == stage.window.bounds)
    }
    #expect(panel.frame == Rect(x: 1, y: 1, width: 3, height: 3))
  }

  @Test func `a finger hits the result of a pending layout`() {
    final class Shelf: View {
      override func layoutSubviews() {
        for view in subviews { view.frame = bounds }
      }
    }
    let (shelf, log) = (Shelf(frame: stage.window.bounds), Log())
    stage.window.addSubview(shelf)
    shelf.addSubview(LoggingView("first", log, .zero))
    stage.tap(50, 50)
    #expect(log.take() == ["first began", "first ended"])
    let second = LoggingView("second", log, .zero)
    shelf.addSubview(second)
    stage.tap(50, 50)
    #expect(log.take() == ["second began", "second ended"])
    shelf.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    stage.tap(50, 50)
    #expect(log.take() == [])
    #expect(second.frame == shelf.bounds)
    // Scrolling with a wheel also needs the layout.
    final class Wheel: View {
      var count = 0
      override func scrollReceived(with event: Event?) { count += 1 }
    }
    let wheel = Wheel()
    shelf.addSubview(wheel)
    stage.application.send(
      .scroll(RawScroll(location: Point(x: 5, y: 5), delta: Point(x: 0, y: 1)), at: stage.time))
    #expect(wheel.count == 1)
  }

  @Test func `pending layout runs once, and only after changes`() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: stage.window.bounds)
    stage.window.addSubview(view)
    for _ in 0..<3 { stage.tap(50, 50) }
    #expect(view.count == 1)
    // A window that is added together with its views is also laid out.
    let other = Window(frame: stage.window.frame)
    let later = Counting(frame: other.bounds)
    other.addSubview(later)
    stage.application.addWindow(other)
    stage.tap(50, 50)
    #expect([view.count, later.count] == [1, 1])
    later.setNeedsDisplay()
    stage.tap(50, 50)
    later.setNeedsLayout()
    stage.tap(50, 50)
    #expect([view.count, later.count] == [1, 2])
  }
}
