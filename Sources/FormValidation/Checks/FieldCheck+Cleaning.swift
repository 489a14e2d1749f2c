internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// A cleaning that removes white space from both ends of the text; see `Coercion`.
  public static var trimmed: FieldCheck {
    .cleaning("trimmed", Coercion.trimmed, unless: Coercion.isPlainlyTrimmed)
  }

  /// A cleaning that converts digits of any script to ASCII digits; see `Coercion`.
  public static var asciiDigits: FieldCheck {
    .cleaning("ascii-digits", Coercion.asciiDigits, unless: Coercion.isPlain)
  }

  /// A cleaning that converts full-width and half-width characters to ordinary width; see
  /// `Coercion`.
  public static var ordinaryWidth: FieldCheck {
    .cleaning("ordinary-width", Coercion.ordinaryWidth, unless: Coercion.isPlain)
  }

  /// A cleaning that composes letters and their combining marks; see `Coercion`.
  public static var composed: FieldCheck {
    .cleaning("composed", Coercion.composed, unless: Coercion.isPlain)
  }
}
