public import Baton

/// A responder that receives input from a host, and dispatches it to windows.
///
/// The application ends the chain, or precedes its delegate in the chain. A process may have any
/// number of applications, each with its own windows.
///
/// ```swift
/// let application = Application()
/// let window = Window(frame: Rect(x: 0, y: 0, width: 80, height: 25))
/// application.addWindow(window)
/// window.makeKeyAndVisible()
/// let touch = RawTouch(id: 0, phase: .began, location: .zero)
/// application.send(.touches([touch], at: .zero))   // false
/// ```
@MainActor
open class Application: Responder {
  /// The delegate, referenced weakly; if it is a responder, it ends the chain.
  public final weak var delegate: (any ApplicationDelegate)?
  /// The host that draws windows and shows input views, referenced weakly.
  public final weak var host: (any WindowHost)?
  /// The windows, from back to front.
  public private(set) final var windows: [Window] = []
  /// The window that receives input without a screen position: the last window made key or touched.
  ///
  /// If the key window is hidden or removed, the frontmost window that can become key replaces it.
  /// If no window can, the next one that is added or shown becomes key.
  public private(set) final weak var keyWindow: Window?
  /// Whether the application is active; if not, it ignores new input.
  public internal(set) final var isActive = true
  /// The latest time reported by the host.
  public final var time: Duration { clock }
  final var clock: Duration = .zero
  /// The thresholds for counting taps.
  public final var touchSettings = TouchSettings()
  /// The responder at which an action without a target starts.
  public final var actionStart: ActionStart = .firstResponder
  /// Whether a touch moves the focus to the touched view, or to its nearest focusable ancestor.
  ///
  /// As in UIKit, the default is `false`.
  public final var focusFollowsTouch = false
  /// The pasteboard for cut and copied text.
  public final var pasteboard = Pasteboard()
  /// A closure that receives the path of every input and action, or `nil` to disable recording.
  public final var onPath: ((Path) -> Void)? { didSet { dispatcher.isRecorded = onPath != nil } }

  /// The maximum number of responders that can forward an event with `super`.
  ///
  /// The default fits on an 8 MiB stack in a debug build. If the chain is longer, the event ends
  /// unhandled at the limit, and the recorded path says so.
  public final let depthLimit: Int

  lazy var dispatcher = Dispatcher(self)
  @exclusivity(unchecked) final var implementations = Implementations()
  private var ignoring = 0
  private var shownInput: InputViews?
  private var inputHolds = 0
  private var changedWindows: [Window] = []
  /// The number of changes in the application's windows, for hosts that prepare views before they
  /// draw.
  public private(set) final var changeCount = 0

  final var layoutCount = 0

  /// Creates an application that limits how many responders can forward an event with `super`.
  public init(depthLimit: Int) {
    self.depthLimit = depthLimit
    super.init()
  }

  /// Creates an application without windows.
  public override convenience init() {
    self.init(depthLimit: NestedCalls.defaultLimit)
  }

  /// The delegate, if it is a responder other than a view, a view controller, or an application.
  open override var next: Responder? {
    guard let responder = delegate as? Responder, !(responder is View),
      !(responder is ViewController), !(responder is Application)
    else { return nil }
    return responder
  }

  // MARK: Input

  /// Dispatches an input, and returns whether a responder handled it.
  ///
  /// If the input has a screen position, pending layout is performed first, so that the input hits
  /// the current views. If a responder sends an input while a previous one is being processed, the
  /// new input waits, and the result is `false`. Invalid input, such as a movement of a finger that
  /// is not down, is ignored and recorded in the path. If an input's time is earlier than the
  /// latest one, the latest is used instead.
  @discardableResult
  public final func send(_ input: RawInput) -> Bool { dispatcher.send(input) }

  /// Reports that time has passed without input, which may complete a long press, for example.
  public final func tick(at time: Duration) { dispatcher.send(.tick(at: time)) }

  /// The time by which ``tick(at:)`` must be called for a waiting recognizer, if any.
  public final var nextTick: Duration? { dispatcher.arena.nextTick }

  /// Sends an event to its windows; an override can inspect it first, or decide not to forward it.
  ///
  /// - Parameter event: An event of this application. An event that is already being dispatched is
  ///   ignored.
  open func sendEvent(_ event: Event) { dispatcher.dispatch(event) }

