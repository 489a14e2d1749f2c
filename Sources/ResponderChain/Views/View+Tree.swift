internal import Baton

extension View {
  /// Adds a view in front of the other subviews, and removes it from its previous superview.
  ///
  /// - Parameter view: The view to add. Nothing changes if it is this view or one of its ancestors.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count - (view.superview === self ? 1 : 0))
  }

  /// Inserts a view at an index, which is clamped to the valid range; see ``addSubview(_:)``.
  public func insertSubview(_ view: View, at index: Int) {
    // Overrides that are notified of a move may move views again.
    guard !isInside(view), !(view is Window), !StackRoom.isLow else { return }
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
    // The methods called above may have moved the view.
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

  /// Inserts a view in front of the given subview, or in front of all if that is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    place(view, beside: sibling, offset: 1)
  }

  /// Inserts a view behind the given subview, or in front of all if that is not a subview.
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

  /// Moves a subview in front of the others.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview behind the others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes this view from its superview.
  ///
  /// If the view contains the first responder, the window no longer has one. Touches in the view
  /// are cancelled as soon as the tree is consistent.
  public func removeFromSuperview() {
    guard let old = superview, !StackRoom.isLow else { return }
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

  /// Returns whether this view is the given view or a descendant of it.
  ///
  /// - Complexity: O(n) in the number of ancestors.
  public func isDescendant(of other: View) -> Bool { isInside(other) }

  func isInside(_ other: View) -> Bool {
    // An added view is usually empty, so building a deep tree does not search its ancestors each
    // time.
    if other.subviews.isEmpty { return self === other }
    var view: View? = self
    while let here = view {
      if here === other { return true }
      view = here.superview
    }
    return false
  }

  /// This view and its descendants; each view precedes its own subviews.
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

  /// Returns the first view with the given tag, from back to front, among this view and its
  /// descendants.
  public func view(withTag tag: Int) -> View? { descendants.first { $0.tag == tag } }
}

/// A move of a view and its descendants to a different window.
@MainActor
struct WindowMove {
  private let views: [View]
  private let new: Window?

  init?(of view: View, to window: Window?) {
    guard view.window !== window else { return nil }
    views = view.descendants
    new = window
  }

  func announce() {
    for view in views { view.willMove(toWindow: new) }
  }

  /// Updates the window of a view and its descendants before notifying any of them.
  ///
  /// Notifications before the move may have changed the tree.
  static func carryOut(of view: View) {
    let (old, new) = (view.window, view.superview?.window)
    guard old !== new else {
      // The view may now be inside a hidden view.
      new?.reviewFocus()
      return
    }
    let moved = view.descendants.filter { $0.hostWindow !== new }
    for view in moved { view.hostWindow = new }
    old?.viewsLeft()
    for view in moved where view.hostWindow === new { view.didMoveToWindow() }
  }
}
