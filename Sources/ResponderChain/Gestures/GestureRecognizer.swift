/// Watches fingers and keys in a view and in all that is in it, and tells its targets of gestures.
///
/// Recognizers are not in the chain. They see each touch and each press before the view does, the
/// innermost first; what they decide says whether the view gets it. <doc:OrderOfAGesture> has the whole
/// order, row by row.
///
/// A subclass overrides the methods for touches, or for presses, and sets ``state``: from possible a gesture that has
/// a duration goes to began, then changed, then ended or cancelled; one that has none goes to ended; and one
/// that is not there goes to failed. Any other change is ignored.
@MainActor
open class GestureRecognizer: ActionSender {
  /// How far a gesture has come.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It may become the gesture yet.
    case possible
    /// It has begun.
    case began
    /// It goes on.
    case changed
    /// It is over; what has no duration is recognized.
    case ended
    /// It was interrupted.
    case cancelled
    /// It is another gesture, or none.
    case failed

    /// Recognized, of a gesture that has no duration.
    public static var recognized: State { .ended }
  }

  /// The view that it is attached to.
  public internal(set) final weak var view: View?
  /// Who has a say; kept by nobody.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether it watches at all; turned off in the middle of a gesture, it is cancelled.
  public final var isEnabled = true {
    didSet { if !isEnabled, oldValue { arena?.disable(self) } }
  }
  /// Whether the view's touches are cancelled when it has recognized its gesture.
  public final var cancelsTouchesInView = true
  /// Whether the view is told of touches only when it has failed.
  public final var delaysTouchesBegan = false
  /// Whether the view is told that touches ended only when it has failed.
  public final var delaysTouchesEnded = true
  /// What it is called, for example in a path.
  public final var name: String

  final var actions = ActionList()
  final var contest = Contest()
  @exclusivity(unchecked) final var watched = WatchedTouches()
  /// Those that have to fail first.
  final var requiredFailures: [RecognizerReference] = []
  /// The application whose fingers it watches, if there are any.
  final weak var watcher: Application?
  /// Where it stands against others while it watches fingers.
  final var arena: Arena? { watcher?.dispatcher.arena }

  /// Makes a recognizer; it watches once a view has it.
  public init() {
    name = ""
    name = "\(type(of: self))"
  }

  /// How far the gesture has come.
  ///
  /// Setting it to what the present state does not lead to is ignored. A recognizer that waits for others
  /// to fail stays possible until they have.
  public final var state: State {
    get { contest.state }
    set { change(to: newValue) }
  }

  // MARK: Fingers

  /// The fingers that it watches, in the order in which they went down.
  public final var touches: [Touch] { watched.touches }
  /// How many fingers it watches.
  public final var numberOfTouches: Int { watched.touches.count }

  final func tracks(_ touch: Touch) -> Bool {
    for own in watched.touches where own === touch { return true }
    return false
  }

  /// The middle of the fingers that it watches.
  ///
  /// - Parameter view: The view in whose coordinates; `nil` for the window.
  /// - Returns: The place; the origin without fingers.
  open func location(in view: View?) -> Point {
    let places = watched.touches.map { $0.location(in: view) }
    guard !places.isEmpty else { return .zero }
    let sum = places.reduce(.zero, +)
    return Point(x: sum.x / Double(places.count), y: sum.y / Double(places.count))
  }

  /// Where one of the fingers is.
  ///
  /// - Parameters:
  ///   - index: Which one, from zero.
  ///   - view: The view in whose coordinates; `nil` for the window.
  /// - Returns: The place; `nil` if there are not so many.
  public final func location(ofTouch index: Int, in view: View?) -> Point? {
    watched.touches.indices.contains(index) ? watched.touches[index].location(in: view) : nil
  }

  /// Stops watching a finger; its view goes on getting it.
  ///
  /// - Parameters:
  ///   - touch: The finger.
  ///   - event: The event that it belongs to.
  public final func ignore(_ touch: Touch, for event: Event) {
    watched.touches.removeAll { $0 === touch }
    arena?.isUnfinished = true
    touch.links?.recognizers.removeAll { $0 === self }
  }

  /// Fingers went down.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so.
  ///   - event: What they belong to.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers moved.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so.
  ///   - event: What they belong to.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers went up.
  ///
  /// - Parameters:
  ///   - touches: The fingers that did so.
  ///   - event: What they belong to.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// Fingers were taken away by the system; afterwards a gesture that has begun is cancelled, and any
  /// other one has failed.
  ///
  /// - Parameters:
  ///   - touches: The fingers.
  ///   - event: What they belong to.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {}

  // MARK: Keys

  /// The keys that it watches, in the order in which they were pressed.
  public final var presses: [Press] { watched.presses }

  final func tracks(_ press: Press) -> Bool { watched.presses.contains { $0 === press } }

  /// Keys were pressed.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Keys are pressed harder or more softly.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Keys were released.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {}
  /// Keys were taken away by the system; afterwards a gesture that has begun is cancelled, and any other
  /// one has failed.
  ///
  /// - Parameters:
  ///   - presses: The keys.
  ///   - event: What they belong to.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {}

  // MARK: Time

  /// Time has passed, or something has happened at that time; called while fingers or keys are watched.
  ///
  /// - Parameter time: What time it is.
  open func timePassed(to time: Duration) {}

  /// When it wants to be told that time has passed, at the latest.
  open var deadline: Duration? { nil }

  /// Whether it goes on though no finger is down, as between the taps of a double tap.
  open var waitsForTouches: Bool { false }

  /// The gesture is over and everything begins anew; an override forgets what it has measured.
  open func reset() {}

  // MARK: Others

  /// Waits for another recognizer: this one's gesture is recognized only when that one has failed.
  ///
  /// Of recognizers that wait for each other in a circle the first one does not wait.
  ///
  /// - Parameter other: The other recognizer, which is not kept.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self else { return }
    requiredFailures.removeAll { $0.recognizer == nil || $0.recognizer === other }
    requiredFailures.append(RecognizerReference(other))
  }

  /// Whether its gesture, when it is recognized, makes another one's fail.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: Whether it does; yes, unless overridden.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another one's gesture, when it is recognized, makes this one's fail.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: Whether it does; yes, unless overridden.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether it waits for another one to fail.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: Whether it does; no, unless overridden or said by ``require(toFail:)``.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether another one waits for it to fail.
  ///
  /// - Parameter other: The other recognizer.
  /// - Returns: Whether it does; no, unless overridden.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether it watches a key.
  ///
  /// - Parameter press: A key that has just been pressed.
  /// - Returns: Whether it does; yes, unless overridden. Those of this library watch none, but for a tap
  ///   and a long press, which have ``TapGestureRecognizer/allowedKeys``.
  open func shouldReceive(_ press: Press) -> Bool { true }

  /// Whether it watches a finger.
  ///
  /// - Parameter touch: A finger that has just gone down.
  /// - Returns: Whether it does; yes, unless overridden.
  open func shouldReceive(_ touch: Touch) -> Bool { true }
}

extension GestureRecognizer: nonisolated Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool {
    left === right
  }

  /// Feeds the object's identity into the hasher.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
