/// How a cell is written: two colours, and whether it is bold and so on.
///
/// ```swift
/// let warning = CellStyle(foreground: .red, .bold)
/// warning.attributes.contains(.underline)   // false
/// ```
public struct CellStyle: Hashable, Sendable {
  /// What stands out without a colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Thick.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// With a line below.
    public static let underline = Attributes(rawValue: 8)
    /// Both colours in each other's place.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of what is written.
  public var foreground: CellColor
  /// The colour behind it; the default one keeps what is beneath.
  public var background: CellColor
  /// What stands out without a colour.
  public var attributes: Attributes

  /// Makes a style.
  ///
  /// - Parameters:
  ///   - foreground: The colour of what is written.
  ///   - background: The colour behind it; the default one keeps what is beneath.
  ///   - attributes: What stands out without a colour.
  public init(
    foreground: CellColor = .default, background: CellColor = .default,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, and nothing else.
  public static let plain = CellStyle()

  /// The style with more attributes.
  ///
  /// - Parameter more: The attributes.
  /// - Returns: Both together.
  public func with(_ more: Attributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes.union(more))
  }
}
