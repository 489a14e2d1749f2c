import Testing

import ResponderChain

@MainActor
struct ConversionTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let child = View(frame: Rect(x: 20, y: 10, width: 10, height: 10))

  init() { root.addSubview(child) }

  @Test func `case 67: a point is converted from the root to the child and back`() {
    #expect(root.convert(Point(x: 15, y: 15), to: child) == Point(x: -5, y: 5))
    #expect(child.convert(Point(x: -5, y: 5), to: root) == Point(x: 15, y: 15))
    #expect(child.convert(Point(x: 15, y: 15), from: root) == Point(x: -5, y: 5))
    let point = Point(x: 3, y: 4)
    #expect(child.convert(point, to: child) == point)
    #expect(root.convert(point, to: nil) == point)
    #expect(child.convert(point, to: nil) == Point(x: 23, y: 14))
    #expect(child.convert(Point(x: 23, y: 14), from: nil) == point)
  }

  @Test func `case 68: a scaled view in between scales a point`() {
    let scaled = View()
    scaled.bounds.size = Size(width: 20, height: 20)
    scaled.transform = .scale(x: 2, y: 2)
    scaled.frame.origin = Point(x: 10, y: 10)
    root.addSubview(scaled)
    #expect(scaled.frame == Rect(x: 10, y: 10, width: 40, height: 40))
    #expect(root.convert(Point(x: 60, y: 20), to: scaled) == Point(x: 25, y: 5))
    let inner = View(frame: Rect(x: 10, y: 10, width: 5, height: 5))
    scaled.addSubview(inner)
    #expect(root.convert(Point(x: 100, y: 100), to: inner) == Point(x: 35, y: 35))
    #expect(inner.convert(Point(x: 35, y: 35), to: root) == Point(x: 100, y: 100))
    #expect(
      inner.convert(Rect(x: 0, y: 0, width: 5, height: 5), to: root)
        == Rect(x: 30, y: 30, width: 10, height: 10))
  }

  @Test func `converting a rectangle from a view matches converting it to one`() {
    child.transform = .scale(x: 2, y: 2)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(root.convert(rect, from: child) == Rect(x: 17, y: 9, width: 6, height: 8))
    #expect(root.convert(rect, from: child) == child.convert(rect, to: root))
    #expect(child.convert(Rect(x: 17, y: 9, width: 6, height: 8), from: nil) == rect)
    #expect(child.convert(rect, from: child) == rect)
  }

  @Test func `a rectangle in a rotated view converts to its bounding rectangle`() {
    child.transform = .rotation(cosine: 0, sine: 1)
    let rect = Rect(x: 0, y: 0, width: 10, height: 2)
    #expect(child.convert(rect, to: root) == Rect(x: 28, y: 10, width: 2, height: 10))
    #expect(root.convert(rect, from: child) == Rect(x: 28, y: 10, width: 2, height: 10))
    #expect(root.convert(child.bounds, from: child) == child.frame)
  }

  @Test func `a null rectangle contains no point`() {
    child.transform = .scale(x: 0, y: 1)
    for rect in [
      root.convert(root.bounds, to: child), child.convert(root.bounds, from: root),
      root.convert(root.bounds, from: View()),
    ] {
      #expect(!rect.origin.isFinite)
      #expect(rect.size == .zero)
      #expect(!rect.contains(.zero))
    }
  }

  @Test func `points convert between siblings, but not between unrelated views`() {
    let sibling = View(frame: Rect(x: 50, y: 50, width: 10, height: 10))
    root.addSubview(sibling)
    #expect(child.convert(Point(x: 1, y: 1), to: sibling) == Point(x: -29, y: -39))
    #expect(!child.convert(Point.zero, to: View()).isFinite)
    child.transform = .scale(x: 0, y: 0)
    #expect(!root.convert(Point.zero, to: child).isFinite)
  }

  @Test func `points convert between two windows through the screen`() {
    let (a, b) = (
      Window(frame: Rect(x: 10, y: 0, width: 50, height: 50)),
      Window(frame: Rect(x: 30, y: 5, width: 50, height: 50))
    )
    let view = View(frame: Rect(x: 1, y: 1, width: 5, height: 5))
    b.addSubview(view)
    #expect(a.convert(Point(x: 25, y: 10), to: view) == Point(x: 4, y: 4))
  }
}
