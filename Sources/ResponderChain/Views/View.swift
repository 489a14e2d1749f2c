internal import Baton

/// A rectangular area of the screen that contains other views and handles touches inside it.
///
/// A view owns its subviews, which reference it weakly. Its ``bounds`` define its own coordinate
/// system; its ``center`` and ``transform`` determine the position in the superview.
@MainActor
open class View: Responder {
  // MARK: Geometry

  final var placement: Placement

  /// The visible part of the view's own coordinates; changing the origin scrolls the subviews.
  public final var bounds: Rect {
    get { placement.bounds }
    set {
      let isResized = newValue.size != placement.bounds.size
      placement.bounds = newValue
      moved()
      if isResized {
        setNeedsLayout()
        boundsResized()
      } else {
        setNeedsDisplay()
      }
    }
  }
  /// The center of the bounds in the superview's coordinates.
  public final var center: Point {
    get { placement.center }
    set {
      placement.center = newValue
      moved()
      setNeedsDisplay()
    }
  }
  /// The transform about the center; it does not move the subviews within the view.
  public final var transform: Transform {
    get { placement.transform }
    set {
      placement.transform = newValue
      moved()
      setNeedsDisplay()
    }
  }

  // MARK: Interaction

  /// Whether the view and its descendants are hidden: they are not drawn, and receive no touches or
  /// keys.
  public final var isHidden: Bool {
    get { placement.isHidden }
    set {
      let isChanged = newValue != placement.isHidden
      placement.isHidden = newValue
      setNeedsDisplay()
      guard isChanged else { return }
      reachChanged()
      hiddenChanged()
    }
  }
  /// The opacity; if it is below 0.01, hit tests exclude the view and its descendants.
  public final var alpha: Double {
    get { placement.alpha }
    set {
      placement.alpha = newValue
      reachChanged()
      setNeedsDisplay()
    }
  }
  /// Whether the view and its descendants receive touches and keys.
  public final var isUserInteractionEnabled: Bool {
    get { placement.isUserInteractionEnabled }
    set {
      placement.isUserInteractionEnabled = newValue
      reachChanged()
    }
  }
  /// Whether the view receives more than one finger at a time.
  public final var isMultipleTouchEnabled = false
  /// Whether this view and other views in its window never receive fingers at the same time.
  public final var isExclusiveTouch = false
  /// Whether drawing is clipped to the bounds; hit tests are always limited to the bounds.
  public final var clipsToBounds = false { didSet { setNeedsDisplay() } }

  // MARK: Identification

  /// A number that identifies the view.
  public final var tag = 0
  /// The label, role, and value for users who cannot see the view.
  public final var accessibility = Accessibility()
  /// Whether the view can receive the focus, for example with the Tab key.
  open var canBecomeFocused: Bool { false }

  // MARK: View hierarchy

  /// The subviews, from back to front.
  public final var subviews: [View] { children }
  final var children: [View] = [] { didSet { forgetHitIndex() } }
  /// The view that contains this view.
  public final var superview: View? { container }
  final weak var container: View?
  /// The window that contains the view, or the view itself if it is a window.
  public var window: Window? { hostWindow }
  final weak var hostWindow: Window?
  /// The controller that owns the view.
  public final var viewController: ViewController? { controller }
  final weak var controller: ViewController?
  /// The recognizers of the view, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Whether the view's class uses the default hit testing, so that its methods need not be called.
  final let hitsPlainly: Bool
  /// The index of the subviews, if there are very many of them.
  final var hitIndex: HitIndex?
  /// The number of hit tests since a subview was last added, removed, or moved.
  final var testsSinceMove = 0
  final var isIndexed = false

  final var hitAnswer: HitAnswer?

  // MARK: Appearance

  /// The appearance, which applies if the host supports its type, or `nil` for the host's default.
  public final var appearance: (any Appearance)? { didSet { setNeedsDisplay() } }
  /// Whether ``layoutSubviews()`` must be called.
  public internal(set) final var needsLayout = true
  /// Whether the view has changed since the host drew it.
  public internal(set) final var needsDisplay = true

