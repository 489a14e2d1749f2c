internal import Baton

/// A view that makes of fingers and keys what its targets want to know of.
///
/// A control takes every touch on it, also when it is disabled, so what is around it or behind it gets
/// none. A subclass overrides the tracking methods, and sends ``sendActions(for:)`` what it makes of them.
///
/// ```swift
/// @MainActor
/// final class Lamp {
///   var isOn = false
///   func toggle() { isOn.toggle() }
/// }
///
/// let (lamp, button) = (Lamp(), Button())
/// let toggle = Action("toggle") { (lamp: Lamp) in lamp.toggle() }
/// button.addTarget(lamp, action: toggle, for: .touchUpInside)
/// button.sendActions(for: .touchUpInside)
/// lamp.isOn   // true
/// ```
@MainActor
open class Control: View, ActionSender {
  // MARK: Its state

  /// Whether it takes anything; if not, it still keeps touches from what is behind it.
  ///
  /// A finger that it follows is cancelled when it is disabled, and the focus leaves it.
  public final var isEnabled = true {
    didSet {
      setNeedsDisplay()
      guard isEnabled != oldValue else { return }
      if !isEnabled, tracked != nil { cancel(with: nil) }
      reachChanged()
    }
  }
  /// Whether it is selected.
  public final var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether a finger is on it.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// How it is just now; a subclass may add its own.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if window?.focusedView === self { state.insert(.focused) }
    return state
  }

  /// Whether it follows a finger.
  public var isTracking: Bool { tracked?.isDown == true }
  /// Whether the finger that it follows, or followed last, is inside.
  public private(set) final var isTouchInside = false
  /// How far a finger may leave its bounds and still be inside, once it has gone down there; 70 points are
  /// right for fingers, none for a terminal's cells.
  public final var slop = 70.0

  /// Kept by nobody: a view inside may have forwarded its beginning, and not its end.
  private weak var tracked: Touch?
  final var actions = ActionList()

  /// Whether it can have the focus at all; one that cannot leaves it where it is when it is pressed.
  public final var takesFocus = true {
    didSet { if !takesFocus, window?.focusedView === self { window?.setFocus(nil) } }
  }

  override var isOff: Bool { !isEnabled || super.isOff }

  open override var canBecomeFocused: Bool { isEnabled && takesFocus }

  open override class var hitsPlainly: Bool { self == Control.self }

  // MARK: Tracking

  /// A finger went down in it.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: What it belongs to.
  /// - Returns: Whether to follow the finger; if not, nobody is told of it.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger moved.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: What it belongs to.
  /// - Returns: Whether to go on following it.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// The finger went up.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: What it belongs to.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// The finger was taken away, or the control was disabled.
  ///
  /// - Parameter event: What it belongs to.
  open func cancelTracking(with event: Event?) {}

  /// What it is there for was asked for by a key; sends ``Control/Events/primaryActionTriggered`` unless
  /// overridden, and nothing while it is disabled.
  ///
  /// - Parameter event: The press.
  open func activate(with event: Event?) {
    if isEnabled { sendActions(for: .primaryActionTriggered, with: event) }
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.id < $1.id }) else { return }
    tracked = touch
    isTouchInside = true
    isHighlighted = true
    guard beginTracking(touch, with: event) else {
      if tracked === touch { stopTracking() }
      return
    }
    guard tracked === touch else { return }
    sendActions(for: .touchDown, with: event)
    if touch.tapCount > 1, tracked === touch { sendActions(for: .touchDownRepeat, with: event) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      if tracked === touch { stopTracking() }
      return
    }
    guard tracked === touch else { return }
    let isInside = isTouchInside
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside, with: event)
    guard isInside != wasInside, tracked === touch else { return }
    sendActions(for: isInside ? .touchDragEnter : .touchDragExit, with: event)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    isTouchInside = isInside(touch, event)
    tracked = nil
    isHighlighted = false
    let isInside = isTouchInside
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let touch = tracked, touches.contains(touch) { cancel(with: event) }
  }

  /// Follows a finger no more, and tells the subclass and the targets.
  private func cancel(with event: Event?) {
    stopTracking()
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }

  private func stopTracking() {
    tracked = nil
    isTouchInside = false
    isHighlighted = false
  }

  private func isInside(_ touch: Touch, _ event: Event?) -> Bool {
    let place = touch.location(in: self)
    return bounds.outset(by: slop).contains(place) || point(inside: place, with: event)
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isActivated = presses.contains { press in
      guard press.key.modifiers.isEmpty else { return false }
      return [.enter, .select, .character(" ")].contains(press.key.code)
    }
    guard isActivated, isEnabled else { return super.pressesBegan(presses, with: event) }
    activate(with: event)
  }

  override func focusChanged() { setNeedsDisplay() }

  // MARK: Sending

  /// Tells the targets of what has happened, in the order in which they were added.
  ///
  /// Those are told who are targets when it begins, each once; what they add or remove counts from the
  /// next time on.
  ///
  /// - Parameter events: What has happened.
  public func sendActions(for events: Events) { sendActions(for: events, with: nil) }

  final func sendActions(for events: Events, with event: Event?) {
    // Who is told may have it tell of the same again.
    guard !StackUse.isLow else { return }
    for listener in actions.listeners
    where listener.isEnabled && listener.events & events.rawValue != 0 {
      switch listener.receiver {
      case .closure(_, let body): body(self)
      case .target(nil, let action): sendAction(action, to: nil, for: event)
      case .target(let target?, let action):
        if let object = target.object { sendAction(action, to: object, for: event) }
      }
    }
  }

  /// Sends one action; an override may look at it first, or keep it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - target: Who is to perform it; `nil` for the first one in the chain that can.
  ///   - event: What it comes of, if there is something.
  /// - Returns: Whether somebody performed it.
  @discardableResult
  open func sendAction(_ action: AnyAction, to target: AnyObject?, for event: Event?) -> Bool {
    if let application = window?.application {
      return application.sendAction(action, to: target, from: self, for: event)
    }
    // In no window it can still reach who is known, and who is around it.
    if let target { return action.perform(on: target, from: self, for: event) }
    return tryToPerform(action, from: self, for: event)
  }
}
