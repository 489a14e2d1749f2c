import Testing

import ResponderChain

/// Tests of the frame of a view that is scaled, rotated or skewed.
@MainActor
struct PlacementTests {
  let view = View(frame: Rect(x: 0, y: 0, width: 20, height: 10))

  private func isFrame(_ expected: Rect) -> Bool {
    let frame = view.frame
    return [
      frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
      frame.height - expected.height,
    ].allSatisfy { abs($0) < 1e-6 }
  }

  @Test(arguments: [
    Transform.identity, .scale(x: 2, y: 0.5), .scale(x: -1, y: 1), .rotation(cosine: 0, sine: 1),
    .rotation(cosine: 0.8, sine: 0.6), .rotation(cosine: 0.6, sine: 0.8),
    Transform(a: 1, b: 0, c: 0.3, d: 1, tx: 3, ty: -2),
  ])
  func `the frame that was set is returned at any rotation`(transform: Transform) {
    view.transform = transform
    let frame = Rect(x: 30, y: 40, width: 50, height: 60)
    view.frame = frame
    #expect(isFrame(frame), "\(view.frame)")
    #expect(view.bounds.width > 0 && view.bounds.height > 0)
  }

  @Test func `the largest proportional size is centered if no size fills the frame`() {
    let half = 0.5.squareRoot()
    view.transform = .rotation(cosine: half, sine: half)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 100)
    #expect(isFrame(Rect(x: 100, y: 0, width: 100, height: 100)), "\(view.frame)")
    #expect(abs(view.bounds.width - 2 * view.bounds.height) < 1e-9)
    // Setting the frame's origin only moves the view.
    let size = view.bounds.size
    view.frame.origin.x = 0
    #expect(isFrame(Rect(x: 0, y: 0, width: 100, height: 100)), "\(view.frame)")
    #expect(abs(view.bounds.width - size.width) < 1e-9)
  }

  @Test func `a view collapsed by its transform retains its size`() {
    view.transform = .scale(x: 0, y: 0)
    view.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    #expect(view.bounds.size == Size(width: 20, height: 10))
    #expect(view.center == Point(x: 10, y: 10))
  }
}
