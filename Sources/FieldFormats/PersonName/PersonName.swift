/// A namespace for checking people's names in any script.
///
/// A name consists of letters with their marks, and digits. Between these, it may contain
/// apostrophes, hyphens, dots, commas, spaces, and the middle dots of Catalan, Chinese, and
/// Japanese. It may also contain the separators of Tibetan syllables and Ethiopic words. No other
/// rule applies to all names: a name need not have two parts, a capital letter, or more than one
/// character.
///
/// ```swift
/// PersonName.fault(in: "Siobhán O’Connor-Núñez")   // nil
/// PersonName.fault(in: "김")                        // nil
/// PersonName.fault(in: "X Æ A-12")                 // nil
/// print(PersonName.fault(in: "Ada <b>"))
/// // Optional(name.character at byte 4, found 60)
/// ```
///
/// Invisible characters that affect the surrounding text are not allowed: control characters,
/// direction controls, and zero-width characters. Joiners (U+200C, U+200D) are allowed between
/// letters and next to a virama, because Persian and the scripts of India need them. To trim white
/// space and compose letters first, use ``Coercion``.
public enum PersonName {
  /// Returns the first fault in the bytes, or `nil` if they are a valid name.
  ///
  /// The method reads each byte once and does not allocate memory. The limits are in scalars and
  /// bytes, because a single user-perceived character can have thousands.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("Ada\u{7}".utf8)
  /// PersonName.fault(in: bytes.span)?.code   // Optional("name.control")
  /// ```
  public static func fault(
    in text: Span<UInt8>, maximalScalars: Int = 100, maximalBytes: Int = 400
  ) -> FormatFault? {
    guard text.count <= maximalBytes else {
      return FormatFault(
        "name.too-many-bytes", at: maximalBytes, limit: maximalBytes, found: text.count)
    }
    var index = 0
    var scalars = 0
    var hasLetter = false
    var isBlank = true
    var previous = Part.space
    while index < text.count {
      guard let (scalar, width) = text.scalar(at: index) else {
        return FormatFault("name.not-utf8", at: index, found: Int(text[index]))
      }
      var part = Part(scalar)
      if part == .joiner, previous == .virama { part = .viramaJoiner }
      if let code = part.code(after: previous) {
        return FormatFault(code, at: index, found: Int(scalar.value))
      }
      if previous == .joiner, part != .letter, part != .virama {
        return FormatFault("name.invisible", at: index - 3, found: text.found(at: index - 3))
      }
      hasLetter = hasLetter || part == .letter
      isBlank = isBlank && part == .space
      previous = part
      index += width
      scalars += 1
    }
    if isBlank { return FormatFault("name.empty", at: 0) }
    if previous == .joiner {
      return FormatFault("name.invisible", at: index - 3, found: text.found(at: index - 3))
    }
    if !hasLetter { return FormatFault("name.no-letter", at: 0) }
    guard scalars > maximalScalars else { return nil }
    return FormatFault("name.too-long", at: index, limit: maximalScalars, found: scalars)
  }

  /// Returns the first fault in the text, or `nil` if it is a valid name.
  ///
  /// ```swift
  /// PersonName.fault(in: "Renée", maximalScalars: 4)?.code   // Optional("name.too-long")
  /// ```
  public static func fault(
    in text: String, maximalScalars: Int = 100, maximalBytes: Int = 400
  ) -> FormatFault? {
    text.withBytes {
      fault(in: $0, maximalScalars: maximalScalars, maximalBytes: maximalBytes)
    }
  }
}
