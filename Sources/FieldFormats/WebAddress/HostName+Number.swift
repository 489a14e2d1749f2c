extension HostName {
  /// Whether a browser takes the last label of a host for a number, and the host for an IPv4 address:
  /// digits alone, or `0x` and hexadecimal digits (URL Standard, "ends in a number").
  ///
  /// A browser looks at what IDNA has made of the label, which writes many characters as digits and
  /// letters of ASCII: full-width ones, those of mathematics. Which of them become hexadecimal digits
  /// is not looked up; no real label begins with a zero and goes on with such letters.
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

  /// What a character can become in a number.
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
