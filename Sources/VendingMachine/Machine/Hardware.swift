/// What moves coins and products: motors, flaps and sensors behind one method.
///
/// ```swift
/// let hardware = SimulatedHardware()
/// hardware.jams = [.slot("A1")]
/// ```
///
/// ## After a power loss
///
/// A machine numbers its movements from 1. Hardware remembers, without power, the number of the last
/// one that took place: a sensor sees the coin or the product fall, and a counter keeps its number.
/// So a machine that comes back knows of the movement that it had begun whether it took place. A
/// coin at the inlet falls into the tray while there is no power.
public protocol Hardware: AnyObject {
  /// Makes a movement.
  ///
  /// - Parameters:
  ///   - movement: What goes where.
  ///   - number: Its number, greater than all before.
  /// - Throws: ``Fault`` if the movement did not take place.
  func make(_ movement: Movement, number: Int) throws(Fault)

  /// The number of the last movement that took place; 0 if none did.
  var lastMovement: Int { get }
}

/// Why a movement did not take place.
public struct Fault: Error, Hashable, Codable {
  /// What the hardware says: *the motor is jammed*.
  public let reason: String

  /// A fault.
  ///
  /// - Parameter reason: What the hardware says.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension Fault: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