  func dispatch(_ event: Event, in window: Window) { dispatcher.dispatch(event, in: window) }

  /// Ignores input until a matching call to ``endIgnoringInteractionEvents()``.
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Reverses one call to ``beginIgnoringInteractionEvents()``; additional calls have no effect.
  public final func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }

  /// Whether input is being ignored.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  // MARK: Actions

  /// Sends an action to a target, or along the chain from ``actionStart`` if the target is `nil`.
  ///
  /// Returns whether the action was performed. An override can inspect the action first, or decide
  /// not to send it.
  @discardableResult
  open func sendAction(
    _ action: AnyAction, to target: AnyObject?, from sender: Any?, for event: Event?
  ) -> Bool {
    ActionDispatch(application: self, sender: sender, event: event).send(action, to: target)
  }

  /// Returns the responder that would perform an action without a target, if any.
  public final func target(for action: AnyAction, from sender: Any?) -> Responder? {
    ActionDispatch(application: self, sender: sender, event: nil).target(for: action)
  }

  // MARK: Windows

  /// Adds a window in front of the others at its level.
  ///
  /// - Parameter window: The window to add, which is removed from its previous application.
  public final func addWindow(_ window: Window) {
    guard window.application !== self else { return }
    window.application?.removeWindow(window)
    windows.append(window)
    window.owner = self
    sortWindows()
    layoutCount &+= 1
    windowChanged(window)
    if keyWindow == nil { window.makeKey() }
  }

  /// Removes a window and cancels its touches; if it was key, the frontmost eligible window becomes
  /// key.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    let wasKey = keyWindow === window
    windows.removeAll { $0 === window }
    changedWindows.removeAll { $0 === window }
    window.owner = nil
    for responder in [window.focusedView, window.firstResponder] {
      if let responder { window.leave(responder) }
    }
    // The windows behind the removed one are visible now.
    for other in windows { windowChanged(other) }
    viewsLeft()
    if wasKey { passKey() }
  }

  private func passKey() { setKeyWindow(windows.last { !$0.isOff && $0.canBecomeKey }) }

  /// Replaces the key window if it was hidden, or makes the shown window key if there is none.
  final func windowShownOrHidden(_ window: Window) {
    if keyWindow == nil { window.makeKey() }
    if keyWindow === window, window.isHidden { passKey() }
  }

  final func bringToFront(_ window: Window) {
    windows.removeAll { $0 === window }
    windows.append(window)
    sortWindows()
  }

  final func sortWindows() {
    // The sort is stable, so it preserves the order within a level.
    windows.sort { $0.level < $1.level }
  }

  final func setKeyWindow(_ window: Window?) {
    let old = keyWindow
    // Stop windows that repeatedly make themselves the key window.
    guard old !== window, !StackRoom.isLow else { return }
    keyWindow = window
    old?.resignKey()
    guard keyWindow === window else { return }
    window?.becomeKey()
    inputViewsMayHaveChanged()
  }

  final func viewsLeft() { dispatcher.viewsLeft() }

  // MARK: The host

  /// Delays notifying the host of input views until every hold has been released.
  final func holdInputViews() { inputHolds += 1 }

  final func releaseInputViews() {
    inputHolds -= 1
    inputViewsMayHaveChanged()
  }

  final func inputViewsMayHaveChanged(reload: Bool = false) {
    guard inputHolds == 0 else {
      if reload { shownInput = nil }
      return
    }
    let input = keyWindow?.firstResponder.flatMap { InputViews($0) }
    // The host may reload the input views while it is being notified.
    guard reload || input != shownInput, !StackRoom.isLow else { return }
    shownInput = input
    host?.inputViewsDidChange(to: input, in: self)
  }

  final func windowChanged(_ window: Window) {
    changeCount &+= 1
    guard !changedWindows.contains(where: { $0 === window }) else { return }
    changedWindows.append(window)
    host?.needsDisplay(window, in: self)
  }

  /// Records that the host has drawn all changes.
  ///
  /// - Complexity: O(n) in the number of views.
  public final func didDraw() {
    changedWindows.removeAll()
    for window in windows {
      for view in window.descendants { view.needsDisplay = false }
    }
  }
}
