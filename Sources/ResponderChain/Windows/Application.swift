public import Baton

/// Takes raw input from a host, and sends it to windows; the end of the chain, but for its delegate.
///
/// There may be any number of applications in a process, each with its own windows; nothing is shared.
///
/// ```swift
/// let application = Application()
/// let window = Window(frame: Rect(x: 0, y: 0, width: 80, height: 25))
/// application.addWindow(window)
/// window.makeKeyAndVisible()
/// application.send(.touches([RawTouch(id: 0, phase: .began, location: .zero)], at: .zero))   // false
/// ```
@MainActor
open class Application: Responder {
  /// Who is told of its life, and is the last responder if it is one; kept by nobody.
  public final weak var delegate: (any ApplicationDelegate)?
  /// Who draws and shows input views; kept by nobody.
  public final weak var host: (any WindowHost)?
  /// Its windows, those in front last.
  public private(set) final var windows: [Window] = []
  /// The window that gets what has no place on the screen: the last one that was made it or touched.
  ///
  /// When it is hidden or removed, the one in front that can be it takes over; where there is none, the
  /// next one that is added or shown does.
  public private(set) final weak var keyWindow: Window?
  /// Whether it is in front; if not, it gets no touches.
  public internal(set) final var isActive = true
  /// The latest time that the host has told.
  public final var time: Duration { clock }
  /// The same, to be changed.
  final var clock: Duration = .zero
  /// What counts as a second tap, and other measures.
  public final var touchSettings = TouchSettings()
  /// Where an action without a target starts.
  public final var actionStart: ActionStart = .firstResponder
  /// Whether a finger that goes down gives the focus to the view below it, or the nearest one around it
  /// that can have it; off, as with UIKit.
  public final var focusFollowsTouch = false
  /// What was cut or copied in it.
  public final var pasteboard = Pasteboard()
  /// Gets the path of every input and every action; with none, nothing is recorded.
  public final var onPath: ((Path) -> Void)? { didSet { dispatcher.isRecorded = onPath != nil } }

  /// How many responders may hand an event to each other by `super`.
  ///
  /// The default is what fits on a stack of 8 MiB in a debug build. A chain that is longer ends there,
  /// unhandled, and the path says so.
  public final let depthLimit: Int

  lazy var dispatcher = Dispatcher(self)
  /// Which classes implement which actions, as far as it was asked.
  @exclusivity(unchecked) final var implementations = Implementations()
  private var ignoring = 0
  private var shownInput: InputViews?
  private var inputHolds = 0
  private var changedWindows: [Window] = []
  /// How often something in its windows has changed, for a host that prepares views before it draws.
  public private(set) final var changeCount = 0

  /// How often a layout has become due in its windows.
  final var layoutCount = 0

  /// Makes an application that has no windows.
  ///
  /// - Parameter depthLimit: How many responders may hand an event to each other by `super`.
  public init(depthLimit: Int) {
    self.depthLimit = depthLimit
    super.init()
  }

  /// Makes an application that has no windows.
  public override convenience init() {
    self.init(depthLimit: NestedCalls.defaultLimit)
  }

  /// Its delegate, if that is a responder and not a view, a view controller or an application.
  open override var next: Responder? {
    guard let responder = delegate as? Responder, !(responder is View),
      !(responder is ViewController), !(responder is Application)
    else { return nil }
    return responder
  }

  // MARK: Input

  /// Sends an input where it belongs.
  ///
  /// Where it has a place on the screen, the layout that is due is made first, so that it hits what is there.
  ///
  /// One that is sent while another one is under way, by a responder, waits until that is over; so each
  /// sees the world as the one before has left it. What makes no sense is ignored, and a path says so: a
  /// move of a finger that is not down, a place that is not a number. Time never goes back: an earlier
  /// one is taken for the latest.
  ///
  /// - Parameter input: The input.
  /// - Returns: Whether somebody took it; `false` if it waits.
  @discardableResult
  public final func send(_ input: RawInput) -> Bool { dispatcher.send(input) }

