extension HostName {
  /// Whether browsers interpret a host's last label as a number, and so the host as an IPv4
  /// address.
  ///
  /// A number consists only of digits, or of `0x` and hexadecimal digits (URL Standard, "ends in a
  /// number"). Browsers test the label after IDNA mapping, which converts many characters to ASCII
  /// digits and letters. After a zero, this method assumes that such a character can become any
  /// letter; real labels do not begin that way.
  static func isNumber(_ text: Span<UInt8>, _ label: Range<Int>) -> Bool {
    var isDecimal = true
    var isHexadecimal = true
    var place = 0
    var index = label.lowerBound
    while index < label.upperBound, let (scalar, width) = text.scalar(at: index) {
      let kind = Kind(scalar)
      isDecimal = isDecimal && kind.isDigit
      isHexadecimal = isHexadecimal && kind.canStand(at: place)
      guard isDecimal || isHexadecimal else { return false }
      index += width
      place += 1
    }
    return isDecimal || place > 1
  }

  /// The characters that a scalar can become in a number.
  private enum Kind {
    case zero, digit, hexadecimalLetter, x, anyLetter, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "0": self = .zero
      case "1"..."9": self = .digit
      case "a"..."f", "A"..."F": self = .hexadecimalLetter
      case "x", "X": self = .x
      case _ where scalar.isASCII || !scalar.properties.changesWhenNFKCCaseFolded: self = .other
      case _ where scalar.properties.numericType != .decimal: self = .anyLetter
      default: self = scalar.properties.numericValue == 0 ? .zero : .digit
      }
    }

    var isDigit: Bool { self == .zero || self == .digit }

    func canStand(at place: Int) -> Bool {
      switch place {
      case 0: self == .zero
      case 1: self == .x || self == .anyLetter
      default: self != .x && self != .other
      }
    }
  }
}
