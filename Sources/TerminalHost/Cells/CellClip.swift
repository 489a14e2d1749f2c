import ResponderChain

/// The cells that can be drawn: those in a rectangle of the screen and in all rotated rectangles.
struct CellClip {
  var columns: Range<Int>
  var rows: Range<Int>
  /// The rotated or slanted rectangles, each with the transform to its coordinates.
  private var shapes: [(inverse: Transform, rect: Rect)] = []

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  var isUpright: Bool { shapes.isEmpty }

  func contains(_ column: Int, _ row: Int) -> Bool {
    guard columns.contains(column), rows.contains(row) else { return false }
    if isUpright { return true }
    let middle = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
    return shapes.allSatisfy { $0.rect.contains($0.inverse.applied(to: middle)) }
  }

  func intersected(with rect: Rect, _ transform: Transform) -> CellClip {
    var clip = self
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
      Point(x: rect.maxX, y: rect.maxY),
    ].map(transform.applied)
    guard rect.width > 0, rect.height > 0, corners.allSatisfy(\.isFinite) else {
      clip.rows = 0..<0
      return clip
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    clip.columns = columns.clamped(to: Self.cells(xs))
    clip.rows = rows.clamped(to: Self.cells(ys))
    if !transform.isUpright {
      guard let inverse = transform.inverse else {
        clip.rows = 0..<0
        return clip
      }
      clip.shapes.append((inverse, rect))
    }
    return clip
  }

  private static func cells(_ ends: [Double]) -> Range<Int> {
    let low = (ends.min() ?? 0).cellFromEdge
    return low..<max(low, (ends.max() ?? 0).cellFromEdge)
  }
}

extension Transform {
  /// Whether the transform neither rotates nor mirrors rectangles.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Double {
  /// The first cell whose center is beyond an edge, clamped to the possible cells of a screen.
  var cellFromEdge: Int {
    guard !isNaN else { return 0 }
    let limit = 1e6
    return Int(Swift.max(-limit, Swift.min(limit, (self - 0.5).rounded(.up))))
  }
}
