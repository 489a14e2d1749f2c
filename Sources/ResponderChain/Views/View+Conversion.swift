extension View {
  /// A point of the view around this one, in this one's own coordinates; `nil` where the transform
  /// cannot be undone.
  final func fromSuperview(_ point: Point) -> Point? { placement.fromSuperview(point) }

  /// A point of this view's own coordinates, in those of the view around it.
  final func toSuperview(_ point: Point) -> Point { placement.toSuperview(point) }

  /// A point of this view, in another view's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - other: The other view; `nil` for the window, or the outermost view where there is none.
  /// - Returns: The same place seen from there. Where there is none, because a transform on the way
  ///   cannot be undone, it is a point that no view contains.
  /// - Complexity: O(n) in the number of views around both, without recursion.
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

  /// A point of another view, in this view's coordinates.
  ///
  /// - Parameters:
  ///   - point: A point in the other view's coordinates.
  ///   - other: The other view; `nil` for the window, or the outermost view where there is none.
  /// - Returns: The same place seen from here; where there is none, a point that no view contains.
  public func convert(_ point: Point, from other: View?) -> Point {
    guard let other else { return convert(point, fromOutermost: outermost) }
    return other.convert(point, to: self)
  }

  /// A rectangle of this view, in another view's coordinates: the upright one around what becomes of it.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in this view's own coordinates.
  ///   - other: The other view; `nil` for the window, or the outermost view where there is none.
  /// - Returns: The rectangle there; where there is none, one that contains no point.
  public func convert(_ rect: Rect, to other: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, to: other) })
  }

  /// A rectangle of another view, in this view's coordinates: the upright one around what becomes of it.
  ///
  /// ```swift
  /// let (page, field) = (View(frame: Rect(x: 0, y: 0, width: 80, height: 24)), View())
  /// field.frame = Rect(x: 10, y: 4, width: 20, height: 1)
  /// page.addSubview(field)
  /// page.convert(field.bounds, from: field) == field.frame   // true
  /// ```
  ///
  /// - Parameters:
  ///   - rect: A rectangle in the other view's coordinates.
  ///   - other: The other view; `nil` for the window, or the outermost view where there is none.
  /// - Returns: The rectangle here; where there is none, one that contains no point.
  public func convert(_ rect: Rect, from other: View?) -> Rect {
    Rect(around: rect.corners.map { convert($0, from: other) })
  }

  /// A point of the screen, in this view's coordinates.
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

  /// The view that is in no other one: this one, or one around it.
  var outermost: View {
    var view = self
    while let around = view.superview { view = around }
    return view
  }
}

extension Point {
  /// A point that is in no rectangle.
  static let nowhere = Point(x: .nan, y: .nan)
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
    ]
  }

  /// The upright rectangle around points; one that contains no point, where one of them is nowhere.
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
