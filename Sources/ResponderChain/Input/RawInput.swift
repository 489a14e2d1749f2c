/// Something that happened at the host, as plain values that may cross threads.
///
/// A host makes these of what it reads from a terminal, a window system or a recorded script, and gives
/// them to ``Application/send(_:)``. Times are measured from any moment that stays the same; they are the
/// only time there is, since nothing here looks at a clock.
///
/// ```swift
/// let down = RawInput.touches(
///   [RawTouch(id: 0, phase: .began, location: Point(x: 20, y: 5))], at: .milliseconds(120))
/// down.time   // 0.12 seconds
/// ```
public struct RawInput: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case touches([RawTouch])
    case presses([RawPress])
    case motion(RawMotion)
    case remoteControl(RemoteControl)
    case scroll(RawScroll)
    case activity(isActive: Bool)
    case time
  }

  let kind: Kind
  /// When it happened.
  public let time: Duration

  /// Fingers that went down, moved or went up at the same time.
  ///
  /// - Parameters:
  ///   - touches: What each finger did; those that are not named did not move.
  ///   - time: When it happened.
  /// - Returns: The input.
  public static func touches(_ touches: [RawTouch], at time: Duration) -> RawInput {
    RawInput(kind: .touches(touches), time: time)
  }

  /// Keys or buttons that were pressed or released at the same time.
  ///
  /// - Parameters:
  ///   - presses: What each key did.
  ///   - time: When it happened.
  /// - Returns: The input.
  public static func presses(_ presses: [RawPress], at time: Duration) -> RawInput {
    RawInput(kind: .presses(presses), time: time)
  }

  /// A movement of the device itself.
  ///
  /// - Parameters:
  ///   - motion: Which one, and how far it has come.
  ///   - time: When it happened.
  /// - Returns: The input.
  public static func motion(_ motion: RawMotion, at time: Duration) -> RawInput {
    RawInput(kind: .motion(motion), time: time)
  }

  /// A command of a remote control or a headset.
  ///
  /// - Parameters:
  ///   - command: Which one.
  ///   - time: When it was given.
  /// - Returns: The input.
  public static func remoteControl(_ command: RemoteControl, at time: Duration) -> RawInput {
    RawInput(kind: .remoteControl(command), time: time)
  }

  /// A wheel that was turned over a place.
  ///
  /// - Parameters:
  ///   - scroll: Where, and how far.
  ///   - time: When it happened.
  /// - Returns: The input.
  public static func scroll(_ scroll: RawScroll, at time: Duration) -> RawInput {
    RawInput(kind: .scroll(scroll), time: time)
  }

  /// The application came to the front, or left it, as with a phone call; leaving cancels touches.
  ///
  /// - Parameters:
  ///   - isActive: Whether it is in front now.
  ///   - time: When it happened.
  /// - Returns: The input.
  public static func activity(_ isActive: Bool, at time: Duration) -> RawInput {
    RawInput(kind: .activity(isActive: isActive), time: time)
  }

  /// Nothing but that time has passed, which decides a long press, for example.
  ///
  /// - Parameter time: What time it is.
  /// - Returns: The input.
  public static func tick(at time: Duration) -> RawInput { RawInput(kind: .time, time: time) }
}
