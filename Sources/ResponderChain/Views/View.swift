internal import Baton

/// A rectangle on the screen that holds other views and responds to touches inside it.
///
/// A view keeps its subviews; they refer to it weakly. Its own coordinates are those of its ``bounds``;
/// ``center`` and ``transform`` say where these are in the view around it.
@MainActor
open class View: Responder {
  // MARK: Where it is

  /// All that a hit test asks; what is public of it stands below.
  final var placement: Placement

  /// The part of its own coordinates that it shows; moving the origin scrolls the subviews.
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
  /// Where the middle of its bounds is in the view around it.
  public final var center: Point {
    get { placement.center }
    set {
      placement.center = newValue
      moved()
      setNeedsDisplay()
    }
  }
  /// How it is scaled, turned or slanted about its middle; this moves no subview within it.
  public final var transform: Transform {
    get { placement.transform }
    set {
      placement.transform = newValue
      moved()
      setNeedsDisplay()
    }
  }

  // MARK: Whether it takes touches

  /// Whether it and all in it is left out of drawing, of hit tests and of what keys reach.
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
  /// How opaque it is; below 0.01 it and all in it is left out of hit tests, at 0.01 it is not.
  public final var alpha: Double {
    get { placement.alpha }
    set {
      placement.alpha = newValue
      reachChanged()
      setNeedsDisplay()
    }
  }
  /// Whether it and all in it takes touches and keys.
  public final var isUserInteractionEnabled: Bool {
    get { placement.isUserInteractionEnabled }
    set {
      placement.isUserInteractionEnabled = newValue
      reachChanged()
    }
  }
  /// Whether it gets more than the first one of the fingers that are down on it at once.
  public final var isMultipleTouchEnabled = false
  /// Whether it gets a finger only where no other view of its window has one, and no other gets one
  /// while it has.
  public final var isExclusiveTouch = false
  /// Whether what is drawn outside its bounds is cut off; hit tests end there in any case.
  public final var clipsToBounds = false { didSet { setNeedsDisplay() } }

  // MARK: What it is

  /// A number to find it by.
  public final var tag = 0
  /// What it says to those who do not see it: its label, role and value.
  public final var accessibility = Accessibility()
  /// Whether the Tab key may bring the focus here.
  open var canBecomeFocused: Bool { false }

  // MARK: Its place in the tree

  /// The views in it, from the back to the front.
  public final var subviews: [View] { children }
  /// The same, to be changed.
  final var children: [View] = [] { didSet { forgetHitIndex() } }
  /// The view that it is in.
  public final var superview: View? { container }
  /// The same, to be changed.
  final weak var container: View?
  /// The window that it is in; of a window itself, that one.
  public var window: Window? { hostWindow }
  final weak var hostWindow: Window?
  /// The controller whose view it is.
  public final var viewController: ViewController? { controller }
  /// The same, to be changed.
  final weak var controller: ViewController?
  /// Those that watch for gestures in it, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// Whether it is known to leave hit testing as it is, so that nobody has to ask it.
  final let hitsPlainly: Bool
  /// Where its subviews are, if there are very many.
  final var hitIndex: HitIndex?
  /// How often its subviews were tested since one was added, removed or moved.
  final var testsSinceMove = 0
  /// Whether the view around it has an index that knows where this one is.
  final var isIndexed = false

  /// What is known of it while a hit test lasts.
  final var hitAnswer: HitAnswer?

  // MARK: What it looks like

  /// What a host that knows such a value makes it look like; `nil` for the host's choice.
  public final var appearance: (any Appearance)? { didSet { setNeedsDisplay() } }
  /// Whether it waits for its ``layoutSubviews()`` to be called.
  public internal(set) final var needsLayout = true
  /// Whether it has changed since the host drew it.
  public internal(set) final var needsDisplay = true

  /// Makes a view.
  ///
  /// - Parameter frame: Where it is in the view around it.
  public init(frame: Rect) {
    placement = Placement(
      bounds: Rect(origin: .zero, size: frame.size), center: frame.center)
    hitsPlainly = Self.hitsPlainly
    super.init()
  }

