/// The hardware that moves coins and products: motors, flaps, and sensors.
///
/// ```swift
/// let hardware = SimulatedHardware()
/// hardware.jams = [.slot("A1")]
/// ```
///
/// ## After a power loss
///
/// A machine numbers its movements from 1. Even without power, the hardware retains the number of
/// the last movement that took place: a sensor detects each coin or product that falls, and a
/// counter stores the number. After a restart, the machine can therefore determine whether its last
/// movement took place. Without power, a coin at the inlet falls into the tray.
public protocol Hardware: AnyObject {
  /// Performs a movement, whose number is greater than all previous ones.
  ///
  /// - Throws: ``Fault`` if the movement did not take place.
  func make(_ movement: Movement, number: Int) throws(Fault)

  /// The number of the last movement that took place, or 0 if there was none.
  var lastMovement: Int { get }
}

/// An error that explains why a movement did not take place.
public struct Fault: Error, Hashable, Codable {
  /// The reason that the hardware reports, such as *the motor is jammed*.
  public let reason: String

  /// Creates a fault.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension Fault: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
