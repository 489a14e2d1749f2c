internal import Baton

/// An object that can handle events and actions, or forward them to the next responder.
///
/// Responders form chains: a view's next responder is its superview, and so on up to the
/// application and its delegate. ``next`` is evaluated at each step, so moving a view changes the
/// chain immediately.
///
/// By default, every event method forwards the event. A responder that handles an event overrides
/// the method. To observe an event and forward it, call `super`.
///
/// ```swift
/// final class Counter: View {
///   var count = 0
///
///   override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
///     count += 1
///     super.touchesBegan(touches, with: event)
///   }
/// }
/// Counter().next == nil   // true
/// ```
///
/// A responder is equal only to itself.
@MainActor
open class Responder {
  /// Whether a query is passing through this responder; if it arrives again, there may be a cycle.
  var isClimbing = false

  /// Creates a responder without a next responder.
  public init() {}

  /// The responder that receives events and actions that this one does not handle, if any.
  ///
  /// The base class returns `nil`, and an override may return any responder. If the chain has a
  /// cycle, the walk ends, and the recorded path names the responders in the cycle.
  open var next: Responder? { nil }

  /// The name in paths and errors; the default is the class name.
  open var name: String { "\(type(of: self))" }

  // MARK: The first responder

  /// Whether this responder can become the first responder; `false` by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this responder can resign as first responder; `true` by default.
  open var canResignFirstResponder: Bool { true }

  /// Makes this responder the first responder of its window, so that it receives key presses and
  /// editing commands.
  ///
  /// If it already is the first responder, the method returns `true` without further calls.
  /// Otherwise, all of these conditions must be met, in this order:
  ///
  /// - The responder is in a window.
  /// - The responder can become first responder, and keys can reach it.
  /// - The current first responder can resign.
  /// - The current first responder's ``resignFirstResponder()`` returns `true`.
  ///
  /// - Returns: Whether this responder is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Resigns as first responder.
  ///
  /// An override can refuse by returning `false` without calling `super`.
  ///
  /// - Returns: `true` if this responder is not the first responder after the call, even if it
  ///   never was.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveFirstResponder() }

  /// The view that replaces the keyboard while this responder is the first responder, if any.
  open var inputView: View? { nil }

  /// The view above the input view or keyboard while this responder is the first responder, if any.
  open var inputAccessoryView: View? { nil }

  /// The responder itself, or the view that it controls.
  var viewOfResponder: View? { nil }

  /// The window in which this responder can be the first responder.
  final var windowOfResponder: Window? { viewOfResponder?.window }

  /// Called after this responder has become the first responder.
  func gainedFirstResponder() {}

  /// Called after this responder has resigned as first responder, or its view has left the window.
  func lostFirstResponder() {}

  // MARK: Touches

  /// Handles new touches on one view; by default, forwards them to the next responder.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesBegan(touches, with: event) }
    event.leave(to: depth)
  }

  /// Handles movements of touches that began on one view; by default, forwards them.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesMoved(touches, with: event) }
    event.leave(to: depth)
  }

  /// Handles the end of touches that began on one view; by default, forwards them.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesEnded(touches, with: event) }
    event.leave(to: depth)
  }

  /// Handles the cancellation of touches that began on one view; by default, forwards them.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesCancelled(touches, with: event) }
    event.leave(to: depth)
  }

  // MARK: Presses

  /// Handles keys or buttons that are pressed; by default, forwards them to the next responder.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesBegan(presses, with: event) }
    event.leave(to: depth)
  }

  /// Handles changes in the force of presses; by default, forwards them.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesChanged(presses, with: event) }
    event.leave(to: depth)
  }

  /// Handles keys that are released; by default, forwards them.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesEnded(presses, with: event) }
    event.leave(to: depth)
  }

  /// Handles cancelled presses; by default, forwards them.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesCancelled(presses, with: event) }
    event.leave(to: depth)
  }

  // MARK: Motion and remote control

  /// Handles the beginning of a device motion; by default, forwards it to the next responder.
  open func motionBegan(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionBegan(motion, with: event) }
    event.leave(to: depth)
  }

  /// Handles the end of a device motion; by default, forwards it.
  open func motionEnded(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionEnded(motion, with: event) }
    event.leave(to: depth)
  }

  /// Handles a motion that took too long or was interrupted; by default, forwards it.
  open func motionCancelled(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionCancelled(motion, with: event) }
    event.leave(to: depth)
  }

  /// Handles a command from a remote control (``Event/remoteControl``); by default, forwards it.
  open func remoteControlReceived(with event: Event?) {
    let event = event ?? Event(.remoteControl)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.remoteControlReceived(with: event) }
    event.leave(to: depth)
  }

  /// Handles the movement of a wheel (``Event/scroll``); by default, forwards the event.
  ///
  /// UIKit has no such method, but terminals and mice have wheels.
  open func scrollReceived(with event: Event?) {
    let event = event ?? Event(.scroll)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.scrollReceived(with: event) }
    event.leave(to: depth)
  }

  // MARK: Actions

  /// Returns whether this responder or a later one would perform an action.
  ///
  /// Menus and key commands call this method, and the application calls it again before it performs
  /// the action. For an action that the responder implements, an override can check a condition,
  /// such as whether there is a selection. For all other actions, it should call `super`, which
  /// queries ``Responder/next``.
  open func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    if action.isImplemented(by: self) { return true }
    return climb { $0.canPerformAction(action, withSender: sender) } ?? false
  }

  /// The key commands available while this responder is in the first responder's chain.
  open var keyCommands: [KeyCommand] { [] }

  /// The undo manager for this responder; by default, that of the next responder.
  open var undoManager: UndoManager? { climb { $0.undoManager } ?? nil }

  /// Queries the next responder; returns `nil` at the end of the chain, in a cycle, or if the stack
  /// is low.
  func climb<Answer>(_ question: (Responder) -> Answer) -> Answer? {
    guard !StackRoom.isLow, let next, !(isClimbing && leadsBackHere) else { return nil }
    let wasClimbing = isClimbing
    isClimbing = true
    defer { isClimbing = wasClimbing }
    return question(next)
  }

  /// Whether the chain leads back to this responder; if not, a later one has started a new query.
  private var leadsBackHere: Bool {
    Responder.walk("circle", from: next) { $0 === self ? .handled(()) : .passed }.response != nil
  }
}

extension Responder: nonisolated Hashable {
  /// Returns whether two responders are the same object.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
