/// An object that watches fingers and keys in a view, and notifies targets of gestures.
///
/// Recognizers are not part of the responder chain. They receive each touch and press in their view
/// and its subviews before the view does, innermost first. They also decide whether the view
/// receives it. <doc:OrderOfAGesture> describes the complete order.
///
/// A subclass overrides the methods for touches or presses and sets ``state``, which is initially
/// `possible`. For a continuous gesture, it sets `began`, then `changed`, and then `ended` or
/// `cancelled`. For a discrete gesture, it sets only `ended`. For any other input, it sets
/// `failed`. All other transitions are ignored.
@MainActor
open class GestureRecognizer: ActionSender {
  /// The state of a recognizer.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The gesture has not been recognized yet, but still may be.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// The gesture has ended, or a discrete gesture has been recognized.
    case ended
    /// The gesture was interrupted.
    case cancelled
    /// The input does not match the gesture.
    case failed

    /// The state of a recognized discrete gesture, which is the same as ``ended``.
    public static var recognized: State { .ended }
  }

  /// The view that the recognizer is attached to.
  public internal(set) final weak var view: View?
  /// The delegate, which is referenced weakly.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the recognizer is enabled; disabling it cancels a gesture in progress.
  public final var isEnabled = true {
    didSet { if !isEnabled, oldValue { arena?.disable(self) } }
  }
  /// Whether recognizing the gesture cancels the view's touches.
  public final var cancelsTouchesInView = true
  /// Whether touches are delivered to the view only after the recognizer has failed.
  public final var delaysTouchesBegan = false
  /// Whether the end of a touch is delivered to the view only after the recognizer has failed.
  public final var delaysTouchesEnded = true
  /// The name in recorded paths.
  public final var name: String

  final var actions = ActionList()
  final var contest = Contest()
  @exclusivity(unchecked) final var watched = WatchedTouches()
  final var requiredFailures: [RecognizerReference] = []
  /// The application whose fingers the recognizer watches, if any.
  final weak var watcher: Application?
  /// The arena in which the recognizer competes while it watches fingers.
  final var arena: Arena? { watcher?.dispatcher.arena }

  /// Creates a recognizer, which starts watching as soon as it is added to a view.
  public init() {
    name = ""
    name = "\(type(of: self))"
  }

  /// The current state; setting it has no effect if the transition is invalid.
  ///
  /// While a recognizer waits for others to fail, it remains possible.
  public final var state: State {
    get { contest.state }
    set { change(to: newValue) }
  }

  // MARK: Fingers

  /// The watched fingers, in the order in which they went down.
  public final var touches: [Touch] { watched.touches }
  /// The number of watched fingers.
  public final var numberOfTouches: Int { watched.touches.count }

  final func tracks(_ touch: Touch) -> Bool {
    for own in watched.touches where own === touch { return true }
    return false
  }

  /// Returns the center of the watched fingers in a view or the window, or the origin if there are
  /// none.
  open func location(in view: View?) -> Point {
    let places = watched.touches.map { $0.location(in: view) }
    guard !places.isEmpty else { return .zero }
    let sum = places.reduce(.zero, +)
    return Point(x: sum.x / Double(places.count), y: sum.y / Double(places.count))
  }

  /// Returns the location of one of the fingers.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    watched.touches.indices.contains(index) ? watched.touches[index].location(in: view) : nil
  }

  /// Stops watching a finger; the view still receives it.
  public final func ignore(_ touch: Touch, for event: Event) {
    watched.touches.removeAll { $0 === touch }
    arena?.isUnfinished = true
    touch.links?.recognizers.removeAll { $0 === self }
  }

  /// Handles fingers that go down.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Handles movements of fingers.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Handles fingers that go up.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Handles cancelled touches; a gesture that has begun is then cancelled, and any other fails.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  // MARK: Keys

  /// The watched keys, in the order in which they were pressed.
  public final var presses: [Press] { watched.presses }

  final func tracks(_ press: Press) -> Bool { watched.presses.contains { $0 === press } }

  /// Handles keys that are pressed.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Handles changes in the force of presses.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Handles keys that are released.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Handles cancelled presses; a gesture that has begun is then cancelled, and any other fails.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  // MARK: Time

  /// Called for every touch, press, and tick while the recognizer watches fingers or keys.
  open func timePassed(to time: Duration) {}

  /// The time by which ``timePassed(to:)`` must be called, if any.
  open var deadline: Duration? { nil }

  /// Whether the gesture continues without a finger, as it does between the taps of a double tap.
  open var waitsForTouches: Bool { false }

  /// Resets the recognizer after a gesture; an override must also reset its own measurements.
  open func reset() {}

  // MARK: Other recognizers

  /// Makes this recognizer wait until the given one has failed.
  ///
  /// If recognizers wait for each other in a cycle, the first one does not wait.
  ///
  /// - Parameter other: The other recognizer, which is referenced weakly.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requiredFailures.append(RecognizerReference(other))
  }

  /// Returns whether recognizing this gesture makes the given recognizer fail; `true` by default.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Returns whether recognizing the given gesture makes this recognizer fail; `true` by default.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits for the given one (``require(toFail:)``); `false` by
  /// default.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Returns whether the given recognizer waits for this one to fail; `false` by default.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Returns whether the recognizer watches a key that has just been pressed.
  ///
  /// The default is `true`. Of this library's recognizers, only those for taps and long presses
  /// watch keys; see ``TapGestureRecognizer/allowedKeys``.
  open func shouldReceive(_ press: Press) -> Bool { true }

  /// Returns whether the recognizer watches a finger that has just gone down; `true` by default.
  open func shouldReceive(_ touch: Touch) -> Bool { true }
}

extension GestureRecognizer: nonisolated Hashable {
  /// Returns whether two recognizers are the same object.
  public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