  /// Makes a view that has no size.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    // One view in the other, they would be released one inside the other.
    StackUse.release(&children)
  }

  /// Where it is in the view around it: the upright rectangle around what its transform makes of it.
  ///
  /// Setting it makes the bounds so large that what becomes of them fills it. Where no size does, as in
  /// most frames of a view that is turned by half a right angle, they are the largest of their own
  /// proportions that have room, in its middle.
  public final var frame: Rect {
    get { placement.frame }
    set {
      var new = placement
      new.frame = newValue
      bounds = new.bounds
      center = new.center
    }
  }

  // MARK: The chain

  /// Its view controller, if it is that one's root view, or else the view that it is in.
  open override var next: Responder? { controller ?? container }

  /// Its class, and its accessibility label if it has one.
  open override var name: String {
    accessibility.label.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))"
  }

  override var viewOfResponder: View? { self }

  /// Whether neither touches nor keys reach it and what is in it.
  var isOff: Bool { !placement.takesTouches }

  /// Touches and keys may reach it now, or no longer.
  final func reachChanged() { window?.reviewFocus() }

  /// It was hidden, or shown.
  func hiddenChanged() {}

  /// It is larger or smaller.
  func boundsResized() {}

  /// The focus came here, or left.
  func focusChanged() {}

  // MARK: Hit testing

  /// Whether views of this class leave ``View/hitTest(_:with:)`` and ``View/point(inside:with:)`` alone.
  ///
  /// Among very many siblings those that do are found by an index, and the others are asked one by one. Of
  /// a class that nothing is known of it is taken that it does not; one that overrides neither may say so.
  open class var hitsPlainly: Bool { self == View.self }

  /// The view in front that a point touches: one of the subviews, or this one.
  ///
  /// It is `nil` where the view is hidden, takes no touches, is as good as transparent, or the point is
  /// outside (``point(inside:with:)``); each leaves out the subviews as well, wherever they are. An
  /// override may answer with any other view, or with none so that what is behind is hit.
  ///
  /// It may be called any number of times for one touch, also where an override above it does not ask.
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - event: The event that it is about, if there is one.
  /// - Returns: The view that is hit.
  /// - Complexity: O(n) in the number of views whose superviews the point touches, also where
  ///   overrides call `super` or ask their subviews themselves; O(n²) where they do both, and `super`
  ///   then answers a second time for the same point what it answered first. The stack is used for
  ///   depth by 400 overrides at most, unless they ask their subviews; of deeper ones `super` finds its
  ///   answer before they are called.
  open func hitTest(_ point: Point, with event: Event?) -> View? {
    HitTest.run(from: self, at: point, with: event)
  }

  /// Whether a point is inside this view; an override may make it larger or shape it.
  ///
  /// - Parameters:
  ///   - point: A point in this view's own coordinates.
  ///   - event: The event that it is about, if there is one.
  /// - Returns: Whether it is inside; the left and upper edges are, the right and lower ones are not.
  open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

  /// Whether a recognizer may leave the possible state; asked of the view that was hit and of the
  /// recognizer's own.
  ///
  /// A button says no to a tap that somebody behind it waits for.
  ///
  /// - Parameter recognizer: Who wants to.
  /// - Returns: Whether it may; yes, unless overridden.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  // MARK: What changes around it

  /// It is about to be moved into another view, or out of one.
  ///
  /// - Parameter superview: The view that it will be in.
  open func willMove(toSuperview superview: View?) {}
  /// It was moved into another view, or out of one.
  open func didMoveToSuperview() {}
  /// It is about to be moved into another window, or out of one.
  ///
  /// - Parameter window: The window that it will be in.
  open func willMove(toWindow window: Window?) {}
  /// It was moved into another window, or out of one.
  open func didMoveToWindow() {}
  /// A view was added to it.
  ///
  /// - Parameter subview: The view.
  open func didAddSubview(_ subview: View) {}
  /// A view is about to be taken out of it.
  ///
  /// - Parameter subview: The view.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Layout and drawing

  /// Gives its subviews their places; does nothing unless overridden.
  open func layoutSubviews() {}

  /// Draws what is in its bounds; does nothing unless overridden.
  ///
  /// The host calls it.
  ///
  /// - Parameter canvas: What to draw on, in this view's own coordinates.
  open func draw(on canvas: any Canvas) {}

  /// How large it would like to be.
  open var intrinsicContentSize: Size { .zero }
}
