/// An outermost view, with a position on the screen, a first responder, and a root controller.
@MainActor
open class Window: View {
  /// The level of a window; windows with a higher level are in front.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// The numeric value of the level.
    public var rawValue: Double
    /// Creates a level from a numeric value.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of a status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of an alert.
    public static let alert = Level(rawValue: 2000)

    /// Returns whether the first level is behind the second.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The application that contains the window.
  public final var application: Application? { owner }
  final weak var owner: Application?
  /// The level of the window.
  public final var level: Level = .normal { didSet { application?.sortWindows() } }
  /// The responder that receives key presses and editing commands, referenced weakly.
  ///
  /// A responder loses this role if keys no longer reach it. This happens if the responder or an
  /// ancestor is hidden, disabled, or removed, does not allow interaction, or is behind a presented
  /// controller.
  public private(set) final weak var firstResponder: Responder?
  /// The view that has the focus, if any; like the first responder, it must be reachable by keys.
  public private(set) final weak var focusedView: View?

  /// Creates a window.
  public override init(frame: Rect) {
    super.init(frame: frame)
    hostWindow = self
  }

  /// The application that contains the window.
  open override var next: Responder? { application }

  /// The root controller, whose view always fills the window.
  public final var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismiss()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
  }

  override func boundsResized() {
    for view in children {
      guard let controller = view.controller else { continue }
      let fills = controller === rootViewController || controller.presentingViewController != nil
      if fills { view.frame = bounds }
    }
  }

  // MARK: Key window

  /// Whether the window receives input without a screen position, such as presses and shakes.
  public var isKeyWindow: Bool { application?.keyWindow === self }

  /// Whether the window can become the key window; `true` by default.
  open var canBecomeKey: Bool { true }

  /// Makes this the key window, if it can become key and is not hidden.
  public func makeKey() {
    if canBecomeKey, !isHidden { application?.setKeyWindow(self) }
  }

  override func hiddenChanged() { application?.windowShownOrHidden(self) }

  /// Shows the window in front of the others at its level, and makes it the key window.
  public func makeKeyAndVisible() {
    isHidden = false
    application?.bringToFront(self)
    makeKey()
  }

  /// Called after the window has become the key window.
  open func becomeKey() {}
  /// Called after the window has ceased to be the key window.
  open func resignKey() {}

  // MARK: Events

  /// Delivers an event to recognizers and views; an override can inspect it first, or not deliver
  /// it.
  ///
  /// - Parameter event: An event that the application is dispatching. Other events are ignored.
  open func sendEvent(_ event: Event) {
    application?.dispatch(event, in: self)
  }

  // MARK: The first responder

  func setFirstResponder(_ responder: Responder?) {
    let old = firstResponder
    guard old !== responder else { return }
    firstResponder = responder
    // The first responder draws the cursor, so redraw.
    changed()
    old?.lostFirstResponder()
    // The old first responder may have made a different one first.
    guard firstResponder === responder else { return }
    responder?.gainedFirstResponder()
    application?.inputViewsMayHaveChanged()
    // Keys start at the focused view, so move the focus to the first responder, or clear it.
    guard let responder, firstResponder === responder else { return }
    let view = responder as? View
    changeFocus(to: view.flatMap { $0.canBecomeFocused && reaches($0) ? $0 : nil })
  }

  // MARK: Focus

  /// Moves the focus to a view, which also becomes the first responder if possible.
  ///
  /// If the view cannot become first responder, the current first responder resigns.
  ///
  /// - Parameter view: A focusable view in this window, or `nil` to remove the focus. The view and
  ///   its ancestors must be visible and enabled, and must not be behind a presented controller.
  /// - Returns: Whether the view now has the focus.
  @discardableResult
  public func setFocus(_ view: View?) -> Bool {
    guard let view else {
      changeFocus(to: nil)
      return true
    }
    guard reaches(view), view.canBecomeFocused else { return false }
    if focusedView === view { return true }
    if view.canBecomeFirstResponder {
      guard view.becomeFirstResponder() else { return false }
    } else if let firstResponder, !firstResponder.resignFirstResponder() {
      return false
    }
    guard reaches(view) else { return false }
    changeFocus(to: view)
    return focusedView === view
  }

  private func changeFocus(to view: View?) {
    let old = focusedView
    guard old !== view else { return }
    focusedView = view
    old?.setNeedsDisplay()
    view?.setNeedsDisplay()
    old?.focusChanged()
    view?.focusChanged()
  }

  /// Moves the focus to the next or previous focusable view in tree order, wrapping around.
  ///
  /// Returns whether the focus moved.
  ///
  /// - Complexity: O(n) in the number of views.
  @discardableResult
  public func moveFocus(backwards: Bool = false) -> Bool {
    var views = focusableViews
    if backwards { views.reverse() }
    guard !views.isEmpty else { return false }
    let from = focusedView ?? firstResponder as? View
    let start = views.firstIndex { $0 === from }.map { $0 + 1 } ?? 0
    for offset in views.indices {
      let view = views[(start + offset) % views.count]
      if view !== focusedView, setFocus(view) { return true }
    }
    return false
  }

  /// The views that the Tab key visits, in order.
  public var focusableViews: [View] {
    var (found, waiting): ([View], [View]) = ([], isOff ? [] : [keyRoot])
    while let view = waiting.popLast() {
      guard !view.isOff else { continue }
      if view.canBecomeFocused { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  // MARK: Reach of keys

  /// The frontmost presented controller, at which keys start.
  var presentedInFront: ViewController? {
    children.last { !$0.isOff && $0.controller?.presentingViewController != nil }?.controller
  }

  /// The view of the frontmost presented controller, or this window.
  package var keyRoot: View { presentedInFront?.viewIfLoaded ?? self }

  /// Returns whether keys can reach a responder; otherwise, it cannot have the focus or be first
  /// responder.
  ///
  /// - Complexity: O(n) in the number of ancestors and the number of the window's own subviews.
  func reaches(_ responder: Responder) -> Bool {
    let root = keyRoot
    var isInRoot = false
    var view = responder.viewOfResponder
    guard view?.window === self else { return false }
    while let here = view {
      guard !here.isOff else { return false }
      if here === root { isInRoot = true }
      view = here.superview
    }
    return isInRoot
  }

  /// Removes the focus and first-responder status from views that keys no longer reach.
  func reviewFocus() {
    if let focusedView, !reaches(focusedView) { leave(focusedView) }
    if let firstResponder, !reaches(firstResponder) { leave(firstResponder) }
  }

  /// Removes the focus and first-responder status from a responder.
  func leave(_ responder: Responder) {
    if focusedView === responder { changeFocus(to: nil) }
    if firstResponder === responder { setFirstResponder(nil) }
  }

  // MARK: Changes

  func viewsLeft() {
    for view in children {
      guard let presenting = view.controller?.presentingViewController else { continue }
      if presenting.viewIfLoaded?.window !== self { presenting.dismiss() }
    }
    reviewFocus()
    application?.viewsLeft()
  }

  func changed() { application?.windowChanged(self) }
}
