internal import Baton

extension View {
  /// Puts a view in front of the others in this one; it leaves the view that it was in.
  ///
  /// - Parameter view: The view. This one itself, or one that this one is in, is left where it is, since
  ///   a tree has no circles.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
  }

  /// Puts a view among the others in this one; it leaves the view that it was in.
  ///
  /// - Parameters:
  ///   - view: The view; see ``addSubview(_:)``.
  ///   - index: How many views will be behind it; what is out of range is the nearest end.
  public func insertSubview(_ view: View, at index: Int) {
    // Who is told of a move may move views again.
    guard !isInside(view), !(view is Window), !StackUse.isLow else { return }
    if view.superview === self {
      children.removeAll { $0 === view }
      children.insert(view, at: min(max(index, 0), subviews.count))
      window?.reviewFocus()
      return setNeedsLayout()
    }
    let (old, move) = (view.superview, WindowMove(of: view, to: window))
    view.willMove(toSuperview: self)
    move?.announce()
    old?.willRemoveSubview(view)
    // The view may have been moved by those who were told.
    guard view.superview === old, !isInside(view) else { return }
    old?.children.removeAll { $0 === view }
    children.insert(view, at: min(max(index, 0), subviews.count))
    view.container = self
    WindowMove.carryOut(of: view)
    old?.setNeedsLayout()
    setNeedsLayout()
    guard view.superview === self else { return }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Puts a view in front of another one in this view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: The one behind it; if that is not in here, the view goes to the front.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    place(view, beside: sibling, offset: 1)
  }

  /// Puts a view behind another one in this view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - sibling: The one in front of it; if that is not in here, the view goes to the front.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    place(view, beside: sibling, offset: 0)
  }

  private func place(_ view: View, beside sibling: View, offset: Int) {
    let others = subviews.filter { $0 !== view }
    guard view !== sibling, let index = others.firstIndex(where: { $0 === sibling }) else {
      return addSubview(view)
    }
    insertSubview(view, at: index + offset)
  }

  /// Puts a view that is in this one in front of the others.
  ///
  /// - Parameter view: The view.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a view that is in this one behind the others.
  ///
  /// - Parameter view: The view.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes this view out of the one that it is in.
  ///
  /// If the first responder is inside, the window has none afterwards, and fingers on it are
  /// cancelled once the tree stands.
  public func removeFromSuperview() {
    guard let old = superview, !StackUse.isLow else { return }
    let move = WindowMove(of: self, to: nil)
    willMove(toSuperview: nil)
    move?.announce()
    old.willRemoveSubview(self)
    guard superview === old else { return }
    old.children.removeAll { $0 === self }
    container = nil
    WindowMove.carryOut(of: self)
    old.setNeedsLayout()
    if superview == nil { didMoveToSuperview() }
  }

  /// Whether this view is another one, or somewhere in it.
  ///
  /// - Parameter other: The other view.
  /// - Returns: Whether it is.
  /// - Complexity: O(n) in the number of views around this one.
  public func isDescendant(of other: View) -> Bool { isInside(other) }

  func isInside(_ other: View) -> Bool {
    // Most views that are added are empty, and a deep tree is built without looking up each time.
    if other.subviews.isEmpty { return self === other }
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }

  /// This view and all in it, each before those inside it.
  ///
  /// - Complexity: O(n) in the number of views, without recursion.
  public var descendants: [View] {
    var (all, waiting): ([View], [View]) = ([], [self])
    while let view = waiting.popLast() {
      all.append(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return all
  }

  /// The view with a tag: this one, or one in it.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The first such view from the back to the front.
  public func view(withTag tag: Int) -> View? { descendants.first { $0.tag == tag } }
}

/// A view's way from one window into another, with all that is in it.
@MainActor
struct WindowMove {
  private let views: [View]
  private let new: Window?

  /// - Returns: `nil` if the window stays the same.
  init?(of view: View, to window: Window?) {
    guard view.window !== window else { return nil }
    views = view.descendants
    new = window
  }

  func announce() {
    for view in views { view.willMove(toWindow: new) }
  }

  /// Makes the window of all in a view that which it is in now, before anybody is told: those who were
  /// told of the move beforehand may have changed what is in it.
  static func carryOut(of view: View) {
    let (old, new) = (view.window, view.superview?.window)
    guard old !== new else {
      // It may be in something hidden now.
      new?.reviewFocus()
      return
    }
    let moved = view.descendants.filter { $0.hostWindow !== new }
    for view in moved { view.hostWindow = new }
    old?.viewsLeft()
    for view in moved where view.hostWindow === new { view.didMoveToWindow() }
  }
}
