/// A view that shows part of its content, and scrolls when the user drags it.
///
/// A subview receives a touch until the finger has moved far enough to begin a drag. The scroll
/// view then cancels the touch in the subview.
@MainActor
open class ScrollView: View {
  /// The size of the content.
  public final var contentSize: Size = .zero { didSet { contentOffset = contentOffset } }
  /// Whether the content can be scrolled.
  public final var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// The recognizer for drags.
  public let panGestureRecognizer = PanGestureRecognizer()
  private var offsetAtStart = Point.zero

  open override class var hitsPlainly: Bool { self == ScrollView.self }

  /// Creates a scroll view.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    accessibility.role = .scrollArea
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addAction("scroll") { [weak self] in self?.drag($0) }
  }

  /// The point of the content at the view's upper-left corner, clamped to the scrollable range.
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

  func drag(_ pan: PanGestureRecognizer) {
    if pan.state == .began { offsetAtStart = contentOffset + pan.translation(in: superview) }
    guard pan.state == .began || pan.state == .changed else { return }
    contentOffset = offsetAtStart - pan.translation(in: superview)
  }

  /// Scrolls by the movement of the wheel, or forwards the event if the view cannot scroll.
  open override func scrollReceived(with event: Event?) {
    let old = contentOffset
    if isScrollEnabled, let scroll = event?.scroll { contentOffset = old + scroll.delta }
    if contentOffset == old { super.scrollReceived(with: event) }
  }

  /// Scrolls by the smallest distance that makes a rectangle visible.
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
