extension View {
  /// Converts a point from the superview's coordinates, if the transform is invertible.
  final func fromSuperview(_ point: Point) -> Point? { placement.fromSuperview(point) }

  final func toSuperview(_ point: Point) -> Point { placement.toSuperview(point) }

  /// Converts a point to a different view's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - other: The other view, or `nil` for the window or, if the view is not in a window, the
  ///     outermost view.
  /// - Returns: The same position in the other view's coordinates. If a transform between the views
  ///   is not invertible, the result is a point that no view contains.
  /// - Complexity: O(n) in the number of both views' ancestors, without recursion.
  public func convert(_ point: Point, to other: View?) -> Point {
    guard other !== self else { return point }
    var place = point
    var view = self
    while let around = view.superview, view !== other {
      place = view.toSuperview(place)
      view = around
    }
    guard let other, view !== other else { return place }
    if let window = view as? Window, other.outermost !== window {
      place = window.toSuperview(place)
      return other.convert(fromScreen: place)
    }
    return other.convert(place, fromOutermost: view)
  }

  /// Converts a point from a different view's coordinates, or from the window's if the view is
  /// `nil`.
  public func convert(_ point: Point, from other: View?) -> Point {
    guard let other else { return convert(point, fromOutermost: outermost) }
    return other.convert(point, to: self)
  }

  /// Converts a rectangle to a different view's coordinates, and returns the result's bounding box.
  ///
  /// If a transform between the views is not invertible, the result contains no point.
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: other) })
  }

  /// Converts a rectangle from a different view's coordinates, and returns the result's bounding
  /// box.
  ///
  /// ```swift
  /// let (page, field) = (View(frame: Rect(x: 0, y: 0, width: 80, height: 24)), View())
  /// field.frame = Rect(x: 10, y: 4, width: 20, height: 1)
  /// page.addSubview(field)
  /// page.convert(field.bounds, from: field) == field.frame   // true
  /// ```
  ///
  /// If a transform between the views is not invertible, the result contains no point.
  public func convert(_ rect: Rect, from other: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: other) })
  }

  func convert(fromScreen point: Point) -> Point {
    let outermost = outermost
    let place = outermost is Window ? outermost.fromSuperview(point) ?? .nowhere : point
    return convert(place, fromOutermost: outermost)
  }

  private func convert(_ point: Point, fromOutermost outermost: View) -> Point {
    var way: [View] = []
    var view: View? = self
    while let here = view, here !== outermost {
      way.append(here)
      view = here.superview
    }
    guard view === outermost else { return .nowhere }
    var place = point
    for view in way.reversed() {
      guard let inside = view.fromSuperview(place) else { return .nowhere }
      place = inside
    }
    return place
  }

  /// The ancestor that has no superview, or this view if it has none.
  var outermost: View {
    var view = self
    while let around = view.superview { view = around }
    return view
  }
}

extension Point {
  static let nowhere = Point(x: .nan, y: .nan)
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
    ]
  }

  /// Creates the bounding box of points; if a point is not finite, the box contains no point.
  fileprivate init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      points.allSatisfy(\.isFinite)
    else {
      self.init(origin: .nowhere, size: .zero)
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
