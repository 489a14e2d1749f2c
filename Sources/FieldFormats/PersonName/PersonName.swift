/// Names of persons, in any script.
///
/// A name has letters with their marks, and digits; between them apostrophes, hyphens, dots,
/// commas, spaces, the middle dots of Catalan, Chinese and Japanese, and what parts the syllables of
/// Tibetan and the words of Ethiopic. Nothing else can be said of all names: not that they have two
/// parts, a capital letter, or more than one character.
///
/// ```swift
/// PersonName.fault(in: "Siobhán O’Connor-Núñez")   // nil
/// PersonName.fault(in: "김")                        // nil
/// PersonName.fault(in: "X Æ A-12")                 // nil
/// print(PersonName.fault(in: "Ada <b>"))
/// // Optional(name.character at byte 4, found 60)
/// ```
///
/// Refused are also characters that nobody sees but that spoil what stands around the name:
/// control characters, those that turn the direction of text, and zero-width ones. Joiners (U+200C,
/// U+200D) may stand between letters, and around the virama of a consonant, where Persian and the
/// scripts of India need them.
///
/// White space at the ends and letters apart from their marks are no fault; see ``Coercion``.
public enum PersonName {
  /// What keeps the bytes from being a name; nil if they are one.
  ///
  /// It reads each byte once and needs no memory. The bounds are in scalars and in bytes, since one
  /// character as people count them may have thousands.
  ///
  /// ```swift
  /// let bytes: [UInt8] = Array("Ada\u{7}".utf8)
  /// PersonName.fault(in: bytes.span)?.code   // Optional("name.control")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The name in UTF-8.
  ///   - maximalScalars: How many Unicode scalars it may have.
  ///   - maximalBytes: How many bytes of UTF-8 it may have.
  /// - Returns: The first fault, or nil.
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

  /// What keeps the text from being a name; nil if it is one.
  ///
  /// ```swift
  /// PersonName.fault(in: "Renée", maximalScalars: 4)?.code   // Optional("name.too-long")
  /// ```
  ///
  /// - Parameters:
  ///   - text: The name.
  ///   - maximalScalars: How many Unicode scalars it may have.
  ///   - maximalBytes: How many bytes of UTF-8 it may have.
  /// - Returns: The first fault, or nil.
  public static func fault(
    in text: String, maximalScalars: Int = 100, maximalBytes: Int = 400
  ) -> FormatFault? {
    text.withBytes {
      fault(in: $0, maximalScalars: maximalScalars, maximalBytes: maximalBytes)
    }
  }
}
