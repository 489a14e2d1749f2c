/// A namespace for conversions between decimal text and whole numbers, without binary fractions.
enum DecimalText {
  /// Returns a decimal number, with or without a point, multiplied by ten to the power of `places`.
  ///
  /// Returns `nil` for any other input, too many decimal places, or more than nine digits before
  /// the point.
  static func parse(_ text: some StringProtocol, places: Int) -> Int? {
    var number = 0
    var digits = 0
    var placesSeen: Int?
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(byte - UInt8(ascii: "0"))
        if let seen = placesSeen {
          placesSeen = seen + 1
          // Trailing zeros are allowed: 5.6700 is exactly 5.67.
          if seen >= places {
            if digit == 0 { continue }
            return nil
          }
        } else {
          digits += 1
          if digits > 9 { return nil }
        }
        number = number * 10 + digit
      case UInt8(ascii: ".") where placesSeen == nil && digits > 0: placesSeen = 0
      default: return nil
      }
    }
    guard digits > 0, placesSeen != 0 else { return nil }
    for _ in min(placesSeen ?? 0, places)..<places { number *= 10 }
    return number
  }

  static func text(of number: UInt, places: Int, isTrimmed: Bool) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    var fraction = String(padded.suffix(places))
    if isTrimmed { while fraction.last == "0" { fraction.removeLast() } }
    let whole = padded.dropLast(places)
    return fraction.isEmpty ? String(whole) : "\(whole).\(fraction)"
  }
}