  /// Creates a view.
  public init(frame: Rect) {
    placement = Placement(
      bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    hitsPlainly = Self.hitsPlainly
    super.init()
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    // Avoid releasing deeply nested views recursively.
    ReleaseQueue.release(&children)
  }

  /// The bounding box of the transformed bounds, in the superview's coordinates.
  ///
  /// Setting the frame changes the bounds so that the transformed bounds fill it. If no size does,
  /// as is usual at a rotation of 45°, the bounds are centered and become the largest that fit with
  /// the same proportions.
  public final var frame: Rect {
    get { placement.frame }
    set {
      var new = placement
      new.frame = newValue
      bounds = new.bounds
      center = new.center
    }
  }

  // MARK: Responder chain

  /// The view controller if this is its root view; otherwise, the superview.
  open override var next: Responder? { controller ?? container }

  /// The class name, followed by the accessibility label if there is one.
  open override var name: String {
    accessibility.label.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))"
  }

  override var viewOfResponder: View? { self }

  var isOff: Bool { !placement.takesTouches }

  /// Called when the view may have become reachable or unreachable for input.
  final func reachChanged() { window?.reviewFocus() }

  func hiddenChanged() {}

  func boundsResized() {}

  func focusChanged() {}

  // MARK: Hit testing

  /// Whether this class overrides neither ``View/hitTest(_:with:)`` nor
  /// ``View/point(inside:with:)``.
  ///
  /// If there are very many siblings, such views are found with an index, and all others are tested
  /// one by one. The default for subclasses is `false`; a subclass that overrides neither method
  /// can return `true`.
  open class var hitsPlainly: Bool { self == View.self }

  /// Returns the frontmost view at a point, which is this view or one of its descendants.
  ///
  /// Returns `nil` if the view is hidden, transparent, or receives no touches, or if the point is
  /// outside (``point(inside:with:)``). In these cases, no subview is hit either. An override can
  /// return any other view, or `nil` to let the touch hit a view behind this one. The method may be
  /// called more than once for a touch, even if an ancestor's override does not call it.
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - event: The event, if any.
  /// - Returns: The view that is hit.
  /// - Complexity: O(n) in the number of views whose superviews contain the point, even if
  ///   overrides either call `super` or test their subviews themselves. If overrides do both, the
  ///   complexity is O(n²) for an event, and for a call on a view without an override. In these
  ///   cases, a second call to `super` for the same point returns the first result. If client code
  ///   calls such an override directly, each of the override's calls starts a separate test, so the
  ///   complexity is O(n³). At most 400 nested overrides use the stack, unless they test their
  ///   subviews themselves. For overrides at deeper levels, the result of `super` is computed
  ///   before the override is called.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    HitTest.run(from: self, at: point, with: event)
  }

  /// Returns whether a point is inside the view; by default, the right and lower edges are outside.
  ///
  /// An override can enlarge the area or change its shape.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Returns whether a recognizer may leave the possible state; `true` by default.
  ///
  /// The method is called on the view that was hit and on the recognizer's view. A button returns
  /// `false` for a single-tap recognizer of an enclosing view.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: Observing changes

  /// Called before the view moves to a different superview, or out of its superview.
  open func willMove(toSuperview superview: View?) {}
  /// Called after the view has moved to a different superview, or out of its superview.
  open func didMoveToSuperview() {}
  /// Called before the view moves to a different window, or out of its window.
  open func willMove(toWindow window: Window?) {}
  /// Called after the view has moved to a different window, or out of its window.
  open func didMoveToWindow() {}
  /// Called after a subview has been added.
  open func didAddSubview(_ subview: View) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout and drawing

  /// Lays out the subviews; the default implementation does nothing.
  open func layoutSubviews() {}

  /// Draws the content of the bounds when the host requests it; by default, draws nothing.
  ///
  /// - Parameter canvas: The surface to draw on, in this view's own coordinates.
  open func draw(on canvas: any Canvas) {}

  /// The preferred size.
  open var intrinsicContentSize: Size { .zero }
}
