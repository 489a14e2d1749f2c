/// A color of a cell, in one of the formats that terminals support.
///
/// If a terminal cannot show a color, it shows the nearest color that it supports; see
/// ``ColorDepth``.
///
/// ```swift
/// CellColor.rgb(255, 135, 0).description   // "#ff8700"
/// CellColor("bright-blue") == .basic(12)   // true
/// CellColor("loud")                        // nil
/// ```
public enum CellColor: Hashable, Sendable {
  /// The terminal's default color or, for a background, the existing one.
  case `default`
  /// One of the 16 colors that the user can configure: 0 to 7, and 8 to 15 for the bright versions.
  case basic(UInt8)
  /// One of 256 colors: 16 basic colors, a cube of 6×6×6 colors, and 24 grays.
  case palette(UInt8)
  /// A color specified by its red, green, and blue components.
  case rgb(UInt8, UInt8, UInt8)

  /// Black.
  public static let black = CellColor.basic(0)
  /// Red.
  public static let red = CellColor.basic(1)
  /// Green.
  public static let green = CellColor.basic(2)
  /// Yellow.
  public static let yellow = CellColor.basic(3)
  /// Blue.
  public static let blue = CellColor.basic(4)
  /// Magenta.
  public static let magenta = CellColor.basic(5)
  /// Cyan.
  public static let cyan = CellColor.basic(6)
  /// White.
  public static let white = CellColor.basic(7)

  static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Creates a color from text such as `default`, `bright-blue`, `255`, or `#rrggbb`, if it is
  /// valid.
  public init?(_ name: String) {
    if name == "default" {
      self = .default
    } else if let index = Self.names.firstIndex(of: name) {
      self = .basic(UInt8(index))
    } else if name.hasPrefix("bright-"),
      let index = Self.names.firstIndex(of: String(name.dropFirst(7)))
    {
      self = .basic(UInt8(index + 8))
    } else if let number = UInt8(name) {
      self = .palette(number)
    } else {
      guard name.utf8.count == 7, name.hasPrefix("#"),
        let value = UInt32(name.dropFirst(), radix: 16), !name.contains("+")
      else { return nil }
      self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }
  }
}

extension CellColor: CustomStringConvertible {
  /// The color's name, its number, or `#rrggbb`.
  public var description: String {
    switch self {
    case .default: return "default"
    case .basic(let index):
      let name = Self.names[Int(index & 7)]
      return index & 15 < 8 ? name : "bright-\(name)"
    case .palette(let index): return "\(index)"
    case .rgb(let red, let green, let blue):
      return "#"
        + [red, green, blue].map { part in
          (part < 16 ? "0" : "") + String(part, radix: 16)
        }.joined()
    }
  }
}
