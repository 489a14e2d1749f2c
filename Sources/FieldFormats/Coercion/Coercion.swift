/// Steps that clean a text before it is checked; each returns the cleaned text.
///
/// A text that needs no cleaning is returned as it is, without a copy and without memory of its
/// own. Every one is linear in the length of the text, and done twice it changes nothing more.
/// Where a form uses several, width comes first, then digits, composition and trimming.
///
/// ```swift
/// Coercion.trimmed("\u{3000}Ada \n")            // Ada
/// Coercion.asciiDigits("٠١٢")                   // 012
/// Coercion.ordinaryWidth("Ｂａｔｏｎ　ｶﾞ")         // Baton ガ
/// Coercion.composed("e\u{301}").unicodeScalars.count   // 1
/// ```
public enum Coercion {
  /// The text without white space at its ends: everything that has the property White_Space in
  /// Unicode, such as line breaks, no-break spaces and the ideographic space.
  ///
  /// ```swift
  /// Coercion.trimmed("\t no \u{2029}")   // no
  /// ```
  ///
  /// - Parameter text: What was entered.
  /// - Returns: The text from its first to its last character that is not white space.
  public static func trimmed(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var end = scalars.endIndex
    while start < end, scalars[start].properties.isWhitespace { scalars.formIndex(after: &start) }
    while start < end {
      let last = scalars.index(before: end)
      guard scalars[last].properties.isWhitespace else { break }
      end = last
    }
    let isTrimmed = start == scalars.startIndex && end == scalars.endIndex
    return isTrimmed ? text : String(scalars[start..<end])
  }

  /// The text with the decimal digits of every script as 0 to 9.
  ///
  /// Digits are the characters of the general category Nd, so neither ² nor Roman numerals are.
  ///
  /// ```swift
  /// Coercion.asciiDigits("०४-５６")   // 04-56
  /// Coercion.asciiDigits("x²")        // x²
  /// ```
  ///
  /// - Parameter text: What was entered.
  /// - Returns: The text with other digits.
  public static func asciiDigits(_ text: String) -> String {
    mapped(text) { scalar in
      asciiDigit(of: scalar).map { Unicode.Scalar($0) }
    }
  }

  /// The ASCII digit of a decimal digit of any script; nil if it is none, or is ASCII already.
  static func asciiDigit(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value > 0x7F, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return 0x30 + UInt8(value)
  }

  /// The text with a replacement for each scalar that has one; the same text if none has.
  static func mapped(
    _ text: String, _ replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return text }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { replacement($0) != nil }) else { return text }
    var result = String(scalars[..<first])
    result.reserveCapacity(text.utf8.count)
    for scalar in scalars[first...] {
      result.unicodeScalars.append(replacement(scalar) ?? scalar)
    }
    return result
  }
}
