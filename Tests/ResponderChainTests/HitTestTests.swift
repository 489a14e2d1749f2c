import Baton
import Testing

import ResponderChain

private final class Redirecting: View {
  var answer: (View?) -> View? = { $0 }
  var asked = 0

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    asked += 1
    return answer(super.hitTest(point, with: event))
  }
}

private final class Large: View {
  override func point(inside point: Point, with event: Event?) -> Bool {
    bounds.outset(by: 10).contains(point)
  }
}

private final class Shifting: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    super.hitTest(point + Point(x: 50, y: 0), with: event)
  }
}

/// A view that hides its subviews during a hit test, so that touches pass through them.
private final class SeeingThrough: View {
  override func hitTest(_ point: Point, with event: Event?) -> View? {
    for view in subviews { view.isHidden = true }
    defer { for view in subviews { view.isHidden = false } }
    return super.hitTest(point, with: event)
  }
}

/// A view that contains no point during its own hit test, so that touches pass through it.
private final class Flagged: View {
  private var isAsked = false

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    isAsked = true
    defer { isAsked = false }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: Point, with event: Event?) -> Bool {
    !isAsked && super.point(inside: point, with: event)
  }
}

/// A view that overrides the hit test in one of the common ways.
final class Mixed: View {
  enum Way: CaseIterable { case callsSuper, asksSubviews, shifts, both, passes, alternating }
  var way = Way.callsSuper
  var asked = 0

  override func hitTest(_ point: Point, with event: Event?) -> View? {
    asked += 1
    switch way {
    case .callsSuper, .alternating: return super.hitTest(point, with: event)
    case .asksSubviews: return asking(point, event) ?? self
    case .shifts: return super.hitTest(point + Point(x: 0.5, y: 0), with: event)
    case .both:
      let hit = super.hitTest(point, with: event)
      return hit === self ? asking(point, event) ?? self : asking(point, event) ?? hit
    case .passes:
      let hit = super.hitTest(point, with: event)
      return hit === self ? asking(point, event) : hit
    }
  }

  private func asking(_ point: Point, _ event: Event?) -> View? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return nil
  }
}

