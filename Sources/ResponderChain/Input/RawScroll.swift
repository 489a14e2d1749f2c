/// A wheel that was turned, as the host saw it.
public struct RawScroll: Hashable, Sendable {
  /// Where the pointer is, in coordinates of the screen.
  public var location: Point
  /// How far, to the right and down.
  public var delta: Point

  /// Makes a raw scroll.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is, in coordinates of the screen.
  ///   - delta: How far, to the right and down.
  public init(location: Point, delta: Point) {
    self.location = location
    self.delta = delta
  }
}
