/// A grid over the frames of a view's subviews, which is used if there are very many of them.
///
/// The grid returns the subviews that may contain a point, in order. It contains only positions, so
/// each test checks visibility and interaction. The index is discarded when a subview is added,
/// removed, or moved, and rebuilt in the second test after that.
@MainActor
final class HitIndex {
  /// The maximum number of subviews for which no index is built.
  static let threshold = 64

  private let area: Rect
  private let columns: Int
  private let rows: Int
  /// The indices of the subviews that overlap each cell, in order.
  private var cells: [[Int32]]
  /// The subviews to test for every point, because they have overrides or overlap very many cells.
  private var everywhere: [Int32] = []

  init(_ subviews: [View]) {
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    for view in subviews where view.hitsPlainly && view.placement.inverse != nil {
      let frame = view.frame
      guard frame.isUsable else { continue }
      (minX, minY) = (min(minX, frame.minX), min(minY, frame.minY))
      (maxX, maxY) = (max(maxX, frame.maxX), max(maxY, frame.maxY))
    }
    let isEmpty = !(minX < maxX && minY < maxY)
    area = isEmpty ? .zero : Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    let side = isEmpty ? 1 : max(1, Int(Double(subviews.count).squareRoot()))
    (columns, rows) = (side, side)
    cells = Array(repeating: [], count: side * side)
    for (position, view) in subviews.enumerated() { add(view, at: Int32(position)) }
  }

  private func add(_ view: View, at position: Int32) {
    guard view.hitsPlainly else { return everywhere.append(position) }
    // A view whose transform is not invertible is never hit.
    guard view.placement.inverse != nil else { return }
    // Allow for rounding errors.
    let frame = view.frame
    guard frame.isUsable, area.width > 0 else { return everywhere.append(position) }
    let slack = 1e-6 * (1 + area.width + area.height + abs(area.minX) + abs(area.minY))
    let reach = frame.outset(by: slack)
    let (left, right) = (column(reach.minX), column(reach.maxX))
    let (top, bottom) = (row(reach.minY), row(reach.maxY))
    // Testing a few subviews for every point is cheaper than storing very many entries.
    guard (right - left + 1) * (bottom - top + 1) <= 4 * columns else {
      return everywhere.append(position)
    }
    for row in top...bottom {
      for column in left...right { cells[row * columns + column].append(position) }
    }
  }

  private func column(_ x: Double) -> Int {
    min(max(0, Int(((x - area.minX) / area.width * Double(columns)).limited)), columns - 1)
  }

  private func row(_ y: Double) -> Int {
    min(max(0, Int(((y - area.minY) / area.height * Double(rows)).limited)), rows - 1)
  }

  /// Returns the subviews that may contain a point, as ascending indices.
  func candidates(at point: Point) -> Candidates {
    // A point outside all frames is mapped to a cell at the edge, whose views then reject it.
    let here = point.isFinite && area.width > 0 ? row(point.y) * columns + column(point.x) : 0
    return Candidates(cell: cells[here], everywhere: everywhere)
  }

  /// Two ascending lists, merged from the end.
  struct Candidates {
    private let cell: [Int32]
    private let everywhere: [Int32]
    private var leftInCell: Int
    private var leftEverywhere: Int

    init(cell: [Int32], everywhere: [Int32]) {
      self.cell = cell
      self.everywhere = everywhere
      leftInCell = cell.count
      leftEverywhere = everywhere.count
    }

    mutating func popLast() -> Int? {
      let inCell = leftInCell > 0 ? cell[leftInCell - 1] : -1
      let other = leftEverywhere > 0 ? everywhere[leftEverywhere - 1] : -1
      guard inCell >= 0 || other >= 0 else { return nil }
      if inCell > other {
        leftInCell -= 1
        return Int(inCell)
      }
      leftEverywhere -= 1
      return Int(other)
    }
  }
}

extension Rect {
  fileprivate var isUsable: Bool {
    origin.isFinite && Point(x: maxX, y: maxY).isFinite && width >= 0 && height >= 0
  }
}

extension Double {
  /// The number, clamped to a range that integers can represent.
  fileprivate var limited: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1), 1e9) }
}
