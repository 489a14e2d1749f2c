/// A movement of a wheel, as reported by the host.
public struct RawScroll: Hashable, Sendable {
  /// The position of the pointer, in screen coordinates.
  public var location: Point
  /// The movement to the right and down.
  public var delta: Point

  /// Creates a raw scroll.
  public init(location: Point, delta: Point) {
    self.location = location
    self.delta = delta
  }
}
