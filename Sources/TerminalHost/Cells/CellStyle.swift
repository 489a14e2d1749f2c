/// The style of a cell: two colors, and attributes such as bold.
///
/// ```swift
/// let warning = CellStyle(foreground: .red, .bold)
/// warning.attributes.contains(.underline)   // false
/// ```
public struct CellStyle: Hashable, Sendable {
  /// Attributes that change the appearance of text without color.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold text.
    public static let bold = Attributes(rawValue: 1)
    /// Faint text.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted text.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background colors swapped.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The color of the text.
  public var foreground: CellColor
  /// The background color; the default color leaves the existing background unchanged.
  public var background: CellColor
  /// The attributes, such as bold.
  public var attributes: Attributes

  /// Creates a style.
  public init(
    foreground: CellColor = .default, background: CellColor = .default,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colors without attributes.
  public static let plain = CellStyle()

  /// Returns the style with additional attributes.
  public func with(_ more: Attributes) -> CellStyle {
    CellStyle(foreground: foreground, background: background, attributes.union(more))
  }
}
