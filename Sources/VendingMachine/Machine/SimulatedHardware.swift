/// Hardware without any: it counts its movements, and fails where it is told to.
public final class SimulatedHardware: Hardware {
  /// The parts that do not move.
  public var jams: Set<Part> = []
  /// The movements that took place, in order.
  public private(set) var movements: [Movement] = []
  /// The number of the last movement that took place.
  public private(set) var lastMovement = 0

  /// Hardware that works.
  public init() {}

  /// Makes a movement, unless its part is jammed.
  public func make(_ movement: Movement, number: Int) throws(Fault) {
    if let part = movement.part, jams.contains(part) { throw Fault("\(part) is jammed") }
    movements.append(movement)
    lastMovement = number
  }
}
