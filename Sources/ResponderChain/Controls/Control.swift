internal import Baton

/// A view that converts touches and key presses to events for its targets.
///
/// A control handles every touch on it, even while it is disabled, so enclosing views and views
/// behind it receive none. A subclass overrides the tracking methods and calls
/// ``sendActions(for:)``.
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
  // MARK: State

  /// Whether the control responds to input.
  ///
  /// Disabling the control cancels the touch that it is tracking and removes its focus. A disabled
  /// control still blocks touches from other views.
  public final var isEnabled = true {
    didSet {
      setNeedsDisplay()
      guard isEnabled != oldValue else { return }
      if !isEnabled, tracked != nil { cancel(with: nil) }
      reachChanged()
    }
  }
  /// Whether the control is selected.
  public final var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether a finger is on the control.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }
  /// The current state; a subclass can add states of its own.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if window?.focusedView === self { state.insert(.focused) }
    return state
  }

  /// Whether the control is tracking a finger.
  public var isTracking: Bool { tracked?.isDown == true }
  /// Whether the tracked finger is inside the control, or was inside when tracking ended.
  public private(set) final var isTouchInside = false
  /// The distance outside the bounds at which a tracked finger still counts as inside.
  ///
  /// The default of 70 points suits fingers; use 0 for a terminal's cells.
  public final var slop = 70.0

  /// The reference is weak, because a subview may forward the beginning of a touch but not its end.
  private weak var tracked: Touch?
  final var actions = ActionList()

  /// Whether the control can receive the focus; if not, pressing it leaves the focus unchanged.
  public final var takesFocus = true {
    didSet { if !takesFocus, window?.focusedView === self { window?.setFocus(nil) } }
  }

  override var isOff: Bool { !isEnabled || super.isOff }

  open override var canBecomeFocused: Bool { isEnabled && takesFocus }

  open override class var hitsPlainly: Bool { self == Control.self }

  // MARK: Tracking

  /// Handles a finger that goes down in the control, and returns whether to track the finger.
  open func beginTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Handles a movement of the tracked finger, and returns whether to continue tracking it.
  open func continueTracking(_ touch: Touch, with event: Event?) -> Bool { true }

  /// Handles the end of tracking, when the finger goes up.
  open func endTracking(_ touch: Touch?, with event: Event?) {}

  /// Handles the cancellation of tracking, for example because the control was disabled.
  open func cancelTracking(with event: Event?) {}

  /// Performs the primary action for a key; by default, sends
  /// ``Control/Events/primaryActionTriggered``.
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

  /// Sends events to the targets in the order in which the targets were added.
  ///
  /// Each target that is registered when the call starts is notified once. If a target changes the
  /// list of targets, the change applies from the next call on.
  public func sendActions(for events: Events) { sendActions(for: events, with: nil) }

  final func sendActions(for events: Events, with event: Event?) {
    // A target may trigger the same event again.
    guard !StackRoom.isLow else { return }
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

  /// Sends one action to a target, or along the chain if the target is `nil`.
  ///
  /// Returns whether the action was performed. An override can inspect the action first, or decide
  /// not to send it.
  @discardableResult
  open func sendAction(_ action: AnyAction, to target: AnyObject?, for event: Event?) -> Bool {
    if let application = window?.application {
      return application.sendAction(action, to: target, from: self, for: event)
    }
    // Even if there is no window, the action can reach the target and the enclosing views.
    if let target { return action.perform(on: target, from: self, for: event) }
    return tryToPerform(action, from: self, for: event)
  }
}
