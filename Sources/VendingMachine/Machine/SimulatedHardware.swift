/// Simulated hardware that records its movements, and whose parts can be made to fail.
public final class SimulatedHardware: Hardware {
  /// The parts that are jammed.
  public var jams: Set<Part> = []
  /// The movements that took place, in order.
  public private(set) var movements: [Movement] = []
  /// The number of the last movement that took place.
  public private(set) var lastMovement = 0

  /// Creates hardware without jams.
  public init() {}

  /// Performs a movement, unless its part is jammed.
  public func make(_ movement: Movement, number: Int) throws(Fault) {
    if let part = movement.part, jams.contains(part) { throw Fault("\(part) is jammed") }
    movements.append(movement)
    lastMovement = number
  }
}
