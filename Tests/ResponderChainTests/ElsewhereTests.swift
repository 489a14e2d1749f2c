import Testing

import ResponderChain

/// Tests from other libraries; the article on suites lists their sources.
@MainActor
struct ElsewhereTests {
  private final class Recorder: Responder {
    var last = ""
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { last = "touchesBegan" }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { last = "touchesMoved" }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { last = "touchesEnded" }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      last = "touchesCancelled"
    }
    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      last = "pressesBegan"
    }
    override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
      last = "pressesChanged"
    }
    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
      last = "pressesEnded"
    }
    override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
      last = "pressesCancelled"
    }
    override func motionBegan(_ motion: Motion, with event: Event?) { last = "motionBegan" }
    override func motionEnded(_ motion: Motion, with event: Event?) { last = "motionEnded" }
    override func motionCancelled(_ motion: Motion, with event: Event?) {
      last = "motionCancelled"
    }
    override func remoteControlReceived(with event: Event?) { last = "remoteControlReceived" }
    override func scrollReceived(with event: Event?) { last = "scrollReceived" }
  }

  private final class Linked: Responder {
    let target: Responder
    init(_ target: Responder) { self.target = target }
    override var next: Responder? { target }
  }

  @Test func `every method for events forwards to the next responder by default`() {
    let recorder = Recorder()
    let responder = Linked(recorder)
    let calls: [(String, (Responder) -> Void)] = [
      ("touchesBegan", { $0.touchesBegan([], with: nil) }),
      ("touchesMoved", { $0.touchesMoved([], with: nil) }),
      ("touchesEnded", { $0.touchesEnded([], with: nil) }),
      ("touchesCancelled", { $0.touchesCancelled([], with: nil) }),
      ("pressesBegan", { $0.pressesBegan([], with: nil) }),
      ("pressesChanged", { $0.pressesChanged([], with: nil) }),
      ("pressesEnded", { $0.pressesEnded([], with: nil) }),
      ("pressesCancelled", { $0.pressesCancelled([], with: nil) }),
      ("motionBegan", { $0.motionBegan(.shake, with: nil) }),
      ("motionEnded", { $0.motionEnded(.shake, with: nil) }),
      ("motionCancelled", { $0.motionCancelled(.shake, with: nil) }),
      ("remoteControlReceived", { $0.remoteControlReceived(with: nil) }),
      ("scrollReceived", { $0.scrollReceived(with: nil) }),
    ]
    for (name, call) in calls {
      call(responder)
      #expect(recorder.last == name)
    }
  }

  @Test func `a new responder has no next, is not first, and has nothing to undo`() {
    let responder = Responder()
    #expect(responder.next == nil)
    #expect(!responder.canBecomeFirstResponder)
    #expect(responder.canResignFirstResponder)
    #expect(responder.resignFirstResponder())
    #expect(responder.undoManager == nil)
    #expect(responder.keyCommands.isEmpty)
    #expect(responder.inputView == nil)
    #expect(responder.inputAccessoryView == nil)
  }

  @Test func `points convert between siblings, their subviews and their superview`() {
    let root = View()
    root.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let a = View(frame: Rect(x: 20, y: 10, width: 10, height: 10))
    let b = View(frame: Rect(x: 80, y: 80, width: 20, height: 20))
    let inner = View(frame: Rect(x: 5, y: 5, width: 5, height: 5))
    for view in [a, b] { root.addSubview(view) }
    b.addSubview(inner)
    #expect(root.convert(a.bounds.origin, from: a) == a.frame.origin)
    #expect(a.convert(Point(x: 5, y: 5), to: root) == Point(x: 25, y: 15))
    #expect(root.convert(Point(x: 85, y: 85), to: b) == Point(x: 5, y: 5))
    #expect(b.convert(Point(x: -5, y: -5), to: root) == Point(x: 75, y: 75))
    #expect(a.convert(Point(x: 60, y: 70), to: b) == Point.zero)
    #expect(b.convert(Point(x: -5, y: -5), to: a) == Point(x: 55, y: 65))
    #expect(inner.convert(Point(x: 1, y: 1), to: a) == Point(x: 66, y: 76))
  }

  /// Returns the origin of a view's frame, relative to the visible corner of the root.
  private func origin(of view: View, in root: View) -> Point? {
    view.superview.map { $0.convert(view.frame.origin, to: root) - root.bounds.origin }
  }

  @Test func `the bounds origins of ancestors affect a position, but the view's own does not`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let middle = View(frame: Rect(x: 20, y: 20, width: 10, height: 10))
    let inner = View(frame: Rect(x: 5, y: 5, width: 5, height: 5))
    root.addSubview(middle)
    middle.addSubview(inner)
    #expect(origin(of: inner, in: root) == Point(x: 25, y: 25))
    root.bounds.origin = Point(x: 10, y: 10)
    #expect(origin(of: inner, in: root) == Point(x: 15, y: 15))
    middle.bounds.origin = Point(x: 5, y: 5)
    inner.bounds.origin = Point(x: 999, y: 999)
    #expect(origin(of: inner, in: root) == Point(x: 10, y: 10))
    let place = Point(x: 999 + 10, y: 999 + 10)
    #expect(inner.convert(place, to: middle) == middle.convert(place, from: inner))
    #expect(inner.convert(place, to: middle) == Point(x: 15, y: 15))
  }

  @Test func `the transforms of ancestors affect a position, too`() {
    let root = View(frame: Rect(x: 0, y: 0, width: 512, height: 512))
    let middle = View()
    middle.transform = .scale(x: 0.5, y: 0.5)
    middle.frame = Rect(x: 128, y: 128, width: 256, height: 256)
    middle.bounds.origin = Point(x: 32, y: 32)
    root.addSubview(middle)
    let inner = View()
    inner.transform = .scale(x: 2, y: 2)
    inner.frame = Rect(x: 128, y: 128, width: 128, height: 128)
    middle.addSubview(inner)
    #expect(origin(of: inner, in: root) == Point(x: 176, y: 176))
    root.bounds.origin = Point(x: 16, y: 18)
    inner.transform = .scale(x: 3, y: 3)
    inner.frame = Rect(x: 100, y: 128, width: 128, height: 128)
    inner.bounds.origin = Point(x: 64, y: 32)
    let found = origin(of: inner, in: root) ?? .zero
    #expect(found.distance(to: Point(x: 146, y: 158)) < 1e-9)
  }

  @Test func `a point is inside if it is within the bounds, wherever their origin is`() {
    let view = View()
    view.bounds.size = Size(width: 100, height: 100)
    #expect(view.point(inside: Point(x: 99, y: 99), with: nil))
    #expect(!view.point(inside: Point(x: 100, y: 100), with: nil))
    view.bounds.origin = Point(x: 10_000, y: 10_000)
    #expect(!view.point(inside: Point(x: 50, y: 50), with: nil))
  }

  @Test func `a view is in its place before it is notified of the move`() {
    final class Told: View {
      var wasThere: [Bool] = []
      override func didMoveToSuperview() {
        wasThere.append(superview?.subviews.contains(self) ?? false)
      }
    }
    let (root, other) = (View(), View())
    root.addSubview(other)
    let insertions: [(Told) -> Void] = [
      { root.addSubview($0) }, { root.insertSubview($0, at: 0) },
      { root.insertSubview($0, aboveSubview: other) },
      { root.insertSubview($0, belowSubview: other) },
      { root.insertSubview($0, belowSubview: View()) },
    ]
    for insert in insertions {
      let view = Told()
      insert(view)
      #expect(view.wasThere == [true])
    }
    #expect(root.subviews.count == 6)
  }

  @Test func `a superview's recognizer receives the touch, and an inner one wins`() {
    let stage = Stage()
    var told: [String] = []
    let outer = View(frame: stage.window.bounds)
    let inner = View(frame: stage.window.bounds)
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let pan = PanGestureRecognizer()
    pan.slop = 5
    outer.addGestureRecognizer(pan)
    pan.addAction { told.append("outer \($0.state)") }
    stage.down(10, 10)
    stage.move(15, 10)
    stage.up(15, 10)
    #expect(told == ["outer began", "outer ended"])
    told = []
    let nearer = PanGestureRecognizer()
    nearer.slop = 5
    nearer.addAction { told.append("inner \($0.state)") }
    inner.addGestureRecognizer(nearer)
    stage.down(10, 10)
    stage.move(15, 10)
    stage.up(15, 10)
    #expect(told == ["inner began", "inner ended"])
  }
}
