internal import Baton

/// An object that can respond to events and actions, or leave them to the next one.
///
/// Responders form chains: a view's next responder is the view around it, and so on up to the
/// application and its delegate. Nothing stores that order; ``next`` is asked each time, so moving a
/// view, or overriding the property, takes effect at once.
///
/// Every method for events forwards by default. A responder that takes an event overrides the method;
/// one that wants to see it and pass it on calls `super`.
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
/// A responder is equal to itself alone.
@MainActor
open class Responder {
  /// Whether a query climbs through this responder just now; one that comes back to it may have gone in
  /// a circle.
  var isClimbing = false

  /// Makes a responder that has no next one.
  public init() {}

  /// The responder that gets what this one does not take; `nil` at the end of the chain.
  ///
  /// The base class has none. An override may lead anywhere: a way that leads back ends the walk, and the
  /// path says by which links.
  open var next: Responder? { nil }

  /// What paths and errors call it; the name of its class where nothing else is said.
  open var name: String { "\(type(of: self))" }

  // MARK: The first responder

  /// Whether it may be the first responder; no, unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it would give that up; yes, unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Makes this responder the first one of its window, which gets key presses and editing commands.
  ///
  /// The questions come in an order in which a refusal leaves all as it was: whether it is the first
  /// responder already (true, and nobody is called); whether it is in a window; whether it can become
  /// it, and keys reach it there; whether the present one can resign; and then the present one's ``resignFirstResponder()``.
  ///
  /// - Returns: Whether it is the first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Gives up being the first responder.
  ///
  /// An override that refuses returns `false` without calling `super`.
  ///
  /// - Returns: Whether it is not the first responder any more; `true` if it never was.
  @discardableResult
  open func resignFirstResponder() -> Bool { leaveFirstResponder() }

  /// The view that replaces the keyboard while this is the first responder; `nil` for none.
  open var inputView: View? { nil }

  /// The view that stands above the input view or keyboard while this is the first responder.
  open var inputAccessoryView: View? { nil }

  /// The view where it can be the first responder: itself, or the one that it looks after.
  var viewOfResponder: View? { nil }

  /// The window in which it can be the first responder.
  final var windowOfResponder: Window? { viewOfResponder?.window }

  /// What to do when it has become the first responder.
  func gainedFirstResponder() {}

  /// What to do when it has ceased to be, whether it was asked or its view left the window.
  func lostFirstResponder() {}

  // MARK: Touches

  /// Fingers went down on a view; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so on one view.
  ///   - event: What they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesBegan(touches, with: event) }
    event.leave(to: depth)
  }

  /// Fingers moved; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so and went down on one view.
  ///   - event: What they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesMoved(touches, with: event) }
    event.leave(to: depth)
  }

  /// Fingers went up; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so and went down on one view.
  ///   - event: What they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesEnded(touches, with: event) }
    event.leave(to: depth)
  }

  /// Fingers were taken away, by the system or a recognizer; forwards unless overridden.
  ///
  /// - Parameters:
  ///   - touches: The fingers, which went down on one view.
  ///   - event: What they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    let event = event ?? Event(.touches)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.touchesCancelled(touches, with: event) }
    event.leave(to: depth)
  }

  // MARK: Presses

  /// Keys or buttons were pressed; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesBegan(presses, with: event) }
    event.leave(to: depth)
  }

  /// Keys are pressed harder or more softly; forwards unless overridden.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesChanged(presses, with: event) }
    event.leave(to: depth)
  }

  /// Keys were released; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesEnded(presses, with: event) }
    event.leave(to: depth)
  }

  /// Keys were taken away by the system; forwards unless overridden.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    let event = event ?? PressesEvent()
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.pressesCancelled(presses, with: event) }
    event.leave(to: depth)
  }

  // MARK: Motion and remote control

  /// The device began to be moved; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - motion: How.
  ///   - event: What it belongs to.
  open func motionBegan(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionBegan(motion, with: event) }
    event.leave(to: depth)
  }

  /// The device was moved; forwards to the next responder unless overridden.
  ///
  /// - Parameters:
  ///   - motion: How.
  ///   - event: What it belongs to.
  open func motionEnded(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionEnded(motion, with: event) }
    event.leave(to: depth)
  }

  /// A movement took too long or was interrupted; forwards unless overridden.
  ///
  /// - Parameters:
  ///   - motion: Which one.
  ///   - event: What it belongs to.
  open func motionCancelled(_ motion: Motion, with event: Event?) {
    let event = event ?? Event(.motion)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.motionCancelled(motion, with: event) }
    event.leave(to: depth)
  }

  /// A remote control asks for something (``Event/remoteControl``); forwards unless overridden.
  ///
  /// - Parameter event: What it asks for.
  open func remoteControlReceived(with event: Event?) {
    let event = event ?? Event(.remoteControl)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.remoteControlReceived(with: event) }
    event.leave(to: depth)
  }

  /// A wheel was turned (``Event/scroll``); forwards to the next responder unless overridden.
  ///
  /// UIKit has no such method; a terminal's wheel and a mouse's need one.
  ///
  /// - Parameter event: Where and how far.
  open func scrollReceived(with event: Event?) {
    let event = event ?? Event(.scroll)
    let depth = event.depth
    if let next = event.forwarding(from: self) { next.scrollReceived(with: event) }
    event.leave(to: depth)
  }

  // MARK: Actions

  /// Whether an action would be performed, by this responder or by one behind it.
  ///
  /// It is asked by menus and for key commands, and again before the action is performed. An override
  /// answers for what this responder implements (nothing is selected, say) and leaves the rest to
  /// `super`, which asks ``Responder/next``.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sender: Who would send it.
  /// - Returns: Whether there is somebody to perform it.
  open func canPerformAction(_ action: AnyAction, withSender sender: Any?) -> Bool {
    if action.isImplemented(by: self) { return true }
    return climb { $0.canPerformAction(action, withSender: sender) } ?? false
  }

  /// The commands that keys give while this responder is in the chain of the first one.
  open var keyCommands: [KeyCommand] { [] }

  /// What undoes and redoes for this responder; that of the next one, unless overridden.
  open var undoManager: UndoManager? { climb { $0.undoManager } ?? nil }

  /// Asks the next responder something that it may ask its own next.
  ///
  /// - Parameter question: Asks it.
  /// - Returns: The answer; `nil` at the end of the chain, in a circle, or where the stack ends.
  func climb<Answer>(_ question: (Responder) -> Answer) -> Answer? {
    guard !StackUse.isLow, let next, !(isClimbing && leadsBackHere) else { return nil }
    let wasClimbing = isClimbing
    isClimbing = true
    defer { isClimbing = wasClimbing }
    return question(next)
  }

  /// Whether this responder is behind itself; else one behind it has asked it something else.
  private var leadsBackHere: Bool {
    Responder.walk("circle", from: next) { $0 === self ? .handled(()) : .passed }.response != nil
  }
}

extension Responder: nonisolated Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: Responder, right: Responder) -> Bool { left === right }

  /// Feeds the object's identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
