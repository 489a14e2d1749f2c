/// The unit of a ``Measure``.
public protocol MeasureUnit: Sendable {
  /// The unit's symbol, such as *mm*, which appears after a number.
  static var symbol: String { get }
}

/// The unit of length; a thousandth of it is a micrometer.
public enum Millimetre: MeasureUnit {
  /// The symbol *mm*.
  public static var symbol: String { "mm" }
}

/// The unit of mass; a thousandth of it is a milligram.
public enum Gram: MeasureUnit {
  /// The symbol *g*.
  public static var symbol: String { "g" }
}