@MainActor
struct HitTestTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  func add<V: View>(_ view: V, to other: View? = nil) -> V {
    (other ?? root).addSubview(view)
    return view
  }

  func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    View(frame: Rect(x: x, y: y, width: width, height: height))
  }

  private func hit(_ x: Double, _ y: Double, in view: View? = nil) -> View? {
    (view ?? root).hitTest(Point(x: x, y: y), with: nil)
  }

  @Test func `case 49: of two overlapping siblings, the one in front is hit`() {
    let (a, b) = (add(box(0, 0, 50, 50)), add(box(0, 0, 50, 50)))
    #expect(hit(5, 5) === b)
    root.bringSubviewToFront(a)
    #expect(hit(5, 5) === a)
    root.sendSubviewToBack(a)
    #expect(hit(5, 5) === b)
  }

  @Test(arguments: [0, 1, 2, 3])
  func `case 50: an excluded view is excluded with its subviews`(reason: Int) {
    let back = add(box(0, 0, 50, 50))
    let front = add(box(0, 0, 50, 50))
    let inner = add(box(0, 0, 50, 50), to: front)
    #expect(hit(5, 5) === inner)
    switch reason {
    case 0: front.isHidden = true
    case 1: front.alpha = 0.005
    case 2: front.alpha = .nan
    default: front.isUserInteractionEnabled = false
    }
    #expect(hit(5, 5) === back)
  }

  @Test func `an alpha of 0.01 is hit, but 0.009 is not`() {
    let view = add(box(0, 0, 50, 50))
    view.alpha = 0.01
    #expect(hit(5, 5) === view)
    view.alpha = 0.009
    #expect(hit(5, 5) === root)
  }

  @Test(arguments: [true, false])
  func `case 52, case 65: the part outside its superview is not hit`(clips: Bool) {
    let panel = add(box(0, 0, 20, 20))
    let hanging = add(box(10, 10, 50, 50), to: panel)
    panel.clipsToBounds = clips
    #expect(hit(15, 15) === hanging)
    #expect(hit(30, 30) === root)
  }

  @Test func `case 53: points are in the view's own coordinates, wherever their origin is`() {
    root.bounds = Rect(x: -10, y: -10, width: 100, height: 100)
    #expect(hit(-5, -5) === root)
    #expect(hit(-11, -11) == nil)
    #expect(hit(95, 95) == nil)
    let child = add(box(40, 40, 20, 20))
    #expect(hit(40, 40) === child)
    let grandchild = add(box(10, 10, 5, 5), to: child)
    #expect(hit(52.5, 52.5) === grandchild)
  }

  @Test func `case 55: a view's own transform does not affect a point in its own coordinates`() {
    root.transform = .scale(x: 0.5, y: 0.5)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(root.bounds == Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(hit(199, 199) === root)
    let child = add(box(25, 25, 50, 50))
    #expect(hit(25, 25) === child)
    #expect(hit(74, 74) === child)
    #expect(hit(75, 75) === root)
    root.bounds.origin.y = 25
    #expect(hit(200, 200) == nil)
  }

  @Test func `case 56: a subview is hit where its transform puts it`() {
    let child = View()
    child.transform = .scale(x: 0.5, y: 0.5)
    child.frame = Rect(x: 25, y: 25, width: 50, height: 50)
    root.addSubview(child)
    #expect(hit(25, 25) === child)
    #expect(hit(74, 74) === child)
    #expect(hit(20, 20) === root)
    #expect(hit(75, 75) === root)
    #expect(hit(100, 100) == nil)
    let half = 0.5.squareRoot()
    child.transform = .rotation(cosine: half, sine: half)
    child.bounds.size = Size(width: 40, height: 40)
    #expect(hit(50, 24) === child)
    #expect(hit(32, 32) === root)
  }

  @Test func `a singular transform hides a view and does not divide by zero`() {
    let child = add(box(0, 0, 50, 50))
    for transform in [
      Transform.scale(x: 0, y: 1), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1),
      .scale(x: .leastNonzeroMagnitude, y: .leastNonzeroMagnitude),
    ] {
      child.transform = transform
      #expect(hit(25, 25) === root)
    }
    child.transform = .identity
    #expect(hit(25, 25) === child)
  }

  @Test func `a point that is not a number hits nothing`() {
    #expect(hit(.nan, 5) == nil)
    #expect(hit(5, .infinity) == nil)
  }

  @Test func `the left and top edges are inside, and the right and bottom ones are not`() {
    let child = add(box(10, 10, 10, 10))
    #expect(hit(10, 10) === child)
    #expect(hit(19.999, 19.999) === child)
    #expect(hit(20, 10) === root)
    #expect(hit(10, 20) === root)
  }

  @Test func `case 61: a view that returns another view hits that one`() {
    let other = box(0, 0, 1, 1)
    let view = add(Redirecting(frame: root.bounds))
    view.answer = { _ in other }
    #expect(hit(5, 5) === other)
    #expect(hit(500, 5) == nil)
  }

  @Test func `case 62: a view that returns nil for itself lets the views behind it be hit`() {
    let back = add(box(0, 0, 50, 50))
    let front = add(Redirecting(frame: root.bounds))
    let button = add(box(0, 0, 10, 10), to: front)
    front.answer = { [unowned front] in $0 === front ? nil : $0 }
    #expect(hit(20, 20) === back)
    #expect(hit(5, 5) === button)
    #expect(hit(20, 20, in: front) == nil)
  }

  @Test func `an override applies even to a view that would be excluded`() {
    let view = add(Redirecting(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    view.answer = { [unowned view] in $0 ?? view }
    #expect(hit(50, 50) === view)
  }

  @Test func `an override may call super with another point`() {
    let view = add(Shifting(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    view.bounds.size.width = 100
    view.center.x = 50
    let inner = add(box(60, 0, 10, 10), to: view)
    #expect(hit(15, 5) === inner)
    #expect(hit(5, 5) === view)
    #expect(hit(65, 5) == nil || hit(65, 5) === root)
  }

  @Test func `a view's hit area can exceed its bounds`() {
    let view = add(Large(frame: Rect(x: 40, y: 40, width: 10, height: 10)))
    #expect(hit(31, 31) === view)
    #expect(hit(29, 29) === root)
  }

  @Test func `case 64: the inner view, the outer view, or neither is hit`() {
    let outer = add(box(10, 10, 50, 50))
    let inner = add(box(10, 10, 10, 10), to: outer)
    #expect(hit(25, 25) === inner)
    #expect(hit(50, 50) === outer)
    #expect(hit(5, 5) === root)
    #expect(hit(5, 5, in: outer) === outer)
    #expect(hit(-5, 5) == nil)
  }

  @Test func `a hundred thousand nested views are hit, changed and released on a bounded stack`() {
    var view: View = root
    for _ in 0..<100_000 { view = add(box(0, 0, 100, 100), to: view) }
    #expect(hit(5, 5) === view)
    let window = Window(frame: root.bounds)
    window.addSubview(root)
    #expect(view.window === window)
    #expect(view.convert(Point.zero, to: nil) == .zero)
    root.layoutIfNeeded()
    root.removeFromSuperview()
    #expect(view.window == nil)
  }

  @Test func `a deep tree of overrides is tested on a bounded stack, too`() {
    var views: [Redirecting] = []
    for _ in 0..<5_000 {
      views.append(add(Redirecting(frame: root.bounds), to: views.last ?? root))
    }
    #expect(hit(5, 5) === views.last)
    #expect(views.allSatisfy { $0.asked == 1 })
  }

  @Test(arguments: [Mixed.Way.callsSuper, .asksSubviews, .shifts, .alternating])
  func `overrides nested too deeply for the stack are called only a few times each`(
    way: Mixed.Way
  ) {
    root.bounds.size.width = 1_000
    let count = 460
    var views: [Mixed] = []
    for level in 0..<count {
      let view = add(Mixed(frame: root.bounds), to: views.last ?? root)
      view.way = way == .alternating ? (level % 2 == 0 ? .asksSubviews : .callsSuper) : way
      views.append(view)
    }
    for _ in 0..<2 {
      for view in views { view.asked = 0 }
      #expect(hit(5, 5) === views.last)
      #expect(views.reduce(0) { $0 + $1.asked } <= 8 * count)
    }
  }

  @Test func `an override that hides its contents returns the same result every time`() {
    var inner = root
    for _ in 0..<12 {
      let view = add(SeeingThrough(frame: root.bounds), to: inner)
      inner = add(box(0, 0, 100, 100), to: view)
    }
    for _ in 0..<4 { #expect(hit(5, 5) === root.subviews[0]) }
  }

  @Test func `an override that sets its own flag returns the same result every time`() {
    let view = add(Flagged(frame: root.bounds))
    _ = add(box(0, 0, 50, 50), to: view)
    for _ in 0..<4 { #expect(hit(5, 5) === root) }
  }

  @Test(arguments: [Mixed.Way.asksSubviews, .both, .passes])
  func `rotated overrides that query their subviews are called as often as others`(way: Mixed.Way) {
    let count = 20
    var views: [Mixed] = []
    for _ in 0..<count {
      let view = Mixed(frame: root.bounds)
      view.transform = .rotation(cosine: 0.6, sine: 0.8)
      view.way = way
      views.append(add(view, to: views.last ?? root))
    }
    #expect(hit(50, 50) === (way == .passes ? root : views.last))
    #expect(views.reduce(0) { $0 + $1.asked } <= count * count)
  }

  @Test(arguments: Mixed.Way.allCases)
  func `overrides of every kind are called only a few times each at any depth`(way: Mixed.Way) {
    let count = 24
    var views: [Mixed] = []
    for level in 0..<count {
      let view = add(Mixed(frame: root.bounds), to: views.last ?? root)
      view.way = way == .alternating ? (level % 2 == 0 ? .asksSubviews : .callsSuper) : way
      views.append(view)
    }
    for _ in 0..<2 {
      for view in views { view.asked = 0 }
      #expect(hit(5, 5) === (way == .passes ? root : views.last))
      let bound = way == .both || way == .passes ? count * count : 4 * count
      #expect(views.reduce(0) { $0 + $1.asked } <= bound)
    }
  }

  @Test(arguments: [Mixed.Way.both, .passes, .asksSubviews])
  func `an overriding window does not make a touch slower`(way: Mixed.Way) {
    final class AskingWindow: Window {
      override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        for view in subviews.reversed() {
          if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return hit
      }
    }
    let application = Application()
    let window = AskingWindow(frame: root.frame)
    application.addWindow(window)
    window.makeKeyAndVisible()
    let count = 60
    var views: [Mixed] = []
    for _ in 0..<count {
      let view = add(Mixed(frame: root.bounds), to: views.last ?? window)
      view.way = way
      views.append(view)
    }
    let touch = RawTouch(id: 0, phase: .began, location: Point(x: 5, y: 5))
    application.send(.touches([touch], at: .zero))
    let asked = views.reduce(0) { $0 + $1.asked }
    #expect(asked >= count && asked <= count * count, "\(asked)")
  }

  @Test
  func `a class whose overrides switch from super to their subviews is tested in bounded time`() {
    var views: [Mixed] = []
    for _ in 0..<24 { views.append(add(Mixed(frame: root.bounds), to: views.last ?? root)) }
    for way in [Mixed.Way.callsSuper, .asksSubviews, .shifts, .callsSuper] {
      for view in views { (view.way, view.asked) = (way, 0) }
      #expect(hit(5, 5) === views.last)
      #expect(views.reduce(0) { $0 + $1.asked } <= 4 * 24)
    }
  }
}
