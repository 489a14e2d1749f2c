/// What a ``Measure`` counts thousandths of.
public protocol MeasureUnit: Sendable {
  /// The unit's symbol, as it stands behind a number: *mm*.
  static var symbol: String { get }
}

/// The unit of lengths; a thousandth of it is a micrometre.
public enum Millimetre: MeasureUnit {
  /// *mm*.
  public static var symbol: String { "mm" }
}

/// The unit of masses; a thousandth of it is a milligram.
public enum Gram: MeasureUnit {
  /// *g*.
  public static var symbol: String { "g" }
}
