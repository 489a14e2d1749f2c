/// The outermost view, with a place on the screen, a first responder and a root controller.
@MainActor
open class Window: View {
  /// Which windows are in front of which, whatever their order.
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    /// The height; higher ones are in front.
    public var rawValue: Double
    /// Makes a level of its height.
    ///
    /// - Parameter rawValue: The height.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// That of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// That of a status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// That of an alert.
    public static let alert = Level(rawValue: 2000)

    /// Whether one is behind the other.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The application that sends it events.
  public final var application: Application? { owner }
  /// The same, to be changed.
  final weak var owner: Application?
  /// Its height above other windows.
  public final var level: Level = .normal { didSet { application?.sortWindows() } }
  /// Who gets key presses and editing commands; kept by nobody.
  ///
  /// One that keys no longer reach is it no more, and is not asked: it, or something around it, was
  /// hidden, disabled or removed, takes no interaction, or is behind a presented controller.
  public private(set) final weak var firstResponder: Responder?
  /// The view that Tab has brought the focus to; with none, focus is not in use.
  ///
  /// It leaves a view that keys no longer reach, as ``firstResponder`` does.
  public private(set) final weak var focusedView: View?

  /// Makes a window.
  ///
  /// - Parameter frame: Where it is on the screen.
  public override init(frame: Rect) {
    super.init(frame: frame)
    hostWindow = self
  }

  /// Its application.
  open override var next: Responder? { application }

  /// The controller whose view fills the window, also when that becomes larger or smaller.
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

  /// The views that fill it: that of the root controller, and those of presented ones.
  override func boundsResized() {
    for view in children {
      guard let controller = view.controller else { continue }
      let fills = controller === rootViewController || controller.presentingViewController != nil
      if fills { view.frame = bounds }
    }
  }

  // MARK: Being the key window

  /// Whether it gets what has no place on the screen: presses, shakes and remote controls.
  public var isKeyWindow: Bool { application?.keyWindow === self }

  /// Whether it can be the key window; yes, unless overridden.
  open var canBecomeKey: Bool { true }

  /// Makes it the key window of its application, if it can be and is not hidden.
  public func makeKey() {
    if canBecomeKey, !isHidden { application?.setKeyWindow(self) }
  }

  override func hiddenChanged() { application?.windowShownOrHidden(self) }

  /// Shows it in front of those of its level, and makes it the key window.
  public func makeKeyAndVisible() {
    isHidden = false
    application?.bringToFront(self)
    makeKey()
  }

  /// It has become the key window.
  open func becomeKey() {}
  /// It has ceased to be the key window.
  open func resignKey() {}

  // MARK: Events

  /// Gives an event to recognizers and views; an override may look at it first, or keep it.
  ///
  /// - Parameter event: An event that the application is dispatching; others are ignored.
  open func sendEvent(_ event: Event) {
    application?.dispatch(event, in: self)
  }

  // MARK: The first responder

  func setFirstResponder(_ responder: Responder?) {
    let old = firstResponder
    guard old !== responder else { return }
    firstResponder = responder
    // The cursor is drawn where the first responder is.
    changed()
    old?.lostFirstResponder()
    // Who was told may have made another one the first.
    guard firstResponder === responder else { return }
    responder?.gainedFirstResponder()
    application?.inputViewsMayHaveChanged()
    // Keys begin at the focus, so the first responder takes it along, or from where it was.
    guard let responder, firstResponder === responder else { return }
    let view = responder as? View
    changeFocus(to: view.flatMap { $0.canBecomeFocused && reaches($0) ? $0 : nil })
  }

  // MARK: Focus

  /// Moves the focus to a view.
  ///
  /// The first responder goes with it: a view that can be it becomes it, any other one makes the present
  /// one resign.
  ///
  /// - Parameter view: A view in this window that can have the focus and that keys reach: it and all
  ///   around it is shown and enabled, and in front where a controller is presented; `nil` for none.
  /// - Returns: Whether the focus is there now.
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

  /// Moves the focus to the next view that can have it, in the order of the tree, and round at the end.
  ///
  /// A view that refuses is left out.
  ///
  /// - Parameter backwards: Whether to go the other way.
  /// - Returns: Whether the focus moved.
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

  /// The views that the Tab key goes through, in order: those that keys reach.
  public var focusableViews: [View] {
    var (found, waiting): ([View], [View]) = ([], isOff ? [] : [keyRoot])
    while let view = waiting.popLast() {
      guard !view.isOff else { continue }
      if view.canBecomeFocused { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  // MARK: Where keys reach

  /// The presented controller in front, where keys begin while it is shown.
  var presentedInFront: ViewController? {
    children.last { !$0.isOff && $0.controller?.presentingViewController != nil }?.controller
  }

  /// The view that holds all that keys reach: that of the presented controller in front, or this one.
  package var keyRoot: View { presentedInFront?.viewIfLoaded ?? self }

  /// Whether keys reach a responder: it is in this window, it and all around it is shown and enabled,
  /// and no presented controller is in front of it.
  ///
  /// It is the one rule for what may have the focus or be the first responder.
  ///
  /// - Complexity: O(n) in the number of views around it and of those in the window itself.
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

  /// Takes the focus and the first responder from where keys no longer reach.
  func reviewFocus() {
    if let focusedView, !reaches(focusedView) { leave(focusedView) }
    if let firstResponder, !reaches(firstResponder) { leave(firstResponder) }
  }

  /// Takes the focus and the first responder from one that may not have them any longer.
  func leave(_ responder: Responder) {
    if focusedView === responder { changeFocus(to: nil) }
    if firstResponder === responder { setFirstResponder(nil) }
  }

  // MARK: What changed

  /// Views have left this window.
  func viewsLeft() {
    for view in children {
      guard let presenting = view.controller?.presentingViewController else { continue }
      if presenting.viewIfLoaded?.window !== self { presenting.dismiss() }
    }
    reviewFocus()
    application?.viewsLeft()
  }

  /// Something in it is to be drawn again.
  func changed() { application?.windowChanged(self) }
}
