/// How wide and how high something is.
public struct Size: Hashable, Sendable {
  /// How wide.
  public var width: Double
  /// How high.
  public var height: Double

  /// Makes a size.
  ///
  /// - Parameters:
  ///   - width: How wide.
  ///   - height: How high.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)
}