  /// Tells that nothing but time has passed, which decides a long press, for example.
  ///
  /// - Parameter time: What time it is.
  public final func tick(at time: Duration) { dispatcher.send(.tick(at: time)) }

  /// When a recognizer waits for time to pass, the moment by which ``tick(at:)`` should be called.
  public final var nextTick: Duration? { dispatcher.arena.nextTick }

  /// Sends an event to the windows that it is about; an override may look at it first, or keep it.
  ///
  /// - Parameter event: An event of the application's own; one that is already under way is ignored.
  open func sendEvent(_ event: Event) { dispatcher.dispatch(event) }

  func dispatch(_ event: Event, in window: Window) { dispatcher.dispatch(event, in: window) }

  /// Ignores touches, presses and the rest until ``endIgnoringInteractionEvents()`` was called as often.
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Takes back one ``beginIgnoringInteractionEvents()``; one too many does nothing.
  public final func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }

  /// Whether interaction is being ignored.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  // MARK: Actions

  /// Sends an action to a target, or along the chain; an override may look at it first, or keep it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to perform it; with `nil`, the first one in the chain that can, starting where
  ///     ``actionStart`` says.
  ///   - sender: Who sends it.
  ///   - event: The event that it comes of, if there is one.
  /// - Returns: Whether somebody performed it.
  @discardableResult
  open func sendAction(
    _ action: AnyAction, to target: AnyObject?, from sender: Any?, for event: Event?
  ) -> Bool {
    ActionDispatch(application: self, sender: sender, event: event).send(action, to: target)
  }

  /// Who would perform an action that has no target.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who would send it.
  /// - Returns: The first one in the chain that can.
  public final func target(for action: AnyAction, from sender: Any?) -> Responder? {
    ActionDispatch(application: self, sender: sender, event: nil).target(for: action)
  }

  // MARK: Windows

  /// Adds a window in front of those of its level.
  ///
  /// - Parameter window: A window, which leaves the application that it was in.
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

  /// Removes a window; its fingers are cancelled, and the window in front becomes the key window if it
  /// was that.
  ///
  /// - Parameter window: A window of this application.
  public final func removeWindow(_ window: Window) {
    guard window.application === self else { return }
    let wasKey = keyWindow === window
    windows.removeAll { $0 === window }
    changedWindows.removeAll { $0 === window }
    window.owner = nil
    for responder in [window.focusedView, window.firstResponder] {
      if let responder { window.leave(responder) }
    }
    // What was behind it is seen now.
    for other in windows { windowChanged(other) }
    viewsLeft()
    if wasKey { passKey() }
  }

  /// Makes the window in front that can be it the key window.
  private func passKey() { setKeyWindow(windows.last { !$0.isOff && $0.canBecomeKey }) }

  /// A key window that is hidden hands on to another one; without any, the next one shown is it.
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
    // The sort is stable, so the order within a level stays.
    windows.sort { $0.level < $1.level }
  }

  final func setKeyWindow(_ window: Window?) {
    let old = keyWindow
    // Windows that make themselves the key window again and again come to an end.
    guard old !== window, !StackUse.isLow else { return }
    keyWindow = window
    old?.resignKey()
    guard keyWindow === window else { return }
    window?.becomeKey()
    inputViewsMayHaveChanged()
  }

  final func viewsLeft() { dispatcher.viewsLeft() }

  // MARK: The host

  /// Puts off telling the host of input views, until it is released as often.
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
    // A host that is told may reload them.
    guard reload || input != shownInput, !StackUse.isLow else { return }
    shownInput = input
    host?.inputViewsDidChange(to: input, in: self)
  }

  final func windowChanged(_ window: Window) {
    changeCount &+= 1
    guard !changedWindows.contains(where: { $0 === window }) else { return }
    changedWindows.append(window)
    host?.needsDisplay(window, in: self)
  }

  /// Notes that the host has drawn all that has changed.
  ///
  /// - Complexity: O(n) in the number of views.
  public final func didDraw() {
    changedWindows.removeAll()
    for window in windows {
      for view in window.descendants { view.needsDisplay = false }
    }
  }
}
