/// A view with a hit test as described in UIKit's documentation.
///
/// It calls an overridable method on each child, from the last to the first, and each child does
/// the same.
@MainActor
class PlainView {
  let tag: Int
  private(set) var subviews: [PlainView] = []
  var isHidden = false
  var isUserInteractionEnabled = true
  var alpha = 1.0
  var bounds: (x: Double, y: Double, width: Double, height: Double)
  var center: (x: Double, y: Double)
  /// The inverse of the view's transform.
  var inverse = (a: 1.0, b: 0.0, c: 0.0, d: 1.0)

  init(tag: Int, x: Double, y: Double, width: Double, height: Double) {
    self.tag = tag
    bounds = (0, 0, width, height)
    center = (x + width / 2, y + height / 2)
  }

  func add(_ view: PlainView) { subviews.append(view) }

  func isInside(_ x: Double, _ y: Double) -> Bool {
    x >= bounds.x && x < bounds.x + bounds.width && y >= bounds.y && y < bounds.y + bounds.height
  }

  func hitTest(_ x: Double, _ y: Double) -> PlainView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, isInside(x, y) else { return nil }
    for view in subviews.reversed() {
      let (dx, dy) = (x - view.center.x, y - view.center.y)
      let inX = view.inverse.a * dx + view.inverse.c * dy + view.bounds.x + view.bounds.width / 2
      let inY = view.inverse.b * dx + view.inverse.d * dy + view.bounds.y + view.bounds.height / 2
      if let hit = view.hitTest(inX, inY) { return hit }
    }
    return self
  }
}
