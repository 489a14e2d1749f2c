/// An input from the host, represented as a plain value that can be sent between threads.
///
/// A host creates inputs from a terminal, a window system, or a recorded script, and passes them to
/// ``Application/send(_:)``. Times are relative to a moment that the host chooses. The library does
/// not read a clock; it knows the time only from inputs.
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
  /// The time of the input.
  public let time: Duration

  /// Returns an input for simultaneous changes of fingers; all other fingers are stationary.
  public static func touches(_ touches: [RawTouch], at time: Duration) -> RawInput {
    RawInput(kind: .touches(touches), time: time)
  }

  /// Returns an input for keys or buttons that were pressed or released simultaneously.
  public static func presses(_ presses: [RawPress], at time: Duration) -> RawInput {
    RawInput(kind: .presses(presses), time: time)
  }

  /// Returns an input for a motion of the device.
  public static func motion(_ motion: RawMotion, at time: Duration) -> RawInput {
    RawInput(kind: .motion(motion), time: time)
  }

  /// Returns an input for a command from a remote control or a headset.
  public static func remoteControl(_ command: RemoteControl, at time: Duration) -> RawInput {
    RawInput(kind: .remoteControl(command), time: time)
  }

  /// Returns an input for a turned wheel.
  public static func scroll(_ scroll: RawScroll, at time: Duration) -> RawInput {
    RawInput(kind: .scroll(scroll), time: time)
  }

  /// Returns an input that makes the application active or inactive, for example during a phone
  /// call.
  ///
  /// Becoming inactive cancels touches and presses.
  public static func activity(_ isActive: Bool, at time: Duration) -> RawInput {
    RawInput(kind: .activity(isActive: isActive), time: time)
  }

  /// Returns an input for the passing of time, which is necessary to recognize a long press, for
  /// example.
  public static func tick(at time: Duration) -> RawInput { RawInput(kind: .time, time: time) }
}
