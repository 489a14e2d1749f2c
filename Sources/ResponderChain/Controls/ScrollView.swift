/// A view that shows a part of what is in it, and another part when it is dragged.
///
/// A drag that begins on a subview is the subview's until it is far enough to be a drag; then it is
/// cancelled there.
@MainActor
open class ScrollView: View {
  /// How large the whole is.
  public final var contentSize: Size = .zero { didSet { contentOffset = contentOffset } }
  /// Whether it can be dragged at all.
  public final var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// What watches for drags.
  public let panGestureRecognizer = PanGestureRecognizer()
  private var offsetAtStart = Point.zero

  open override class var hitsPlainly: Bool { self == ScrollView.self }

  /// Makes a scroll view.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibility.role = .scrollArea
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addAction("scroll") { [weak self] in self?.drag($0) }
  }

  /// Which point of the whole is at its upper left corner; what is out of range is the nearest that is not.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = limited(newValue) }
  }

  private func limited(_ offset: Point) -> Point {
    func limit(_ value: Double, _ room: Double) -> Double {
      value.isNaN ? 0 : max(0, min(value, max(0, room)))
    }
    return Point(
      x: limit(offset.x, contentSize.width - bounds.width),
      y: limit(offset.y, contentSize.height - bounds.height))
  }

  private func drag(_ pan: PanGestureRecognizer) {
    if pan.state == .began { offsetAtStart = contentOffset + pan.translation(in: superview) }
    guard pan.state == .began || pan.state == .changed else { return }
    contentOffset = offsetAtStart - pan.translation(in: superview)
  }

  /// Scrolls by a wheel; what it cannot scroll goes to the next responder.
  ///
  /// - Parameter event: Where and how far.
  open override func scrollReceived(with event: Event?) {
    let old = contentOffset
    if isScrollEnabled, let scroll = event?.scroll { contentOffset = old + scroll.delta }
    if contentOffset == old { super.scrollReceived(with: event) }
  }

  /// Scrolls as little as it takes to show a part.
  ///
  /// - Parameter rect: The part, in its own coordinates.
  public final func scrollRectToVisible(_ rect: Rect) {
    func moved(_ from: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      if low < from { return low }
      return high > from + length ? min(low, high - length) : from
    }
    contentOffset = Point(
      x: moved(bounds.minX, bounds.width, rect.minX, rect.maxX),
      y: moved(bounds.minY, bounds.height, rect.minY, rect.maxY))
  }
}
